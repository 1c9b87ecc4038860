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
    from cardgen import pipeline

    options: Options = ctx.obj or Options()
    called = _printing.output_stem(printing, name)
    files, amount, found = _delivered(made, printing, options, called)
    if stopped(found, printing, options):
        _printing.refuse(ctx)
    if pipeline.errors(found):
        files, _, _ = _delivered(made, printing, options, called, marked=True)
    written = put(files, printing, called)
    told = [f"{_printing.listed(written)}: {amount}", *(part.after for part in made if part.after)]
    click.echo("\n".join(written if options.quiet else told))
    if pipeline.errors(found):
        ctx.exit(1)


def _delivered(
    made: Sequence[Part], printing: PrintOptions, options: Options, name: str, marked: bool = False
) -> tuple[list[File], str, list[Finding]]:
    """The files, what to load, and what is wrong; what cannot be printed so is exit code 2."""
    how, bench = press(printing, options.quiet)
    bench = bench._replace(marked=marked)
    try:
        return _together(made, bench, how, name)
    except ValueError as error:
        raise click.ClickException(str(error)) from None


def _together(made: Sequence[Part], bench: Bench, how: How, name: str) -> tuple[list[File], str, list[Finding]]:
    from cardgen import parts

    if len(made) == 1:
        return parts.deliver(made[0], bench, how, name)
    if how.target != HOME:
        raise ValueError(f"pages are for a printer at home: leave --target {how.target} out")
    laid = [parts.lay(part, bench, how.sheet, how.card, f"{name}.pdf") for part in made]
    sheets = sum(one.sheets for one in laid)
    amount = f"{sheets} {'sheet' if sheets == 1 else 'sheets'} of {laid[0].paper}"
    return parts.bound(laid, made[0].title, how, name), amount, [fault for one in laid for fault in one.findings]


def stopped(found: Sequence[Finding], printing: PrintOptions, options: Options) -> bool:
    """Show what is wrong with what was laid out; whether nothing may be printed."""
    from cardgen import pipeline

    _printing.report(found, options)
    return pipeline.errors(found) and not printing.force


def put(files: list[File], printing: PrintOptions, name: str) -> list[str]:
    """Write files where the options say; the paths, as written."""
    return _printing.write(files, printing, _printing.own_folder(printing, name))
