"""What the commands that print have in common: load, print, write, say what was done."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence

import click

from cardgen.card import Card
from cardgen.commands._options import Options, PrintOptions
from cardgen.pipeline import Paper, Printed
from cardgen.project import File, Project

DUPLEX = {
    "long-edge": "two-sided, flip on the long edge",
    "short-edge": "two-sided, flip on the short edge",
    "none": "one-sided",
}

MOST_SHOWN = 20
"""Findings. Who prints wants to know what is wrong, who checks wants all of it."""


def loaded(paths: Sequence[str]) -> Project:
    """The files named and what they need; nothing to read is exit code 2."""
    from cardgen import project

    found = project.load(paths)
    if not any(file.reported for file in found.files):
        raise click.ClickException("\n".join(found.problems) or f"no faction file in {', '.join(paths)}")
    return found


def with_cards(project: Project) -> list[File]:
    """The files whose cards were asked for: those named, and what the games named list; all of them are checked."""
    wanted: dict[str, File] = {}
    for file in project.files:
        if file.reported:
            wanted |= {other.name: other for other in (file, *project.linked(file))}
    for file in wanted.values():
        file.reported = True
    return list(wanted.values())


def printed(
    project: Project,
    files: Sequence[File],
    title: str,
    printing: PrintOptions,
    options: Options,
    pick: Callable[[Iterator[Card]], Iterable[Card]] = iter,
) -> Printed:
    """The deck; findings are shown on standard error."""
    from cardgen import pipeline

    how = Paper(printing.paper, printing.card_size, printing.duplex)  # type: ignore[arg-type]
    layout = pipeline.templates(printing.templates)
    if options.verbose:
        click.echo(f"Reading {', '.join(file.name for file in files)}", err=True)
        click.echo(f"Templates from {', '.join(layout.folders)}", err=True)
    made = pipeline.deck(
        project, files, title, how, layout, force=printing.force, pick=pick, progress=_progress(options)
    )
    report(made, options)
    return made


def report(made: Printed, options: Options) -> None:
    """Show the first of what the check found, errors only when the user wants quiet."""
    found = [f for f in made.findings if f.waived is None and (f.level == "error" or not options.quiet)]
    found.sort(key=lambda finding: finding.level)
    if found:
        from cardgen.commands.check import show

        show(found[:MOST_SHOWN], options)
        if len(found) > MOST_SHOWN:
            click.echo(f"… and {len(found) - MOST_SHOWN} more: `cardgen check` shows them all.", err=True)


def _progress(options: Options) -> Callable[[Iterable[Card], int], Iterable[Card]]:
    if not options.progress:
        return lambda cards, _: cards

    def bar(cards: Iterable[Card], count: int) -> Iterator[Card]:
        with click.progressbar(cards, length=count, label="Laying out", file=sys.stderr) as steps:
            yield from steps

    return bar


def output_file(printing: PrintOptions, name: str) -> str:
    """Where a command that makes one file puts it: `--output`, in it when it is a folder, else `output/NAME`."""
    given = printing.output
    if given is None:
        return os.path.join("output", name)
    return os.path.join(given, name) if given.endswith(("/", os.sep)) or os.path.isdir(given) else given


def require_cards(made: Printed, files: Sequence[File]) -> None:
    """Nothing to print is exit code 2."""
    if not made.cards:
        raise click.ClickException(f"there are no cards in {', '.join(file.name for file in files)}")


def sheets(made: Printed, printing: PrintOptions) -> str:
    """How many sheets to load: `16 sheets of Letter`."""
    from cardgen.press.impose import PAPERS

    return f"{made.sheets} {'sheet' if made.sheets == 1 else 'sheets'} of {PAPERS[printing.paper].name}"


def finish(ctx: click.Context, project: Project, made: Printed) -> None:
    """End the command with the exit code that is due: 2 when a path could not be read, 1 when there are errors."""
    for problem in project.problems:
        click.echo(f"cardgen: {problem}", err=True)
    if made.errors and made.pdf is None:
        click.echo("Nothing was printed. Mend the errors, or print all the same with --force.", err=True)
    if project.problems:
        ctx.exit(2)
    if made.errors:
        if made.pdf is not None:
            click.echo("Every card is marked UNCHECKED.", err=True)
        ctx.exit(1)
