"""What lies under black type: black that is printed over its ground adds to the ink that is there already."""

from __future__ import annotations

import math

from cardgen.layout import extents
from cardgen.layout.extents import Known, Mark
from cardgen.layout.frame import Frame, Glyphs, Line, Path, Picture, Rect
from cardgen.press.colour import BLACK, inks

_ALL = (math.inf, math.inf, -math.inf, -math.inf)
"""An area that nothing is wholly inside of: every mark is told."""


def ground(frame: Frame, most: float, known: Known) -> float:
    """The most coloured ink, percent, that lies under pure black type of a face; `most` is the limit of all inks.

    Pictures and patterns count as if they were full of it. `known` is kept from face to face.
    """
    found = extents.look(frame.items, _ALL, known)
    painted: list[tuple[Mark, float]] = []
    under = 0.0
    for mark in found.near:
        if not isinstance(mark.item, Glyphs):
            painted.append((mark, _coloured(mark, most)))
        elif inks(mark.item.fill, most) == BLACK:
            under = max(under, _under(mark, painted, most if found.ground else 0.0))
    return under


def _under(type_: Mark, painted: list[tuple[Mark, float]], paper: float) -> float:
    """The most coloured ink under a text, down to what covers everything below; `paper` is what lies under it all."""
    most = 0.0
    for mark, ink in reversed(painted):
        if mark.left < type_.right and mark.right > type_.left and mark.top < type_.bottom and mark.bottom > type_.top:
            most = max(most, ink)
            if _covers(mark, type_):
                return most
    return max(most, paper)


def _covers(mark: Mark, type_: Mark) -> bool:
    """Whether nothing below a mark shows through around a text."""
    if not isinstance(mark.item, Rect) or not mark.item.fill:
        return False
    across = mark.left <= type_.left and mark.right >= type_.right
    return across and mark.top <= type_.top and mark.bottom >= type_.bottom


def _coloured(mark: Mark, most: float) -> float:
    item = mark.item
    if isinstance(item, Picture):
        return most
    if isinstance(item, Line):
        return _percent(item.stroke, most)
    if isinstance(item, Rect | Path):
        return max(_percent(item.fill, most), _percent(item.stroke, most))
    return 0.0


def _percent(colour: str | None, most: float) -> float:
    """Cyan, magenta and yellow of a colour."""
    return sum(inks(colour, most)[:3]) if colour else 0.0
