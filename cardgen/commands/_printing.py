"""What the commands that print have in common: load, lay out, write, say what was done."""

from __future__ import annotations

import os
from collections.abc import Callable, Collection, Iterable, Sequence
from typing import NoReturn

import click

from cardgen import languages, project
from cardgen.card import Card, Part
from cardgen.commands import _exits, _reports
from cardgen.commands._output import Options, pour, progress, tell
from cardgen.config import profiles
from cardgen.disk import destination
from cardgen.disk.destination import Destination
from cardgen.disk.files import write_atomically, write_together
from cardgen.errors import CardgenError
from cardgen.finding import Finding
from cardgen.heraldry import dresses
from cardgen.i18n import ENGLISH
from cardgen.press import targets
from cardgen.press.targets import OutputFile
from cardgen.printing.job import PartsJob
from cardgen.printing.renderer import FaceRenderer, errors, renderer
from cardgen.printing.settings import PrintSettings
from cardgen.project import Project
from cardgen.text import words

MOST_LISTED = 3
"""Files that are named one by one; of more of them their folder is named."""
MOST_SHOWN = 20
"""Errors that are shown by commands that print; `cardgen check` shows all."""


def loaded(paths: Sequence[str], templates: str = "") -> Project:
    """The files named and what they need; raises CardgenError when there is nothing to read.

    `templates`: a folder of one's own, which may have dresses; "" for none.

    Two forces whose cards are printed together need not be a fair match, as those that `cardgen check` is given.
    """
    found = project.load(paths, wardrobe=dresses.known(templates))
    for file in found.files:
        file.named = False
    if not any(file.reported for file in found.files):
        raise CardgenError(*(found.problems or [f"no faction file in {', '.join(paths)}"]))
    return found


def aligned(printing: PrintSettings, options: Options) -> PrintSettings:
    """The settings with what is known of the printer; raises CardgenError for those that contradict each other.

    That is before anything is laid out. Backs that are moved out of reach are told of.
    """
    require_place(printing)
    printing, notes = profiles.applied(printing)
    for note in () if options.quiet else notes:
        tell(note, err=True)
    return printing


def require_place(printing: PrintSettings) -> None:
    """Raise CardgenError for an `--output` or a `--dpi` that does not go with what comes out."""
    if printing.dpi and not (printing.png or targets.get(printing.target).pictured):
        raise CardgenError("`--dpi` is for pictures: add `--png`, or choose a target of pictures")
    if printing.url_base and not printing.virtual:
        raise CardgenError("`--url-base` is for a virtual table: add `--target tts`")
    _place(printing)


def tell_sources(files: Iterable[str], faces: FaceRenderer, options: Options) -> None:
    """Say which files are read, and where templates are, if the user wants to know more."""
    if options.verbose:
        tell(f"Reading {', '.join(files)}", err=True)
        tell(f"Templates from {', '.join(faces.cards.folders)}", err=True)


def spoken(printing: PrintSettings, games: Iterable[str | None], options: Options) -> PrintSettings:
    """How to print these games: with English in the margins, too, if the language has no texts of one of them.

    Says which of them print in English all the same.
    """
    language = languages.load(printing.language)
    missing = sorted(game for game in games if game and not language.has(game))
    if missing and not options.quiet:
        told = f"--language {language.code} has no texts for {words.join_words(missing, 'and')} yet"
        _exits.say(f"{told}: cardgen prints labels, cards and sheets in English")
    return printing._replace(sheet=printing.sheet._replace(language=ENGLISH)) if missing else printing


def report(findings: Sequence[Finding], options: Options) -> None:
    """Show the first errors with their lines, and count the warnings unless the user wants quiet."""
    live = [finding for finding in findings if finding.waived is None]
    wrong = [finding for finding in live if finding.level == "error"]
    if wrong:
        _reports.show(wrong[:MOST_SHOWN], options)
        if len(wrong) > MOST_SHOWN:
            tell(f"… and {len(wrong) - MOST_SHOWN} more: run `cardgen check` to see all", err=True)
    warned = [finding.span.path for finding in live if finding.level == "warning"]
    if warned and not options.quiet:
        told = f"{words.format_count(len(warned), 'warning')} in {words.format_count(len({*warned}), 'file')}"
        tell(f"{told}: `cardgen check` lists them", err=True)


def require_faultless(ctx: click.Context, checked: Sequence[Finding], printing: PrintSettings) -> None:
    """Show what the check has found; errors end the command, unless it is forced."""
    report(checked, ctx.obj or Options())
    if errors(checked) and not printing.force:
        refuse(ctx)


def shown_progress(options: Options) -> Callable[[Iterable[Card], int], Iterable[Card]]:
    """What shows cards as they are laid out, if progress is to be shown."""
    if not options.progress:
        return lambda cards, _: cards
    return lambda cards, count: progress(count, "Laying out")(cards)


