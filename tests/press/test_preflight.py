"""cardgen.press.preflight and readback: what a finished file has in it, and whether a shop takes it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from cardgen.layout.fonts import face
from cardgen.layout.frame import Frame, Glyphs, Group, Line, Picture, Rect
from cardgen.press import pdf, readback
from cardgen.press.impose import Side
from cardgen.press.pdfx import Standard
from cardgen.press.plates import Press
from cardgen.press.preflight import Format, faults, read, summary
from cardgen.press.targets import pages as single_faces
from tests.press import faces
from tests.press.jobs import printed, reader, some_frames, whole_deck
from tests.sampling import EXHAUSTIVE

BLEED = 3.175
WANTED = Format(*faces.POKER, BLEED, 240.0)
X1A = Standard("PDF/X-1a:2003", "CGATS TR 001", "SWOP")
LETTERS = face("Barlow Condensed Bold")
INDIGO = "#12305c 100/80/25/30"


def card(*items: Any) -> Frame:
    """A card of those things."""
    return Frame(*faces.POKER, items=list(items))


def made(*fronts: Frame, size: tuple[float, float] = faces.POKER, ink: float = 240.0) -> bytes:
    """A file for a press."""
    pages = single_faces.pages(faces.order(list(fronts), [card()]).deck, size, BLEED)
    return pdf.write(pdf.PdfFile("Test (with brackets)", "cardgen test", pages, colours=Press(ink), standard=X1A))


def sides(count: int = 1) -> list[Side]:
    """What the pages of so many cards show."""
    return ["back", "front"] * count


def test_nothing_is_wrong() -> None:
    """With our own cards."""
    frames = some_frames()

    assert faults(read(made(*frames)), sides(len(frames)), WANTED) == []


def test_an_empty_card() -> None:
    """Has no type, no lines, no ink, and is as good as any."""
    facts = read(made(card()))

    assert (facts.type, facts.line, facts.ink, facts.dpi) == (None, None, 0, None)
    assert faults(facts, sides(), WANTED) == []
    assert summary(facts, sides()) == (
        "2 pages of 2.75 x 3.75 in, back and front by turns; bleed 0.125 in; ink 0 % at most"
    )


def test_the_smallest_and_the_most(tmp_path: Path) -> None:
    """Type, lines, ink and pictures, on pages and in what is stored for many."""
    Image.new("RGB", (300, 300), "#401010").save(tmp_path / "art.png")
    shared = Group(0, 0, [Glyphs(9, 30, LETTERS, 6.7, "5 w 0 0 1 rg (9 0 0 9 k)", "#ffffff")], shared=True)
    items = [
        Rect(0, 0, 20, 20, INDIGO),
        Glyphs(9, 20, LETTERS, 8, "A", "#000000"),
        shared,
        Line(0, 0, 9, 9, "#000000", 0.1),
        Line(0, 0, 9, 9, INDIGO, 2.0),
        Picture(0, 40, 25.4, 25.4, str(tmp_path / "art.png")),
        Picture(30, 40, 20.0, 5.0, str(tmp_path / "art.png")),
    ]
    facts = read(made(card(*items)))

    assert (facts.type, facts.line, facts.dpi) == (6.7, 0.28, 300)
    assert facts.ink == pytest.approx(239, abs=1)
    assert summary(facts, sides()).endswith(
        "type 6.7 pt and up; lines 0.28 pt and up; pictures 300 dpi and up; ink 239 % at most"
    )


def test_ink_of_a_colour() -> None:
    """The most of any, fill or stroke."""
    assert read(made(card(Rect(0, 0, 9, 9, INDIGO), Line(0, 0, 9, 9, "#1 30/30/30/30", 1.0)))).ink == pytest.approx(235)
    assert read(made(card(Line(0, 0, 9, 9, INDIGO, 1.0)))).ink == pytest.approx(235)


def test_too_much_ink() -> None:
    """Found in the file, whatever was meant."""
    facts = read(made(card(Rect(0, 0, 9, 9, "#000000 70/70/70/70")), ink=300))

    assert faults(facts, sides(), WANTED) == ["280.0 % of ink"]


def test_the_wrong_order() -> None:
    """Fronts first, or a page without its other side."""
    facts = read(made(card()))

    for wrong in (["front", "back"], ["back", "back"], ["back"], []):
        assert faults(facts, wrong, WANTED) == ["the order is not back-front"]  # type: ignore[arg-type]


def test_the_wrong_size() -> None:
    """Of any page."""
    found = faults(read(made(card(), size=(63.0, 88.0))), sides(), WANTED)

    assert [fault.split(":")[0] for fault in found] == ["page 1", "page 2"]


def test_a_file_for_a_printer_at_home() -> None:
    """Its RGB is noticed, as are its pages."""
    found = faults(read(printed()), sides(2), WANTED)

    assert {"g", "rg", "RG"} <= set(found)
    assert len([fault for fault in found if fault.startswith("page")]) == 4


def test_a_picture_that_is_not_cmyk(tmp_path: Path) -> None:
    """Nor flat."""
    Image.new("RGBA", (30, 30), "#ff000080").save(tmp_path / "art.png")
    pages = [single_faces.page(card(Picture(0, 0, 9, 9, str(tmp_path / "art.png"))), faces.POKER, BLEED)]
    facts = read(pdf.write(pdf.PdfFile("Test", "cardgen test", pages)))

    assert {"/SMask", "a picture that is not CMYK"} <= set(facts.strange)


def test_fonts_that_are_not_embedded() -> None:
    """Each is counted."""
    data = made(card(Glyphs(9, 20, LETTERS, 8, "A", "#000000")))

    assert read(data).loose == 0
    assert read(data.replace(b"/FontFile2", b"/FontFileX")).loose == data.count(b"/FontFile2") > 0
    assert faults(read(data.replace(b"/FontFile2", b"/FontFileX")), sides(), WANTED) != []


@EXHAUSTIVE
def test_what_is_read_back() -> None:
    """As many pages and objects as another library finds, and the facts of the whole deck."""
    opened = reader(whole_deck())
    facts = read(whole_deck())

    assert len(facts.boxes) == len(opened.pages) > 30
    assert set(readback.objects(whole_deck())) == set(opened.xref[0])
    assert facts.type is not None
    assert facts.type >= 6.5
    assert facts.line is not None
    assert facts.line >= 0.25


def test_what_is_no_file_of_ours() -> None:
    """Is refused."""
    with pytest.raises(ValueError, match="no object"):
        readback.objects(b"%PDF-1.4\nstartxref\n0\n0000000003 00000 n\n")
