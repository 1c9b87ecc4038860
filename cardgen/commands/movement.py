"""Print the movement decks."""

from __future__ import annotations

import click

from cardgen.commands import _completing
from cardgen.commands._options import PrintOptions, print_options


@click.command()
@click.argument("game", required=False, shell_complete=_completing.games)
@click.option("--players", type=click.IntRange(1, 12), metavar="N", help="How many decks; default: the game's players.")
@print_options
@click.pass_context
def command(ctx: click.Context, game: str | None, players: int | None, printing: PrintOptions) -> None:
    """Print a movement deck for each player, with backs that tell the sides apart, into output/.

    GAME is a game's file or its name, or the name of a system; without GAME it is the one that cardgen begins with.
    """
    from cardgen.commands import _games, _night

    _, table = _games.loaded(game)
    decks = _games.offered(str(table.system), "movement", "movement decks")
    _night.show(ctx, [decks(players or getattr(table.model, "players", 4))], printing, "movement-decks")
