"""One face a page, with bleed around the trim: what print shops take."""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.layout.frame import Frame
from cardgen.press.impose import Side
from cardgen.press.page import Deck, Page, PlacedFace


def face(frame: Frame, card: tuple[float, float], bleed: float, side: Side = "front") -> Page:
    """A page for a card of that trim with so many millimetres of bleed on all sides: the face in its middle."""
    width, height = card[0] + 2 * bleed, card[1] + 2 * bleed
    placed = PlacedFace(frame, (width - frame.width) / 2, (height - frame.height) / 2, 0, (0.0, 0.0, width, height))
    return Page(width, height, [placed], trim=(bleed, bleed, *card), side=side)


def pages(deck: Deck, card: tuple[float, float], bleed: float) -> Iterator[Page]:
    """Back and front of card after card: page 1 is the back of the first card, page 2 its front."""
    for number, front in enumerate(deck.fronts(None)):
        yield face(deck.back(number), card, bleed, "back")
        yield face(front, card, bleed)
