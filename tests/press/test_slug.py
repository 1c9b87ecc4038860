"""cardgen.press.slug: what a sheet says of itself, and the bar that tells whether it was printed at its true size."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen import languages
from cardgen.layout.frame import Frame, Glyphs, Group, Item, Line
from cardgen.press import lettering, pdf, sheets, slug
from cardgen.press.impose import SheetSide, Side
from cardgen.press.sheets import SheetSettings
from cardgen.press.sizes import PAPERS, SMALLEST_PAPER, Paper, paper
from cardgen.press.slug import Slug
from tests.press import ink, jobs, pixels
from tests.press.numbers import REACH, SLUG

names = st.text(st.characters(exclude_categories=["Cs"]), max_size=300)
sides: st.SearchStrategy[Side] = st.sampled_from(["front", "back"])
SIZES = [*PAPERS, "4x6in", "100x100mm", f"{SMALLEST_PAPER:g}x{SMALLEST_PAPER:g}mm"]
CARD = (30.0, 30.0)


def said(file: str, number: int = 3, of: int = 16, side: Side = "front", room: float = 180.0, **more: str) -> str:
    """The line of print of a sheet."""
    return slug.line(Slug(file, of, more.get("profile", "")), SheetSide(number, side, ()), room)


def printed(name: str = "letter", file: str = "good-cards.pdf", **how: str) -> bytes:
    """Two small cards on that paper, with backs."""
    setup = SheetSettings(paper(name), "long-edge", profile=how.get("profile", ""))
    pages = jobs.pages(jobs.deck([Frame(*CARD)] * 2), setup, CARD, file)
    return pdf.write(pdf.PdfFile("Title", "cardgen test", pages))


def flat(items: list[Item]) -> list[Item]:
    """Items without their groups."""
    return [one for item in items for one in (flat(list(item.items)) if isinstance(item, Group) else [item])]


def test_what_a_sheet_says() -> None:
    """The file, which sheet of how many, the side if it is the back, the printer's profile, and how to print."""
    assert said("good-cards.pdf") == "good-cards.pdf · sheet 3 of 16 · no profile · print at 100 %"
    assert (
        said("a.pdf", 1, 1, "back", profile="office") == "a.pdf · sheet 1 of 1, back · profile office · print at 100 %"
    )
    assert said("") == "sheet 3 of 16 · no profile · print at 100 %"


def test_a_folded_sheet_says_how_to_fold() -> None:
    """With the print outside: else the cards are in the fold."""
    line = slug.line(Slug("a.pdf", 2, fold=True), SheetSide(1, "front", ()), 180.0)

    assert line.endswith("print at 100 % · fold back, print outside")


def test_it_is_in_the_language_of_the_sheets() -> None:
    """All but the names in it, the words beside the bar, too."""
    setup = SheetSettings(paper("letter"), "fold", profile="office", language=languages.load_language("de"))
    pages = jobs.pages(jobs.deck([Frame(*CARD)] * 2), setup, CARD, "good.pdf")
    text = " ".join(pixels.text(pdf.write(pdf.PdfFile("Title", "cardgen test", pages)), 0).split())

    assert "Blatt 1 von 1 · Profil office · mit 100 % drucken · nach hinten falten, Druck außen" in text
    assert "50 mm über der Linie, 2 Zoll darunter" in text
    assert "sheet" not in text


@pytest.mark.parametrize("number", [0, 1])
def test_it_is_text(number: int) -> None:
    """What the margin says can be searched for, on either side; the bar says what it is."""
    text = " ".join(pixels.text(printed(profile="office jet"), number).split())

    assert f"good-cards.pdf · sheet 1 of 1{', back' if number else ''} · profile office jet · print at 100 %" in text
    assert slug.CAPTION in text


@pytest.mark.parametrize("name", ["Фракция №1.pdf", "λέξη.pdf", "naïve (1) [ß] \\ 100 %.pdf", "a'b\"c.pdf", "…….pdf"])
def test_names_in_any_letters(name: str) -> None:
    """Cyrillic, Greek, brackets and quotes come out as they are."""
    assert name in pixels.text(printed(file=name)).replace("\r\n", "")


@pytest.mark.parametrize("name", ["🂡 pokój.pdf", "龍.pdf", "\x00\x07.pdf", "\ud800.pdf"])
def test_letters_that_no_font_has(name: str) -> None:
    """They break nothing; the rest of the line is there."""
    assert "sheet 1 of 1 · no profile · print at 100 %" in pixels.text(printed(file=name))


def test_a_long_name_loses_its_beginning() -> None:
    """Its end, which tells files apart, stays; all the rest of the line does too."""
    line = said("a very long name of a folder of cards for the second edition " * 3 + "part 7.pdf", room=100.0)

    assert line.startswith("…")
    assert line.endswith(" part 7.pdf · sheet 3 of 16 · no profile · print at 100 %")
    assert 95.0 < lettering.width(line) <= 100.0


