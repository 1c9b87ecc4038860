"""The cards of files for a phone: each distinct card once, with boxes for every model that has the card."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from cardgen import systems
from cardgen.card import Card, Part
from cardgen.file import File
from cardgen.i18n import Language
from cardgen.press import stamps
from cardgen.press.targets import OutputFile
from cardgen.printing import phone
from cardgen.printing.cards import list_cards
from cardgen.printing.phone import PhoneCard, PhoneSection, quick
from cardgen.printing.renderer import FaceRenderer
from cardgen.project import Project
from cardgen.systems import Counter

Fielded = Mapping[tuple[str, str], int]
"""The number of models for each card, by file and path of the entry."""


def count_fielded(project: Project) -> Fielded | None:
    """Return the number of models per card in the named files if these are rosters, None for all cards of the files."""
    found: dict[tuple[str, str], int] = {}
    for system in dict.fromkeys(file.system for file in project.files if file.reported and file.system):
        of = systems.get_game(system).fielded
        found.update(of(project.files) if of else {})
    return found or None


def make_page(
    title: str,
    project: Project,
    files: Sequence[File],
    faces: FaceRenderer,
    language: Language,
    name: str,
    pick: Callable[[Iterator[Card]], Iterable[Card]] = iter,
    meant: Fielded | None = None,
    marked: bool = False,
) -> tuple[OutputFile | None, int]:
    """Return the HTML page and its number of cards; None and 0 if there are no cards.

    `pick`: selects the cards of a file. `meant`: the number of models of each card. `marked`: whether every card is
    stamped UNCHECKED.
    """
    sections = []
    for file in files:
        cards = list(_list_cards(file, pick(list_cards(file)), faces, meant, marked))
        if cards:
            sections.append(PhoneSection(file.title, cards))
    count = sum(len(section.cards) for section in sections)
    if not count:
        return None, 0
    data = phone.build_page(
        title, sections, quick.build_reference(_list_references(project, title), language.translate), language.code
    )
    return OutputFile(f"{name}.html", data), count


def _list_cards(
    file: File, cards: Iterable[Card], faces: FaceRenderer, meant: Fielded | None, marked: bool
) -> Iterator[PhoneCard]:
    """Yield each distinct card of a file."""
    first: dict[str, Card] = {}
    copies: dict[str, set[int]] = {}
    for card in cards:
        first.setdefault(card.at, card)
        copies.setdefault(card.at, set()).add(card.copy)
    for at, card in first.items():
        number = len(copies[at]) if meant is None else meant.get((file.name, at), 0)
        if number:
            front = faces.lay_out(card, file)
            sides = [side for side in (front, front.back) if side]
            sides = [stamps.unchecked(side) for side in sides] if marked else sides
            yield PhoneCard(card.name, sides, _list_counters(file, card), number)


def _list_counters(file: File, card: Card) -> Sequence[Counter]:
    """Return the counters of a card; a card without any gets a box that says that the model is out of play."""
    of = systems.get_game(file.system or systems.FIRST).counters
    return (of(card) if of else ()) or (Counter("Out", 1),)


def _list_references(project: Project, title: str) -> Iterator[Part]:
    for system in dict.fromkeys(file.system for file in project.files if file.reported and file.system):
        of = systems.get_game(system).reference
        yield from of(project.files, title, False) if of else ()
