"""MakePlayingCards, and Printer's Studio, which takes the same: a PNG for each face, RGB.

Its upload pages ask for 822 by 1122 pixels or more for a poker card, 747 by 1122 for a bridge card: the trim and 36
pixels of bleed all around, 0.12 in at 300 dots per inch. Another 36 pixels inside the trim are to stay free.
"""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.press import images
from cardgen.press.sizes import INCH
from cardgen.press.targets import File, Order, Target

DPI = 300
TARGET = Target(
    "mpc",
    bleed=0.12 * INCH,
    safe=0.12 * INCH,
    several=True,
    dpi=DPI,
    steps=(("upload", "at makeplayingcards.com as custom cards of this size: numbered pictures are fronts"),),
)


def deliver(order: Order) -> Iterator[File]:
    """Every front and back."""
    dpi = order.dpi or DPI
    return images.cards(order, images.pixels(order.card, dpi, TARGET.bleed), dpi, TARGET.bleed)


def amount(order: Order) -> str:
    """How many pictures to upload. Raises ValueError when they are wanted coarser than the shop takes them."""
    dpi = order.dpi or DPI
    if dpi < DPI:
        raise ValueError(f"MakePlayingCards takes {DPI} dots per inch or more, not {dpi}: leave --dpi out")
    return images.amount(order, images.pixels(order.card, dpi, TARGET.bleed))
