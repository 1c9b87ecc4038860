"""Faces as pictures: a file for each, of as many pixels as a shop counts, with bleed all around or none."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator, Sequence

from cardgen.layout.frame import SHARP, Frame
from cardgen.press import pdf, raster
from cardgen.press.crop import Pixels
from cardgen.press.page import Deck, Page, PlacedFace
from cardgen.press.sizes import INCH
from cardgen.press.targets import File, Order

CHUNK = 40
"""Faces that are laid out at a time; a large deck is never held whole."""


def pixels(card: tuple[float, float], dpi: int, around: float = 0.0) -> Pixels:
    """How many pixels a card of that trim has, with `around` millimetres on every side."""
    width, height = (round((length + 2 * around) / INCH * dpi) for length in card)
    return width, height


def page(face: Frame, size: Pixels, dpi: int, around: float = 0.0) -> Page:
    """A page of so many pixels with a face in its middle: whatever room there is around the trim shows bleed.

    Where a shop's picture has more room than the face's bleed and the `around` millimetres it needs, the face is
    stretched by a hair to fill it.
    """
    reach = 2 * max(face.bleed, around)
    width = min(size[0] / dpi * INCH, face.width + reach)
    height = min(size[1] / dpi * INCH, face.height + reach)
    left, top = (width - face.width) / 2, (height - face.height) / 2
    placed = PlacedFace(face, left, top, 0, (0.0, 0.0, width, height))
    return Page(width, height, [placed], trim=(left, top, face.width, face.height))


def cards(order: Order, size: Pixels, dpi: int, around: float = 0.0) -> Iterator[File]:
    """Every front, then the backs: one `back.png` for all, one for each card where they differ, none if not wanted.

    Copies have a file each, since that is how shops count them. `around` is the bleed, millimetres.
    """
    names = order.deck.names()
    drawn = _drawn(order, order.deck.fronts(None), size, dpi, around)
    for name, picture in zip(names, drawn, strict=True):
        yield File(f"{name}.png", picture)
    behind = backs(order)
    named = ["back"][: len(behind)] if len(behind) < 2 else [f"{name}-back" for name in names]
    for name, picture in zip(named, _drawn(order, behind, size, dpi, around), strict=True):
        yield File(f"{name}.png", picture)


def amount(order: Order, size: Pixels) -> str:
    """How many pictures there will be, and of how many pixels."""
    count = order.deck.count + len(backs(order))
    return f"{count} {'picture' if count == 1 else 'pictures'} of {size[0]} by {size[1]} pixels"


def backs(order: Order) -> Sequence[Frame]:
    """The back that all cards share, or the back of each, or none when only fronts are wanted."""
    return () if order.how.duplex == "none" else shared(order.deck)


def shared(deck: Deck) -> Sequence[Frame]:
    """The back that all cards of a deck share, or the back of each."""
    behind = [deck.back(card) for card in range(deck.count)]
    return behind[:1] if all(back is behind[0] for back in behind) else behind


def _drawn(order: Order, faces: Iterable[Frame], size: Pixels, dpi: int, around: float) -> Iterator[bytes]:
    """A picture of each face; copies that follow one another are drawn once."""
    for batch in _batches(faces):
        pages = (page(face, size, dpi, around) for face, _ in batch)
        data = pdf.write(pdf.PdfFile(order.deck.title, order.creator, pages, dots=max(SHARP, dpi)))
        for (_, times), picture in zip(batch, raster.pictures(data, dpi, size), strict=True):
            yield from itertools.repeat(picture, times)


def _batches(faces: Iterable[Frame]) -> Iterator[list[tuple[Frame, int]]]:
    """The faces, some at a time, each with how often it comes in a row."""
    batch: list[tuple[Frame, int]] = []
    for face in faces:
        if batch and batch[-1][0] is face:
            batch[-1] = face, batch[-1][1] + 1
            continue
        if len(batch) == CHUNK:
            yield batch
            batch = []
        batch.append((face, 1))
    if batch:
        yield batch
