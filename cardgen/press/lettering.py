"""Texts that the press itself sets, on one line or centred in several: small print in margins, gauges, instructions."""

from __future__ import annotations

from cardgen.layout import lines
from cardgen.layout.frame import Item
from cardgen.layout.lines import PT
from cardgen.layout.paragraphs import TextRun

FACE, SIZE = "Barlow Condensed Medium", 6.5
"""The face of small print and its size, points: the smallest type that any printer makes readable."""
BASELINE = 2.1
"""Millimetres from the upper edge of a line of small print to its baseline."""
INK = "#1a1714"
"""The colour of all that the press itself writes and draws."""
LEAD = 1.3
"""From line to line of what is centred or instructs, in type sizes."""


def width(text: str, face: str = FACE, size: float = SIZE) -> float:
    """Return the width of a text on one line, millimetres, at `size` points."""
    return lines.measure([TextRun(face, text)]).width * size * PT / 1000


def words(text: str, x: float, y: float, face: str = FACE, size: float = SIZE) -> list[Item]:
    """One line of text from x on, mm; y is its baseline. Letters that the face lacks come from another."""
    prose = lines.measure([TextRun(face, text)])
    return lines.items(prose, (0, len(prose.ends)), x, y, size, INK) if prose.ends else []


def centred(text: str, x: float, y: float, face: str, size: float, wide: float) -> list[Item]:
    """Text about x, in lines no longer than `wide` mm; y is the first one's baseline."""
    prose = lines.measure([TextRun(face, text)])
    unit = size * PT / 1000
    items: list[Item] = []
    for number, span in enumerate(lines.even(prose, wide / unit, lines.breaks(prose, wide / unit))):
        left = x - prose.reach(span) * unit / 2
        items += lines.items(prose, span, left, y + number * LEAD * size * PT, size, INK)
    return items
