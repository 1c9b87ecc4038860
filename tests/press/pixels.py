"""Pages as pixels, through the renderer that browsers use."""

from __future__ import annotations

import pypdfium2  # type: ignore[import-untyped]
from PIL import Image, ImageChops

DPI = 100


def page(data: bytes, number: int = 0, dpi: int = DPI) -> Image.Image:
    """A page of a PDF as it looks, in colour."""
    document = pypdfium2.PdfDocument(data)
    try:
        picture: Image.Image = document[number].render(scale=dpi / 72).to_pil().convert("RGB")
        return picture
    finally:
        document.close()


def text(data: bytes, number: int = 0) -> str:
    """What can be searched for and copied on a page, in the order in which it is there."""
    document = pypdfium2.PdfDocument(data)
    try:
        return str(document[number].get_textpage().get_text_range())
    finally:
        document.close()


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
