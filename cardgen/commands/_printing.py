"""What the commands that print have in common: load, print, write, say what was done."""

from __future__ import annotations

import os
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, NoReturn

import click

from cardgen.card import Card
from cardgen.commands import _exits, _profiles
from cardgen.commands._options import Options, PrintOptions
from cardgen.commands._output import pour, progress, tell
from cardgen.disk import destination
from cardgen.disk.files import write_atomically, write_together
from cardgen.errors import CardgenError
from cardgen.file import File
from cardgen.finding import Finding
from cardgen.printing.pipeline import How, Look, Printed
from cardgen.project import Project

if TYPE_CHECKING:
    from cardgen.layout.template import Templates
    from cardgen.press.targets import File as Made
    from cardgen.press.targets import Target

CUT = {
    "rows": "along the ticks in the margins",
    "stack": "the whole pile along the ticks in the margins; put each cut pile under the one before, row by row",
    "single": "along the ticks",
}
STDOUT = destination.STDOUT
"""`--output` that stands for standard output."""
MOST_LISTED = 3
MOST_SHOWN = 20
"""Findings. Who prints wants to know what is wrong, who checks wants all of it."""


def loaded(paths: Sequence[str]) -> Project:
    """The files named and what they need; nothing to read is exit code 2.

    Two forces whose cards are printed together need not be a fair match, as those that `cardgen check` is given.
    """
    from cardgen import project

    found = project.load(paths)
    for file in found.files:
        file.named = False
    if not any(file.reported for file in found.files):
        raise CardgenError(*(found.problems or [f"no faction file in {', '.join(paths)}"]))
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
    name: str,
    printing: PrintOptions,
    options: Options,
    pick: Callable[[Iterator[Card]], Iterable[Card]] = iter,
    look: Look = lambda card, face: None,
) -> Printed:
    """The deck, as files called `name`; findings are shown on standard error. `look` is shown each face."""
    from cardgen.printing import pipeline

    require_place(printing)
    how = how_to_print(printing, options.quiet)
    layout = layout_for(printing)
    tell_sources(files, layout, options)
    tell_language(printing, {file.system for file in files}, options)
    try:
        made = pipeline.deck(
            project,
            files,
            title,
            name,
            how,
            layout,
            force=printing.force,
            pick=pick,
            progress=_progress(options),
            look=look,
        )
    except ValueError as error:
        raise CardgenError(str(error)) from None
    report(made.findings, options)
    return made


def tell_sources(files: Sequence[File], layout: Templates, options: Options) -> None:
    """Say what is read, if the user wants to know more."""
    if options.verbose:
        tell(f"Reading {', '.join(file.name for file in files)}", err=True)
        tell(f"Templates from {', '.join(layout.folders)}", err=True)


def tell_language(printing: PrintOptions, games: Iterable[str | None], options: Options) -> None:
    """Say which of the games print in English all the same, because the language has no texts of them."""
    from cardgen import languages
    from cardgen.text import words

    language = languages.load(printing.language)
    missing = sorted(game for game in games if game and not language.has(game))
    if missing and not options.quiet:
        told = f"--language {language.code} has no texts of {words.listed(missing, 'and')} yet"
        _exits.say(f"{told}: labels, cards and sheets are all printed in English")


def layout_for(printing: PrintOptions) -> Templates:
    """The templates that the options ask for."""
    from cardgen.press import sizes
    from cardgen.printing import pipeline

    size = sizes.card_size(printing.card_size)
    two_sided = printing.duplex != "none"
    return pipeline.templates(printing.templates, size, printing.ink, printing.theme, printing.language, two_sided)


def trim(printing: PrintOptions) -> str:
    """The card size that the options ask for, as one would type it: `63.5x88.9`."""
    from cardgen.press import sizes

    return "x".join(f"{side:g}" for side in sizes.card_size(printing.card_size))


def how_to_print(printing: PrintOptions, quiet: bool = False) -> How:
    """The options as the press takes them. Backs that are moved out of reach are told of, unless `quiet`."""
    from cardgen.press import sizes
    from cardgen.press.sheets import SheetSettings

    card = sizes.card_size(printing.card_size)
    sheet = SheetSettings(
        paper=sizes.paper(printing.paper),
        duplex=printing.duplex,  # type: ignore[arg-type]
        arrange=printing.arrange,  # type: ignore[arg-type]
        gutter=printing.gutter,
        reach=printing.margin,
    )
    sheet = _profiles.applied(sheet, card, printing, quiet)
    return How(printing.target, card, sheet, printing.png, printing.dpi or 0)


def report(findings: Sequence[Finding], options: Options) -> None:
    """Show the first of what the check found, errors only when the user wants quiet."""
    found = [f for f in findings if f.waived is None and (f.level == "error" or not options.quiet)]
    found.sort(key=lambda finding: finding.level)
    if found:
        from cardgen.commands._reports import show

        show(found[:MOST_SHOWN], options)
        if len(found) > MOST_SHOWN:
            tell(f"… and {len(found) - MOST_SHOWN} more: `cardgen check` shows them all.", err=True)


def _progress(options: Options) -> Callable[[Iterable[Card], int], Iterable[Card]]:
    if not options.progress:
        return lambda cards, _: cards

    return lambda cards, count: progress(count, "Laying out")(cards)


