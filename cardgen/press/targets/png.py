"""A PNG for each face, cut to the trim: for screens, virtual tables and one's own layouts.

Who shows a card on a screen wants what is left after cutting, so there is no bleed; the shops' targets have it.
"""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.press import images
from cardgen.press.targets import File, Order, Target

TARGET = Target(
    "png",
    bleed=0.0,
    safe=0.0,
    shop=False,
    several=True,
    steps=(("use", "each picture is a card as it is after cutting; for a shop there are targets with bleed"),),
)


def deliver(order: Order) -> Iterator[File]:
    """Every front and back."""
    dpi = order.dpi or TARGET.dpi
    return images.cards(order, images.pixels(order.card, dpi), dpi)


def amount(order: Order) -> str:
    """How many pictures there will be."""
    return images.amount(order, images.pixels(order.card, order.dpi or TARGET.dpi))
