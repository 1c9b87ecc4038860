"""cardgen.press.leaves: whole pages on the sides of sheets, first those with nothing on their backs."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.layout.frame import Frame, Glyphs, Group, Item, Rect
from cardgen.press import leaves, pdf
from cardgen.press.impose import Duplex
from cardgen.press.leaves import Leaf
from cardgen.press.page import Page, Skew
from cardgen.press.sheets import SheetSettings
from cardgen.press.sizes import PAPERS, Paper
from tests.press import faces, ink, pixels
from tests.press.numbers import REACH

LETTER = PAPERS["letter"]
STILL = Skew()
TURNING: list[Duplex] = ["long-edge", "short-edge"]
APART: list[Duplex] = ["manual", "fold", "none"]
duplexes: st.SearchStrategy[Duplex] = st.sampled_from([*TURNING, *APART])
wanted = st.lists(st.booleans(), max_size=8)


def face(number: int = 0, paper: Paper = LETTER) -> Frame:
    """A page of one colour in the middle."""
    return Frame(paper.width, paper.height, 0.0, [Rect(50.0, 60.0, 40.0, 30.0, f"#{number:06x}")])


def stack(backs: list[bool], sideways: bool = False) -> list[Leaf]:
    """Leaves, with a back where it is true; all sides differ."""
    return [
        Leaf(face(2 * number), face(2 * number + 1) if back else None, sideways) for number, back in enumerate(backs)
    ]


def laid(found: list[Leaf], duplex: Duplex = "long-edge", paper: Paper = LETTER, skew: Skew = STILL) -> list[Page]:
    """The sides of leaves."""
    return list(leaves.pages(found, SheetSettings(paper, duplex, skew=skew), "guide.pdf"))


def shown(pages: list[Page]) -> list[Frame | None]:
    """What each side shows; None for an empty one."""
    return [page.faces[0].frame if page.faces else None for page in pages]


def said(page: Page) -> str:
    """The slug of a side."""
    return " ".join(item.text for item in _texts(page.marks))


def _texts(items: object) -> list[Glyphs]:
    assert isinstance(items, list | tuple)
    found: list[Glyphs] = []
    for item in items:
        found += _texts(item.items) if isinstance(item, Group) else [item] if isinstance(item, Glyphs) else []
    return found


@given(st.integers(0, 8), duplexes)
def test_one_side_each(count: int, duplex: Duplex) -> None:
    """Leaves without backs are as many pages and sheets, whatever the printer can do."""
    found = stack([False] * count)

    assert shown(laid(found, duplex)) == [leaf.front for leaf in found]
    assert leaves.count(found, SheetSettings(duplex=duplex)) == count


@given(wanted, st.sampled_from(TURNING))
def test_nothing_comes_on_the_back_of_another(backs: list[bool], duplex: Duplex) -> None:
    """Where a leaf has a back, every leaf takes two pages, an empty one if need be: page 2n is the back of 2n - 1."""
    found = stack(backs)
    pages = laid(found, duplex)

    if any(backs):
        assert shown(pages) == [side for leaf in found for side in (leaf.front, leaf.back)]
        assert [page.side for page in pages] == ["front", "back"] * len(found)
        assert all(not page.marks for page in pages if not page.faces)
    else:
        assert len(pages) == len(found)
    assert leaves.count(found, SheetSettings(duplex=duplex)) == len(found)


@given(wanted, st.sampled_from(APART))
def test_backs_that_the_printer_does_not_turn(backs: list[bool], duplex: Duplex) -> None:
    """Each side is a sheet of its own, and says so."""
    found = stack(backs)
    pages = laid(found, duplex)
    sides = [side for leaf in found for side in (leaf.front, leaf.back) if side is not None]

    assert shown(pages) == sides
    assert leaves.count(found, SheetSettings(duplex=duplex)) == len(sides)
    for number, page in enumerate(pages, 1):
        assert f"guide.pdf · sheet {number} of {len(sides)} ·" in said(page)
        assert (page.side, page.skew, page.faces[0].turn) == ("front", Skew(), 0)


def test_sheets_are_counted() -> None:
    """Both sides of a sheet have its number, the back says that it is one; an empty side says nothing."""
    pages = laid(stack([True, False, True]))

    assert [said(page).partition(" · no")[0].removeprefix("guide.pdf · ") for page in pages] == [
        "sheet 1 of 3",
        "sheet 1 of 3, back",
        "sheet 2 of 3",
        "",
        "sheet 3 of 3",
        "sheet 3 of 3, back",
    ]


@pytest.mark.parametrize(
    ("duplex", "paper", "turn"),
    [
        ("long-edge", LETTER, 0),
        ("short-edge", LETTER, 180),
        ("long-edge", LETTER.turned(), 180),
        ("short-edge", LETTER.turned(), 0),
    ],
)
def test_backs_are_upright(duplex: Duplex, paper: Paper, turn: int) -> None:
    """Whichever edge the printer flips on: once the leaf is turned like the page of a book."""
    front, back = laid([Leaf(face(0, paper), face(1, paper))], duplex, paper)

    assert (front.faces[0].turn, back.faces[0].turn) == (0, turn)


def test_only_backs_are_moved() -> None:
    """What makes up for a printer moves what is on the back, within what the printer reaches, and no slug."""
    front, back = laid(stack([True]), skew=Skew(1.0, -0.5, 0.2))
    reached = (REACH, REACH, LETTER.width - 2 * REACH, LETTER.height - 2 * REACH)

    assert (front.skew, back.skew) == (Skew(), Skew(1.0, -0.5, 0.2))
    flat = SheetSettings(LETTER.turned(), skew=Skew(1.0, -0.5, 0.2), lying=(Skew(0.3), "flat"))
    assert [page.skew for page in leaves.pages(stack([True]), flat, "guide.pdf")] == [Skew(), Skew(0.3)]
    assert back.inside == pytest.approx(reached)


@pytest.mark.parametrize("sideways", [False, True])
@pytest.mark.parametrize("paper", ["letter", "a4", "a3"])
def test_slugs_are_in_the_margins(paper: str, sideways: bool) -> None:
    """All of the small print is within reach: above and below the face, or at its sides, as the page wants it."""
    size = PAPERS[paper]
    for page in laid([Leaf(face(0, size), face(1, size), sideways)], paper=size):
        for x, y, w, h in ink.boxes(page.marks):
            near = min(x, size.width - x - w) if sideways else min(y, size.height - y - h)

            assert ink.within((x, y, w, h), (REACH, REACH, size.width - 2 * REACH, size.height - 2 * REACH))
            assert near < REACH + 3.01


def test_on_paper() -> None:
    """Faces are where they were laid out, backs of a short edge on their heads, and the outermost strip stays white."""
    ground: list[Item] = [Rect(9.0, 9.0, 30.0, 20.0, "#ff0000"), Rect(150.0, 200.0, 30.0, 20.0, "#0000ff")]
    leaf = Leaf(Frame(LETTER.width, LETTER.height, 0.0, ground), Frame(LETTER.width, LETTER.height, 0.0, ground))
    data = pdf.write(pdf.PdfFile("Leaves", "tests", iter(laid([leaf], "short-edge"))))
    front, back = (pixels.page(data, number) for number in range(2))

    assert pixels.at(front, 20, 15) == pixels.at(back, LETTER.width - 20, LETTER.height - 15) == (255, 0, 0)
    assert pixels.at(front, 160, 210) == pixels.at(back, LETTER.width - 160, LETTER.height - 210) == (0, 0, 255)
    for picture in (front, back):
        margin = round((REACH - 0.3) / 25.4 * pixels.DPI)
        wide, high = picture.size
        inside = picture.copy()
        inside.paste((255, 255, 255), (margin, margin, wide - margin, high - margin))
        assert faces.edges(inside) == {(255, 255, 255)}
        assert inside.getextrema() == ((255, 255),) * 3
