"""Card stock and sleeves: how thick a card is, and how much room a deck needs in a box."""

from __future__ import annotations

import re
from typing import NamedTuple

from cardgen.text.names import find_closest
from cardgen.text.words import quote_code

CLEARANCE = 1.0
"""Play in mm between deck and box in each direction, a design value."""
SLEEVE = 2.5
"""Difference in mm between a sleeve and its card in width and height: 66 by 91 mm for a card of 63.5 by 88 mm."""
THINNEST, THICKEST = 0.05, 5.0
"""Thinnest and thickest card accepted, mm. Limits against typing errors: thin paper has about 0.1 mm."""
DEFAULT = "300gsm"
"""Name of the usual stock: the heaviest card that a kit's summary recommends, so that boxes are never too small."""
_NUMBER = re.compile(r"(\d+\.?\d*|\.\d+)\s*(?:mm)?", re.IGNORECASE | re.ASCII)
"""A thickness such as `0.31mm` or `.31`."""


class Stock(NamedTuple):
    """The material of a deck."""

    name: str
    thickness: float
    """The thickness in mm of one card in the deck, with its sleeve."""
    sleeve: float = 0.0
    """The millimetres that a sleeve adds to the width and height of a card."""


class Inside(NamedTuple):
    """The inner size of a box in mm: that of the deck plus the clearance."""

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
"""Card stocks by name. A weight alone does not determine a thickness: makers state 0.29 to 0.36 mm for card of 300
g/m², 0.25 to 0.34 mm for 216 g/m², 0.19 mm for 180 g/m². The stocks for home printers are computed as 1.2 thousandths
of a millimetre per g/m², rather thick, because a box that is slightly too large still closes. `playing-card` is the
stock of print shops: 300 to 320 g/m², pressed to 0.29 or 0.30 mm. `laminated` is card of 200 g/m² between two films of
0.08 mm, cut flush. Sleeves have films of 0.04 to 0.12 mm: `sleeved` is card of 300 g/m² between two films of 0.05 mm,
`premium-sleeved` between two of 0.1 mm. For an exact value, measure a pile of cards and divide: `0.31mm`."""


def parse_stock(text: str) -> Stock:
    """Return the stock with this name, or a stock with this thickness in mm.

    Raises:
        ValueError: The text is neither; the message lists valid values.
    """
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
    """Return the inner size in mm of a box for a number of cards of this trim (mm)."""
    width, height = (side + of.sleeve + CLEARANCE for side in card)
    return Inside(round(width, 3), round(cards * of.thickness + CLEARANCE, 3), round(height, 3))
