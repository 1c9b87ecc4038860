"""The steps of all commands that print: load, settle the settings, report findings, write files."""

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
"""Files that are named one by one; if there are more, only their folder is named."""
MOST_SHOWN = 20
"""Errors that are shown by commands that print; `cardgen check` shows all."""


def load_project(paths: Sequence[str], templates: str = "") -> Project:
    """Load files and all that they need; raises CardgenError if there is nothing to read.

    Args:
        paths: Files and folders, as the user named them.
        templates: The user's folder of templates, which may have dresses; "" for none.

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
    """Return the error for files that have no cards."""
    return CardgenError(f"no cards in {list_file_names(files)}: name files with cards")


def apply_printer(printing: PrintSettings) -> PrintSettings:
    """Return settings with the measured offset of the printer; prints a warning if it moves backs out of reach.

    Raises CardgenError for settings that contradict each other, before anything is laid out.
    """
    check_output(printing)
    printing, warnings = profiles.apply_profile(printing)
    for warning in warnings:
        print_notes(warning, err=True)
    return printing


def check_output(printing: PrintSettings) -> None:
    """Raise CardgenError if `--output`, `--dpi` or `--url-base` does not suit what the target makes."""
    if printing.dpi and not (printing.png or targets.get(printing.target).pictured):
        raise CardgenError("`--dpi` is for pictures: add `--png`, or choose a target of pictures")
    if printing.url_base and not printing.virtual:
        raise CardgenError("`--url-base` is for a virtual table: add `--target tts`")
    _resolve_output(printing)


def print_sources(files: Iterable[File], faces: FaceRenderer) -> None:
    """Print with `--verbose` which files are read, and which folders have the templates."""
    if get_output_options().verbose:
        print_lines(f"Reading {list_file_names(files)}", err=True)
        print_lines(f"Templates from {', '.join(faces.cards.folders)}", err=True)


def settle_language(printing: PrintSettings, games: Iterable[str | None]) -> PrintSettings:
    """Return settings with English margins if the language has no texts of a game; prints which games those are."""
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
    """Report the findings of a check; errors end the command, unless `--force` is given."""
    report_findings(findings)
    if has_errors(findings) and not printing.force:
        refuse_to_print()


def watch_layout(options: OutputOptions) -> Callable[[Iterable[Card], int], Iterable[Card]]:
    """Return a function that hands cards on and shows progress, if that is wanted."""
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
    """Print parts of a game night as one file, say how to use them, and return the exit code.

    Args:
        parts: The parts, in printing order.
        printing: How to print them.
        name: The file's name without extension, where `--output` names none.
        title: The title inside the file; the first part's if "".
        game: The system of the parts, if they have one.
        checked: Findings of the files that the parts are made of.

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
    """Report the findings of a job; ends the command if errors kept it from making files."""
    report_findings(outcome.findings)
    if not outcome.files:
        refuse_to_print(hint)


def get_exit_code(outcome: Outcome) -> int:
    """Return the exit code for a job that has made files."""
    return _exits.FINDINGS if outcome.marked else _exits.OK


def _list_steps(parts: Sequence[Part], files: Sequence[OutputFile], printing: PrintSettings) -> list[str]:
    """Return what to do with each part, with its name where there are several; elsewhere what the target says."""
    if not printing.at_home:
        return format_rows(list_target_notes(files, printing))
    if len(parts) == 1:
        return [parts[0].after] if parts[0].after else []
    return [f"{part.title}: {part.after}" for part in parts if part.after]


def format_rows(notes: Iterable[tuple[str, str]]) -> list[str]:
    """Return notes for the screen, each a word and a text, as indented lines."""
    return [f"  {word:<6} {text}" for word, text in notes]


def list_target_notes(files: Sequence[OutputFile], printing: PrintSettings) -> list[tuple[str, str]]:
    """Return remarks about files for a shop or a virtual table, and the next steps, each a word and a text."""
    return [*(remark for file in files for remark in file.remarks), *targets.get(printing.target).steps]


def _makes_several_files(printing: PrintSettings) -> bool:
    """Return whether many files come out, so that `--output` names a folder."""
    target = targets.get(printing.target)
    return target.several or bool(printing.cut_path) or (printing.png and not target.pictured)


def _resolve_output(printing: PrintSettings) -> Destination:
    ending = targets.get(printing.target).ending
    several = "several files" if _makes_several_files(printing) else ""
    return destination.resolve_destination(printing.output, ending, several=several)


def get_output_stem(printing: PrintSettings, name: str) -> str:
    """Return the name of the file without extension: that of `--output`, else `name`."""
    return _resolve_output(printing).build_stem(name)


def choose_folder(printing: PrintSettings, name: str) -> str | None:
    """Return the folder under `output/` for a target of many files; None where `--output` or one file decides."""
    if printing.output is not None or not targets.get(printing.target).several:
        return None
    return os.path.join("output", name)


def build_path_beside(printing: PrintSettings, name: str) -> str:
    """Return the path of a file, `name` with its extension, that goes beside the printed ones."""
    return os.path.join(_resolve_output(printing).folder, name)


def write_files(files: Sequence[OutputFile], printing: PrintSettings, folder: str | None = None) -> list[str]:
    """Write files into `folder`, else where `--output` says, else under `output/`.

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
    """Print how many files an earlier run left beside the written ones: they would be printed or uploaded, too."""
    names = (name for name in os.listdir(folder) if name.startswith(prefix) and name.endswith(endings))
    others = sorted(name for name in names if name not in written)
    if others:
        count = f"1 {noun}" if len(others) == 1 else f"{len(others)} {noun}s"
        _exits.print_problems(f"{folder} also holds {count} that this run did not write, such as {others[0]}")


def format_paths(paths: Sequence[str]) -> str:
    """Return the written paths, or their folder if there are many; standard output if there are none."""
    if not paths:
        return "standard output"
    if len(paths) <= MOST_LISTED:
        return ", ".join(paths)
    return f"{os.path.join(os.path.commonpath(paths), '')} ({len(paths)} files)"


def refuse_to_print(hint: str = "") -> NoReturn:
    """End the command because of errors; `hint` says what else the user can do."""
    _exits.print_refusal()
    if hint:
        print_lines(hint, err=True)
    click.get_current_context().exit(_exits.FINDINGS)
