"""What is seen of a picture: the rest of it, and what is finer than anybody can print, is not stored."""

from __future__ import annotations

import math
from typing import Any, NamedTuple

from cardgen.layout.frame import SHARP, Picture

Pixels = tuple[int, int]
"""Width and height."""
Fractions = tuple[float, float, float, float]
"""Left, top, right and bottom of a part of a picture, from its left and top, 0 to 1."""
PixelBox = tuple[int, int, int, int]
"""Left, top, right and bottom, pixels."""
FINE = 1.5
"""A picture with so many times the dots per inch that are wanted is made smaller; so do the usual press settings."""
_HAIR = 1e-6


class VisibleArea(NamedTuple):
    """A part of a picture, from its left and top, 0 to 1.

    `width` is that of the whole picture where it is printed largest, millimetres; `dots` to the inch are wanted there.
    """

    left: float = 0.0
    top: float = 0.0
    right: float = 1.0
    bottom: float = 1.0
    width: float = math.inf
    dots: int = SHARP

    def beside(self, other: VisibleArea) -> VisibleArea:
        """Return the visible area of a picture that is placed twice."""
        return VisibleArea(
            min(self.left, other.left),
            min(self.top, other.top),
            max(self.right, other.right),
            max(self.bottom, other.bottom),
            max(self.width, other.width),
            self.dots,
        )

    @property
    def share(self) -> float:
        """Visible share of the picture, 0 to 1."""
        return (self.right - self.left) * (self.bottom - self.top)

    def wanted(self, pixels: Pixels) -> Pixels:
        """Return the size in pixels at which to store the whole picture: its own, unless that is far too fine."""
        enough = math.ceil(self.width / 25.4 * self.dots) if self.width < math.inf else pixels[0]
        if pixels[0] <= enough * FINE:
            return pixels
        return enough, math.ceil(pixels[1] * enough / pixels[0])

    def box(self, pixels: Pixels, margin: int = 1) -> PixelBox:
        """The pixels that have to be there, and some on each side."""
        wide, high = pixels
        left, top = math.floor(self.left * wide + _HAIR), math.floor(self.top * high + _HAIR)
        right, bottom = math.ceil(self.right * wide - _HAIR), math.ceil(self.bottom * high - _HAIR)
        return max(0, left - margin), max(0, top - margin), min(wide, right + margin), min(high, bottom + margin)


ALL = VisibleArea()
"""All of a picture, as it is."""


class WholePicture(NamedTuple):
    """Where all of a picture would lie of which a box shows a part: its corner and size, and what is seen of it."""

    x: float
    y: float
    w: float
    h: float
    seen: VisibleArea


def whole(item: Picture, pixels: Pixels) -> WholePicture:
    """The whole of a picture of so many pixels that fills its box; in the units of the box, y down."""
    wide, high = pixels
    scale = max(item.w / wide, item.h / high)
    w, h = wide * scale, high * scale
    left = min(max(w * item.fx - item.w / 2, 0.0), w - item.w)
    top = min(max(h * item.fy - item.h / 2, 0.0), h - item.h)
    seen = VisibleArea(left / w, top / h, (left + item.w) / w, (top + item.h) / h, w)
    return WholePicture(item.x - left, item.y - top, w, h, seen)


class Stored(NamedTuple):
    """What goes into a file of a picture."""

    picture: Any
    """A picture, or the bytes of a JPEG in a stream."""
    box: Fractions = (0.0, 0.0, 1.0, 1.0)
    """Which part of the whole it is."""


class TrackedImage:
    """A picture on its way into a file: what its drawing is called, its pixels, and what is seen of it so far."""

    __slots__ = ("_dots", "name", "pixels", "seen")

    def __init__(self, name: str, pixels: Pixels, dots: int) -> None:
        """`dots` to the inch are wanted of it."""
        self.name = name
        self.pixels = pixels
        self.seen = ALL
        self._dots = dots

    def show(self, seen: VisibleArea) -> str:
        """Note that so much of it is seen; gives the name of its drawing."""
        seen = seen._replace(dots=self._dots)
        self.seen = seen if self.seen is ALL else self.seen.beside(seen)
        return self.name
