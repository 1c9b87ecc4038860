"""What the commands that print a part of a game night have in common."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import click

from cardgen.card import Part
from cardgen.commands import _printing
from cardgen.commands._options import Options, PrintOptions
from cardgen.finding import Finding
from cardgen.pipeline import How
from cardgen.press.targets import FIRST as HOME
from cardgen.press.targets import File

if TYPE_CHECKING:
    from cardgen.parts import Bench


def press(printing: PrintOptions, quiet: bool) -> tuple[How, Bench]:
    """How to print, and the templates to lay out with, as the options ask for."""
    from cardgen import parts

    _printing.require_place(printing)
    how = _printing.how_to_print(printing, quiet)
    return how, parts.benches(how, printing.templates, printing.ink)


def show(ctx: click.Context, made: Sequence[Part], printing: PrintOptions, name: str) -> None:
    """Print parts as one file, write it under `output/` or where `-o` says, and tell what to do with it."""
    options: Options = ctx.obj or Options()
    called = _printing.output_stem(printing, name)
    try:
        files, amount, found = _delivered(made, printing, options, called)
    except ValueError as error:
        raise click.ClickException(str(error)) from None
    if stopped(found, printing, options):
        ctx.exit(1)
    written = put(files, printing, called)
    told = [f"{_printing.listed(written)}: {amount}", *(part.after for part in made if part.after)]
    click.echo("\n".join(written if options.quiet else told))
    if found:
        ctx.exit(1)


def _delivered(
    made: Sequence[Part], printing: PrintOptions, options: Options, name: str
) -> tuple[list[File], str, list[Finding]]:
    from cardgen import parts

    how, bench = press(printing, options.quiet)
    if len(made) == 1:
        return parts.deliver(made[0], bench, how, name)
    if how.target != HOME:
        raise ValueError(f"pages are for a printer at home: leave --target {how.target} out")
    laid = [parts.lay(part, bench, how.sheet, how.card, f"{name}.pdf") for part in made]
    sheets = sum(one.sheets for one in laid)
    amount = f"{sheets} {'sheet' if sheets == 1 else 'sheets'} of {laid[0].paper}"
    return parts.bound(laid, made[0].title, how, name), amount, [fault for one in laid for fault in one.findings]


def stopped(found: list[Finding], printing: PrintOptions, options: Options) -> bool:
    """Show what is wrong with pages; whether nothing may be printed."""
    errors = [finding for finding in found if finding.level == "error"]
    if found:
        from cardgen.commands.check import show as show_findings

        show_findings(found[: _printing.MOST_SHOWN], options)
    return bool(errors) and not printing.force


def put(files: list[File], printing: PrintOptions, name: str) -> list[str]:
    """Write files where the options say; the paths, as written."""
    return _printing.write(files, printing, _printing.own_folder(printing, name))
