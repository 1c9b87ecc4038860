"""Print the scenarios, each on a page with its board."""

from __future__ import annotations

import click

from cardgen.commands._options import PrintOptions, print_options


@click.command()
@print_options
@click.pass_context
def command(ctx: click.Context, printing: PrintOptions) -> None:
    """Print the scenarios of the rules, each on a page with a drawn board, into output/."""
    from cardgen.commands import _games, _night

    _, table = _games.loaded(None)
    made = _games.offered(str(table.system), "scenarios", "scenarios")
    _night.show(ctx, [made()], printing, "scenarios")
