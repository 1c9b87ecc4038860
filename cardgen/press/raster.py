"""A finished PDF as pictures: the only module that knows how to draw a page as pixels.

A large page is drawn in strips, so that 10,000 pixels across need little memory. A picture is a PNG: RGB without alpha,
its dots per inch, and nothing else. The same page gives the same bytes.
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from cardgen.press.crop import Pixels
from cardgen.press.targets import OutputFile

STRIP = 1 << 25
"""Bytes of a page that are drawn at a time, 32 MB."""
_INCH = 0.0254
"""An inch in metres: PNG counts dots to the metre."""
_POINTS = 72
"""Points in an inch."""
_WHITE = 0xFFFFFFFF


def pictures(data: bytes, dpi: int, pixels: Pixels | None = None) -> Iterator[bytes]:
    """The pages of a PDF as PNG files, drawn one by one as they are taken, at `dpi` dots per inch.

    With `pixels` every page fills exactly so many, and `dpi` is only written down.
    """
    with _opened(data) as document:
        for page in document:
            size = max(1, round(page.get_width() * dpi / _POINTS)), max(1, round(page.get_height() * dpi / _POINTS))
            yield _png(page, pixels or size, dpi)
            page.close()


def with_pages(file: OutputFile, dpi: int) -> Iterator[OutputFile]:
    """A PDF and its pages as pictures at `dpi` dots per inch: `deck.pdf`, then `deck-01.png` and so on."""
    yield file
    stem = file.name.removesuffix(".pdf")
    digits = max(2, len(str(count(file.data))))
    for number, picture in enumerate(pictures(file.data, dpi), 1):
        yield OutputFile(f"{stem}-{number:0{digits}}.png", picture)


def words(path: str, most: int) -> str:
    """Return the text of the first pages of a PDF, at most `most` of them; "" if the file is no PDF."""
    import pypdfium2  # type: ignore[import-untyped]

    try:
        document = pypdfium2.PdfDocument(path)
    except pypdfium2.PdfiumError:
        return ""
    try:
        pages = range(min(most, len(document)))
        return "\n".join(document[number].get_textpage().get_text_range() for number in pages)
    finally:
        document.close()


def count(data: bytes) -> int:
    """Return the number of pages of a PDF."""
    with _opened(data) as document:
        return len(document)


@contextmanager
def _opened(data: bytes) -> Iterator[Any]:
    """A PDF, closed in the end."""
    import pypdfium2

    document = pypdfium2.PdfDocument(data)
    try:
        yield document
    finally:
        document.close()


def _png(page: Any, pixels: Pixels, dpi: int) -> bytes:
    packer = zlib.compressobj(6)
    packed: list[bytes] = []
    for row in _rows(page, *pixels):
        packed += (packer.compress(b"\0"), packer.compress(row))  # 0: as it is; flat colours pack best so
    packed.append(packer.flush())
    metre = round(dpi / _INCH)
    return b"".join(
        (
            b"\x89PNG\r\n\x1a\n",
            _chunk(b"IHDR", struct.pack(">IIBBBBB", *pixels, 8, 2, 0, 0, 0)),
            _chunk(b"pHYs", struct.pack(">IIB", metre, metre, 1)),
            _chunk(b"IDAT", b"".join(packed)),
            _chunk(b"IEND", b""),
        )
    )


def _chunk(kind: bytes, content: bytes) -> bytes:
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))


def _rows(page: Any, width: int, height: int) -> Iterator[memoryview]:
    """The rows of a page as red, green and blue bytes, from the top."""
    step = max(1, STRIP // (3 * width))
    for top in range(0, height, step):
        rows = min(step, height - top)
        strip, stride = _strip(page, width, height, top, rows)
        for row in range(rows):
            yield strip[row * stride : row * stride + 3 * width]


def _strip(page: Any, width: int, height: int, top: int, rows: int) -> tuple[memoryview, int]:
    """So many rows of a page that is `width` by `height` pixels, from row `top` on, and the bytes a row takes."""
    from pypdfium2 import PdfBitmap, raw

    bitmap = PdfBitmap.new_native(width, rows, raw.FPDFBitmap_BGR)
    raw.FPDFBitmap_FillRect(bitmap, 0, 0, width, rows, _WHITE)
    raw.FPDF_RenderPageBitmap(bitmap, page, 0, -top, width, height, 0, raw.FPDF_REVERSE_BYTE_ORDER)
    return memoryview(bitmap.buffer).cast("B"), bitmap.stride
