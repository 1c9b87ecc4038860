"""Print disks, markers and templates to cut out."""

from __future__ import annotations

import click

from cardgen.commands import _games, _printing
from cardgen.commands._print_options import print_options
from cardgen.printing import naming
from cardgen.printing.settings import PrintSettings


@click.command()
@_games.GAME
@click.option(
    "--players", type=click.IntRange(1, 12), metavar="N", help="The number of players; default: the line-up's."
)
@click.option(
    "--all", "everything", is_flag=True, help="Print the markers of the whole catalogue, not only of this line-up."
)
@print_options
def command(game: str | None, players: int | None, everything: bool, printing: PrintSettings) -> int:
    """Print disks, markers and templates to cut out.

    cardgen prints them in their true size, and writes the PDF to output/.

    LINE-UP is the file or name of a line-up or match. Without LINE-UP, cardgen uses `game` in cardgen.toml, else
    the only line-up or match in factions/, else the shipped one.
    """
    found = _games.begin_game(game, printing)
    part = found.require_feature(lambda game: game.tokens, "tokens")(found.models, players or found.players, everything)
    choices = _games.describe_players(found, players), "all" if everything else ""
    name = naming.add_choices(f"{found.file.stem}-{part.name}", *choices)
    return _printing.print_parts([part], printing, name, game=found.system)
