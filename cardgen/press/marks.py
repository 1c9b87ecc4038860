"""Marks in the margin: ticks that show where to cut. Nothing is drawn on a card or out of a printer's reach."""

from __future__ import annotations

from cardgen.layout.frame import Line
from cardgen.press.impose import REACH, Grid

TICK = 5.0
"""Millimetres a tick is long at most."""
CLEAR = 0.8
"""Millimetres between a tick and the cards."""
WEIGHT = 0.1
"""Millimetres: a hairline of 0.28 pt."""
INK = "#1a1714"


def ticks(grid: Grid) -> list[Line]:
    """Cut ticks in the four margins, in line with every card edge, as long as the printer's reach allows."""
    right = grid.left + grid.columns * grid.card_width
    foot = grid.top + grid.rows * grid.card_height
    lines: list[Line] = []
    across = max(0.0, min(TICK, grid.left - CLEAR - REACH))
    down = max(0.0, min(TICK, grid.top - CLEAR - REACH))
    for column in range(grid.columns + 1 if down else 0):
        x = grid.left + column * grid.card_width
        lines.append(Line(x, grid.top - CLEAR - down, x, grid.top - CLEAR, INK, WEIGHT))
        lines.append(Line(x, foot + CLEAR, x, foot + CLEAR + down, INK, WEIGHT))
    for row in range(grid.rows + 1 if across else 0):
        y = grid.top + row * grid.card_height
        lines.append(Line(grid.left - CLEAR - across, y, grid.left - CLEAR, y, INK, WEIGHT))
        lines.append(Line(right + CLEAR, y, right + CLEAR + across, y, INK, WEIGHT))
    return lines
