"""Pages as pixels, through the renderer that browsers use."""

from __future__ import annotations

import functools
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pypdfium2  # type: ignore[import-untyped]
from PIL import Image, ImageChops

DPI = 100


def page(data: bytes, number: int = 0, dpi: int = DPI) -> Image.Image:
    """A page of a PDF as it looks, in colour."""
    with _page(data, number) as shown:
        picture: Image.Image = shown.render(scale=dpi / 72).to_pil().convert("RGB")
        return picture


@functools.lru_cache(maxsize=512)
def text(data: bytes, number: int = 0) -> str:
    """What can be searched for and copied on a page, in the order in which it is there."""
    with _page(data, number) as shown:
        return str(shown.get_textpage().get_text_range())


def texts(data: bytes) -> list[str]:
    """As `text`, of each page."""
    return [text(data, number) for number in range(len(_opened(data)))]


@functools.lru_cache(maxsize=4)
def _opened(data: bytes) -> Any:
    """A PDF; opening one takes as long as reading a page of it."""
    return pypdfium2.PdfDocument(data)


@contextmanager
def _page(data: bytes, number: int) -> Iterator[Any]:
    shown = _opened(data)[number]
    try:
        yield shown
    finally:
        shown.close()


def at(picture: Image.Image, x: float, y: float, dpi: int = DPI) -> tuple[int, ...]:
    """The colour at a place in millimetres from the top left corner."""
    found = picture.getpixel((round(x / 25.4 * dpi), round(y / 25.4 * dpi)))
    assert isinstance(found, tuple)
    return found


def difference(one: Image.Image, other: Image.Image) -> int:
    """The most that any pixel of two pictures differs by, of 255."""
    assert one.size == other.size
    counts = ImageChops.difference(one, other).convert("L").histogram()
    return max(value for value, count in enumerate(counts) if count)
