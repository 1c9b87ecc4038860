"""Small print in the margins of a sheet."""

from __future__ import annotations

from cardgen.layout import lines
from cardgen.layout.frame import Item
from cardgen.layout.lines import PT
from cardgen.layout.paragraphs import TextRun

FACE = "Barlow Condensed Medium"
SIZE = 6.5
"""Points: the smallest type that any printer makes readable."""
BASELINE = 2.1
"""Millimetres from the upper edge of a line of small print to its baseline."""
INK = "#1a1714"


def width(text: str) -> float:
    """How many millimetres a line of small print takes."""
    return lines.measure([TextRun(FACE, text)]).width * SIZE * PT / 1000


def written(text: str, x: float = 0.0) -> list[Item]:
    """A line of small print that begins at x; letters that its face lacks come from another, or are question marks."""
    prose = lines.measure([TextRun(FACE, text)])
    return lines.items(prose, (0, len(prose.ends)), x, BASELINE, SIZE, INK) if prose.ends else []
