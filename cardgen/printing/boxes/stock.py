"""What cards are printed on or kept in: how thick one of them is, and what room a deck of them takes."""

from __future__ import annotations

import re
from typing import NamedTuple

from cardgen.text.names import find_closest
from cardgen.text.words import quote_code

CLEARANCE = 1.0
"""Millimetres that a box is wider, deeper and higher inside than the cards that lie in it."""
SLEEVE = 2.5
"""Millimetres that a sleeve is wider and higher than its card: 66 by 91 mm for one of 63.5 by 88 mm."""
THINNEST, THICKEST = 0.05, 5.0
"""Millimetres that one card may be thick."""
DEFAULT = "300gsm"
_NUMBER = re.compile(r"(\d+\.?\d*|\.\d+)\s*(?:mm)?", re.IGNORECASE | re.ASCII)


class Stock(NamedTuple):
    """What a deck is made of."""

    name: str
    thickness: float
    """Millimetres: one card as it lies in the deck, with its sleeve."""
    sleeve: float = 0.0
    """Millimetres that a sleeve adds to the width and height of a card."""


class Inside(NamedTuple):
    """The room inside a box, millimetres: what a deck needs, and the clearance."""

    width: float
    depth: float
    height: float


STOCKS = {
    stock.name: stock
    for stock in (
        Stock("160gsm", 0.19),
        Stock("200gsm", 0.24),
        Stock("250gsm", 0.30),
        Stock(DEFAULT, 0.35),
        Stock("playing-card", 0.30),
        Stock("laminated", 0.40),
        Stock("sleeved", 0.45, SLEEVE),
        Stock("premium-sleeved", 0.55, SLEEVE),
    )
}
"""By name. No thickness follows from a weight alone: makers give 0.29 to 0.36 mm for card of 300 g/m², 0.25 to 0.34 mm
for 216 g/m², 0.19 mm for 180 g/m². The cards for printers at home stand here with 1.2 thousandths of a millimetre for
each g/m², towards the thick end, because a box that is a little too large still closes. `playing-card` is what print
shops use, 300 to 320 g/m² pressed to 0.29 or 0.30 mm. `laminated` is card of 200 g/m² between two films of 0.08 mm, cut
flush. Sleeves are sold with films of 0.04 to 0.12 mm; `sleeved` is card of 300 g/m² between two of 0.05 mm,
`premium-sleeved` between two of 0.1 mm. Whoever wants it exact measures a pile and divides: `0.31mm`."""


def parse_stock(text: str) -> Stock:
    """Return the stock of that name, or of that thickness in millimetres; ValueError says what can be written."""
    known = STOCKS.get(text.casefold())
    if known is not None:
        return known
    found = _NUMBER.fullmatch(text.strip())
    if found is None:
        close = find_closest(text, tuple(STOCKS))
        hint = f"did you mean {close}?" if close else f"expected {', '.join(STOCKS)}, or a thickness such as 0.31mm"
        raise ValueError(f"unknown stock {quote_code(text)}: {hint}")
    thickness = float(found[1])
    if not THINNEST <= thickness <= THICKEST:
        raise ValueError(f"card thickness {thickness:g} mm out of range: expected {THINNEST:g} to {THICKEST:g} mm")
    return Stock(f"{thickness:g} mm", thickness)


def measure_inside(card: tuple[float, float], cards: int, of: Stock) -> Inside:
    """Return the room that a box needs inside for so many cards of that trim, millimetres."""
    width, height = (side + of.sleeve + CLEARANCE for side in card)
    return Inside(round(width, 3), round(cards * of.thickness + CLEARANCE, 3), round(height, 3))
