"""Print disks, markers, items and templates to cut out."""

from __future__ import annotations

import click

from cardgen.commands import _completing
from cardgen.commands._options import PrintOptions, print_options


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

    GAME is a game's file or its name, or the name of a system; without GAME it is the one that cardgen begins with.
    """
    from cardgen.commands import _games, _night

    project, table = _games.loaded(game)
    made = _games.offered(str(table.system), "tokens", "tokens")
    models = [model for model, _, _ in _games.members(project, table)]
    part = made(models, players or getattr(table.model, "players", 4), everything)
    _night.show(ctx, [part], printing, f"{table.stem}-tokens")
