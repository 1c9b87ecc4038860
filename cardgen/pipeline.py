"""The whole program on one page: files to findings, and models to cards to frames to sheets to a PDF."""

from __future__ import annotations

import os
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import NamedTuple

from cardgen import __version__, resources, systems
from cardgen.card import Card
from cardgen.finding import Finding, Path, Span
from cardgen.layout import frame
from cardgen.layout.frame import Frame
from cardgen.layout.template import Templates
from cardgen.press import impose, marks, pdf, stamps
from cardgen.project import File, Project
from cardgen.rules import Fault, engine

Found = engine.Placed | Finding


class Paper(NamedTuple):
    """How to print: the names that the options of the same name take."""

    paper: str = "letter"
    card_size: str = "poker"
    duplex: impose.Duplex = "long-edge"


@dataclass(slots=True)
class Printed:
    """A deck as PDF, and what the check had to say of it. `pdf` is None when errors stopped the press."""

    pdf: bytes | None
    findings: list[Finding]
    sections: list[tuple[str, int]]
    """The files with cards, in printing order, and how many each has."""
    sheets: int

    @property
    def cards(self) -> int:
        """How many cards there are."""
        return sum(count for _, count in self.sections)

    @property
    def errors(self) -> bool:
        """Whether there are errors that nobody has waived."""
        return _errors(self.findings)


def templates(folder: str | None = None) -> Templates:
    """The card templates: a folder of one's own before those that come with cardgen."""
    own = resources.templates()
    if folder is None:
        return Templates([own], cache=resources.cache())
    return Templates([folder, own], trusted=False)


def check(project: Project, layout: Templates | None, ignored: Collection[str] = ()) -> list[Finding]:
    """Every finding about a project, waived ones marked; with `layout` its cards are laid out too."""
    found: list[Found] = []
    if layout is not None:
        for file in project.files:
            if file.reported:
                firsts = (card for card in _cards(file) if card.copy == 1)
                for _ in _frames(firsts, layout, project, found):
                    pass
    return engine.judge(project, found, layout=layout is not None, ignored=ignored)


def deck(
    project: Project,
    files: Sequence[File],
    title: str,
    how: Paper,
    layout: Templates,
    *,
    force: bool = False,
    pick: Callable[[Iterator[Card]], Iterable[Card]] = iter,
    progress: Callable[[Iterable[Card], int], Iterable[Card]] = lambda cards, _: cards,
) -> Printed:
    """The cards of the files as sheets, fronts and backs, unless there are errors.

    With `force` there are sheets all the same, and every card is marked UNCHECKED. `pick` chooses among a file's cards;
    `progress` is shown each card as it is laid out, and how many there will be.
    """
    counts = [(file.stem, sum(1 for _ in pick(_cards(file)))) for file in files]
    sections = [(stem, cards) for stem, cards in counts if cards]
    count = sum(cards for _, cards in sections)
    found: list[Found] = []
    known = engine.run(project)
    doubtful = force and _errors(engine.judge(project, known=known))
    cards = chain.from_iterable(pick(_cards(file)) for file in files)
    frames = _frames(progress(cards, count), layout, project, found)
    sheet = _grid(how)
    back = _back(files, title, layout, found)
    data = _print(frames, back, count, title, how, sheet, doubtful)
    pages = -(-count // sheet.slots)
    findings = engine.judge(project, found, layout=True, known=known)
    if _errors(findings) and not force:
        return Printed(None, findings, sections, pages)
    if _errors(findings) and not doubtful:
        again = _frames(chain.from_iterable(pick(_cards(file)) for file in files), layout, project, [])
        data = _print(again, back, count, title, how, sheet, True)
    return Printed(data, findings, sections, pages)


def _errors(findings: Sequence[Finding]) -> bool:
    return any(finding.level == "error" and finding.waived is None for finding in findings)


def _grid(how: Paper) -> impose.Grid:
    return impose.grid(impose.PAPERS[how.paper], *impose.CARD_SIZES[how.card_size])


def _print(
    frames: Iterator[Frame],
    back: Frame,
    count: int,
    title: str,
    how: Paper,
    grid: impose.Grid,
    doubtful: bool,
) -> bytes:
    return pdf.write(
        pdf.Job(
            title=title,
            creator=f"cardgen {__version__}",
            grid=grid,
            sheets=impose.sheets(count, grid, how.duplex),
            fronts=map(stamps.unchecked, frames) if doubtful else frames,
            back=back,
            marks=marks.ticks(grid),
        )
    )


def _back(files: Sequence[File], title: str, layout: Templates, found: list[Found]) -> Frame:
    """The back that the system of the files gives its cards; what is wrong with it goes to `found`."""
    for file in files:
        if file.system is not None:
            card = systems.get(file.system).back(title)
            face = layout.frame(card.template, card.data)
            found += (_finding(fault, card, file, layout) for fault in face.faults)
            return face
    return Frame(0.0, 0.0)


def _cards(file: File) -> Iterator[Card]:
    """The cards of a file, none when it is of a kind that has no cards or could not be read."""
    if file.system is None or file.model is None:
        return iter(())
    folder = os.path.dirname(os.path.abspath(file.location)) if file.location else os.getcwd()
    return systems.get(file.system).cards(file.model, file.name, folder)


def _frames(cards: Iterable[Card], layout: Templates, project: Project, found: list[Found]) -> Iterator[Frame]:
    """The faces of the cards, one by one; what is wrong with them goes to `found`."""
    files = {file.name: file for file in project.files}
    last: tuple[Card, Frame] | None = None
    told: set[object] = set()  # what is wrong with a template is said of the first card alone
    for card in cards:
        if last is None or last[0] is not card:
            last = card, layout.frame(card.template, card.data, card.at, card.folder)
            if card.copy == 1:
                fresh = [fault for fault in last[1].faults if (fault.template, fault.message) not in told]
                told.update((fault.template, fault.message) for fault in fresh if fault.template)
                found += (_finding(fault, card, files[card.source], layout) for fault in fresh)
        yield last[1]


def _finding(fault: frame.Fault, card: Card, file: File, layout: Templates) -> Found:
    rule = f"layout/{fault.rule}"
    if fault.template is not None:
        name, line = fault.template
        span = Span(layout.path(name), line, 1, line, 2)
        return Finding(rule, "error", span, card.name, f"{fault.message} (while laying out {card.name})", fault.hint)
    message = f"{card.name}: {fault.message}"
    return engine.place(rule, file, Fault(_path(fault.at or card.at), message, fault.hint))


def _path(at: str) -> Path:
    return tuple(int(part) if part.isdigit() else part for part in at.split("/") if part)
