"""Marks in the margin: ticks that show where to cut and where to fold. Nothing is drawn on a card or out of reach."""

from __future__ import annotations

from collections.abc import Collection

from cardgen.layout.frame import Line
from cardgen.press.impose import CLEAR, Grid

TICK = 5.0
"""Millimetres a tick is long at most."""
LEAST = CLEAR + 1.0
"""Millimetres that bleed leaves of a margin, so that a tick remains."""
WEIGHT = 0.1
"""Millimetres: a hairline of 0.28 pt."""
FOLD_WEIGHT = 0.2
FOLD_DASH = (1.2, 0.8)
INK = "#1a1714"


def ticks(grid: Grid, cards: Collection[tuple[float, float]], bleed: float = 0.0) -> list[Line]:
    """Cut ticks in the four margins, in line with every edge of the cards whose corners are given.

    They are as long as the printer's reach and the slug allow, and begin beyond the `bleed` millimetres that are
    painted around the cards.
    """
    lines: list[Line] = []
    beside, above = (max(0.0, min(bleed, room - LEAST)) + CLEAR for room in grid.room)
    across, down = max(0.0, min(TICK, grid.room[0] - beside)), max(0.0, min(TICK, grid.room[1] - above))
    for x in sorted({edge for left, _ in cards for edge in (left, left + grid.card_width)}) if down else ():
        lines.append(Line(x, grid.top - above - down, x, grid.top - above, INK, WEIGHT))
        lines.append(Line(x, grid.foot + above, x, grid.foot + above + down, INK, WEIGHT))
    for y in sorted({edge for _, top in cards for edge in (top, top + grid.card_height)}) if across else ():
        lines.append(Line(grid.left - beside - across, y, grid.left - beside, y, INK, WEIGHT))
        lines.append(Line(grid.right + beside, y, grid.right + beside + across, y, INK, WEIGHT))
    return lines


def fold(grid: Grid) -> list[Line]:
    """The line along which a sheet with fronts and backs on one side is folded, dashed."""
    paper, reach = grid.paper, grid.reach
    if grid.fold == "upright":
        x = paper.width / 2
        return [Line(x, reach, x, paper.height - reach, INK, FOLD_WEIGHT, FOLD_DASH)]
    if grid.fold == "level":
        y = paper.height / 2
        return [Line(reach, y, paper.width - reach, y, INK, FOLD_WEIGHT, FOLD_DASH)]
    return []
