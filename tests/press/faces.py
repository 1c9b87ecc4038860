"""Faces of plain colours, orders of them, and pictures opened."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from PIL import Image

from cardgen.layout.frame import Frame, Rect
from cardgen.press import sizes
from cardgen.press.page import Deck
from cardgen.press.sheets import SheetSettings
from cardgen.press.targets import Order, OutputFile

POKER = sizes.CARD_SIZES["poker"]
RIM = (0, 0, 255)
"""What is painted beyond the trim."""
BACK = (255, 204, 102)
"""What all cards have on their back, unless it is said otherwise."""


def colour(number: int) -> tuple[int, int, int]:
    """A colour that none of the next 124 numbers has; all come through a PDF as they are."""
    return number % 5 * 51, number // 5 % 5 * 51, number // 25 % 5 * 51


def face(inside: tuple[int, int, int], size: tuple[float, float] = POKER, bleed: float = 3.5) -> Frame:
    """A face of one colour, in a rim of bleed."""
    width, height = size
    rim = Rect(-bleed, -bleed, width + 2 * bleed, height + 2 * bleed, "#{:02x}{:02x}{:02x}".format(*RIM))
    return Frame(width, height, bleed, [rim, Rect(0.0, 0.0, width, height, "#{:02x}{:02x}{:02x}".format(*inside))])


def order(
    fronts: Sequence[Frame] | Callable[[], Iterator[Frame]],
    backs: Sequence[Frame] | None = None,
    size: tuple[float, float] = POKER,
    count: int = 0,
    **how: Any,
) -> Order:
    """An order of those fronts; one back is that of all. `how` is the rest of an order."""
    many = count if callable(fronts) else len(fronts)
    behind = backs or [face(BACK, size)]
    deck = Deck(
        "Some Deck",
        many,
        lambda _: fronts() if callable(fronts) else iter(fronts),
        lambda card: behind[card % len(behind)],
        lambda: [f"{number:03}-card" for number in range(1, many + 1)],
        lambda: [f"Card {number}" for number in range(1, many + 1)],
    )
    setup = SheetSettings(duplex=how.pop("duplex", "long-edge"))
    return Order(deck, size, setup, "some-deck", "cardgen test", **how)


def opened(file: OutputFile | bytes) -> Image.Image:
    """A picture, loaded."""
    picture = Image.open(io.BytesIO(file if isinstance(file, bytes) else file.data))
    picture.load()
    return picture


def edges(picture: Image.Image) -> set[object]:
    """The colours of a picture's outermost pixels."""
    width, height = picture.size
    across = {picture.getpixel((x, y)) for x in range(width) for y in (0, height - 1)}
    return across | {picture.getpixel((x, y)) for y in range(height) for x in (0, width - 1)}