def title_of(file: File) -> str:
    """What a file's cards are printed for: the name that it gives itself."""
    return file.title


def several(printing: PrintOptions) -> bool:
    """Whether many files come out, so that `--output` names a folder."""
    target = _target(printing)
    return target.several or (printing.png and not target.pictured)


def require_place(printing: PrintOptions) -> None:
    """An `--output` or a `--dpi` that does not go with what comes out is exit code 2, before anything is laid out."""
    if printing.dpi and not (printing.png or _target(printing).pictured):
        raise CardgenError("--dpi is for pictures: add --png, or choose a target that makes pictures")
    _meant(printing)


def output_stem(printing: PrintOptions, name: str) -> str:
    """What a file that would be called `name` without ending is called when `--output` names it."""
    return _meant(printing).stem(name)


def write(files: Sequence[Made], printing: PrintOptions, folder: str | None = None) -> list[str]:
    """Put files into `folder`, or where `--output` says, else under `output/`; the paths, as written.

    A single file may go to standard output, and then there are no paths.
    """
    place = _meant(printing)
    if folder is None and place.stdout:
        pour(files[0].data)
        return []
    if folder is None and place.file:
        write_atomically(place.path, files[0].data)
        return [place.path]
    root = folder or place.folder
    made = {os.path.join(root, file.name): file.at(root) for file in files}
    write_together(made)
    if _target(printing).several:
        tell_of_others(root, {file.name for file in files})
    return list(made)


def _meant(printing: PrintOptions) -> destination.Destination:
    return destination.resolve(
        printing.output, _target(printing).ending, several="several files" if several(printing) else ""
    )


def tell_of_others(
    folder: str, own: Collection[str], begins: str = "", endings: tuple[str, ...] = (".png",), what: str = "picture"
) -> None:
    """Tell of files that an earlier run has left beside its `own`: they would be printed or uploaded too."""
    names = (name for name in os.listdir(folder) if name.startswith(begins) and name.endswith(endings))
    others = sorted(name for name in names if name not in own)
    if others:
        count = f"1 {what}" if len(others) == 1 else f"{len(others)} {what}s"
        _exits.say(f"{folder} also holds {count} from another time, such as {others[0]}")


def beside(printing: PrintOptions, name: str) -> str:
    """Where a file goes that comes with what was written; `name` with its ending."""
    return os.path.join(_meant(printing).folder, name)


def own_folder(printing: PrintOptions, name: str) -> str | None:
    """The folder under `output/` for a target that takes many files, when `--output` names none; else None."""
    if printing.output is not None or not _target(printing).several:
        return None
    return os.path.join("output", name)


def _target(printing: PrintOptions) -> Target:
    from cardgen.press import targets

    return targets.get(printing.target)


def listed(paths: Sequence[str]) -> str:
    """The files that were written, or their folder when there are many."""
    if len(paths) <= MOST_LISTED:
        return ", ".join(paths)
    return f"{os.path.join(os.path.commonpath(paths), '')} ({len(paths)} files)"


def counted(made: Printed, printing: PrintOptions) -> str:
    """How many cards there are and what they are on: `46 cards on 6 sheets of Letter`."""
    cards = "1 card" if made.cards == 1 else f"{made.cards} cards"
    return f"{cards} {'as' if _target(printing).pictured else 'on'} {made.amount}"


def advice(made: Printed, printing: PrintOptions) -> list[tuple[str, str]]:
    """What was made and what to do with it: a word and how, a line each."""
    if printing.target != "home":
        word = "made" if _target(printing).steps else "hand in"
        return [(word, made.amount), *of_target(made.files, printing)]
    from cardgen.press.sheets import SCALE, WAYS

    sheets = made.amount.split(" ")[0]
    return [
        ("load", f"{made.amount}, card stock of 200 to 300 g/m²"),
        ("print", f"{WAYS[printing.duplex].format(sheets=sheets)}, {SCALE}"),
        ("cut", CUT[printing.arrange]),
    ]


def of_target(files: Sequence[Made], printing: PrintOptions) -> list[tuple[str, str]]:
    """What is to be known of files for a shop or a virtual table, and what to do with them: a word and what."""
    return [*(remark for file in files for remark in file.remarks), *_target(printing).steps]


def require_cards(made: Printed, files: Sequence[File]) -> None:
    """Nothing to print is exit code 2."""
    if not made.cards:
        raise CardgenError(f"there are no cards in {', '.join(file.name for file in files)}")


def refuse(ctx: click.Context) -> NoReturn:
    """End the command because the check found errors."""
    _exits.say_nothing_printed()
    ctx.exit(_exits.FINDINGS)


def finish(ctx: click.Context, project: Project, made: Printed) -> None:
    """End the command with the exit code that is due: 2 when a path could not be read, 1 when there are errors."""
    for problem in project.problems:
        _exits.say(problem)
    if made.errors and not made.files:
        _exits.say_nothing_printed()
    if project.problems:
        ctx.exit(2)
    if made.errors:
        if made.files:
            tell("Every card is marked UNCHECKED.", err=True)
        ctx.exit(1)
