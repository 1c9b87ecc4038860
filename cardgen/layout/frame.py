"""The doorway between layout and press: placed items, and what would not fit.

Lengths are millimetres from the top left corner of the trim, y down; type sizes are points. Colours are `#rrggbb`,
or `#rrggbb c/m/y/k` when they bring their separation for a press along, in percent. Whoever draws a frame decides
nothing: what had to be measured, wrapped or shrunk has been.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from cardgen.layout.fonts import FontFace
from cardgen.layout.outlines import Segment
from cardgen.layout.paragraphs import Rest

SHARP = 300
"""Dots to the inch of a picture where it is printed: what print shops ask for."""


class Rect(NamedTuple):
    """A rectangle; `line` is how thick its outline is."""

    x: float
    y: float
    w: float
    h: float
    fill: str | None
    stroke: str | None = None
    line: float = 0.0


class Line(NamedTuple):
    """A stroke; `dash` are the lengths of its strokes and gaps, by turns."""

    x1: float
    y1: float
    x2: float
    y2: float
    stroke: str
    line: float
    dash: tuple[float, ...] = ()


class VectorPath(NamedTuple):
    """Segments in their own units, drawn at (x, y) and `scale` millimetres a unit, filled even-odd.

    `rounded` says that its outline has round corners and ends.
    """

    segments: tuple[Segment, ...]
    x: float
    y: float
    scale: float
    fill: str | None
    stroke: str | None = None
    line: float = 0.0
    rounded: bool = False


class Glyphs(NamedTuple):
    """One line of text of one face; (x, y) is the start of its baseline, `track` thousandths of the size."""

    x: float
    y: float
    face: FontFace
    size: float
    text: str
    fill: str
    track: float = 0.0


class Unseen(NamedTuple):
    """A word for what is drawn there, found and read aloud but not seen: from (x, y) along the line, `w` wide."""

    x: float
    y: float
    w: float
    size: float
    face: FontFace
    text: str


class Picture(NamedTuple):
    """A raster picture that fills a box, cropped about its point (fx, fy), from its left and top, 0 to 1.

    The point is in the middle of the box, or as near to it as the picture reaches. `mirrored`: left and right
    of what is then in the box are swapped.
    """

    x: float
    y: float
    w: float
    h: float
    file: str
    fx: float = 0.5
    fy: float = 0.5
    mirrored: bool = False


class Group(NamedTuple):
    """Items in a space of their own: at (x, y), turned clockwise about that point by `turn` degrees (0 to 270).

    `clip` is a box (x, y, w, h) of that space outside which nothing shows; `rounded`, its short sides are half circles,
    so that a square is a disk. Where nothing shows outside an outline, that is `within`, and `clip` the box around it.
    `shared` says that many cards hold the very same group object, so that a file should store it once. `ground` says
    that it is a pattern to be cut off anywhere: it runs through the trim into the bleed, and nothing of it matters.
    `holds` is a box of that space, told by who made the group: nothing reaches out of it, and no line is too fine.
    """

    x: float
    y: float
    items: Sequence[Item]
    turn: int = 0
    clip: tuple[float, float, float, float] | None = None
    shared: bool = False
    ground: bool = False
    rounded: bool = False
    within: tuple[Segment, ...] = ()
    holds: tuple[float, float, float, float] | None = None


class Written(NamedTuple):
    """All that is on a face, as the press has written it: it can be printed, and nothing else."""

    parts: tuple[Any, ...]
    """Of kinds that the press knows."""
    digest: str
    """What `digest` says of the face; "" where nobody asks."""


Item = Rect | Line | VectorPath | Glyphs | Unseen | Picture | Group | Written
"""Anything that is placed on a face."""


class LayoutFault(NamedTuple):
    """Something layout found wrong.

    `rule` is the rule's last name (`text-overflow`); `at` says where the text comes from, keys and positions joined by
    `/`, empty for the card's entry; `template` is the name, line and column of a template that is wrong itself. `once`
    is given for what is most likely wrong with all cards of a template: those that say the same are told as one. `rest`
    is what the front had no room for, when that is what is told.
    """

    rule: str
    at: str
    message: str
    hint: str | None = None
    template: tuple[str, int, int] | None = None
    once: str = ""
    rest: Rest | None = None


@dataclass(slots=True)
class Frame:
    """A finished face of a card, `width` by `height` at the trim, painted `bleed` beyond it.

    `back` is what has to be on its back, when its texts go on there; the faults of both are with the front.
    """

    width: float
    height: float
    bleed: float = 0.0
    items: list[Item] = field(default_factory=list)
    faults: list[LayoutFault] = field(default_factory=list)
    back: Frame | None = None
