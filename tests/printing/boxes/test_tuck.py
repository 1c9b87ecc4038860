"""cardgen.printing.boxes.tuck: which box a deck gets, where it lies on the sheet, and what stands on it."""

from __future__ import annotations

import io
import re
from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Any, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pypdf import PdfReader

from cardgen.card import Box, Document, Part
from cardgen.layout import shapes
from cardgen.layout.frame import Frame, Glyphs, Line
from cardgen.layout.frame import VectorPath as Outline
from cardgen.layout.template import Templates
from cardgen.press import pdf, sizes
from cardgen.press.sheets import SheetSettings
from cardgen.printing.boxes import tuck
from cardgen.printing.boxes.stock import STOCKS, Stock
from cardgen.printing.boxes.tuck import NetPlacement
from cardgen.printing.job import lay_out_part
from cardgen.printing.renderer import FaceRenderer
from cardgen.printing.settings import PrintSettings
from tests.layout.helpers import OURS, walk
from tests.sampling import some

POKER = (63.5, 88.9)
USUAL = STOCKS["300gsm"]
LETTER = SheetSettings()
cards_of_a_deck = st.integers(1, 180)
stocks = st.sampled_from(list(STOCKS.values()))
papers = st.sampled_from(list(sizes.PAPERS.values()))
trims = st.sampled_from(list(sizes.CARD_SIZES.values()))


def deck(cards: int, title: str = "Deck") -> Box:
    """A deck of no game."""
    return Box(title, "Of no game", cards, {})


def kinds(cards: int, how: SheetSettings = LETTER) -> list[str]:
    """What a deck of poker cards gets."""
    return [piece.net.name for piece in tuck.build_pieces(deck(cards), USUAL, POKER, how)]


def nets_on(page: Document) -> Sequence[Mapping[str, Any]]:
    """What the template is told of the nets on a sheet."""
    return cast(Sequence[Mapping[str, Any]], page.data["nets"])


def spots(part: Part, paper: sizes.Paper) -> list[Frame]:
    """The sheets of a part, laid out."""
    layout = Templates([OURS], size=(paper.width, paper.height))
    return [frame for page in part.pages for frame in layout.pages(page.template, page.data)]


@pytest.mark.parametrize(("cards", "made"), [(1, ["box"]), (54, ["box"]), (100, ["box"]), (144, ["tray", "lid"])])
def test_what_a_deck_gets(cards: int, made: list[str]) -> None:
    """A tuck box if its net fits on the paper, upright or on its side; else a tray and a lid."""
    assert kinds(cards) == made


def test_larger_paper_takes_larger_nets() -> None:
    """What is too large for Letter in one piece is one on A3."""
    assert kinds(144, SheetSettings(paper=sizes.PAPERS["a3"])) == ["box"]


def test_what_does_not_fit() -> None:
    """The message names a paper that would do, and how many cards would fit on this one: both are so."""
    with pytest.raises(tuck.BoxDoesNotFit, match=r"Big: a box for 200 cards of 63.5 by 88.9 mm .300gsm.") as error:
        tuck.build_pieces(deck(200, "Big"), USUAL, POKER, LETTER)

    (name,) = re.findall(r"use `--paper (\S+)`", str(error.value))
    (most,) = map(int, re.findall(r"use boxes of at most (\d+) cards", str(error.value)))
    assert kinds(200, SheetSettings(paper=sizes.PAPERS[name]))
    assert kinds(most)
    with pytest.raises(tuck.BoxDoesNotFit):
        kinds(most + 1)


def test_nothing_would_do() -> None:
    """Where no paper that we know would do and no card fits, the message only says so."""
    tiny = SheetSettings(paper=sizes.Paper("tiny", 60.0, 60.0))

    with pytest.raises(
        tuck.BoxDoesNotFit, match=r"1 card of 400 by 400 mm .* does not fit on tiny: use larger `--paper`"
    ):
        tuck.build_pieces(deck(1), USUAL, (400.0, 400.0), tiny)


def test_a_printer_that_reaches_less_far() -> None:
    """With a wide margin there is less room, and nets keep clear of it."""
    with pytest.raises(tuck.BoxDoesNotFit):
        tuck.build_pieces(deck(46), USUAL, POKER, SheetSettings(reach=70.0))
    (page,) = tuck.build_part([deck(46)], USUAL, POKER, SheetSettings(reach=15.0)).pages
    (net,) = nets_on(page)

    assert net["x"] >= 15.0
    assert net["y"] >= 15.0


@given(st.lists(cards_of_a_deck, min_size=1, max_size=6), stocks, trims, papers)
def test_nets_lie_apart_in_their_room(
    counts: list[int], of: Stock, card: tuple[float, float], paper: sizes.Paper
) -> None:
    """Whatever fits is on some sheet exactly once, in the middle of its room, and away from other nets."""
    fit, said = tuck.select_fitting([deck(count) for count in counts], of, card, SheetSettings(paper=paper))
    room = paper.width - 2 * tuck.BESIDE, paper.height - 2 * tuck.ABOVE - tuck.FOOT
    pieces = [piece for box in fit for piece in tuck.build_pieces(box, of, card, SheetSettings(paper=paper))]
    sheets = tuck.arrange_pieces(pieces, room)

    assert len(fit) + len(said) == len(counts)
    assert sorted(id(spot.piece) for sheet in sheets for spot in sheet) == sorted(map(id, pieces))
    for sheet in sheets:
        assert all(_inside(spot, room) for spot in sheet)
        assert all(spot.x + spot.size[0] / 2 == pytest.approx(room[0] / 2) for spot in sheet)
        assert all(_apart(one, other) for one, other in combinations(sheet, 2))


