"""Print crew cards from files."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import NamedTuple

import click
from click.core import ParameterSource

from cardgen.commands import _completing, _exits, _printing
from cardgen.commands._options import ONE_EACH, gather_fields
from cardgen.commands._output import get_output_options, print_lines
from cardgen.commands._print_options import Cutting, cutting_options, print_options
from cardgen.disk import resources, stems
from cardgen.errors import CardgenError
from cardgen.file import File
from cardgen.press import targets
from cardgen.printing import naming
from cardgen.printing.cards import CrewCardsJob, Picker, select_files
from cardgen.printing.job import Outcome
from cardgen.printing.renderer import build_renderer
from cardgen.printing.settings import PrintSettings
from cardgen.project import Project

PICKING_OPTIONS = "only", "copies", "one_each", "changed_since", "proof"
"""The options that select among cards, which `--blank` excludes."""


class CardsRequest(NamedTuple):
    """The options of `cardgen cards` that select what is printed."""

    paths: tuple[str, ...]
    only: tuple[str, ...]
    copies: int
    one_each: bool
    blank: int | None
    changed_since: str | None
    proof: bool

    def build_name(self, noun: str) -> str:
        """Return the output's name: the named files, the kind of output (`noun`), and the selection."""
        named = f"{naming.name_after(self.paths)}-{noun}"
        return naming.add_choices(named, self.only, f"{self.copies} copies" if self.copies > 1 else "")


@click.command()
@click.argument("paths", nargs=-1, required=True, shell_complete=_completing.paths)
@click.option(
    "--only", metavar="NAME", multiple=True, help="Print only the cards of this hero or group; may be repeated."
)
@click.option("--copies", type=click.IntRange(1, 1000), default=1, metavar="N", help="Print every card N times.")
@ONE_EACH
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
@gather_fields("request", CardsRequest)
@click.pass_context
def command(ctx: click.Context, request: CardsRequest, cutting: Cutting, printing: PrintSettings) -> int:
    """Print crew cards from files.

    Each model gets a card with a front and a back.

    PATHS are files or folders of factions, neutrals or line-ups, or names of line-ups as in `cardgen kit`. Write
    cardgen:NAME for a file that comes with cardgen. The PDF goes to output/ or to the name after -o; `-o -` is
    standard output.
    """
    printing = cutting.apply(printing, request.proof)
    _refuse_contradictions(ctx, request, printing)
    if request.blank is None:
        request = request._replace(paths=_replace_game_names(request.paths))
        if not (request.proof or printing.for_a_phone):
            return _print_sheets(request, printing)
    # Proofs, SVG and HTML bring thirty modules that plain cards do without.
    from cardgen.commands import _card_outputs

    if request.blank is not None:
        return _card_outputs.print_blank_cards(request.paths, request.blank, printing)
    project, files, picker = _load_cards(request, printing)
    if request.proof:
        return _card_outputs.print_proof(project, files, request.build_name("proof"), printing, picker)
    return _card_outputs.print_phone_page(project, files, printing, request.build_name("cards"), picker)


def _refuse_contradictions(ctx: click.Context, request: CardsRequest, printing: PrintSettings) -> None:
    """Raise UsageError for options that contradict each other."""
    if request.blank is not None:
        for name in PICKING_OPTIONS:
            if ctx.get_parameter_source(name) is ParameterSource.COMMANDLINE:
                raise click.UsageError(f"`--blank` prints empty cards: leave `--{name.replace('_', '-')}` out")
        return
    several = request.copies > 1 or request.changed_since is not None
    once = "--proof" if request.proof else f"--target {printing.target}" if printing.for_a_phone else ""
    if once and several:
        raise click.UsageError(f"`{once}` shows each card once: leave `--copies` and `--changed-since` out")
    if request.one_each and request.changed_since is not None:
        raise click.UsageError("`--changed-since` prints cards as the kit did: leave `--one-each` out")


def _replace_game_names(paths: tuple[str, ...]) -> tuple[str, ...]:
    """Return the paths, with each name of a game replaced by the paths of the game's files."""
    if all(os.path.lexists(path) or stems.find_prefixed_stem(path) is not None for path in paths):
        return paths
    # Games bring all modules of deals, and most cards are printed from paths.
    from cardgen.commands import _games

    return _games.replace_game_names(paths)


def _load_cards(request: CardsRequest, printing: PrintSettings) -> tuple[Project, Sequence[File], Picker]:
    project = _printing.load_project(request.paths, printing.templates)
    return project, select_files(project), Picker(request.only, request.copies, request.one_each)


def _print_sheets(request: CardsRequest, printing: PrintSettings) -> int:
    """Print cards for the print target, and return the exit code."""
    project, files, picker = _load_cards(request, printing)
    lock = request.changed_since
    noun = f"changed-since-{stems.get_stem(lock)}" if lock else "one-each" if request.one_each else "cards"
    name = _printing.get_output_stem(printing, request.build_name(noun))
    faces = build_renderer(printing, resources.find_cache_folder(), store=True)
    title, difference = ", ".join(dict.fromkeys(file.title for file in files)), None
    if lock is not None:
        # Locks bring all modules of deals, and most cards are printed without one.
        from cardgen.commands import _changed_cards
        from cardgen.printing import changed

        difference = changed.find_changes(lock, project, files, picker.wants, printing, faces)
        files, title, picker.fresh = difference.files, difference.old.title, difference.has_card
    printing = _printing.apply_printer(printing)
    _printing.print_sources(files, faces)
    printing = _printing.settle_language(printing, {file.system for file in files})
    watch = _printing.watch_layout(get_output_options())
    sided = bool(difference.old.backs) if difference else None
    job = CrewCardsJob(project, files, title, name, printing, faces, picker, watch, sided)
    outcome = job.run(job.checked)
    _printing.report_findings(outcome.findings)
    if problem := picker.describe_missing(difference.names if difference else ()):
        raise CardgenError(problem)
    if difference is None and not job.cards:
        raise _printing.build_no_cards_error(files)
    if outcome.files:
        written = _printing.write_files(outcome.files, printing, _printing.choose_folder(printing, name))
        _print_written(written, outcome, len(job.cards), printing)
    if difference is not None:
        _changed_cards.report_changes(difference, outcome, printing, name)
    return _report_problems(outcome, project.problems)


def _report_problems(outcome: Outcome, problems: Sequence[str]) -> int:
    """Print the problems, and return the exit code: `FAILED` if a path could not be read, else by the findings."""
    for problem in problems:
        _exits.print_problems(problem)
    if outcome.marked and not outcome.files:
        _exits.print_refusal()
    if problems:
        return _exits.FAILED
    if outcome.marked and outcome.files:
        print_lines("Every card is marked UNCHECKED.", err=True)
    return _printing.get_exit_code(outcome)


def _print_written(written: Sequence[str], outcome: Outcome, count: int, printing: PrintSettings) -> None:
    """Print the written paths, and the next steps unless the target is the home printer."""
    if get_output_options().quiet:
        for path in written:
            print_lines(path)
        return
    cards = "1 card" if count == 1 else f"{count} cards"
    preposition = "as" if targets.get(printing.target).pictured else "on"
    print_lines(f"{_printing.format_paths(written)}: {cards} {preposition} {outcome.amount}", err=not written)
    if not printing.at_home:
        for line in _printing.format_rows(_printing.list_target_notes(outcome.files, printing)):
            print_lines(line, err=not written)
