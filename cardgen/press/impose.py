"""Imposition: which card goes where on which sheet. Millimetres, y down, from the sheet's top left corner."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Literal, NamedTuple

from cardgen.press.sizes import Paper

Duplex = Literal["long-edge", "short-edge", "fold", "manual", "none"]
"""Which edge the printer flips a sheet on; fold: fronts and backs side by side on one side of it; manual: all fronts,
then all backs in the order in which the pile is fed again, flipped on the long edge."""
Arrange = Literal["rows", "stack", "single"]
"""rows: sheet by sheet, row by row; stack: cut piles laid on one another are in order; single: one card a sheet."""
Side = Literal["front", "back"]
"""A side of a sheet."""
ORDERS: dict[str, tuple[tuple[Side, ...], ...]] = {
    "back-front": (("back", "front"),),
    "front-back": (("front", "back"),),
    "fronts-backs": (("front",), ("back",)),
    "fronts": (("front",),),
}
"""How single faces follow one another in a file: the sides of each card, for each time through the deck."""
Fold = Literal["", "upright", "level"]
"""How the line lies along which a sheet is folded; "" where it is not."""

REACH = 4.2
"""Printers cannot be trusted nearer to a sheet's edge than this (0.166 in, HP LaserJet IIP)."""
CLEAR = 0.8
"""Millimetres that are left free between marks and cards."""
SLUG = 3.0
"""Millimetres that a line of small print in the margin takes, with the room around it."""
FOLD_GAP = 6.0
"""Millimetres between fronts and backs on a sheet to be folded: both are cut, so that no fold is on a card's edge."""

ROUNDING = 1e-6
"""Millimetres by which sums of lengths may be off and still be equal."""


def turns_sideways(paper: Paper, duplex: Duplex) -> bool:
    """Return whether a sheet is turned about an upright axis: a portrait sheet by its long edge, else by its short."""
    return (duplex == "short-edge") == paper.landscape


class Slot(NamedTuple):
    """Where one face of a card, counted from 0, lies on a sheet; `turn` (0 or 180) is about its own centre."""

    card: int
    x: float
    y: float
    turn: int = 0
    side: Side = "front"


class Grid(NamedTuple):
    """The slots of a sheet: the left edges of its columns and the upper edges of its rows, symmetrical on the sheet."""

    paper: Paper
    card_width: float
    card_height: float
    lefts: tuple[float, ...]
    tops: tuple[float, ...]
    gutter: float = 0.0
    reach: float = REACH
    fold: Fold = ""
    """Backs lie beyond that line."""

    @property
    def columns(self) -> int:
        """Cards side by side."""
        return len(self.lefts)

    @property
    def rows(self) -> int:
        """Cards one below the other."""
        return len(self.tops)

    @property
    def left(self) -> float:
        """The left edge of the first column."""
        return self.lefts[0]

    @property
    def top(self) -> float:
        """The upper edge of the first row."""
        return self.tops[0]

    @property
    def right(self) -> float:
        """The right edge of the last column."""
        return self.lefts[-1] + self.card_width

    @property
    def foot(self) -> float:
        """The lower edge of the last row."""
        return self.tops[-1] + self.card_height

    @property
    def slots(self) -> int:
        """Cards on a sheet."""
        return self.columns * self.rows // (2 if self.fold else 1)

    def corner(self, slot: int) -> tuple[float, float]:
        """The top left corner of a slot, counted row by row; fronts have the first ones."""
        row, column = divmod(slot, self._front_columns)
        return self.lefts[column], self.tops[row]

    @property
    def _front_columns(self) -> int:
        return self.columns // 2 if self.fold == "upright" else self.columns

    @property
    def sideways(self) -> bool:
        """True if the slug is printed upright in the left and right margins, not above and below."""
        return self.left > self.top

    @property
    def room(self) -> tuple[float, float]:
        """Width left of the margins, beside and above the cards, for bleed and ticks, millimetres."""
        across, down = self.left - self.reach, self.top - self.reach
        return (across - SLUG, down) if self.sideways else (across, down - SLUG)

    @property
    def inside(self) -> tuple[float, float, float, float]:
        """Left, top, width and height of what is neither out of reach nor the slug's: cards, their bleed and ticks."""
        across, down = self.room
        left, top = self.left - across, self.top - down
        return left, top, self.paper.width - 2 * left, self.paper.height - 2 * top

    def turns_sideways(self, duplex: Duplex) -> bool:
        """Return whether the back of a slot is found by going sideways: the sheet turns about an upright axis."""
        return self.fold == "upright" if self.fold else turns_sideways(self.paper, duplex)

    def behind(self, slot: int, duplex: Duplex) -> tuple[float, float]:
        """The corner of the place on the back that lies behind a slot of the front once the sheet has been turned."""
        x, y = self.corner(slot)
        if self.turns_sideways(duplex):
            return self.paper.width - x - self.card_width, y
        return x, self.paper.height - y - self.card_height


class SheetSide(NamedTuple):
    """One side of one sheet, counted from 1."""

    number: int
    side: Side
    places: tuple[Slot, ...]


Plan = Iterable[Sequence[int | None]]
"""Sheet by sheet the cards of its slots; None leaves a slot empty."""


def plan(count: int, slots: int, arrange: Arrange = "rows") -> Plan:
    """Return, for each sheet, the number of the card in each of its slots; `count` cards are numbered from 0.

    In a stack, card n of slot s is card s times the number of sheets, plus n: cut piles laid on one another are in
    order.
    """
    if arrange != "stack":
        return (range(first, min(first + slots, count)) for first in range(0, count, slots))
    sheets = -(-count // slots)
    return (range(sheet, count, sheets) for sheet in range(sheets))


def sheets(cards: Plan, on: Grid, duplex: Duplex, first: Side = "front") -> Iterator[SheetSide]:
    """Fronts and backs, sheet by sheet, each back behind its front for the stated flip; `first` is printed first.

    Backs stand on their heads where the sheet is turned about a level axis, so that they are upright once a card is
    turned like the page of a book.
    """
    fed_again: list[SheetSide] = []
    turning: Duplex = "long-edge" if duplex == "manual" else duplex
    for number, row in enumerate(cards, 1):
        front, back = SheetSide(number, "front", _fronts(row, on)), SheetSide(number, "back", _backs(row, on, turning))
        if on.fold:
            yield SheetSide(number, "front", front.places + back.places)
        elif duplex == "none":
            yield front
        else:
            one, other = (front, back) if first == "front" else (back, front)
            yield one
            if duplex == "manual":
                fed_again.append(other)
            else:
                yield other
    yield from reversed(fed_again)


def _fronts(row: Sequence[int | None], on: Grid) -> tuple[Slot, ...]:
    return tuple(Slot(card, *on.corner(slot)) for slot, card in enumerate(row) if card is not None)


def _backs(row: Sequence[int | None], on: Grid, duplex: Duplex) -> tuple[Slot, ...]:
    turn = 0 if on.turns_sideways(duplex) else 180
    slots = ((slot, card) for slot, card in enumerate(row) if card is not None)
    places = (Slot(card, *on.behind(slot, duplex), turn, "back") for slot, card in slots)
    return tuple(sorted(places, key=lambda place: (place.y, place.x)))
