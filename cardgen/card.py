"""Cards, pages and parts: what a game hands to the printing code."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Literal, NamedTuple

from cardgen.file import Model
from cardgen.finding import Path


def join_path(path: Path) -> str:
    """Return the place of a value in a file as cards and templates write it: keys and positions joined by `/`."""
    return "/".join(map(str, path))


FocusPoint = tuple[float, float]
"""A point of a picture: its distance from the left and from the top edge, each as a fraction from 0 to 1."""
FOCUS_WORDS: dict[str, FocusPoint] = {
    "top left": (0.0, 0.0),
    "top": (0.5, 0.0),
    "top right": (1.0, 0.0),
    "left": (0.0, 0.5),
    "centre": (0.5, 0.5),
    "right": (1.0, 0.5),
    "bottom left": (0.0, 1.0),
    "bottom": (0.5, 1.0),
    "bottom right": (1.0, 1.0),
}
"""The words that a file may write for a focus point."""


class Art(NamedTuple):
    """The picture of an entry, and the point of the picture to keep in view when the template crops it."""

    file: str
    """The path of the picture, relative to the file with the entry."""
    focus: FocusPoint = FOCUS_WORDS["centre"]
    """The point that stays nearest to the middle of the picture's window."""


def read_art(written: Any) -> Art | None:
    """Return the picture that a file writes under `art`, or None if the value is not valid.

    Args:
        written: The path of the picture, or a mapping of `file` and `focus`.
    """
    if isinstance(written, str):
        return Art(written)
    if not isinstance(written, dict) or not isinstance(written.get("file"), str):
        return None
    focus = written.get("focus") or "centre"
    x, y = FOCUS_WORDS.get(focus, FOCUS_WORDS["centre"]) if isinstance(focus, str) else focus
    return Art(written["file"], (x, y))


def build_art_data(art: Art | None) -> dict[str, str | None]:
    """Return a picture as templates read it: `art`, the file or None, and `focus` as in `<image>`: `0.5 0.2`."""
    x, y = art.focus if art else FOCUS_WORDS["centre"]
    return {"art": art.file if art else None, "focus": f"{x:g} {y:g}"}


NUMBER = "\uf8ff"
"""Placeholder for one digit of a card's copy number in the card's texts, so that all copies share one layout.

A letter of Unicode's private use area, which no text of a file has.
"""


def reserve_copy_number(of: int) -> str:
    """Return the placeholder for the number of a copy, as wide as `of`, the highest number."""
    return NUMBER * len(str(of))


class Card(NamedTuple):
    """One card to print.

    `data` is what the template reads: the same mapping for all copies. `source` is the file with the card's texts, as
    findings name it. `at` is the place of the card's entry in that file (keys and positions joined by `/`), which
    findings name if the template does not say where a text comes from. `folder` is the folder of the pictures.
    """

    template: str
    """Folder and name of the front's template, without its ending: `common/back`."""
    data: Mapping[str, object]
    name: str
    """The name of the card in messages."""
    source: str
    at: str
    folder: str = ""
    copy: int = 1
    """The number of this copy among the cards with the same text, from 1."""
    of: int = 1
    """The number of copies with the same text."""


class Pair(NamedTuple):
    """A card and its back; cards with the same back share one object, so that the back is stored only once."""

    front: Card
    back: Card


class Document(NamedTuple):
    """Pages that a template makes of `data`: as many as its columns need.

    `source`, `at` and `folder` are as for `Card`. `two_sided` prints page 2 on the back of page 1, and so on.
    `sideways` moves the slug to the left and right margins because the page needs the margins above and below.
    """

    template: str
    """Folder and name of the template, without its ending: `common/sheet`."""
    data: Mapping[str, object]
    """The data that the template reads."""
    title: str
    source: str = ""
    at: str = ""
    folder: str = ""
    two_sided: bool = False
    sideways: bool = False
    face_down: bool = False
    """Whether a duplex printer should print the page on the back of a sheet whose front stays empty."""


class Part(NamedTuple):
    """A part of a game night that is printed as a file: cards with their backs, or whole pages."""

    name: str
    """The name of the file, without its ending: `movement-decks`."""
    title: str
    """The printed name of the part."""
    stock: Literal["card", "plain"]
    """The paper to print the part on: card stock or plain paper."""
    cards: Sequence[Pair] = ()
    """The cards with their backs, in printing order."""
    pages: Sequence[Document] = ()
    """Whole pages, in printing order."""
    after: str = ""
    """What to do after printing: `Cut along the ticks.`"""
    before: str = ""
    """What to do before printing: `First print page 1 alone.`"""
    apart: bool = True
    """Whether the part also gets a file of its own when the parts for one kind of paper are collected in one file."""
    each: int = 0
    """The number of players among whom the part's sheets are divided evenly, which the kit states; 0 for none."""


class Box(NamedTuple):
    """A tuck box for a deck: its printed texts and colours, and the number of cards inside."""

    title: str
    """The large text on the box."""
    subtitle: str
    """The small text on the box."""
    cards: int
    """The number of cards in the box, which decides its depth."""
    look: Mapping[str, object]
    """The colours and emblems, as the box's template reads them."""
    template: str = "common/tuck-box"
    """Folder and name of the box's template."""


class Pile(NamedTuple):
    """Cards that are shuffled together for a draft, and the number of them that a draft pack gets."""

    name: str
    """The name in messages: `heroes and neutrals`."""
    cards: Sequence[int]
    """The cards, by their positions in the pool."""
    per_pack: int
    """The number of cards from the pile in each pack."""


class Pool(NamedTuple):
    """The cards of a draft in the game's order, and the piles from which packs are dealt."""

    title: str
    cards: Sequence[Card]
    roles: Sequence[str]
    """The role of each card: `hero`, `henchman`, `neutral`."""
    factions: Sequence[str]
    """The faction of each card."""
    piles: Sequence[Pile]
    """The piles of heroes, henchmen and so on, from each of which every pack gets cards."""
    players: int
    """The usual number of players."""
    rounds: int
    """The usual number of rounds, each of one pack per player."""
    playable: Callable[[Sequence[int], int], bool] = lambda cards, players: True
    """Function that returns whether a number of players can build crews from the cards in the opened packs.

    Cards are given by their positions in the pool.
    """
    playable_when: str = ""
    """What makes a deal playable, for messages: `each player can have three heroes`."""
    larger: str = ""
    """The stem of a line-up with more packs that comes with cardgen; "" if there is none."""


class Night(NamedTuple):
    """A game night: the line-up and the numbers for which a kit is made."""

    title: str
    """The printed name of the line-up."""
    game: Model
    """The model of the line-up."""
    models: Sequence[Model]
    """The models of the files that the line-up lists."""
    players: int
    """The number of players."""
    rounds: int
    """The number of rounds in the draft, each of one pack per player."""
    packs: int
    """The number of draft packs that the cards fill; 0 if the kit has no packs."""
    commitment: str = ""
    """The commitment that proves the deal of the packs; "" without packs."""


Parts = Mapping[str, Callable[[], Sequence[Part]]]
"""Functions that build the parts of a kit, by the names that `kit --only` and `--skip` take, in the kit's order."""
