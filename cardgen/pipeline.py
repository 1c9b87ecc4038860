"""The whole program on one page: files to findings, and models to cards to frames to sheets to a PDF."""

from __future__ import annotations

import os
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import NamedTuple

from cardgen import __version__, names, resources, systems
from cardgen.card import Card
from cardgen.finding import Finding, Path, Span
from cardgen.layout import frame
from cardgen.layout.frame import Frame, Group
from cardgen.layout.template import Templates
from cardgen.press import sizes, stamps, targets
from cardgen.press.page import Deck
from cardgen.press.sheets import Setup
from cardgen.project import File, Project
from cardgen.rules import Fault, engine

Found = engine.Placed | Finding
Look = Callable[[Card, Frame], None]
"""Is shown a face when it has been laid out, before anything is stamped on it."""


class How(NamedTuple):
    """How to print."""

    target: str = "home"
    card: tuple[float, float] = sizes.CARD_SIZES["poker"]
    """Trim, millimetres."""
    sheet: Setup = Setup()
    png: bool = False
    """Whether pages are wanted as pictures too."""
    dpi: int = 0
    """Dots to the inch of pictures; 0: what the target says."""


@dataclass(slots=True)
class Printed:
    """A deck as files, and what the check had to say of it. There are none when errors stopped the press."""

    files: list[targets.File]
    findings: list[Finding]
    back: Frame
    """The back that all cards share."""
    sections: list[tuple[str, int]]
    """The files with cards, in printing order, and how many each has."""
    amount: str
    """What there is to load or to hand in: `16 sheets of Letter`."""

    @property
    def cards(self) -> int:
        """How many cards there are."""
        return sum(count for _, count in self.sections)

    @property
    def errors(self) -> bool:
        """Whether there are errors that nobody has waived."""
        return _errors(self.findings)


def templates(
    folder: str | None = None, card: tuple[float, float] = sizes.CARD_SIZES["poker"], ink: str = "full"
) -> Templates:
    """The card templates: a folder of one's own before those that come with cardgen.

    `card` is the trim to lay out for, millimetres; `ink` is `full` or `saver`.
    """
    own = resources.templates()
    if folder is None:
        return Templates([own], cache=resources.cache(), size=card, ink=ink)
    return Templates([folder, own], trusted=False, size=card, ink=ink)


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
    name: str,
    how: How,
    layout: Templates,
    *,
    force: bool = False,
    pick: Callable[[Iterator[Card]], Iterable[Card]] = iter,
    progress: Callable[[Iterable[Card], int], Iterable[Card]] = lambda cards, _: cards,
    look: Look = lambda card, face: None,
) -> Printed:
    """The cards of the files, printed as `how` says, unless there are errors. `name` is for the file, without ending.

    With `force` they are printed all the same, and every card is marked UNCHECKED. `pick` chooses among a file's cards;
    `progress` is shown each card as it is laid out, and how many there will be, `look` each face. Raises ValueError
    when the cards do not fit on the paper.
    """
    counts = [(file.stem, sum(1 for _ in pick(_cards(file)))) for file in files]
    sections = [(stem, cards) for stem, cards in counts if cards]
    count = sum(cards for _, cards in sections)
    found: list[Found] = []
    known = engine.run(project)
    doubtful = force and _errors(engine.judge(project, known=known))
    back = _back(files, title, layout, found)

    def cards() -> Iterator[Card]:
        return chain.from_iterable(pick(_cards(file)) for file in files)

    def make(told: list[Found], marked: bool, shown: Callable[[Iterable[Card], int], Iterable[Card]]) -> targets.Order:
        def fronts(order: Sequence[int] | None) -> Iterator[Frame]:
            frames = _frames(shown(_ordered(cards(), order), count), layout, project, told, look)
            return map(stamps.unchecked, frames) if marked else frames

        faces = Deck(
            title, count, fronts, lambda _: back, lambda: _names(cards()), lambda: [card.name for card in cards()]
        )
        return targets.Order(faces, how.card, how.sheet, name, f"cardgen {__version__}", how.png, how.dpi)

    target = targets.get(how.target)
    order = make(found, doubtful, progress)
    amount = target.amount(order)
    made = list(target.deliver(order)) if count else []
    findings = engine.judge(project, found, layout=True, known=known)
    if _errors(findings) and not force:
        made = []
    elif made and _errors(findings) and not doubtful:
        made = list(target.deliver(make([], True, lambda cards, _: cards)))
    return Printed(made, findings, back, sections, amount)


def survey(project: Project, files: Sequence[File], title: str, layout: Templates, look: Look) -> Frame:
    """Lay out all cards of the files and show each to `look`; returns the back that they share."""
    for _ in _frames(chain.from_iterable(map(_cards, files)), layout, project, [], look):
        pass
    return _back(files, title, layout, [])


def _ordered(cards: Iterator[Card], order: Sequence[int] | None) -> Iterable[Card]:
    if order is None:
        return cards
    held = list(cards)
    return (held[number] for number in order)


def _names(cards: Iterable[Card]) -> list[str]:
    """What each card's own file is called: its place in the deck, its name, and which copy it is."""
    held = list(cards)
    digits = len(str(len(held)))
    return [
        f"{number:0{digits}}-{names.slug(card.name)}" + (f"-{card.copy}" if card.of > 1 else "")
        for number, card in enumerate(held, 1)
    ]


def _errors(findings: Sequence[Finding]) -> bool:
    return any(finding.level == "error" and finding.waived is None for finding in findings)


def _back(files: Sequence[File], title: str, layout: Templates, found: list[Found]) -> Frame:
    """The back that the system of the files gives its cards; what is wrong with it goes to `found`."""
    for file in files:
        if file.system is not None:
            card = systems.get(file.system).back(title)
            face = layout.frame(card.template, card.data)
            found += (_finding(fault, card, file, layout) for fault in face.faults)
            return Frame(face.width, face.height, face.bleed, [Group(0.0, 0.0, face.items, shared=True)])
    return Frame(0.0, 0.0)


def _cards(file: File) -> Iterator[Card]:
    """The cards of a file, none when it is of a kind that has no cards or could not be read."""
    if file.system is None or file.model is None:
        return iter(())
    folder = os.path.dirname(os.path.abspath(file.location)) if file.location else os.getcwd()
    return systems.get(file.system).cards(file.model, file.name, folder)


def _frames(
    cards: Iterable[Card],
    layout: Templates,
    project: Project,
    found: list[Found],
    look: Look = lambda card, face: None,
) -> Iterator[Frame]:
    """The faces of the cards, one by one; what is wrong with them goes to `found`."""
    files = {file.name: file for file in project.files}
    last: tuple[Card, Frame] | None = None
    told: set[object] = set()  # what is wrong with a template is said of the first card alone
    for card in cards:
        if last is None or last[0] is not card:
            last = card, layout.frame(card.template, card.data, card.at, card.folder)
            look(*last)
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
