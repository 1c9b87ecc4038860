"""Cards with their pictures, pages and parts: what a game hands to the printer."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Literal, NamedTuple

from cardgen.file import Model
from cardgen.finding import Path


def join_path(path: Path) -> str:
    """A place in a file as cards and templates name it: its keys and positions joined by `/`."""
    return "/".join(map(str, path))


FocusPoint = tuple[float, float]
"""A point of a picture: how far from the left and from the top, from 0 to 1."""
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
    """A picture as an entry names it, and about which point of it the picture is cropped to its window."""

    file: str
    """Its path from the file that the entry is in."""
    focus: FocusPoint = FOCUS_WORDS["centre"]
    """The point that stays nearest to the middle of the window."""


def read_art(written: Any) -> Art | None:
    """The picture under `art`, a path or a mapping of `file` and `focus`; None where none can be read."""
    if isinstance(written, str):
        return Art(written)
    if not isinstance(written, dict) or not isinstance(written.get("file"), str):
        return None
    focus = written.get("focus") or "centre"
    x, y = FOCUS_WORDS.get(focus, FOCUS_WORDS["centre"]) if isinstance(focus, str) else focus
    return Art(written["file"], (x, y))


def build_art_data(art: Art | None) -> dict[str, str | None]:
    """Return a picture as templates read it: `art`, the file or None, and `focus` as in `<image>`, `0.5 0.2`."""
    x, y = art.focus if art else FOCUS_WORDS["centre"]
    return {"art": art.file if art else None, "focus": f"{x:g} {y:g}"}


NUMBER = "\uf8ff"
"""Stands in the texts of a card where the number of its copy does; no text of a file has this letter."""


def reserve_copy_number(of: int) -> str:
    """Return the placeholder for the number of a copy, as wide as the last number."""
    return NUMBER * len(str(of))


class Card(NamedTuple):
    """One card to print.

    `data` is what the template sees, the same mapping for all copies, with `numbering` for what tells them apart;
    `source` is the file its texts come from, as findings name it, and `at` the place of its entry there (keys and
    positions joined by `/`), used when the template does not say where a text comes from. `folder` is where its
    pictures are looked up.
    """

    template: str
    """Folder and name of the front's template, without the ending: `common/back`."""
    data: Mapping[str, object]
    name: str
    source: str
    at: str
    folder: str = ""
    copy: int = 1
    """Which of the models that share this card's text it stands for, from 1."""
    of: int = 1
    """How many those are."""


class Pair(NamedTuple):
    """A card and what is on its back. Backs that are one object are stored once."""

    front: Card
    back: Card


class Document(NamedTuple):
    """Whole pages of paper that a template makes of `data`; they are as many as its columns need.

    `source`, `at` and `folder` are as for cards. `two_sided`: page 2 goes on the back of page 1, and so on.
    `sideways`: the slug stands in the margins left and right, because the page needs those above and below.
    """

    template: str
    data: Mapping[str, object]
    title: str
    source: str = ""
    at: str = ""
    folder: str = ""
    two_sided: bool = False
    sideways: bool = False
    face_down: bool = False
    """Whether it goes on the back of a sheet whose front stays empty, where the printer turns sheets by itself."""


class Part(NamedTuple):
    """One thing of a game night, printed as a file of its own: cards with their backs, or whole pages."""

    name: str
    """What its file is called: `movement-decks`."""
    title: str
    stock: Literal["card", "plain"]
    """What it is best printed on."""
    cards: Sequence[Pair] = ()
    pages: Sequence[Document] = ()
    after: str = ""
    """What to do with it once it is printed: `Cut along the ticks.`"""
    before: str = ""
    """What to do before it is printed: `First print page 1 alone.`"""
    apart: bool = True
    """Whether it is a file of its own, too, where a file holds all that goes on one kind of paper."""
    each: int = 0
    """The number of players that its sheets are divided among, evenly, which a kit then states; 0: they are not."""


class Box(NamedTuple):
    """A deck that gets a box of its own: what stands on it, and how many cards lie in it."""

    title: str
    subtitle: str
    cards: int
    look: Mapping[str, object]
    """Its colours and emblems, as the template takes them."""
    template: str = "common/tuck-box"


class Pile(NamedTuple):
    """Cards of a game that are shuffled together, by their numbers, and how many of them a pack holds."""

    name: str
    """For messages: `heroes and neutrals`."""
    cards: Sequence[int]
    per_pack: int


class Pool(NamedTuple):
    """What a draft is dealt from: a game's cards in its order, and the piles that they make."""

    title: str
    cards: Sequence[Card]
    roles: Sequence[str]
    """What each card is: `hero`, `henchman`, `neutral`."""
    factions: Sequence[str]
    piles: Sequence[Pile]
    players: int
    rounds: int
    playable: Callable[[Sequence[int], int], bool] = lambda cards, players: True
    """Whether a number of players can play with the cards of those numbers, which the packs that they open have."""
    playable_when: str = ""
    """What makes a deal playable, for messages: `each player can have three heroes`."""
    larger: str = ""
    """The stem of a game with more packs that comes with cardgen, "" where none does."""


class Night(NamedTuple):
    """What a game night is made for."""

    title: str
    """The game's name."""
    game: Model
    """The game's model, and those of the files it lists; they are of the system that is asked."""
    models: Sequence[Model]
    players: int
    rounds: int
    packs: int
    """How many draft packs the cards fill; 0 when they come in none."""
    commitment: str = ""
    """What proves their deal; "" when they come in none."""


Parts = Mapping[str, Callable[[], Sequence[Part]]]
"""What a game has for a night, by the names that `kit --only` and `--skip` take, in the order of the kit."""
