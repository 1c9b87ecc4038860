"""The sheets of tokens: disks, templates and rulers have their true size, and no words are lost."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any

import pypdfium2  # type: ignore[import-untyped]
import pytest
from pypdfium2 import raw

from cardgen.card import Document
from cardgen.layout.frame import Frame, Glyphs, Line, Rect
from cardgen.layout.frame import VectorPath as Outline
from cardgen.systems.pygmies import markers
from tests.layout.helpers import Placed, walk
from tests.papers import FINEST, SMALLEST, WAYS, laid, printed, words
from tests.press import pixels
from tests.sampling import EXHAUSTIVE, some
from tests.systems.pygmies.pages import FIRST, SECOND, models

INCH = 25.4
ROOM = 0.8
"""Millimetres that words keep from the line on which a disk is cut."""
REACH = 4.2
"""Millimetres at the edge of the paper that printers leave white."""
AREAS, RULER = -2, -1


@cache
def documents(stems: tuple[str, ...] = FIRST, everything: bool = True) -> tuple[Document, ...]:
    """The pages of the part for four players: two of colours, markers, areas, rulers."""
    return tuple(markers.build_token_part(models(stems), 4, everything).pages)


@cache
def sheets(number: int, paper: str, ink: str, stems: tuple[str, ...] = FIRST) -> list[Frame]:
    """The sheets of one of those documents."""
    return laid(documents(stems)[number], paper, ink)


@cache
def pdf_of(paper: str) -> bytes:
    """All of it, printed."""
    stream = printed(markers.build_token_part(models(FIRST), 4, True), paper).stream
    stream.seek(0)
    return stream.read()


def cuts(frame: Frame) -> list[Placed]:
    """The lines on which disks are cut."""
    found = (placed for placed in walk(frame.items) if isinstance(placed.item, Outline))
    return [placed for placed in found if placed.item.line == 0.1 and _size(placed) == (INCH, INCH)]  # type: ignore[union-attr]


def _size(placed: Placed) -> tuple[float, float]:
    return round(placed.right - placed.x, 3), round(placed.foot - placed.y, 3)


def _count(document: Document) -> int:
    found: Any = document.data["disks"]
    return len(found)


def _middle(placed: Placed) -> tuple[float, float]:
    return (placed.x + placed.right) / 2, (placed.y + placed.foot) / 2


@pytest.mark.parametrize(("paper", "ink"), WAYS)
def test_disks_are_an_inch(paper: str, ink: str) -> None:
    """All of 25.4 mm across, 2 mm apart at least, 63 on a sheet; what fills the last sheet is blank."""
    for number, document in enumerate(documents()[:AREAS]):
        pages = [cuts(frame) for frame in sheets(number, paper, ink)]
        rest = len(pages[-1]) - (_count(document) - 63 * (len(pages) - 1))

        assert [len(page) for page in pages[:-1]] == [63] * (len(pages) - 1)
        assert 0 <= rest < 21
        for page in pages:
            centres = [_middle(placed) for placed in page]
            assert min(math.dist(one, two) for one in centres for two in centres if one != two) >= INCH + 2 - 1e-3


@pytest.mark.parametrize(("paper", "ink"), WAYS)
def test_words_stay_on_their_disk(paper: str, ink: str) -> None:
    """A knife that slips cuts no word: all corners of a text are well inside the line."""
    for stems, number in ((FIRST, 0), (FIRST, 1), (FIRST, 2), (SECOND, 2)):
        for frame in sheets(number, paper, ink, stems):
            centres = [_middle(placed) for placed in cuts(frame)]
            low = min(y for _, y in centres) - INCH / 2
            high = max(y for _, y in centres) + INCH / 2
            for placed in _texts(frame, low, high):
                corners = [(x, y) for x in (placed.x, placed.right) for y in (placed.y, placed.foot)]
                far = min(max(math.dist(corner, centre) for corner in corners) for centre in centres)
                assert far <= INCH / 2 - ROOM, placed


def _texts(frame: Frame, low: float, high: float) -> Iterator[Placed]:
    for placed in walk(frame.items):
        if isinstance(placed.item, Glyphs) and low < placed.y < high:
            yield placed


def outlines(frame: Frame) -> Counter[tuple[float, float]]:
    """How many lines there are to cut, by how wide and high they are in millimetres."""
    found = (placed for placed in walk(frame.items) if isinstance(placed.item, Outline | Rect))
    return Counter(_size(placed) for placed in found if placed.item.line == 0.12)  # type: ignore[union-attr]


@pytest.mark.parametrize(("paper", "ink"), WAYS)
def test_templates_are_to_scale(paper: str, ink: str) -> None:
    """Circles of 6" and 3", the zone of a 1" base, the line of 8" by 1", rulers of 8", sticks of 6", a gauge of 2"."""
    areas, ruler = sheets(AREAS, paper, ink), sheets(RULER, paper, ink)

    assert (len(areas), len(ruler)) == (1, 1)
    assert outlines(areas[0]) == {(152.4, 152.4): 1, (76.2, 76.2): 2, (25.4, 25.4): 1, (25.4, 203.2): 1}
    assert outlines(ruler[0]) == {
        (152.4, 152.4): 1,
        (17, 203.2): 2,
        (152.4, 14): 2,
        (25.4, 50.8): 1,
        (17, 12): 1,
        (12, 14): 1,
    }


def test_marks_are_where_they_say() -> None:
    """The ruler's marks stand at whole inches from its foot, the half at 3, 6, 10 and 12 across the stick."""
    frame = sheets(RULER, "letter", "full")[0]
    lines = [placed for placed in walk(frame.items) if isinstance(placed.item, Line)]
    levels = {round(p.y, 2) for p in lines if round(p.right - p.x, 2) == 17}
    foot = max(placed.foot for placed in walk(frame.items) if _size(placed) == (17, 203.2))
    upright = {round(p.x, 2) for p in lines if round(p.foot - p.y, 2) == 14}
    left = min(placed.x for placed in walk(frame.items) if _size(placed) == (152.4, 14))

    assert {round((foot - level) / INCH, 2) for level in levels} == {1, 2, 3, 4, 6}
    assert {round((x - left) / INCH, 2) for x in upright} == {3, 6, round(4 + 12 / INCH, 2), round(6 + 12 / INCH, 2)}


