"""Print the scenarios, each on a page with its board."""

from __future__ import annotations

import click

from cardgen.commands import _completing
from cardgen.commands._options import Options, PrintOptions, print_options


@click.command()
@click.argument("game", required=False, shell_complete=_completing.games)
@print_options
@click.pass_context
def command(ctx: click.Context, game: str | None, printing: PrintOptions) -> None:
    """Print the scenarios of the rules, each on a page, into output/.

    GAME is a game's file or its name, or the name of a system. Without GAME it is the one that `game` in cardgen.toml
    names, or the only one in your factions/, or the one that comes with cardgen.
    """
    from cardgen.commands import _games, _night

    project, table = _games.loaded(game)
    _games.tell(table, printing, ctx.obj or Options())
    made = _games.offered(str(table.system), lambda game: game.scenarios, "scenarios")
    models = [model for model, _, _ in project.members(table)]
    _night.show(ctx, [made(models)], printing, f"{table.stem}-all-scenarios", game=table.system)
