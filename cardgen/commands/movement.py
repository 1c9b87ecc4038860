"""Print the movement decks."""

from __future__ import annotations

import click

from cardgen.commands import _completing
from cardgen.commands._options import Options, PrintOptions, print_options


@click.command()
@click.argument("game", required=False, shell_complete=_completing.games)
@click.option("--players", type=click.IntRange(1, 12), metavar="N", help="How many decks; default: the game's players.")
@print_options
@click.pass_context
def command(ctx: click.Context, game: str | None, players: int | None, printing: PrintOptions) -> None:
    """Print a movement deck for each player, with backs that tell the sides apart, into output/.

    GAME is a game's file or its name, or the name of a system. Without GAME it is the one that `game` in cardgen.toml
    names, or the only one in your factions/, or the one that comes with cardgen.
    """
    from cardgen.commands import _called, _games, _night

    _, table = _games.loaded(game)
    _games.tell(table, printing, ctx.obj or Options())
    decks = _games.offered(str(table.system), lambda game: game.movement, "movement decks")
    part = decks(players or _games.players(table))
    name = _called.chosen(f"{table.stem}-{part.name}", _games.players_chosen(table, players))
    _night.show(ctx, [part], printing, name, game=table.system)
