"""Imposition: which card goes where on which sheet. Millimetres, y down, from the sheet's top left corner."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, NamedTuple

Duplex = Literal["long-edge", "short-edge", "none"]

REACH = 4.2
"""Printers cannot be trusted nearer to a sheet's edge than this (0.166 in, HP LaserJet IIP)."""


class Paper(NamedTuple):
    """A sheet, portrait."""

    name: str
    width: float
    height: float


PAPERS = {
    "letter": Paper("Letter", 215.9, 279.4),
    "a4": Paper("A4", 210.0, 297.0),
}

CARD_SIZES = {"poker": (63.5, 88.9)}
"""Trim by name, width and height."""


class Place(NamedTuple):
    """Where one card, counted from 0, lies on a sheet; `turn` (0 or 180) is about its own centre."""

    card: int
    x: float
    y: float
    turn: int = 0


class Grid(NamedTuple):
    """The slots of a sheet: columns by rows of cards that touch, centred."""

    paper: Paper
    card_width: float
    card_height: float
    columns: int
    rows: int

    @property
    def left(self) -> float:
        """The left edge of the first column."""
        return (self.paper.width - self.columns * self.card_width) / 2

    @property
    def top(self) -> float:
        """The upper edge of the first row."""
        return (self.paper.height - self.rows * self.card_height) / 2

    @property
    def slots(self) -> int:
        """Cards on a sheet."""
        return self.columns * self.rows

    def corner(self, slot: int) -> tuple[float, float]:
        """The top left corner of a slot, counted row by row."""
        row, column = divmod(slot, self.columns)
        return self.left + column * self.card_width, self.top + row * self.card_height

    def behind(self, slot: int, duplex: Duplex) -> int:
        """The slot of the back side that lies behind a slot of the front once the sheet has been turned."""
        row, column = divmod(slot, self.columns)
        if duplex == "short-edge":
            row = self.rows - 1 - row
        else:
            column = self.columns - 1 - column
        return row * self.columns + column


def grid(paper: Paper, width: float, height: float) -> Grid:
    """The fullest grid of cards on the paper that stays where printers reach.

    Raises ValueError when not even one card fits.
    """
    columns = int((paper.width - 2 * REACH) / width + 1e-6)
    rows = int((paper.height - 2 * REACH) / height + 1e-6)
    if columns < 1 or rows < 1:
        raise ValueError(f"a card of {width:g} by {height:g} mm does not fit on {paper.name}")
    return Grid(paper, width, height, columns, rows)


class Sheet(NamedTuple):
    """One side of one sheet."""

    number: int
    side: Literal["front", "back"]
    places: tuple[Place, ...]


def sheets(count: int, on: Grid, duplex: Duplex) -> Iterator[Sheet]:
    """Fronts and backs of `count` cards, sheet by sheet, each back behind its front for the stated flip.

    For a flip on the short edge the backs stand on their heads, so that they are upright once turned.
    """
    for number, first in enumerate(range(0, count, on.slots), 1):
        used = range(min(on.slots, count - first))
        yield Sheet(number, "front", tuple(Place(first + slot, *on.corner(slot)) for slot in used))
        if duplex != "none":
            turn = 180 if duplex == "short-edge" else 0
            backs = sorted((on.behind(slot, duplex), slot) for slot in used)
            yield Sheet(number, "back", tuple(Place(first + slot, *on.corner(there), turn) for there, slot in backs))
