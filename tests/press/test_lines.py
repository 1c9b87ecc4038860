"""A line of text in several faces is one piece of text in the file."""

from __future__ import annotations

import io
from collections.abc import Sequence

import pytest
from pypdf import PdfReader
from pypdfium2 import PdfDocument  # type: ignore[import-untyped]

from cardgen.layout import lines
from cardgen.layout.fonts import face
from cardgen.layout.frame import Frame, Glyphs, Item
from cardgen.layout.lines import PT
from cardgen.layout.paragraphs import TextRun
from cardgen.press.page import Page, PlacedFace
from cardgen.press.pdf import PdfFile, write

PLAIN, BOLD = "Barlow Condensed Medium", "Barlow Condensed Bold"
SIZE = 60.0, 20.0
RUNS = [
    TextRun(PLAIN, "A test of "),
    TextRun(BOLD, "Courage"),
    TextRun(PLAIN, ". To be Жар-птица "),
    TextRun(BOLD, "+1"),
    TextRun(PLAIN, "."),
]


def drawn(items: Sequence[Item]) -> bytes:
    """A file with these items."""
    sheet = Page(*SIZE, [PlacedFace(Frame(*SIZE, items=list(items)), 0.0, 0.0, 0, (0.0, 0.0, *SIZE))])
    return write(PdfFile("Lines", "cardgen", [sheet]))


def texts(data: bytes) -> int:
    """How many pieces of text a file's page has."""
    contents = PdfReader(io.BytesIO(data)).pages[0].get_contents()
    assert contents is not None
    return contents.get_data().split().count(b"BT")


@pytest.mark.parametrize(
    "after",
    [
        Glyphs(5.0, 12.0, face(BOLD), 8.0, "two", "#000000"),
        Glyphs(20.0, 10.0, face(BOLD), 8.0, "two", "#000000"),
        Glyphs(5.0, 10.0, face(BOLD), 8.0, "two", "#000000"),
    ],
)
def test_what_stands_elsewhere_is_apart(after: Glyphs) -> None:
    """In another line, further on, or over it: each has a place of its own."""
    one = Glyphs(5.0, 10.0, face(PLAIN), 8.0, "one", "#000000")
    alone = texts(drawn([one]))

    assert texts(drawn([one, after])) == alone + 1


@pytest.mark.parametrize(
    ("size", "fill", "track"), [(9.0, "#000000", 0.0), (8.0, "#ff0000", 0.0), (8.0, "#000000", 20.0)]
)
def test_what_looks_otherwise_is_apart(size: float, fill: str, track: float) -> None:
    """Another size, colour or spacing begins again, where it stands."""
    one = Glyphs(5.0, 10.0, face(PLAIN), 8.0, "one", "#000000", track)
    wide = (one.face.measure("one") + 3 * track) * 8 * PT / 1000
    after = Glyphs(5.0 + wide, 10.0, face(BOLD), size, "two", fill, track)

    assert texts(drawn([one, after])) == texts(drawn([one])) + 1


def test_a_line_is_one_piece() -> None:
    """Its faces follow each other in one text, so that whoever reads the file finds no gaps that are not there."""
    prose = lines.measure(RUNS)
    data = drawn(lines.items(prose, (0, len(prose.ends)), 5.0, 10.0, 8.0, "#000000"))
    alone = texts(drawn([Glyphs(5.0, 10.0, face(PLAIN), 8.0, "A", "#000000")]))

    assert texts(data) == alone
    assert PdfReader(io.BytesIO(data)).pages[0].extract_text() == "A test of Courage. To be Жар-птица +1."


def test_letters_stay_where_they_were_placed() -> None:
    """The last letter of the line stands where it was measured."""
    prose = lines.measure(RUNS)
    items = lines.items(prose, (0, len(prose.ends)), 5.0, 10.0, 8.0, "#000000")
    page = PdfDocument(drawn(items))[0].get_textpage()
    left, _, _, _ = page.get_charbox(page.count_chars() - 1, loose=True)
    last = items[-1]

    assert isinstance(last, Glyphs)
    assert left / 72 * 25.4 == pytest.approx(last.x, abs=0.02)
