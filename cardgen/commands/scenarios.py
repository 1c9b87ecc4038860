"""Print the scenarios, each on a page with its board."""

from __future__ import annotations

import click

from cardgen.commands import _completing
from cardgen.commands._options import PrintOptions, print_options


@click.command()
@click.argument("game", required=False, shell_complete=_completing.games)
@print_options
@click.pass_context
def command(ctx: click.Context, game: str | None, printing: PrintOptions) -> None:
    """Print the scenarios of the rules, each on a page, into output/.

    GAME is a game's file or its name, or the name of a system; without GAME it is the one that cardgen begins with.
    """
    from cardgen.commands import _games, _night

    _, table = _games.loaded(game)
    made = _games.offered(str(table.system), "scenarios", "scenarios")
    _night.show(ctx, [made()], printing, "scenarios")
