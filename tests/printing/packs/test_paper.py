"""cardgen.printing.packs.paper: the sheets of a draft in printing order; nothing but fronts gives anything away."""

from __future__ import annotations

from functools import cache

import pytest

from cardgen.card import Card
from cardgen.drafts.deal import DraftPack
from cardgen.press.impose import Duplex
from cardgen.press.page import Page, Skew
from cardgen.press.sheets import SheetSettings
from cardgen.press.stamps import WORD
from cardgen.printing.job import LaidOutPart
from cardgen.printing.packs import paper
from cardgen.printing.packs.cover import Tray
from cardgen.printing.settings import PrintSettings
from tests.lettered import lettered
from tests.press import jobs, pixels
from tests.press.numbers import REACH
from tests.printing.packs import tables
from tests.sampling import EXHAUSTIVE, some

TURNING: list[tuple[Duplex, Tray]] = [
    ("long-edge", "face-up"),
    ("long-edge", "face-down"),
    ("short-edge", "face-up"),
    ("short-edge", "face-down"),
]
BY_HAND: list[tuple[Duplex, Tray]] = [("manual", "face-up"), ("manual", "face-down")]
WAYS = [*TURNING, *BY_HAND]


@cache
def made(duplex: Duplex = "long-edge", tray: Tray = "face-up") -> LaidOutPart:
    """The sheets of a draft on Letter, without their drawings."""
    with lettered():
        return tables.laid(duplex, tray)


@cache
def pdf(duplex: Duplex = "long-edge", tray: Tray = "face-up") -> bytes:
    """Their PDF."""
    with lettered():
        return tables.printed(made(duplex, tray))


def kinds(pages: list[Page]) -> str:
    """A letter for each page: c for a page without cards, f and b for fronts and backs."""
    return "".join("c" if len(page.faces) == 1 else page.side[0] for page in pages)


@some(1)
@pytest.mark.parametrize(
    ("way", "order", "sheets"),
    [
        (("long-edge", "face-up"), "cc" + "bf" * 16, 17),
        (("short-edge", "face-up"), "cc" + "bf" * 16, 17),
        (("long-edge", "face-down"), "cc" + "fb" * 16, 17),
        (("manual", "face-down"), "cc" + "b" * 12 + "f" * 12 + "b" * 4 + "f" * 4, 17),
        (("manual", "face-up"), "cc" + "b" * 12 + "f" * 12 + "c" + "b" * 4 + "f" * 4 + "c", 19),
    ],
)
def test_the_order_of_pages(way: tuple[Duplex, Tray], order: str, sheets: int) -> None:
    """A cover with two sides, then sheets whose backs come to lie on top; by hand block by block, faces under a lid."""
    laid = made(*way)

    assert kinds(laid.pages) == order
    assert (laid.sheets, laid.amount, laid.findings) == (sheets, f"{sheets} sheets of Letter", [])


@pytest.mark.parametrize("way", WAYS, ids=" ".join)
def test_backs_are_cut_by(way: tuple[Duplex, Tray]) -> None:
    """Whatever is printed first: ticks are on backs alone, so nobody looks at faces to cut."""
    for page in made(*way).pages[2:]:
        if len(page.faces) > 1:
            assert (len(page.marks) > 2) == (page.side == "back")


@pytest.mark.parametrize("tray", ["face-up", "face-down"])
def test_a_printer_that_drifts(tray: Tray) -> None:
    """What is printed on the second side is moved, with its ticks if it has any; the cover's other side too."""
    skew = Skew(1.0, -0.5)
    pages = tables.laid("long-edge", tray, skew=skew).pages
    second = "front" if tray == "face-up" else "back"

    assert [page.skew for page in pages[:2]] == [Skew(), skew]
    assert {(page.side, page.skew) for page in pages[2:]} == {
        (second, skew),
        ("back" if second == "front" else "front", Skew()),
    }


@pytest.mark.parametrize("way", [WAYS[0], WAYS[3], WAYS[4]], ids=" ".join)
def test_nothing_but_fronts_names_a_card(way: tuple[Duplex, Tray]) -> None:
    """Neither cover nor backs, lids, slugs or the file's own words; and no front comes before the first back."""
    laid, data = made(*way), pdf(*way)
    names = {card.name.replace("'", "’") for card in tables.pool().cards}
    order = kinds(laid.pages)
    said = [pixels.text(data, number) for number in range(len(order))]
    shown = [{name for name in names if name in text} for text in said]

    for kind, found in zip(order, shown, strict=True):
        assert bool(found) == (kind == "f")
    assert set().union(*shown) == names
    assert not [name for name in names if name in str(jobs.reader(data).metadata)]
    assert jobs.reader(data).outline == []


