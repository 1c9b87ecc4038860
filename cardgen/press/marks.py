"""Marks in the margin: ticks that show where to cut and where to fold. Nothing is drawn on a card or out of reach."""

from __future__ import annotations

from collections.abc import Collection

from cardgen.layout.frame import Group, Item, Line
from cardgen.press.impose import CLEAR, ROUNDING, Grid
from cardgen.press.lettering import BASELINE, INK, width, words

TICK = 5.0
"""Millimetres a tick is long at most."""
SHORTEST = 1.0
"""Millimetres a tick is long at least; where that leaves too little between tick and card, the tick goes nearer."""
LEAST = CLEAR + SHORTEST
"""Millimetres that bleed leaves of a margin, so that a tick remains."""
WEIGHT = 0.1
"""Millimetres: how thick a tick is, a hairline of 0.28 pt."""
FOLD_WEIGHT, FOLD_DASH = 0.2, (1.2, 0.8)
"""Millimetres: how thick the line of a fold is, and its dashes and gaps."""
FOLD_WORD = "fold"
"""What is written beside the line of a fold."""


def ticks(grid: Grid, cards: Collection[tuple[float, float]], bleed: float = 0.0) -> list[Line]:
    """Cut ticks in the four margins, in line with every edge of the cards whose corners are given.

    They are as long as the printer's reach and the slug allow, and begin beyond the `bleed` millimetres that are
    painted around the cards.
    """
    lines: list[Line] = []
    beside, above = _start(grid, bleed)
    across, down = min(TICK, grid.room[0] - beside), min(TICK, grid.room[1] - above)
    for x in sorted({edge for left, _ in cards for edge in (left, left + grid.card_width)}) if down > ROUNDING else ():
        lines.append(Line(x, grid.top - above - down, x, grid.top - above, INK, WEIGHT))
        lines.append(Line(x, grid.foot + above, x, grid.foot + above + down, INK, WEIGHT))
    for y in sorted({edge for _, top in cards for edge in (top, top + grid.card_height)}) if across > ROUNDING else ():
        lines.append(Line(grid.left - beside - across, y, grid.left - beside, y, INK, WEIGHT))
        lines.append(Line(grid.right + beside, y, grid.right + beside + across, y, INK, WEIGHT))
    return lines


def _start(grid: Grid, bleed: float) -> tuple[float, float]:
    """Return the distance of marks from the cards, beside and above them, given the bleed wanted around the cards."""
    beside, above = (max(0.0, min(bleed, room - LEAST)) + max(0.0, min(CLEAR, room - SHORTEST)) for room in grid.room)
    return beside, above


def fold(grid: Grid, bleed: float = 0.0) -> list[Item]:
    """The line along which a sheet with fronts and backs on one side is folded, dashed, and the word for it.

    `bleed`: millimetres that are painted around the cards.
    """
    left, top, wide, high = grid.inside
    beside, above = _start(grid, bleed)
    if grid.fold == "upright":
        x = grid.paper.width / 2
        word = Group(x, top, _word(grid.room[1] - above), turn=90)
        return [Line(x, top, x, top + high, INK, FOLD_WEIGHT, FOLD_DASH), word]
    if grid.fold == "level":
        y = grid.paper.height / 2
        word = Group(left, y, _word(grid.room[0] - beside))
        return [Line(left, y, left + wide, y, INK, FOLD_WEIGHT, FOLD_DASH), word]
    return []


def _word(room: float) -> list[Item]:
    return words(FOLD_WORD, 0.0, BASELINE) if width(FOLD_WORD) <= room else []