def test_areas_name_what_is_in_play() -> None:
    """First Edition has its thicket and its fireball, the second its hail and its pollen."""
    first, second = (words(laid(documents(stems, False)[AREAS])) for stems in (FIRST, SECOND))

    assert all(word in first for word in ("Thicket", "Entangle", "Fireball", "Cone of Cold", "turns left"))
    assert all(word not in first for word in ("Hailstones", "Sleepy Pollen"))
    assert all(word in second for word in ("Hailstones", "Sleepy Pollen · Grasp from Below"))
    assert all(word not in second for word in ("Entangle", "Fireball", "turns left"))


@pytest.mark.parametrize(("paper", "ink"), WAYS)
@pytest.mark.parametrize("stems", [FIRST, SECOND])
def test_nothing_is_cut_or_too_small(stems: tuple[str, ...], paper: str, ink: str) -> None:
    """No text that does not fit, no type under 6.5 points, no line finer than a press holds."""
    for number in range(len(documents(stems))):
        for frame in sheets(number, paper, ink, stems):
            assert frame.faults == []
            for placed in walk(frame.items):
                if isinstance(placed.item, Glyphs):
                    assert placed.item.size >= SMALLEST
                elif isinstance(placed.item, Line) or getattr(placed.item, "stroke", None):
                    assert placed.item.line >= FINEST - 1e-3, placed  # type: ignore[union-attr]


@some(1)
@pytest.mark.parametrize("paper", ["letter", "a4"])
def test_the_pdf(paper: str) -> None:
    """Seven sheets of card, with words to find; nothing is painted where printers cannot, nor under slug and bar."""
    part = markers.build_token_part(models(FIRST), 4, True)
    data = pdf_of(paper)

    assert (part.name, part.stock) == ("tokens", "card")
    assert len(pypdfium2.PdfDocument(data)) == 7
    assert "Paralysed" in pixels.text(data, 2)
    assert "Brunna Kettlebeard" in pixels.text(data, 2)
    assert "Heavy Armor" in pixels.text(data, 3)
    for number in range(7):
        picture = pixels.page(data, number, 72).convert("L").point(lambda value: 255 * (value < 250))
        box = picture.getbbox()
        mm = INCH / 72
        assert box is not None
        assert min(box[0], box[1], picture.width - box[2], picture.height - box[3]) * mm >= REACH - mm
        for top, foot in ((7.2, 8.8), (picture.height * mm - 8.8, picture.height * mm - 7.2)):
            strip = picture.crop((0, round(top / mm), picture.width, round(foot / mm)))
            assert strip.getbbox() is None


@EXHAUSTIVE
def test_sizes_in_the_pdf() -> None:
    """What a reader of the PDF measures: 63 disks on a sheet, circles of 152.4 and 76.2 mm, a line of 203.2 by 25.4."""
    document = pypdfium2.PdfDocument(pdf_of("letter"))

    def count(page: int, wide: float, high: float) -> int:
        """Paths of that size, with up to the thickness of their line around them."""
        found = 0
        for item in document[page].get_objects(filter=[raw.FPDF_PAGEOBJ_PATH], max_depth=9):
            left, foot, right, top = item.get_bounds()
            sizes = (right - left) * INCH / 72 - wide, (top - foot) * INCH / 72 - high
            found += all(0.05 < more < 0.35 for more in sizes)
        return found

    assert [count(page, 25.4, 25.4) for page in (0, 1, 2)] == [63, 63, 63]
    assert [count(5, *size) for size in ((152.4, 152.4), (76.2, 76.2), (25.4, 203.2))] == [1, 2, 1]
    assert [count(6, *size) for size in ((152.4, 152.4), (17, 203.2), (152.4, 14))] == [1, 2, 2]
    document.close()
