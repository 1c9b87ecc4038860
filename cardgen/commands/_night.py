"""What the commands that print a part of a game night have in common."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

import click

from cardgen.card import Part
from cardgen.commands import _printing
from cardgen.commands._options import Options, PrintOptions
from cardgen.commands._output import tell
from cardgen.errors import CardgenError
from cardgen.finding import Finding
from cardgen.press.targets import FIRST as HOME
from cardgen.press.targets import File
from cardgen.printing.pipeline import How

if TYPE_CHECKING:
    from cardgen.printing.parts import Bench


def press(printing: PrintOptions, quiet: bool) -> tuple[How, Bench]:
    """How to print, and the templates to lay out with, as the options ask for."""
    from cardgen.printing import parts

    _printing.require_place(printing)
    how = _printing.how_to_print(printing, quiet)
    return how, parts.benches(how, printing.templates, printing.ink, printing.theme, printing.language)


def bench_for(game: str | None, bench: Bench, printing: PrintOptions, options: Options) -> Bench:
    """The bench for what belongs to a game; says so where the language has no texts of it."""
    _printing.tell_language(printing, [game], options)
    return bench.for_game(game)


def show(
    ctx: click.Context,
    made: Sequence[Part],
    printing: PrintOptions,
    name: str,
    title: str = "",
    game: str | None = None,
) -> None:
    """Print parts as one file, write it under `output/` or where `-o` says, and tell what to do with it.

    The file is called `name`, and `title` in itself: as its first part when it has none. `game`: the system that the
    parts are of, if they are of one.
    """
    from cardgen.printing import pipeline

    options: Options = ctx.obj or Options()
    called = _printing.output_stem(printing, name)
    how, bench = press(printing, options.quiet)
    if game is not None:
        bench = bench_for(game, bench, printing, options)
    job = _Job(made, how, bench, called, title)
    files, amount, found = job.delivered()
    if stopped(found, printing, options):
        _printing.refuse(ctx)
    if pipeline.errors(found):
        files, _, _ = job._replace(bench=bench._replace(marked=True)).delivered()
    written = put(files, printing, called)
    where = _printing.listed(written) if written else "standard output"
    told = [f"{where}: {amount}", *_advice(made, files, printing)]
    tell(*(written if options.quiet else told), err=not written)
    if pipeline.errors(found):
        ctx.exit(1)


def _advice(made: Sequence[Part], files: Sequence[File], printing: PrintOptions) -> list[str]:
    """What to do with each part once it is printed, with its name where there are several; or what a target says."""
    if printing.target != HOME:
        return [f"  {what:<6} {how}" for what, how in _printing.of_target(files, printing)]
    if len(made) == 1:
        return [made[0].after] if made[0].after else []
    return [f"{part.title}: {part.after}" for part in made if part.after]


class _Job(NamedTuple):
    """Parts to be printed as one file."""

    made: Sequence[Part]
    how: How
    bench: Bench
    name: str
    title: str

    def delivered(self) -> tuple[list[File], str, list[Finding]]:
        """The files, what to load, and what is wrong; what cannot be printed so is exit code 2."""
        try:
            return self._delivered()
        except ValueError as error:
            raise CardgenError(str(error)) from None

    def _delivered(self) -> tuple[list[File], str, list[Finding]]:
        from cardgen.printing import parts

        made, how = self.made, self.how
        if len(made) == 1:
            return parts.deliver(made[0], self.bench, how, self.name)
        if how.target != HOME:
            raise ValueError(f"pages are for a printer at home: leave --target {how.target} out")
        laid = [parts.lay(part, self.bench, how.sheet, how.card, f"{self.name}.pdf") for part in made]
        sheets = sum(one.sheets for one in laid)
        amount = f"{sheets} {'sheet' if sheets == 1 else 'sheets'} of {laid[0].paper}"
        files = parts.bound(laid, self.title or made[0].title, how, self.name)
        return files, amount, [fault for one in laid for fault in one.findings]


def stopped(found: Sequence[Finding], printing: PrintOptions, options: Options) -> bool:
    """Show what is wrong with what was laid out; whether nothing may be printed."""
    from cardgen.printing import pipeline

    _printing.report(found, options)
    return pipeline.errors(found) and not printing.force


def put(files: list[File], printing: PrintOptions, name: str) -> list[str]:
    """Write files where the options say; the paths, as written."""
    return _printing.write(files, printing, _printing.own_folder(printing, name))
