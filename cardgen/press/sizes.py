"""Papers and cards: their names and millimetres, and how a size of one's own is written."""

from __future__ import annotations

import re
from typing import NamedTuple

from cardgen.text.words import quote_code

INCH = 25.4
"""Millimetres in an inch."""


class Paper(NamedTuple):
    """A sheet as it lies: `width` is from left to right."""

    name: str
    width: float
    height: float

    @property
    def landscape(self) -> bool:
        """True if the paper lies on its long side."""
        return self.width > self.height

    def turned(self) -> Paper:
        """The sheet on its other side."""
        return Paper(self.name, self.height, self.width)


PAPERS = {
    "letter": Paper("Letter", 8.5 * INCH, 11 * INCH),
    "a4": Paper("A4", 210.0, 297.0),
    "legal": Paper("Legal", 8.5 * INCH, 14 * INCH),
    "a3": Paper("A3", 297.0, 420.0),
    "tabloid": Paper("Tabloid", 11 * INCH, 17 * INCH),
    "universal": Paper("A4 or Letter", 210.0, 11 * INCH),
}
"""Sheets, portrait; `universal` is what A4 and Letter have in common: it prints on either at its true size."""

CARD_SIZES = {
    "poker": (2.5 * INCH, 3.5 * INCH),
    "euro-poker": (63.0, 88.0),
    "bridge": (2.25 * INCH, 3.5 * INCH),
    "tarot": (2.75 * INCH, 4.75 * INCH),
    "mini": (1.75 * INCH, 2.5 * INCH),
    "square": (3.5 * INCH, 3.5 * INCH),
}
"""Trim by name, width and height (The Game Crafter's product pages; euro-poker is the size of trading cards)."""

SMALLEST_PAPER, LARGEST_PAPER = 60.0, 2000.0
"""Millimetres; less has no room for the bar that shows whether a sheet was printed at its true size."""
SMALLEST_CARD, LARGEST_CARD = 20.0, 400.0
"""The shortest and the longest side that a card can have, millimetres."""
LEAST_DPI, MOST_DPI = 50, 1200
"""Dots per inch of pictures that can be asked for."""
LONGEST = 60
"""Characters that a message shows of what is not a size."""
_UNITS = {"": 1.0, "mm": 1.0, "cm": 10.0, "in": INCH, '"': INCH}
_SIZE = re.compile(
    r"\s*(\d+\.?\d*)\s*(mm|cm|in|\")?\s*[x×]\s*(\d+\.?\d*)\s*(mm|cm|in|\")?\s*", re.IGNORECASE | re.ASCII
)
_LENGTH = re.compile(r"\s*(\d+\.?\d*)\s*(mm|cm|in)\s*", re.IGNORECASE | re.ASCII)


def paper(text: str) -> Paper:
    """The paper of that name or of that size, `WxH` in mm, cm or in; ValueError says what can be written."""
    text = text.strip()
    known = PAPERS.get(text.casefold())
    return known or Paper(text, *_size(text, tuple(PAPERS), "paper", SMALLEST_PAPER, LARGEST_PAPER))


def card_size(text: str) -> tuple[float, float]:
    """Width and height of the card of that name or size; ValueError says what can be written."""
    known = CARD_SIZES.get(text.strip().casefold())
    return known or _size(text, tuple(CARD_SIZES), "card", SMALLEST_CARD, LARGEST_CARD)


def length(text: str) -> float:
    """Millimetres of a length with its unit, `0.125 in`; ValueError for anything else."""
    found = _LENGTH.fullmatch(text)
    if found is None:
        raise ValueError(f"invalid length {quote_code(text)}: expected mm, cm or in")
    return float(found[1]) * _UNITS[found[2].casefold()]


def _size(text: str, names: tuple[str, ...], what: str, least: float, most: float) -> tuple[float, float]:
    found = _SIZE.fullmatch(text)
    if found is None:
        from cardgen.text.names import find_closest

        close = find_closest(text, names)
        hint = f"did you mean `{close}`?" if close else f"expected {', '.join(names)}, or a size such as 70x120mm"
        raise ValueError(f"unknown {what} size {quote_code(text)}: {hint}")
    units = found[2] or found[4] or "", found[4] or found[2] or ""
    width, height = (float(found[n]) * _UNITS[unit.casefold()] for n, unit in zip((1, 3), units, strict=True))
    if not (least <= width <= most and least <= height <= most):
        raise ValueError(
            f"{what} of {width:g} by {height:g} mm out of range: expected {least:g} to {most:g} mm each way"
        )
    return width, height
