"""What lies under black type: black that is printed over its ground adds to the ink that is there already."""

from __future__ import annotations

import math
from collections.abc import Sequence

from cardgen.layout import extents
from cardgen.layout.extents import DrawingExtents, ItemExtent
from cardgen.layout.frame import Frame, Glyphs, Item, Line, Picture, Rect, VectorPath
from cardgen.press.colour import BLACK, inks

_ALL = (math.inf, math.inf, -math.inf, -math.inf)
"""An area that nothing is wholly inside of, so that every item is found."""


def ground(frame: Frame, most: float, known: DrawingExtents) -> float:
    """The most coloured ink, percent, that lies under pure black type of a face; `most` is the limit of all inks.

    Pictures and patterns count as if they were full of it. `known` is kept from face to face.
    """
    found = extents.look(frame.items, _ALL, known)
    painted: list[ItemExtent] = []
    under = 0.0
    for mark in found.near:
        if not isinstance(mark.item, Glyphs):
            painted.append(mark)
        elif inks(mark.item.fill, most) == BLACK:
            under = max(under, _under(mark, painted, most, most if found.ground else 0.0))
    return under


def _under(text: ItemExtent, painted: Sequence[ItemExtent], most: float, paper: float) -> float:
    """The most coloured ink under a text, down to what hides all that is below; `paper` is what lies under it all."""
    ink = 0.0
    for mark in reversed(painted):
        if mark.left < text.right and mark.right > text.left and mark.top < text.bottom and mark.bottom > text.top:
            across = mark.left <= text.left and mark.right >= text.right
            inside = across and mark.top <= text.top and mark.bottom >= text.bottom
            ink = max(ink, _coloured(mark.item, inside, most))
            if inside and isinstance(mark.item, Rect) and mark.item.fill:
                return ink
    return max(ink, paper)


def _coloured(item: Item, inside: bool, most: float) -> float:
    """Cyan, magenta and yellow of an item that a text lies on, or `inside` of: then its outline is around the text."""
    if isinstance(item, Picture):
        return most
    if isinstance(item, Line):
        return _percent(item.stroke, most)
    if not isinstance(item, Rect | VectorPath):
        return 0.0
    # The outline of one closed line is around the text; one of many lines is a pattern.
    around = inside and (isinstance(item, Rect) or sum(letter == "M" for letter, _ in item.segments) == 1)
    return max(_percent(item.fill, most), 0.0 if around else _percent(item.stroke, most))


def _percent(colour: str | None, most: float) -> float:
    return math.fsum(inks(colour, most)[:3]) if colour else 0.0
