"""Print disks, markers, items and templates to cut out."""

from __future__ import annotations

import click

from cardgen.commands import _completing
from cardgen.commands._options import Options, PrintOptions, print_options


@click.command()
@click.argument("game", required=False, shell_complete=_completing.games)
@click.option("--players", type=click.IntRange(1, 12), metavar="N", help="For how many; default: the game's players.")
@click.option("--all", "everything", is_flag=True, help="Markers of the whole catalogue, not only of this game.")
@print_options
@click.pass_context
def command(
    ctx: click.Context, game: str | None, players: int | None, everything: bool, printing: PrintOptions
) -> None:
    """Print colour disks, condition markers, item disks and templates in their true size into output/.

    GAME is a game's file or its name, or the name of a system. Without GAME it is the one that `game` in cardgen.toml
    names, or the only one in your factions/, or the one that comes with cardgen.
    """
    from cardgen.commands import _called, _games, _night

    project, table = _games.loaded(game)
    _games.tell(table, printing, ctx.obj or Options())
    made = _games.offered(str(table.system), lambda game: game.tokens, "tokens")
    models = [model for model, _, _ in project.members(table)]
    part = made(models, players or _games.players(table), everything)
    choices = _games.players_chosen(table, players), "all" if everything else ""
    _night.show(ctx, [part], printing, _called.chosen(f"{table.stem}-{part.name}", *choices), game=table.system)