@pytest.mark.parametrize(
    ("room", "kept"),
    [
        (70.0, "of 16, back · no profile · print at 100 %"),
        (36.0, "of 16, back · print at 100 %"),
        (22.0, "sheet 3 of 16, back"),
        (5.0, ""),
    ],
)
def test_what_is_left_out_where_there_is_no_room(room: float, kept: str) -> None:
    """First the name, then the profile, then the advice; which sheet this is goes last."""
    line = said("x" * 80 + ".pdf", side="back", room=room)

    assert line.endswith(kept)
    assert line == "" or "sheet 3 of 16, back" in line


@given(names, names, sides, st.integers(0, 4000).map(lambda n: n / 10))
def test_it_fits(file: str, profile: str, side: Side, room: float) -> None:
    """However long or odd the name of the file or of the profile is, the line takes no more than its room."""
    line = said(file, 12, 345, side, room, profile=profile)
    written = [item for item in lettering.words(line, 0.0, lettering.BASELINE) if isinstance(item, Glyphs)]

    assert lettering.width(line) <= room
    assert ("sheet 12 of 345" in line) == (lettering.width(f"sheet 12 of 345{', back' * (side == 'back')}") <= room)
    assert all(item.size >= 6.5 for item in written)
    assert all(item.face.draws(item.text) for item in written)


@given(
    st.integers(int(SMALLEST_PAPER), 450),
    st.integers(int(SMALLEST_PAPER), 450),
    st.booleans(),
    st.sampled_from([0.0, REACH, 15.0, 40.0]),
)
def test_it_lies_in_its_strips(width: int, height: int, sideways: bool, reach: float) -> None:
    """Print in one, bar in the other of two strips at the edges of the reachable area, upright or level."""
    sheet = Paper("Sheet", width, height)
    wide, high = width - 2 * reach, height - 2 * reach
    marks = slug.marks(Slug("good.pdf", 3), SheetSide(1, "front", ()), sheet, reach, sideways)
    if min(wide, high) < SLUG:
        return
    strips = (
        [(reach, reach, SLUG, high), (width - reach - SLUG, reach, SLUG, high)]
        if sideways
        else [(reach, reach, wide, SLUG), (reach, height - reach - SLUG, wide, SLUG)]
    )

    for strip, mark in zip(strips, marks, strict=True):
        assert all(ink.within(box, strip) for box in ink.boxes([mark]))


@pytest.mark.parametrize("name", SIZES)
def test_the_bar_is_exact(name: str) -> None:
    """Fifty millimetres, a mark at every ten, and two inches, a mark at each, on every paper that there can be."""
    grid = sheets.grid(SheetSettings(paper(name)), CARD)
    group = slug.bar((grid.paper.height if grid.sideways else grid.paper.width) - 2 * REACH)
    lines = [item for item in flat(list(group.items)) if isinstance(item, Line)]
    (body,) = (line for line in lines if line.y1 == line.y2)
    above = sorted(line.x1 for line in lines if line.x1 == line.x2 and line.y1 < body.y1)
    below = sorted(line.x1 for line in lines if line.x1 == line.x2 and line.y1 > body.y1)

    assert [b - a for a, b in pairwise(above)] == pytest.approx([10.0] * 5)
    assert [b - a for a, b in pairwise(below)] == pytest.approx([25.4] * 2)
    assert above[0] == below[0] == body.x1
    assert body.x2 == below[-1]
    assert all(line.line / 25.4 * 72 >= 0.25 for line in lines)


def test_no_bar_that_is_too_short() -> None:
    """Where two inches do not fit there is none, and where its words do not fit it stands alone."""
    assert slug.bar(50.0).items == []
    assert [item.text for item in flat([slug.bar(60.0)]) if isinstance(item, Glyphs)] == []
    assert [item.text for item in flat([slug.bar(90.0)]) if isinstance(item, Glyphs)] == [slug.CAPTION]


@pytest.mark.parametrize("name", ["letter", "4x6in"])
def test_the_bar_on_the_page(name: str) -> None:
    """Measured in pixels along the edge of the page, the outermost marks above the bar are 50 mm apart."""
    dpi = 600
    grid = sheets.grid(SheetSettings(paper(name)), CARD)
    page = pixels.page(printed(name), dpi=dpi).convert("L")
    dots = dpi / 25.4
    top = grid.paper.height - REACH - SLUG
    if grid.sideways:  # the bar reads downwards, at the right: turn the page so that it lies at the top
        page, top = page.rotate(90, expand=True), REACH
    row = round((top + 1.0) * dots)  # between the top of the long marks and that of the short ones
    strip = page.crop((0, row, round((REACH + 52) * dots), row + 1))
    dark = [x for x in range(strip.width) if (strip.getpixel((x, 0)) or 0) < 128]  # type: ignore[operator]

    assert dark
    assert (dark[-1] - dark[0]) / dots == pytest.approx(50.0 + slug.WEIGHT, abs=0.1)


def test_the_bar_is_stored_once() -> None:
    """All sheets draw the same one."""
    few, many = (pdf.write(jobs.job([Frame(*jobs.POKER)] * count)) for count in (9, 90))
    forms = [len(jobs.of_type(data, "/Subtype", "/Form")) for data in (few, many)]

    assert forms[0] == forms[1]
    assert len(re.findall(r"50 mm", jobs.streams(many))) == 1
