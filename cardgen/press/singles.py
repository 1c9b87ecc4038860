"""One face a page, with bleed around the trim: what print shops take."""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.layout.frame import Frame
from cardgen.press.page import Deck, Page, Placed


def face(frame: Frame, bleed: float) -> Page:
    """A page that shows a face with so many millimetres of bleed on all sides, and nothing else."""
    width, height = frame.width + 2 * bleed, frame.height + 2 * bleed
    placed = Placed(frame, bleed, bleed, 0, (0.0, 0.0, width, height))
    return Page(width, height, [placed], trim=(bleed, bleed, frame.width, frame.height))


def pages(deck: Deck, bleed: float) -> Iterator[Page]:
    """Back and front of card after card: page 1 is the back of the first card, page 2 its front."""
    for number, front in enumerate(deck.fronts(None)):
        yield face(deck.back(number), bleed)
        yield face(front, bleed)
