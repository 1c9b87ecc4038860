"""The steps shared by all commands that print: load files, complete the settings, report findings, write files."""

from __future__ import annotations

import os
from collections.abc import Callable, Collection, Iterable, Sequence
from typing import NoReturn

import click

from cardgen import languages, project
from cardgen.card import Card, Part
from cardgen.commands import _exits, _reports
from cardgen.commands._output import (
    OutputOptions,
    get_output_options,
    print_lines,
    print_notes,
    show_progress,
    write_stdout,
)
from cardgen.config import profiles
from cardgen.disk import destination
from cardgen.disk.destination import Destination
from cardgen.disk.files import write_atomically, write_together
from cardgen.errors import CardgenError
from cardgen.file import File
from cardgen.finding import Finding
from cardgen.heraldry import dresses
from cardgen.i18n import ENGLISH
from cardgen.press import targets
from cardgen.press.targets import OutputFile
from cardgen.printing.job import Outcome, PartsJob
from cardgen.printing.renderer import FaceRenderer, build_renderer, has_errors
from cardgen.printing.settings import PrintSettings
from cardgen.project import Project
from cardgen.text import words

MOST_LISTED = 3
"""Most written files listed by name, so that the output stays short; for more, only the folder is named."""
MOST_SHOWN = 20
"""Most errors shown by commands that print, about a screen; `cardgen check` shows all errors."""


def load_project(paths: Sequence[str], templates: str = "") -> Project:
    """Load files and everything that they refer to; raises CardgenError if nothing can be read.

    Args:
        paths: Files and folders, as the user named them.
        templates: The user's template folder, which may contain dresses for arms; "" for none.
    """
    loaded = project.load_project(paths, wardrobe=dresses.load_dresses(templates))
    for file in loaded.files:
        file.named = False  # forces that are printed together need not be a fair match, as they must for a check
    if not any(file.reported for file in loaded.files):
        raise CardgenError(*(loaded.problems or [f"no faction file in {', '.join(paths)}"]))
    return loaded


def list_file_names(files: Iterable[File]) -> str:
    """Return the names of files for a message: `good.yaml, evil.yaml`."""
    return ", ".join(file.name for file in files)


def build_no_cards_error(files: Iterable[File]) -> CardgenError:
    """Return the error for files without cards."""
    return CardgenError(f"no cards in {list_file_names(files)}: name files with cards")


def apply_printer(printing: PrintSettings) -> PrintSettings:
    """Return the settings with the printer's measured offset; warns if backs move out of the printer's reach.

    Raises:
        CardgenError: The settings contradict each other.
    """
    check_output(printing)
    printing, warnings = profiles.apply_profile(printing)
    for warning in warnings:
        print_notes(warning, err=True)
    return printing


def check_output(printing: PrintSettings) -> None:
    """Raise CardgenError if `--output`, `--dpi` or `--url-base` does not suit the print target."""
    if printing.dpi and not (printing.png or targets.get(printing.target).pictured):
        raise CardgenError("`--dpi` is for pictures: add `--png`, or choose a target of pictures")
    if printing.url_base and not printing.virtual:
        raise CardgenError("`--url-base` is for a virtual table: add `--target tts`")
    _resolve_output(printing)


def print_sources(files: Iterable[File], faces: FaceRenderer) -> None:
    """With `--verbose`, print the files that are read and the template folders."""
    if get_output_options().verbose:
        print_lines(f"Reading {list_file_names(files)}", err=True)
        print_lines(f"Templates from {', '.join(faces.cards.folders)}", err=True)


def settle_language(printing: PrintSettings, games: Iterable[str | None]) -> PrintSettings:
    """Return the settings; if the language lacks texts of a game, print a note and use English for sheet margins."""
    language = languages.load_language(printing.language)
    missing = sorted(game for game in games if game and not language.has_game(game))
    if not missing:
        return printing
    if not get_output_options().quiet:
        problem = f"--language {language.code} has no texts for {words.join_words(missing, 'and')} yet"
        _exits.print_problems(f"{problem}: cardgen prints labels, cards and sheets in English")
    return printing._replace(sheet=printing.sheet._replace(language=ENGLISH))


def report_findings(findings: Sequence[Finding]) -> None:
    """Print the first errors with their lines, and the number of warnings."""
    live = [finding for finding in findings if finding.waived is None]
    live_errors = [finding for finding in live if finding.level == "error"]
    if live_errors:
        _reports.print_findings(live_errors[:MOST_SHOWN])
        if len(live_errors) > MOST_SHOWN:
            print_lines(f"… and {len(live_errors) - MOST_SHOWN} more: run `cardgen check` to see all", err=True)
    warned = [finding.span.path for finding in live if finding.level == "warning"]
    if warned:
        amount = f"{words.format_count(len(warned), 'warning')} in {words.format_count(len({*warned}), 'file')}"
        print_notes(f"{amount}: `cardgen check` lists them", err=True)


def require_no_errors(findings: Sequence[Finding], printing: PrintSettings) -> None:
    """Report the findings of a check, and end the command if there are errors, unless `--force` is given."""
    report_findings(findings)
    if has_errors(findings) and not printing.force:
        refuse_to_print()


def watch_layout(options: OutputOptions) -> Callable[[Iterable[Card], int], Iterable[Card]]:
    """Return a function that passes cards through and shows progress if the options ask for it."""
    if not options.progress:
        return lambda cards, _: cards
    return lambda cards, count: show_progress(count, "Laying out")(cards)