def test_every_sheet_says_which_it_is() -> None:
    """Both sides of sheet n are pages 2n + 1 and 2n + 2, as the cover says."""
    for number in (1, 7, 16):
        for page in (2 * number, 2 * number + 1):
            text = " ".join(pixels.text(pdf(), page).split())
            assert f"packs.pdf · sheet {number} of 16" in text


@pytest.mark.parametrize("way", [WAYS[0], WAYS[4]], ids=" ".join)
def test_the_cover_is_to_scale(way: tuple[Duplex, Tray]) -> None:
    """It has a check bar and says that it is the cover, on both sides, one sheet however it is printed."""
    for page in (0, 1):
        text = " ".join(pixels.text(pdf(*way), page).split())
        assert "packs.pdf · cover · sheet 1 of 1" in text
        assert "50 mm above the line" in text


@pytest.mark.parametrize(("duplex", "turn"), [("long-edge", 0), ("short-edge", 180), ("manual", 0)])
def test_the_cover_turns_like_a_page(duplex: Duplex, turn: int) -> None:
    """Its other side is upright when the sheet is turned over like the page of a book."""
    front, back = made(duplex).pages[:2]

    assert (front.faces[0].turn, back.faces[0].turn) == (0, turn)


@some(1)
@pytest.mark.parametrize("way", [WAYS[1], WAYS[4]], ids=" ".join)
def test_nothing_is_out_of_reach(way: tuple[Duplex, Tray]) -> None:
    """The outermost strip of every page stays white."""
    whole = tables.laid(*way)
    data, order = tables.printed(whole), kinds(whole.pages)
    for number in sorted({order.index(kind) for kind in "cfb"} | {1}):
        picture = pixels.page(data, number, 60)
        margin, (wide, high) = int((REACH - 0.3) / 25.4 * 60), picture.size
        picture.paste((255, 255, 255), (margin, margin, wide - margin, high - margin))
        assert picture.getextrema() == ((255, 255),) * 3


@pytest.mark.parametrize("duplex", ["none", "fold"])
def test_backs_are_needed(duplex: Duplex) -> None:
    """Without backs of their own packs cannot be told apart."""
    with pytest.raises(ValueError, match=f"differ only by their backs: print both sides, without `--duplex {duplex}`"):
        tables.laid(duplex)


@pytest.mark.parametrize(
    ("size", "said"),
    [
        ("100x150mm", "printable area of 100x150mm: use `--paper letter`"),
        ("5x7in", "printable area of 5x7in: use `--paper letter`"),
        ("190x400mm", "printable area of 190x400mm: use `--paper letter`"),
        ("297x150mm", "text of “Draft cover” does not fit on 297x150mm: use `--paper letter`"),
    ],
)
def test_paper_without_room_for_the_cover(size: str, said: str) -> None:
    """What would do is said."""
    with pytest.raises(ValueError, match=said):
        tables.laid(size=size)


def test_a_printer_that_does_not_reach_the_cover() -> None:
    """A wide margin is too much for it."""
    with pytest.raises(ValueError, match=r"“Draft cover” extends .* mm beyond the printable area of Letter"):
        paper.lay_out_packs(
            tables.dealt(), tables.back, tables.faces(), PrintSettings(sheet=SheetSettings(reach=15.0)), "packs.pdf"
        )


def test_marked_cards() -> None:
    """Cards of a game with errors say so on every front, and nothing else does."""
    with lettered():
        laid = paper.lay_out_packs(
            tables.dealt(), tables.back, tables.faces(), PrintSettings(), "packs.pdf", marked=True
        )
        data = tables.printed(laid)
    order = kinds(laid.pages)
    stamps = [pixels.text(data, number).count(WORD) for number in range(len(order))]

    assert sum(stamps) == 144
    assert all(not count for kind, count in zip(order, stamps, strict=True) if kind != "f")


@EXHAUSTIVE
def test_what_is_wrong_with_a_back() -> None:
    """A label that does not fit is a finding."""

    def long(pack: DraftPack) -> Card:
        return tables.back(pack._replace(number=10**60))

    laid = paper.lay_out_packs(tables.dealt(), long, tables.faces(), PrintSettings(), "packs.pdf")

    assert {finding.rule for finding in laid.findings} == {"layout/text-overflow"}