def print_parts(
    ctx: click.Context,
    parts: Sequence[Part],
    printing: PrintSettings,
    name: str,
    title: str = "",
    game: str | None = None,
    checked: Sequence[Finding] = (),
) -> None:
    """Print parts of a game night as one file, write it where `-o` says, and tell what to do with it; ends the command.

    The file is called `name`, and `title` in itself: as its first part when it has none. `game` is the system that the
    parts are of, if they are of one; `checked` are the findings of the files that they are made of.
    """
    options: Options = ctx.obj or Options()
    name = output_stem(printing, name)
    printing = aligned(printing, options)
    faces = renderer(printing)
    if game is not None:
        printing = spoken(printing, [game], options)
        faces = faces.for_game(game)
    outcome = PartsJob(parts, printing, faces, name, title).run(checked)
    report(outcome.findings, options)
    if not outcome.files:
        refuse(ctx)
    written = write(outcome.files, printing, own_folder(printing, name))
    if options.quiet:
        tell(*written)
    else:
        tell(f"{listed(written)}: {outcome.amount}", *_after(parts, outcome.files, printing), err=not written)
    if outcome.marked:
        ctx.exit(_exits.FINDINGS)


def _after(parts: Sequence[Part], files: Sequence[OutputFile], printing: PrintSettings) -> list[str]:
    """What to do with each part once it is printed, with its name where there are several; or what a target says."""
    if not printing.at_home:
        return rows(of_target(files, printing))
    if len(parts) == 1:
        return [parts[0].after] if parts[0].after else []
    return [f"{part.title}: {part.after}" for part in parts if part.after]


def rows(notes: Iterable[tuple[str, str]]) -> list[str]:
    """Notes for the screen: a word and what, a line each."""
    return [f"  {word:<6} {what}" for word, what in notes]


def of_target(files: Sequence[OutputFile], printing: PrintSettings) -> list[tuple[str, str]]:
    """What is to be known of files for a shop or a virtual table, and what to do with them: a word and what."""
    return [*(remark for file in files for remark in file.remarks), *targets.get(printing.target).steps]


def several(printing: PrintSettings) -> bool:
    """Whether many files come out, so that `--output` names a folder."""
    target = targets.get(printing.target)
    return target.several or bool(printing.cut_path) or (printing.png and not target.pictured)


def _place(printing: PrintSettings) -> Destination:
    ending = targets.get(printing.target).ending
    return destination.resolve(printing.output, ending, several="several files" if several(printing) else "")


def output_stem(printing: PrintSettings, name: str) -> str:
    """What a file that would be called `name` without ending is called when `--output` names it."""
    return _place(printing).stem(name)


def own_folder(printing: PrintSettings, name: str) -> str | None:
    """The folder under `output/` for a target that takes many files, when `--output` names none; else None."""
    if printing.output is not None or not targets.get(printing.target).several:
        return None
    return os.path.join("output", name)


def beside(printing: PrintSettings, name: str) -> str:
    """Where a file goes that comes with what was written; `name` with its ending."""
    return os.path.join(_place(printing).folder, name)


def write(files: Sequence[OutputFile], printing: PrintSettings, folder: str | None = None) -> list[str]:
    """Put files into `folder`, or where `--output` says, else under `output/`; the paths, as written.

    A single file may go to standard output, and then there are no paths.
    """
    place = _place(printing)
    if folder is None and place.stdout:
        pour(files[0].data)
        return []
    if folder is None and place.file:
        write_atomically(place.path, files[0].data)
        return [place.path]
    root = folder or place.folder
    made = {os.path.join(root, file.name): file.at(root) for file in files}
    write_together(made)
    if targets.get(printing.target).several:
        tell_of_others(root, {file.name for file in files})
    return list(made)


def tell_of_others(
    folder: str, own: Collection[str], begins: str = "", endings: tuple[str, ...] = (".png",), what: str = "picture"
) -> None:
    """Tell of files that an earlier run has left beside its `own`: they would be printed or uploaded too."""
    names = (name for name in os.listdir(folder) if name.startswith(begins) and name.endswith(endings))
    others = sorted(name for name in names if name not in own)
    if others:
        count = f"1 {what}" if len(others) == 1 else f"{len(others)} {what}s"
        _exits.say(f"{folder} also holds {count} that this run did not write, such as {others[0]}")


def listed(paths: Sequence[str]) -> str:
    """The files that were written, or their folder when there are many; standard output when there are none."""
    if not paths:
        return "standard output"
    if len(paths) <= MOST_LISTED:
        return ", ".join(paths)
    return f"{os.path.join(os.path.commonpath(paths), '')} ({len(paths)} files)"


def refuse(ctx: click.Context, hint: str = "") -> NoReturn:
    """End the command because of errors; `hint` is what else could be done."""
    _exits.say_nothing_printed()
    if hint:
        tell(hint, err=True)
    ctx.exit(_exits.FINDINGS)