def print_parts(
    parts: Sequence[Part],
    printing: PrintSettings,
    name: str,
    title: str = "",
    game: str | None = None,
    checked: Sequence[Finding] = (),
) -> int:
    """Print parts as one file, print instructions for them, and return the exit code.

    Args:
        parts: The parts, in printing order.
        printing: The print settings.
        name: The file name without extension, unless `--output` names one.
        title: The title inside the file; "" for that of the first part.
        game: The game system of the parts, if they have one.
        checked: Findings of the files from which the parts are made.
    """
    name = get_output_stem(printing, name)
    printing = apply_printer(printing)
    faces = build_renderer(printing)
    if game is not None:
        printing = settle_language(printing, [game])
        faces = faces.for_game(game)
    outcome = PartsJob(parts, printing, faces, name, title).run(checked)
    require_files(outcome)
    written = write_files(outcome.files, printing, choose_folder(printing, name))
    if get_output_options().quiet:
        print_lines(*written)
    else:
        steps = _list_steps(parts, outcome.files, printing)
        print_lines(f"{format_paths(written)}: {outcome.amount}", *steps, err=not written)
    return get_exit_code(outcome)


def require_files(outcome: Outcome, hint: str = "") -> None:
    """Report the findings of a job, and end the command if errors prevented files."""
    report_findings(outcome.findings)
    if not outcome.files:
        refuse_to_print(hint)


def get_exit_code(outcome: Outcome) -> int:
    """Return the exit code of a job that has made files: `FINDINGS` if cards are marked UNCHECKED."""
    return _exits.FINDINGS if outcome.marked else _exits.OK


def _list_steps(parts: Sequence[Part], files: Sequence[OutputFile], printing: PrintSettings) -> list[str]:
    """Return the instructions for each part, with titles if there are several; elsewhere those of the print target."""
    if not printing.at_home:
        return format_rows(list_target_notes(files, printing))
    if len(parts) == 1:
        return [parts[0].after] if parts[0].after else []
    return [f"{part.title}: {part.after}" for part in parts if part.after]


def format_rows(notes: Iterable[tuple[str, str]]) -> list[str]:
    """Return notes, each a label and a text, as indented lines."""
    return [f"  {word:<6} {text}" for word, text in notes]


def list_target_notes(files: Sequence[OutputFile], printing: PrintSettings) -> list[tuple[str, str]]:
    """Return notes on files for a print shop or virtual table and the next steps, each as label and text."""
    return [*(remark for file in files for remark in file.remarks), *targets.get(printing.target).steps]


def _makes_several_files(printing: PrintSettings) -> bool:
    """Return whether the print target makes several files, so that `--output` names a folder."""
    target = targets.get(printing.target)
    return target.several or bool(printing.cut_path) or (printing.png and not target.pictured)


def _resolve_output(printing: PrintSettings) -> Destination:
    ending = targets.get(printing.target).ending
    several = "several files" if _makes_several_files(printing) else ""
    return destination.resolve_destination(printing.output, ending, several=several)


def get_output_stem(printing: PrintSettings, name: str) -> str:
    """Return the file name without extension: from `--output`, else `name`."""
    return _resolve_output(printing).build_stem(name)


def choose_folder(printing: PrintSettings, name: str) -> str | None:
    """Return the folder below `output/` for a print target with many files.

    None if `--output` or a single file decides.
    """
    if printing.output is not None or not targets.get(printing.target).several:
        return None
    return os.path.join("output", name)


def build_path_beside(printing: PrintSettings, name: str) -> str:
    """Return the path for a further file, `name` with extension, in the folder of the printed files."""
    return os.path.join(_resolve_output(printing).folder, name)


def write_files(files: Sequence[OutputFile], printing: PrintSettings, folder: str | None = None) -> list[str]:
    """Write files into `folder`, else where `--output` says, else below `output/`.

    Returns:
        The paths; none if a single file went to standard output.
    """
    place = _resolve_output(printing)
    if folder is None and place.stdout:
        write_stdout(files[0].data)
        return []
    if folder is None and place.file:
        write_atomically(place.path, files[0].data)
        return [place.path]
    root = folder or place.folder
    contents = {os.path.join(root, file.name): file.at(root) for file in files}
    write_together(contents)
    if targets.get(printing.target).several:
        report_other_files(root, {file.name for file in files})
    return list(contents)


def report_other_files(
    folder: str, written: Collection[str], prefix: str = "", endings: tuple[str, ...] = (".png",), noun: str = "picture"
) -> None:
    """Print how many files of earlier runs are in the folder, since the user may print or upload them by mistake."""
    names = (name for name in os.listdir(folder) if name.startswith(prefix) and name.endswith(endings))
    others = sorted(name for name in names if name not in written)
    if others:
        count = f"1 {noun}" if len(others) == 1 else f"{len(others)} {noun}s"
        _exits.print_problems(f"{folder} also holds {count} that this run did not write, such as {others[0]}")


def format_paths(paths: Sequence[str]) -> str:
    """Return the written paths in words, or only their folder for many; standard output if there are none."""
    if not paths:
        return "standard output"
    if len(paths) <= MOST_LISTED:
        return ", ".join(paths)
    return f"{os.path.join(os.path.commonpath(paths), '')} ({len(paths)} files)"


def refuse_to_print(hint: str = "") -> NoReturn:
    """End the command because of errors; `hint` is another way out for the user."""
    _exits.print_refusal()
    if hint:
        print_lines(hint, err=True)
    click.get_current_context().exit(_exits.FINDINGS)
