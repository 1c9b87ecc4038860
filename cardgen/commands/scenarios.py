"""Print scenarios, each on a page."""

from __future__ import annotations

import click

from cardgen.commands import _games, _printing
from cardgen.commands._print_options import print_options
from cardgen.printing.settings import PrintSettings


@click.command()
@_games.GAME
@click.option("--blank", is_flag=True, help="Print a blank page for your own scenario, with an empty plan.")
@print_options
def command(game: str | None, blank: bool, printing: PrintSettings) -> int:
    """Print scenarios, each on a page.

    cardgen writes the PDF to output/.

    If a match has its own scenario, that scenario comes first.

    LINE-UP is the file or name of a line-up or match. Without LINE-UP, cardgen uses `game` in cardgen.toml, else
    the only line-up or match in factions/, else the shipped one.
    """
    found = _games.begin_game(game, printing)
    if blank:
        page = found.require_feature(lambda game: game.blank_scenario, "blank scenarios")()
        return _printing.print_parts([page], printing, f"{found.system}-blank-{page.name}", game=found.system)
    own = [found.file.model] if found.file.model and found.file.model not in found.models else []
    part = found.require_feature(lambda game: game.scenarios, "scenarios")([*own, *found.models])
    return _printing.print_parts([part], printing, f"{found.file.stem}-all-scenarios", game=found.system)