def _inside(spot: NetPlacement, room: tuple[float, float]) -> bool:
    w, h = spot.size
    return spot.x >= -1e-6 and spot.y >= -1e-6 and spot.x + w <= room[0] + 1e-6 and spot.y + h <= room[1] + 1e-6


def _apart(one: NetPlacement, other: NetPlacement) -> bool:
    upper, lower = sorted((one, other), key=lambda spot: spot.y)
    return upper.y + upper.size[1] + tuck.APART <= lower.y + 1e-6


def test_shallow_boxes_share_a_sheet() -> None:
    """Two boxes of eight cards fit on Letter; a third begins another sheet."""
    part = tuck.build_part([deck(8)] * 3, USUAL, POKER, LETTER)

    assert [len(nets_on(page)) for page in part.pages] == [2, 1]


@some(3)
@pytest.mark.parametrize("ink", ["full", "saver"])
@pytest.mark.parametrize("card", ["poker", "mini", "tarot", "square", "20x30mm"])
def test_every_box_can_be_drawn(card: str, ink: str) -> None:
    """On cards of any size, with long titles and none below them, nothing overflows and all is inside the live area."""
    decks = [
        deck(count, title) for count in (1, 8, 20, 46, 100, 144) for title in ("A", "A rather long title of a deck")
    ]
    paper = sizes.PAPERS["a4"]
    how = SheetSettings(paper=paper)
    fit, said = tuck.select_fitting([*decks, Box("Bare", "", 30, {})], USUAL, sizes.card_size(card), how)
    part = tuck.build_part(fit, USUAL, sizes.card_size(card), how)
    layout = Templates([OURS], size=(paper.width, paper.height), ink=ink)

    assert len(said) == (2 if card == "square" else 0), "144 of them are too many for A4"
    for page in part.pages:
        (frame,) = layout.pages(page.template, page.data)
        assert frame.faults == []
        for placed in walk(frame.items):
            assert placed.x >= tuck.BESIDE - 0.3
            assert placed.right <= paper.width - tuck.BESIDE + 0.3
            assert placed.y >= tuck.ABOVE - 0.3
            assert placed.foot <= paper.height - tuck.ABOVE + 0.3
            if isinstance(placed.item, Glyphs):
                assert placed.item.size >= 6.5


@pytest.mark.parametrize("size", ["100x150mm", "4x6in", "105x160mm", "a3", "300x200mm"])
def test_any_paper(size: str) -> None:
    """On small paper a shallow box may become a tray and a lid, and what to do takes two lines; nothing overflows."""
    paper = sizes.paper(size)
    part = tuck.build_part([deck(8)], USUAL, POKER, SheetSettings(paper=paper))

    assert [frame.faults for frame in spots(part, paper)] == [[]] * len(part.pages)


def test_the_saver_fills_nothing() -> None:
    """Without the ink of grounds only small things are filled; outlines stand for the rest."""
    paper = sizes.PAPERS["letter"]
    (page,) = tuck.build_part([deck(46)], USUAL, POKER, LETTER).pages
    (frame,) = Templates([OURS], size=(paper.width, paper.height), ink="saver").pages(page.template, page.data)
    filled = [
        p for p in walk(frame.items) if isinstance(p.item, Outline) and p.item.fill not in (None, "#ffffff 0/0/0/0")
    ]

    assert all((p.right - p.x) * (p.foot - p.y) < 12 for p in filled)


def test_folds_are_dashed_and_cuts_are_not() -> None:
    """On the sheet there is a dashed line for every fold, and one closed line around it all."""
    paper = sizes.PAPERS["letter"]
    part = tuck.build_part([deck(46)], USUAL, POKER, LETTER)
    (frame,) = spots(part, paper)
    (net,) = nets_on(part.pages[0])
    items = [placed.item for placed in walk(frame.items)]
    dashed = [item for item in items if isinstance(item, Line) and item.dash]
    cuts = [item for item in items if isinstance(item, Outline) and item.segments == shapes.svg(net["cut"])]

    assert len(dashed) == len(net["folds"]) == 12
    assert [(cut.fill, cut.line, cut.segments[-1][0]) for cut in cuts] == [(None, 0.25, "Z")]


@pytest.mark.parametrize("paper", ["letter", "a4"])
def test_the_sheet(paper: str) -> None:
    """A PDF of one page on that paper, at true size: title, how many cards, what it has room for, and what to do."""
    how = SheetSettings(paper=sizes.PAPERS[paper])
    faces, settings = FaceRenderer(Templates([OURS]), paper=how.paper), PrintSettings(sheet=how)
    laid = lay_out_part(tuck.build_part([deck(46, "Corsairs")], USUAL, POKER, how), faces, settings, "boxes.pdf")
    reader = PdfReader(io.BytesIO(pdf.write(pdf.PdfFile("Boxes", "tests", iter(laid.pages)))))
    (page,) = reader.pages
    said = " ".join(page.extract_text().split())

    assert (laid.findings, laid.amount) == ([], f"1 sheet of {how.paper.name}")
    assert float(page.mediabox.width) == pytest.approx(how.paper.width / 25.4 * 72, abs=0.01)
    assert said.count("Corsairs") == 5, "front, back, lid and both sides"
    assert "64.5 × 17.1 × 89.9 mm inside · 46 cards, 300gsm" in said
    assert "Cut the solid lines" in said
    assert "sheet 1 of 1" in said
