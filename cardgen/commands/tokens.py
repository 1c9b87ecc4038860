"""Print disks, markers and templates to cut out."""

from __future__ import annotations

import click

from cardgen.commands import _completing, _games, _printing
from cardgen.commands._options import print_options
from cardgen.printing import naming
from cardgen.printing.settings import PrintSettings


@click.command()
@click.argument("game", metavar="[LINE-UP]", required=False, shell_complete=_completing.games)
@click.option(
    "--players", type=click.IntRange(1, 12), metavar="N", help="The number of players; default: the line-up's."
)
@click.option(
    "--all", "everything", is_flag=True, help="Print the markers of the whole catalogue, not only of this line-up."
)
@print_options
@click.pass_context
def command(
    ctx: click.Context, game: str | None, players: int | None, everything: bool, printing: PrintSettings
) -> None:
    """Print disks, markers and templates to cut out.

    cardgen prints them in their true size, and writes the PDF to output/.

    LINE-UP is the file or name of a line-up or match. Without LINE-UP, cardgen uses `game` in cardgen.toml, else
    the only line-up or match in factions/, else the shipped one.
    """
    found = _games.begin(ctx, game, printing)
    part = found.offered(lambda game: game.tokens, "tokens")(found.models, players or found.players, everything)
    choices = _games.players_chosen(found, players), "all" if everything else ""
    name = naming.chosen(f"{found.file.stem}-{part.name}", *choices)
    _printing.print_parts(ctx, [part], printing, name, game=found.system)
