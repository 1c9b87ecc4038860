"""How high the tables of a quick reference will be, before anything is set: they err on the high side.

`templates/common/quick-reference.xml` has to know beforehand how much of a side goes to what stands across it, and
which tables may be torn.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

SIDE = 190.5
"""Millimetres: how wide the texts of a sheet are (`live` of the design tokens)."""
COLUMN = 60.0
"""Millimetres: how wide one of the three columns of a sheet is."""
HEAD = 8.0
"""Millimetres: how high the bar of a section is, with what is free around it."""
LINE = 3.8
"""Millimetres: how high a line is at 9 points, with a leading of 10.8."""
PAD = 1.2
"""Millimetres that are free between two texts."""
LETTER = 1.32
"""Millimetres: how wide a letter is at 9 points. Measured over our games' texts it is 1.08 (Barlow Condensed Medium);
a fifth more, because lines end where a word does."""
EDGES = 3.0
"""Millimetres of a cell's width that its text does not have."""
WHOLE = 90.0
"""Millimetres: how high a table is at most that is never torn, less than half of a column."""


def section(texts: Sequence[str], rows: Sequence[Sequence[object]], widths: Sequence[float]) -> float:
    """About how high a section that goes across a side is, mm: its bar, its texts, and a table if it has rows."""
    lines = sum(_lines(text, SIDE) for text in texts)
    return HEAD + (_height(rows, widths, SIDE) if rows else 0) + lines * LINE + len(texts) * PAD


def is_long(rows: Sequence[Sequence[object]], widths: Sequence[float]) -> bool:
    """Return whether a table is so high that it may be split between columns; `widths` are percents of its width."""
    return _height(rows, widths, COLUMN) > WHOLE


def _height(rows: Sequence[Sequence[object]], widths: Sequence[float], wide: float) -> float:
    lines = [max(_lines(cell, wide * part / 100) for cell, part in zip(row, widths, strict=False)) for row in rows]
    return (sum(lines) + 1) * LINE + (len(lines) + 1) * PAD


def _lines(cell: object, wide: float) -> int:
    return max(1, math.ceil(len(str(cell)) * LETTER / max(wide - EDGES, LETTER)))
