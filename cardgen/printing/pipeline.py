"""The whole program on one page: files to findings, and models to cards to frames to sheets to a PDF."""

from __future__ import annotations

import os
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import NamedTuple

from cardgen import __version__, languages, systems
from cardgen.card import Card
from cardgen.config import themes
from cardgen.disk import resources
from cardgen.file import File
from cardgen.finding import Finding, Path, Related, Span
from cardgen.layout import edges, extents, flaws, frame, layout_cache
from cardgen.layout.frame import Frame, Group
from cardgen.layout.renderer import ENDING
from cardgen.layout.template import Templates
from cardgen.press import sizes, stamps, targets
from cardgen.press.backs import Backs
from cardgen.press.page import Deck
from cardgen.press.sheets import SheetSettings
from cardgen.project import Project
from cardgen.rules import Fault, engine, registry
from cardgen.rules.placing import PlacedFinding, place
from cardgen.text import names

Found = PlacedFinding | Finding
Look = Callable[[Card, Frame], None]
"""Is shown a face when it has been laid out, before anything is stamped on it."""


class How(NamedTuple):
    """How to print."""

    target: str = "home"
    card: tuple[float, float] = sizes.CARD_SIZES["poker"]
    """Trim, millimetres."""
    sheet: SheetSettings = SheetSettings()
    png: bool = False
    """Whether pages are wanted as pictures too."""
    dpi: int = 0
    """Dots per inch of pictures; 0: what the target says."""


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
        return errors(self.findings)


def templates(
    folder: str | None = None,
    card: tuple[float, float] = sizes.CARD_SIZES["poker"],
    ink: str = "full",
    theme: str = themes.CLASSIC,
    language: str = languages.ENGLISH,
    two_sided: bool = True,
) -> Templates:
    """The card templates: a folder of one's own before those of a theme, and these before all others.

    `card` is the trim to lay out for, millimetres; `ink` is `full` or `saver`; `language` is one of
    `cardgen.languages`; `two_sided`: texts may go on on the backs of their cards.
    """
    spoken = languages.load(language)
    ours = [*filter(None, [themes.get(theme).folder]), resources.templates()]
    folders, trusted, cache = ([folder, *ours], False, None) if folder else (ours, True, resources.cache())
    return Templates(folders, trusted, cache, card, ink, spoken, systems.words, two_sided)


def check(
    project: Project,
    layout: Templates | None,
    ignored: Collection[str] = (),
    target: str = "home",
    look: Look = lambda card, face: None,
    cache: str | None = None,
) -> list[Finding]:
    """Every finding about a project, waived ones marked; with `layout` its cards are laid out too, for that target.

    `look` is shown each different face that is laid out. `cache` is a folder that keeps which faces had nothing to say:
    while nothing changes that these depend on, they are not laid out again.
    """
    found: list[Found] = []
    if layout is not None:
        desk = _Desk(layout, target, cache)
        files = sorted((file for file in project.files if file.reported), key=lambda file: file.name)
        for file in files:
            found += chain.from_iterable(desk.check(card, file, look) for card in _cards(file) if card.copy == 1)
        for file, title in _titles(files):
            found += desk.check(_back_of(file, title), file)
        desk.close()
    return engine.judge(project.files, found, layout=layout is not None, ignored=ignored)


def _titles(files: Sequence[File]) -> Iterable[tuple[File, str]]:
    """The longest of the titles that the cards of each system can have on their backs, and its file."""
    longest: dict[str | None, tuple[File, str]] = {}
    for file in files:
        if next(_cards(file), None) and len(file.title) > len(longest.get(file.system, (file, ""))[1]):
            longest[file.system] = file, file.title
    return longest.values()


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
    known = engine.run(project.files)
    doubtful = force and errors(engine.judge(project.files, known=known))
    desk = _Desk(layout, how.target)
    back = _back(files, title, desk, found)
    backs = Backs(lambda _: back, lambda: _frames(cards(), project, desk, []))

    def cards() -> Iterator[Card]:
        return chain.from_iterable(pick(_cards(file)) for file in files)

    def make(told: list[Found], marked: bool, shown: Callable[[Iterable[Card], int], Iterable[Card]]) -> targets.Order:
        def fronts(order: Sequence[int] | None) -> Iterator[Frame]:
            frames = _frames(shown(_ordered(cards(), order), count), project, desk, told, look)
            frames = backs.watched(frames, order)
            return map(stamps.unchecked, frames) if marked else frames

        faces = Deck(
            title, count, fronts, backs.of, lambda: file_names(cards()), lambda: [card.name for card in cards()]
        )
        return targets.Order(faces, how.card, how.sheet, name, f"cardgen {__version__}", how.png, how.dpi)

    target = targets.get(how.target)
    order = make(found, doubtful, progress)
    amount = target.amount(order)
    made = list(target.deliver(order)) if count else []
    findings = engine.judge(project.files, found, layout=True, known=known)
    if errors(findings) and not force:
        made = []
    elif made and errors(findings) and not doubtful:
        made = list(target.deliver(make([], True, lambda cards, _: cards)))
    return Printed(made, findings, back, sections, amount)


def survey(project: Project, files: Sequence[File], title: str, layout: Templates, look: Look) -> Frame:
    """Lay out all cards of the files and show each to `look`; returns the back that they share."""
    desk = _Desk(layout)
    for _ in _frames(chain.from_iterable(map(_cards, files)), project, desk, [], look):
        pass
    return _back(files, title, desk, [])


