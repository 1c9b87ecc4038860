"""What the tests of whole pages share: pages laid out and printed, and what every page has to keep."""

from __future__ import annotations

import io
from collections.abc import Iterator

from pypdf import PdfReader

from cardgen.card import Document, Part
from cardgen.layout.frame import Frame, Glyphs, Line, Rect
from cardgen.layout.frame import VectorPath as Outline
from cardgen.press import pdf, sizes
from cardgen.press.sheets import SheetSettings
from cardgen.printing.job import lay_out_part
from cardgen.printing.renderer import FaceRenderer
from cardgen.printing.settings import PrintSettings
from tests import remembering
from tests.layout.helpers import Placed, walk
from tests.press import pixels
from tests.sampling import sampled

WAYS = sampled(("letter", "a4"), ("full", "saver"))
"""The papers and inks that every page is laid out for."""
LIVE = 190.5
"""Millimetres: how wide what matters is, in the middle of the paper."""
STRIP = 9.0
"""Millimetres above and below that belong to slug and check bar."""
FINEST = 0.25 * 25.4 / 72
"""Millimetres: the finest line that is allowed."""
SMALLEST = 6.5
"""Points: the smallest type that is allowed."""
ROUNDING = 0.06


def laid(document: Document, paper: str = "letter", ink: str = "full") -> list[Frame]:
    """The pages of a document on that paper."""
    size = sizes.paper(paper)
    return remembering.ours(size=(size.width, size.height), ink=ink).pages(document.template, document.data)


def words(frames: list[Frame]) -> str:
    """All that is written on some pages, with plain spaces."""
    lines = (placed.item.text for frame in frames for placed in walk(frame.items) if isinstance(placed.item, Glyphs))
    return " ".join(" ".join(lines).split())


def printed(part: Part, paper: str = "letter") -> PdfReader:
    """The PDF of a part."""
    size = sizes.paper(paper)
    faces = FaceRenderer(remembering.ours(), paper=size)
    made = lay_out_part(part, faces, PrintSettings(sheet=SheetSettings(paper=size)), f"{part.name}.pdf")
    assert made.findings == []
    return PdfReader(io.BytesIO(pdf.write(pdf.PdfFile(part.title, "tests", iter(made.pages)))))


def said(reader: PdfReader) -> str:
    """All that can be read in a PDF, with plain spaces."""
    assert isinstance(reader.stream, io.BytesIO)
    return " ".join(" ".join(pixels.texts(reader.stream.getvalue())).split())


def faults(frames: list[Frame], body: float = 8.0) -> list[str]:
    """What breaks a promise: text cut or off the live area, type or lines too small; `body` is for running text."""
    return [fault for frame in frames for fault in (*(f.message for f in frame.faults), *_faults(frame, body))]


def _faults(frame: Frame, body: float) -> Iterator[str]:
    side = (frame.width - LIVE) / 2
    for placed in walk(frame.items):
        if not _within(placed, side, STRIP, frame):
            yield f"out of reach: {placed}"
        if isinstance(placed.item, Glyphs):
            least = body if "Semi Condensed" in placed.item.face.name else SMALLEST
            if placed.item.size < least:
                yield f"{placed.item.size} pt: {placed.item.text}"
        elif _line(placed) < FINEST:
            yield f"fine line: {placed.item}"


def drawn(page: Frame, left: float, top: float, right: float, foot: float) -> list[Placed]:
    """The outlines on a page that are within a box, millimetres: of arms and ornaments, of icons too."""
    found = (placed for placed in walk(page.items) if isinstance(placed.item, Outline))
    return [one for one in found if left <= one.x and one.right <= right and top <= one.y and one.foot <= foot]


def _within(placed: Placed, side: float, strip: float, frame: Frame) -> bool:
    level = strip - ROUNDING <= placed.y and placed.foot <= frame.height - strip + ROUNDING
    return level and side - ROUNDING <= placed.x and placed.right <= frame.width - side + ROUNDING


def _line(placed: Placed) -> float:
    """How thick a line is; of what is only filled, something large."""
    item = placed.item
    if isinstance(item, Line):
        return item.line
    if isinstance(item, Rect | Outline) and item.stroke:
        return item.line
    return min(placed.right - placed.x, placed.foot - placed.y) if isinstance(item, Rect) else 1.0
