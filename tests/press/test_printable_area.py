"""Whether the printer reaches all of a page."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardgen.card import Document
from cardgen.layout.extents import DrawingExtents
from cardgen.layout.frame import Frame, Group, Item, Line, Rect
from cardgen.layout.template import Templates
from cardgen.press import printable_area, sizes
from cardgen.press.printable_area import DoesNotFit
from cardgen.press.sheets import SheetSettings

WIDE, HIGH = 100.0, 150.0


def beyond(*items: Item, reach: float = 4.2) -> float:
    """How far a page with those things on it goes beyond what the printer reaches."""
    return printable_area.beyond(Frame(WIDE, HIGH, 0.0, list(items), []), reach, DrawingExtents())


@pytest.mark.parametrize(
    "item",
    [
        Rect(4.2, 4.2, WIDE - 8.4, HIGH - 8.4, "#000000"),
        Rect(-5, -5, 200, 300, None),
        Rect(-5, -5, 200, 300, "#ffffff"),
        Group(0, 0, [Rect(-50, -50, 300, 300, "#000000")], clip=(10, 10, 20, 20)),
        Group(0, 0, [Rect(-50, -50, 300, 300, "#000000")], ground=True),
    ],
    ids=["to the brim", "no colour", "white", "clipped", "a ground"],
)
def test_nothing_is_lost(item: Item) -> None:
    """What ends where the printer does, cannot be seen, or is cut on purpose, is not beyond its reach."""
    assert beyond(item) == pytest.approx(0.0, abs=1e-6)


@pytest.mark.parametrize(
    ("item", "far"),
    [
        (Rect(3.2, 20, 10, 10, "#000000"), 1.0),
        (Rect(20, 140, 10, 10, "#000000"), 4.2),
        (Line(20, -1, 30, -1, "#000000", 0.2), 5.3),
        (Rect(20, 20, 90, 10, "#ffffff", "#000000", 0.2), 14.3),
        (Group(90, 20, [Rect(0, 0, 10, 10, "#000000")]), 4.2),
    ],
    ids=["left", "at the foot", "off the paper", "an outline", "in a group"],
)
def test_how_far(item: Item, far: float) -> None:
    """The farthest thing counts, from where the printer stops."""
    assert beyond(item) == pytest.approx(far)


@pytest.fixture
def layout(tmp_path: Path) -> Templates:
    """Templates of pages that are as large as they are, whatever the paper."""
    for name, width, height in (("wide", 200, 20), ("tall", 20, 300), ("huge", 900, 900)):
        shape = f'<rect x="5" y="10" w="{width}" h="{height}" fill="#000000"/>'
        (tmp_path / f"{name}.xml").write_text(f"<page>{shape}</page>")
    return Templates([str(tmp_path)], size=(150.0, 210.0))


def refusal(layout: Templates, paper: str, page: str = "wide", reach: float = 4.2, title: str = "Pages") -> str:
    """What is said of a page on that paper; "" when it fits."""
    size = sizes.paper(paper)
    document = Document(page, {}, f"The {page} page")
    faces = layout.sized((size.width, size.height)).pages(document.template, document.data)
    try:
        printable_area.require(title, document, faces, layout, SheetSettings(paper=size, reach=reach))
    except DoesNotFit as error:
        return str(error)
    return ""


@pytest.mark.parametrize("paper", ["letter", "a4", "a3", "420x100mm"])
def test_a_page_that_fits(layout: Templates, paper: str) -> None:
    """Nothing is said of a page whose things are within reach."""
    assert refusal(layout, paper) == ""


def test_the_refusal_names_what_would_do(layout: Templates) -> None:
    """It names the part, the page, the paper, by how much, and a paper that has the room."""
    assert refusal(layout, "150x210mm") == (
        "Pages: “The wide page” extends 59.2 mm beyond the printable area of 150x210mm: use `--paper letter`"
    )


def test_a_part_of_one_page(layout: Templates) -> None:
    """A page that is called like its part is not named twice."""
    assert refusal(layout, "150x210mm", title="The wide page").startswith("The wide page: a page extends 59.2 mm")


def test_the_same_paper_on_its_other_side(layout: Templates) -> None:
    """Somebody who laid the paper the wrong way is told of the same one, though a smaller one would do."""
    assert refusal(layout, "17x11in", "tall").endswith(": use `--paper tabloid`")
    assert refusal(layout, "210x297mm", "tall").endswith(": use `--paper legal`")


def test_no_paper_would_do(layout: Templates) -> None:
    """Where no paper that has a name is large enough, none is named."""
    assert refusal(layout, "a3", "huge").endswith(": use larger `--paper`")


def test_a_wide_margin(layout: Templates) -> None:
    """Where a wide margin is to blame, a narrower one is named, if most printers can have it."""
    assert refusal(layout, "a4", reach=5.0) == ""
    assert refusal(layout, "210x297mm", reach=9.0).endswith(": use `--margin 5`, if your printer supports it")
    assert "--margin" not in refusal(layout, "205x297mm", reach=9.0)