def _ordered(cards: Iterator[Card], order: Sequence[int] | None) -> Iterable[Card]:
    if order is None:
        return cards
    held = list(cards)
    return (held[number] for number in order)


def file_names(cards: Iterable[Card]) -> list[str]:
    """What each card's own file is called: its place in the deck, its name, and which copy it is."""
    held = list(cards)
    digits = len(str(len(held)))
    parts = (
        (f"{number:0{digits}}", names.slug(card.name), str(card.copy) if card.of > 1 else "")
        for number, card in enumerate(held, 1)
    )
    return ["-".join(filter(None, part)) for part in parts]


def errors(findings: Sequence[Finding]) -> bool:
    """Whether there are errors that nobody has waived."""
    return any(finding.level == "error" and finding.waived is None for finding in findings)


def _back(files: Sequence[File], title: str, desk: _Desk, found: list[Found]) -> Frame:
    """The back that the system of the files gives its cards; what is wrong with it goes to `found`."""
    for file in files:
        if file.system is not None:
            card = _back_of(file, title)
            face = desk.face(card, file)
            found += desk.findings(face, card, file)
            return Frame(face.width, face.height, face.bleed, [Group(0.0, 0.0, face.items, shared=True)])
    return Frame(0.0, 0.0)


def _back_of(file: File, title: str) -> Card:
    """The back that the system of a file gives its cards."""
    return systems.get(file.system or systems.FIRST).back(title)._replace(name="the back")


def _cards(file: File) -> Iterator[Card]:
    """The cards of a file, none when it is of a kind that has no cards or could not be read."""
    if file.system is None or file.model is None:
        return iter(())
    folder = os.path.dirname(os.path.abspath(file.location)) if file.location else os.getcwd()
    return systems.get(file.system).cards(file.model, file.name, folder)


def _frames(
    cards: Iterable[Card], project: Project, desk: _Desk, found: list[Found], look: Look = lambda card, face: None
) -> Iterator[Frame]:
    """The faces of the cards, one by one; what is wrong with them goes to `found`."""
    files = {file.name: file for file in project.files}
    last: tuple[Card, Frame] | None = None
    for card in cards:
        if last is None or last[0] is not card:
            last = card, desk.face(card, files[card.source])
            look(*last)
            if card.copy == 1:
                found += desk.findings(last[1], card, files[card.source])
        yield last[1]


class _Desk:
    """Where faces are laid out and looked at, with the eyes of a target when one is given."""

    def __init__(self, layout: Templates, target: str | None = None, cache: str | None = None) -> None:
        self.layout = layout
        wanted = targets.get(target) if target else None
        self._demands = flaws.PrintRequirements(target or "", wanted.bleed, wanted.safe) if wanted else None
        self._shop = wanted is not None and wanted.shop
        self._dots = wanted.art_dpi if wanted else frame.SHARP
        self._known = extents.DrawingExtents()
        self._told: set[tuple[object, str]] = set()
        self._verdicts = layout_cache.load(cache, layout, (self._demands, self._dots)) if cache else None

    def face(self, card: Card, file: File) -> Frame:
        """The face of a card of a file, in a language that has texts of its game."""
        return self.layout.for_game(file.system).frame(card.template, card.data, card.at, card.folder, self._dots)

    def check(self, card: Card, file: File, look: Look = lambda card, face: None) -> Iterator[Found]:
        """What is wrong with the face of a card, which is laid out unless it is known that nothing is."""
        known = self._verdicts
        key = known.key(card.template, card.data, card.at, card.folder) if known else None
        if known and key and known.faultless(key):
            return
        face = self.face(card, file)
        look(card, face)
        faults = self._faults(face)
        if known and key and not faults:
            known.keep(key, face)
        yield from self._findings(faults, card, file)

    def close(self) -> None:
        """Keep for the next time which faces had nothing to say."""
        if self._verdicts:
            self._verdicts.save()

    def findings(self, face: Frame, card: Card, file: File) -> Iterator[Found]:
        """What is wrong with a face; what is wrong with a template itself is said of its first card alone."""
        return self._findings(self._faults(face), card, file)

    def _faults(self, face: Frame) -> list[frame.LayoutFault]:
        faults = list(face.faults)
        for side in filter(None, (face, face.back)):
            faults += edges.faults(side, self._demands, self._known) if self._demands else ()
        return faults

    def _findings(self, faults: Iterable[frame.LayoutFault], card: Card, file: File) -> Iterator[Found]:
        for fault in faults:
            if (fault.template, fault.message) not in self._told:
                yield self._finding(fault, card, file)
            if fault.template:
                self._told.add((fault.template, fault.message))

    def _finding(self, fault: frame.LayoutFault, card: Card, file: File) -> Found:
        rule = f"layout/{fault.rule}"
        if fault.template is not None:
            name, line = fault.template
            span = Span(self.layout.path(name), line, 1, line, 2)
            message = f"{fault.message} (while laying out {card.name})"
            entry = Related(file.span(_path(card.at)), f"{card.name}, which was being laid out")
            return Finding(rule, "error", span, card.name, message, fault.hint, (entry,))
        where = f" (template {self.layout.path(card.template + ENDING)})" if fault.once else ""
        written = Fault(_path(fault.at or card.at), f"{card.name}: {fault.message}{where}", fault.hint)
        placed = place(rule, file, written, registry.level(rule, self._shop))
        return placed._replace(once=f"{card.template} {fault.rule} {fault.once}") if fault.once else placed


def _path(at: str) -> Path:
    return tuple(int(part) if part.isdigit() else part for part in at.split("/") if part)
