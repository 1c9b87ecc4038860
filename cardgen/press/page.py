"""What goes to paper: a deck of faces, and pages with faces and marks at their places. Millimetres, y down."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from cardgen.layout.frame import Frame, Item
from cardgen.press.impose import Side

PageBox = tuple[float, float, float, float]
"""Left, top, width and height of a part of a page, millimetres."""


@dataclass(frozen=True, slots=True)
class Deck:
    """The faces to print, of cards counted from 0.

    `fronts` gives them one by one in the order asked for, None being their own, so that a large deck need not be held
    whole. `back` gives the back of a card; the same frame again is stored once. `names` are what the cards' own files
    are called, without ending, where every card has one; `labels` are what people call the cards.
    """

    title: str
    count: int
    fronts: Callable[[Sequence[int] | None], Iterator[Frame]]
    back: Callable[[int], Frame]
    names: Callable[[], Sequence[str]]
    labels: Callable[[], Sequence[str]] = tuple


class PlacedFace(NamedTuple):
    """A face on a page: the top left corner of its trim, turned by `turn` (0 or 180) about its own centre.

    `shown` is the box of the page outside which nothing of it shows; `scale` says how large it is, 1 being its true
    size.
    """

    frame: Frame
    x: float
    y: float
    turn: int
    shown: PageBox
    scale: float = 1.0


class Skew(NamedTuple):
    """How faces are moved against what is in their place: turned about the page's centre, then shifted.

    `turn` is in degrees, clockwise; `x` and `y` are millimetres to the right and down, as one looks at the page.
    """

    x: float = 0.0
    y: float = 0.0
    turn: float = 0.0


class Page(NamedTuple):
    """One side of a sheet, or one face of a card with its bleed."""

    width: float
    height: float
    faces: Sequence[PlacedFace]
    marks: Sequence[Item] = ()
    trim: PageBox | None = None
    """What is left after cutting; None: the whole page. What lies around it is bleed."""
    skew: Skew = Skew()
    inside: PageBox | None = None
    """Where skewed faces may show; None: on all of the page."""
    side: Side = "front"
    """What it shows."""
