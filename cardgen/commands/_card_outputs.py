"""The outputs of `cards` besides sheets of cards: blank cards, proof sheets and phone pages."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

import click

from cardgen import languages, systems
from cardgen.card import Card, Pair, Part
from cardgen.check import CheckScope, check_project
from cardgen.commands import _exits, _printing
from cardgen.commands._output import get_output_options, print_lines
from cardgen.commands._reports import select_rules
from cardgen.disk import resources
from cardgen.errors import CardgenError
from cardgen.file import File
from cardgen.finding import Finding
from cardgen.i18n import ENGLISH
from cardgen.press import targets
from cardgen.printing import naming, proof
from cardgen.printing.cards import Picker, list_backs, select_files
from cardgen.printing.game import require_feature
from cardgen.printing.phone import cards as phone_cards
from cardgen.printing.proof.faces import ProofFaces
from cardgen.printing.renderer import build_renderer, has_errors
from cardgen.printing.settings import PrintSettings
from cardgen.project import Project, games
from cardgen.reporters import summarise_findings
from cardgen.text import words


def print_blank_cards(paths: Sequence[str], number: int, printing: PrintSettings) -> int:
    """Print `number` blank cards of each kind that the game or the files have, and return the exit code."""
    if printing.for_a_phone:
        raise click.UsageError("`--blank` is for paper: leave `--target html` out")
    system = games.find_system(paths[0]) if len(paths) == 1 else None
    if system:
        pairs = list(_list_blanks_of_system(system, number))
    else:
        files = select_files(_printing.load_project(paths, printing.templates))
        system = _find_system(files)
        pairs = list(_list_blanks_of_files(files, number))
    if not pairs:
        raise CardgenError(f"no cards in {words.join_words(paths, 'and')}: name files with cards")
    part = Part("blank-cards", "Blank cards", "card", pairs, after="Cut along the ticks.")
    name = naming.add_choices(f"{naming.name_after(paths)}-{part.name}", f"{number} of each" if number > 1 else "")
    return _printing.print_parts([part], printing, name, game=system)


def _find_system(files: Sequence[File]) -> str:
    """Return the game system of the files; raises CardgenError for several, since each system has other blank cards."""
    found = sorted({file.system or systems.FIRST for file in files})
    if len(found) > 1:
        raise CardgenError(f"`--blank` prints cards of one game: name only files of {words.join_words(found, 'or')}")
    return found[0] if found else systems.FIRST


def _list_blanks_of_system(system: str, number: int) -> Iterator[Pair]:
    list_blanks = require_feature(system, lambda game: game.blanks, "blank cards")
    back = systems.get_game(system).back(system.replace("_", " ").title())
    for card in list_blanks(None):
        yield from [Pair(card, back)] * number


def _list_blanks_of_files(files: Sequence[File], number: int) -> Iterator[Pair]:
    for file, back in list_backs(files, ", ".join(dict.fromkeys(file.title for file in files))):
        list_blanks = require_feature(file.system or systems.FIRST, lambda game: game.blanks, "blank cards")
        for card in list_blanks(file.model):
            yield from [Pair(card, back)] * number


def print_proof(project: Project, files: Sequence[File], name: str, printing: PrintSettings, picker: Picker) -> int:
    """Write a proof of the selected cards, `name` without ending, and return the exit code of the check."""
    paper = printing._replace(target=targets.FIRST)  # whatever the cards are for, a proof is a PDF for the desk
    _printing.check_output(paper)
    printing = _printing.settle_language(printing, {file.system for file in files})
    faces = build_renderer(printing)
    proof_faces, selection = ProofFaces(faces), select_rules()
    findings = selection.filter_findings(check_project(project, faces, CheckScope(selection.ignored)))
    subjects = proof.list_subjects(files, proof_faces.made, findings, lambda face: any(picker(iter([face.card]))))
    if problem := picker.describe_missing(()):
        raise CardgenError(problem)
    if not subjects:
        raise _printing.build_no_cards_error(files)
    title = ", ".join(dict.fromkeys(subject.title for subject in subjects))
    file, pages = proof.make_proof(subjects, printing, _printing.get_output_stem(paper, name), title)
    written = _printing.write_files(proof.draw_pictures(file, printing.dpi) if printing.png else [file], paper)
    cards = sum(not face.back for subject in subjects for face in subject.faces)
    amount = f"{_count(cards, 'card')} on {_count(pages, 'page')}"
    _print_written(written, f"{amount}; {_describe_findings(findings)}")
    for problem in project.problems:
        _exits.print_problems(problem)
    return _exits.FAILED if project.problems else _exits.FINDINGS if has_errors(findings) else _exits.OK


def _describe_findings(findings: Sequence[Finding]) -> str:
    """Return the number of findings in words: `3 errors, 1 warning, 2 waived`."""
    _, failures, warnings, waived, _ = summarise_findings(findings, 0)
    return ", ".join(
        [_count(failures, "error"), _count(warnings, "warning"), *([f"{waived} waived"] if waived else [])]
    )


def _count(number: int, noun: str) -> str:
    return f"{number or 'no'} {noun}{'' if number == 1 else 's'}"


def print_phone_page(
    project: Project,
    files: Sequence[File],
    printing: PrintSettings,
    name: str,
    picker: Callable[[Iterator[Card]], Iterable[Card]] = iter,
    fielded: phone_cards.Fielded | None = None,
    checked: Sequence[Finding] = (),
) -> int:
    """Write the cards of files as a page for a phone, and return the exit code.

    Args:
        project: The project of the files.
        files: The files whose cards are shown.
        printing: The print settings.
        name: The file name without extension, unless `--output` names one.
        picker: Selects cards of each file.
        fielded: The number of models of each card; None for all cards.
        checked: Findings to add to those of the check.
    """
    name = _printing.get_output_stem(printing, name)
    _printing.check_output(printing)
    printing = _printing.settle_language(printing, {file.system for file in files})
    faces = build_renderer(printing, resources.find_cache_folder())
    system = files[0].system or "" if files else ""
    spoken = languages.load_language(printing.language)
    language = spoken if spoken.has_game(system) else ENGLISH
    findings = list(dict.fromkeys([*checked, *check_project(project, faces)]))
    _printing.require_no_errors(findings, printing)
    title = ", ".join(dict.fromkeys(file.title for file in project.files if file.reported))
    page, count = phone_cards.make_page(
        title, project, files, faces, language, name, picker, fielded, bool(has_errors(findings))
    )
    if isinstance(picker, Picker) and (problem := picker.describe_missing(())):
        raise CardgenError(problem)
    if page is None:
        raise _printing.build_no_cards_error(files)
    written = _printing.write_files([page], printing)
    amount = f"{words.format_count(count, 'card')}, {-(-len(page.data) // 1000)} kB"
    _print_written(written, amount, *_printing.format_rows(_printing.list_target_notes([page], printing)))
    return _exits.FINDINGS if has_errors(findings) else _exits.OK


def _print_written(written: Sequence[str], amount: str, *notes: str) -> None:
    """Print the written paths; without `--quiet`, also the contents and the next steps."""
    if get_output_options().quiet:
        for path in written:
            print_lines(path)
    else:
        print_lines(f"{_printing.format_paths(written)}: {amount}", *notes, err=not written)
