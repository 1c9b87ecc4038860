"""The Game Crafter: a PNG for each face, RGB, of exactly the pixels of its templates.

Its help pages ask for 300 dots per inch, 1/8 in of bleed, and nothing that matters within 75 pixels of the picture's
edge. Pictures are therefore the trim and 1/4 in, times 300 (poker 825 by 1125), but for two sizes of its product pages:
trading cards of 63 by 88 mm are made like poker cards, and US game cards are 750 by 1125. CMYK is rejected.
"""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.press import images
from cardgen.press.crop import Pixels
from cardgen.press.sizes import INCH
from cardgen.press.targets import File, Order, Target

DPI = 300
TARGET = Target(
    "gamecrafter",
    bleed=INCH / 8,
    safe=INCH / 8,
    several=True,
    dpi=DPI,
    steps=(("upload", "at thegamecrafter.com into a deck of this card size: numbered pictures are faces"),),
)
EXCEPTIONS: dict[tuple[float, float], Pixels] = {(63.0, 88.0): (825, 1125), (55.9, 87.1): (750, 1125)}
"""By trim, millimetres to a tenth."""


def pixels(card: tuple[float, float]) -> Pixels:
    """What a picture of a card of that trim has to measure."""
    width, height = card
    return EXCEPTIONS.get((round(width, 1), round(height, 1))) or images.pixels(card, DPI, TARGET.bleed)


def deliver(order: Order) -> Iterator[File]:
    """Every front and back."""
    return images.cards(order, pixels(order.card), DPI, TARGET.bleed)


def amount(order: Order) -> str:
    """How many pictures to upload. Raises ValueError when they are wanted in another resolution."""
    if order.dpi not in (0, DPI):
        raise ValueError(f"The Game Crafter takes {DPI} dots per inch, not {order.dpi}: leave --dpi out")
    return images.amount(order, pixels(order.card))
