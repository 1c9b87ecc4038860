"""Print crew cards from files."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import NoReturn

import click
from click.core import ParameterSource

from cardgen.commands import _completing, _exits, _printing
from cardgen.commands._cutting import Cutting, cutting_options
from cardgen.commands._options import one_each_option, print_options
from cardgen.commands._output import Options, tell
from cardgen.disk import resources, stems
from cardgen.errors import CardgenError
from cardgen.file import File
from cardgen.press import targets
from cardgen.printing import naming
from cardgen.printing.cards import CrewCardsJob, Picker, wanted_files
from cardgen.printing.job import Outcome
from cardgen.printing.renderer import renderer
from cardgen.printing.settings import PrintSettings
from cardgen.project import Project


@click.command()
@click.argument("paths", nargs=-1, required=True, shell_complete=_completing.paths)
@click.option(
    "--only", metavar="NAME", multiple=True, help="Print only the cards of this hero or group; may be repeated."
)
@click.option("--copies", type=click.IntRange(1, 1000), default=1, metavar="N", help="Print every card N times.")
@one_each_option
@click.option(
    "--blank",
    type=click.IntRange(1, 1000),
    metavar="N",
    help="Print N blank cards of each kind, in the look of these files or a line-up.",
)
@click.option(
    "--changed-since",
    type=click.Path(),
    metavar="LOCK",
    help="Print only cards that changed since `cardgen kit` wrote this .lock file, and list the cards to discard."
    " The lock does not change, so you can repeat a failed print.",
)
@click.option(
    "--proof",
    is_flag=True,
    help="Print a proof sheet: each different card once, with findings marked on it.",
)
@cutting_options
@print_options
@click.pass_context
def command(
    ctx: click.Context,
    paths: tuple[str, ...],
    only: tuple[str, ...],
    copies: int,
    one_each: bool,
    blank: int | None,
    changed_since: str | None,
    proof: bool,
    cutting: Cutting,
    printing: PrintSettings,
) -> None:
    """Print crew cards from files.

    Each model gets a card with a front and a back.

    PATHS are files or folders of factions, neutrals or line-ups, or names of line-ups as in `cardgen kit`. Write
    cardgen:NAME for a file that comes with cardgen. The PDF goes to output/ or to the name after -o; `-o -` is
    standard output.
    """
    options: Options = ctx.obj or Options()
    printing = cutting.applied(printing, proof)
    if blank is not None:
        _blank(ctx, paths, blank, printing)
        return
    paths = _find_games(paths)
    _agree(printing, proof, copies > 1, one_each, changed_since is not None)
    project = _printing.loaded(paths, printing.templates)
    files: Sequence[File] = wanted_files(project)
    picker = Picker(only, copies, one_each)
    if proof:
        from cardgen.commands import _proof  # no cards need it

        _proof.show(ctx, project, files, _name(paths, "proof", only, copies), printing, picker)
    if printing.for_a_phone:
        _for_a_phone(ctx, project, files, printing, _name(paths, "cards", only, copies), picker)
    sort = f"changed-since-{stems.of(changed_since)}" if changed_since else "cards"
    name = _printing.output_stem(printing, _name(paths, "one-each" if one_each else sort, only, copies))
    faces = renderer(printing, resources.cache(), store=True)
    title, what = ", ".join(dict.fromkeys(file.title for file in files)), None
    if changed_since is not None:
        from cardgen.printing import changed  # with it comes all about locks

        what = changed.since(changed_since, project, files, picker.wants, printing, faces)
        files, title, picker.fresh = what.files, what.old.title, what.has
    printing = _printing.aligned(printing, options)
    _printing.tell_sources((file.name for file in files), faces, options)
    printing = _printing.spoken(printing, {file.system for file in files}, options)
    shown = _printing.shown_progress(options)
    sided = bool(what.old.backs) if what else None
    job = CrewCardsJob(project, files, title, name, printing, faces, picker, shown, sided)
    outcome = job.run(job.checked)
    _printing.report(outcome.findings, options)
    if missing := picker.missing(what.names if what else ()):
        raise CardgenError(missing)
    if what is None and not job.cards:
        raise CardgenError(f"no cards in {', '.join(file.name for file in files)}: name files with cards")
    if outcome.files:
        written = _printing.write(outcome.files, printing, _printing.own_folder(printing, name))
        _say(written, outcome, len(job.cards), printing, options)
    if what is not None:
        from cardgen.commands import _changes

        _changes.tell_of(what, outcome, printing, name, options)
    ctx.exit(_finish(outcome, project.problems))


def _find_games(paths: tuple[str, ...]) -> tuple[str, ...]:
    """Return paths, with the files of a game in place of its name."""
    if all(os.path.lexists(path) or stems.unprefixed(path) is not None for path in paths):
        return paths
    from cardgen.commands import _games  # with it comes all about deals

    return _games.find_files(paths)


def _agree(printing: PrintSettings, proof: bool, several: bool, one_each: bool, changed: bool) -> None:
    """A usage error for options that contradict each other."""
    once = "--proof" if proof else f"--target {printing.target}" if printing.for_a_phone else ""
    if once and (several or changed):
        raise click.UsageError(f"`{once}` shows each card once: leave `--copies` and `--changed-since` out")
    if one_each and changed:
        raise click.UsageError("`--changed-since` prints cards as the kit did: leave `--one-each` out")


def _blank(ctx: click.Context, paths: tuple[str, ...], number: int, printing: PrintSettings) -> None:
    """Print cards to write on; options that choose among cards make no sense with it."""
    from cardgen.commands import _blank as blanks  # no other cards need it

    names = ("only", "copies", "one_each", "changed_since", "proof")
    given = [name for name in names if ctx.get_parameter_source(name) is ParameterSource.COMMANDLINE]
    if given:
        option = given[0].replace("_", "-")
        raise click.UsageError(f"`--blank` prints empty cards: leave `--{option}` out")
    blanks.show(ctx, paths, number, printing)


def _for_a_phone(
    ctx: click.Context, project: Project, files: Sequence[File], printing: PrintSettings, name: str, picker: Picker
) -> NoReturn:
    """Write the cards as a page."""
    from cardgen.commands import _phone  # no cards for a printer need it

    _phone.show(ctx, project, files, printing, name, picker, missing=lambda: picker.missing(()))


def _finish(made: Outcome, problems: Sequence[str]) -> int:
    """Say what went wrong; the exit code is 2 when a path could not be read, 1 when there are errors."""
    for problem in problems:
        _exits.say(problem)
    if made.marked and not made.files:
        _exits.say_nothing_printed()
    if problems:
        return _exits.FAILED
    if made.marked and made.files:
        tell("Every card is marked UNCHECKED.", err=True)
    return _exits.FINDINGS if made.marked else _exits.OK


def _name(paths: tuple[str, ...], what: str, only: tuple[str, ...], copies: int) -> str:
    """What the file is called: after what was named, what it has of that, and which of it."""
    named = f"{naming.after(paths)}-{what}"
    return naming.chosen(named, only, f"{copies} copies" if copies > 1 else "")


def _say(written: Sequence[str], made: Outcome, count: int, printing: PrintSettings, options: Options) -> None:
    """Name what was written and, when it goes to no printer at home, say what to do with it.

    That is on standard output, unless the file itself went there.
    """
    if options.quiet:
        for path in written:
            tell(path)
        return
    cards = "1 card" if count == 1 else f"{count} cards"
    way = "as" if targets.get(printing.target).pictured else "on"
    tell(f"{_printing.listed(written)}: {cards} {way} {made.amount}", err=not written)
    if not printing.at_home:
        for line in _printing.rows(_printing.of_target(made.files, printing)):
            tell(line, err=not written)
