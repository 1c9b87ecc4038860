"""How colours and pictures get into a file: as they are on a screen, or as plates for four inks."""

from __future__ import annotations

from math import fsum
from typing import Protocol

from cardgen.layout.extents import DrawingExtents
from cardgen.layout.frame import Frame
from cardgen.press import overprint
from cardgen.press.colour import BLACK, inks, rgb
from cardgen.press.crop import Stored, VisibleArea
from cardgen.press.operators import ColourUse
from cardgen.press.pdfx import LEAVE_OUT, PRINT_OVER


class Colours(Protocol):
    """A way of writing them."""

    def operator(self, colour: str, use: ColourUse) -> str:
        """The operators that set a colour."""

    def picture(self, file: str, seen: VisibleArea) -> Stored:
        """Return the picture to store for the visible part of a picture file."""

    def prints_over(self, frame: Frame) -> bool:
        """Return whether the black type of a face overprints its ground."""


class Screen:
    """Colours as they are on a screen: drivers of printers at home convert them for their own inks."""

    def operator(self, colour: str, use: ColourUse) -> str:
        """The operator for device RGB."""
        return rgb(colour, use)

    def picture(self, file: str, seen: VisibleArea) -> Stored:
        """A JPEG as it is, or a picture in sRGB."""
        from cardgen.press import artwork  # loads Pillow, and most files hold no picture

        return artwork.shown(file, seen)

    def prints_over(self, frame: Frame) -> bool:
        """Never."""
        return False


SCREEN = Screen()
"""Colours as they are on a screen."""


class Press:
    """Colours for a press: four inks, `most` percent of them in all. What had to be done for that is remembered.

    Black type is printed over a light ground, so that a plate that is a little off leaves no gap around its letters.
    """

    def __init__(self, most: float) -> None:
        self.most = most
        self.too_much: dict[str, float] = {}
        """The templates' own separations that were too much, and how many percent they would be."""
        self.type_over = 0.0
        """The most ink where black type is printed over something, percent, its own with it."""
        self._operators: dict[tuple[str, ColourUse], str] = {}
        self._known = DrawingExtents()

    def operator(self, colour: str, use: ColourUse) -> str:
        """The operators for device CMYK; those of a fill also say whether it leaves out what lies under it."""
        if (colour, use) in self._operators:
            return self._operators[colour, use]
        found = inks(colour, self.most)
        own = colour.partition(" ")[2]
        total = fsum(map(float, own.split("/"))) if own else 0.0
        if total > self.most:
            self.too_much[own] = total
        parts = " ".join(f"{part / 100:.3f}".rstrip("0").rstrip(".") for part in found)
        state = PRINT_OVER if use == "type" and found == BLACK else LEAVE_OUT
        operator = self._operators[colour, use] = f"{parts} K" if use == "stroke" else f"{parts} k /{state} gs"
        return operator

    def picture(self, file: str, seen: VisibleArea) -> Stored:
        """The picture in CMYK, limited, on white paper."""
        from cardgen.press import artwork  # loads Pillow, and most files hold no picture

        return artwork.separated(file, self.most, seen)

    def prints_over(self, frame: Frame) -> bool:
        """Return whether all black type of a face lies on so little ink that black on top stays within the limit."""
        ground = overprint.ground(frame, self.most, self._known)
        total = ground + BLACK.total
        if total <= self.most:
            self.type_over = max(self.type_over, total)
        return total <= self.most
