"""Print scenarios, each on a page."""

from __future__ import annotations

import click

from cardgen.commands import _completing, _games, _printing
from cardgen.commands._options import print_options
from cardgen.printing.settings import PrintSettings


@click.command()
@click.argument("game", metavar="[LINE-UP]", required=False, shell_complete=_completing.games)
@click.option("--blank", is_flag=True, help="Print a blank page for your own scenario, with an empty plan.")
@print_options
@click.pass_context
def command(ctx: click.Context, game: str | None, blank: bool, printing: PrintSettings) -> None:
    """Print scenarios, each on a page.

    cardgen writes the PDF to output/.

    If a match has its own scenario, that scenario comes first.

    LINE-UP is the file or name of a line-up or match. Without LINE-UP, cardgen uses `game` in cardgen.toml, else
    the only line-up or match in factions/, else the shipped one.
    """
    found = _games.begin(ctx, game, printing)
    if blank:
        page = found.offered(lambda game: game.blank_scenario, "blank scenarios")()
        _printing.print_parts(ctx, [page], printing, f"{found.system}-blank-{page.name}", game=found.system)
        return
    own = [found.file.model] if found.file.model and found.file.model not in found.models else []
    part = found.offered(lambda game: game.scenarios, "scenarios")([*own, *found.models])
    _printing.print_parts(ctx, [part], printing, f"{found.file.stem}-all-scenarios", game=found.system)
