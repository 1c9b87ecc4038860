"""cardgen.press.impose: every card once, in order, each back behind its front."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.press import impose
from cardgen.press.impose import CARD_SIZES, PAPERS, REACH, Duplex, Grid, Paper, Place, Sheet

POKER = CARD_SIZES["poker"]
millimetres = st.integers(60, 4000).map(lambda n: n / 10)
sizes = st.integers(60, 1200).map(lambda n: n / 10)
papers = st.builds(Paper, st.just("Sheet"), millimetres, millimetres)
DUPLEX: tuple[Duplex, ...] = ("long-edge", "short-edge", "none")
duplexes = st.sampled_from(DUPLEX)


def grids() -> st.SearchStrategy[Grid]:
    """Any grid of cards that fits on some paper."""

    def fits(given: tuple[Paper, float, float]) -> bool:
        paper, w, h = given
        return w + 2 * REACH <= paper.width and h + 2 * REACH <= paper.height

    return st.tuples(papers, sizes, sizes).filter(fits).map(lambda given: impose.grid(*given))


def turned(place: Place, on: Grid, duplex: Duplex) -> tuple[float, float]:
    """Where a place of a back is seen from the front: a sheet turned about its long, or its short edge."""
    if duplex == "short-edge":
        return place.x, on.paper.height - place.y - on.card_height
    return on.paper.width - place.x - on.card_width, place.y


def sides(sheets: Iterator[Sheet], side: str) -> list[Sheet]:
    """The fronts or the backs."""
    return [sheet for sheet in sheets if sheet.side == side]


@pytest.mark.parametrize("name", PAPERS)
def test_poker_cards_are_nine_up(name: str) -> None:
    """Letter and A4 hold three by three, centred, everything where a printer reaches."""
    grid = impose.grid(PAPERS[name], *POKER)

    assert (grid.columns, grid.rows, grid.slots) == (3, 3, 9)
    assert grid.left * 2 + 3 * POKER[0] == pytest.approx(grid.paper.width)
    assert grid.top * 2 + 3 * POKER[1] == pytest.approx(grid.paper.height)
    assert grid.top >= 6.35 - 1e-9


def test_papers_and_cards_are_what_they_are_called() -> None:
    """Letter is 8.5 by 11 inches, A4 210 by 297 millimetres, a poker card 2.5 by 3.5 inches."""
    assert (PAPERS["letter"].width, PAPERS["letter"].height) == pytest.approx((8.5 * 25.4, 11 * 25.4))
    assert (PAPERS["a4"].width, PAPERS["a4"].height) == (210, 297)
    assert pytest.approx((2.5 * 25.4, 3.5 * 25.4)) == POKER


@given(papers, sizes, sizes)
def test_the_fullest_grid(paper: Paper, w: float, h: float) -> None:
    """As many as fit where printers reach, never one more; a card that does not fit at all is refused."""
    wide, high = paper.width - 2 * REACH, paper.height - 2 * REACH
    if w > wide or h > high:
        with pytest.raises(ValueError, match="does not fit on Sheet"):
            impose.grid(paper, w, h)
        return
    grid = impose.grid(paper, w, h)

    assert grid.columns * w <= wide + 1e-3 < (grid.columns + 1) * w + 2e-3
    assert grid.rows * h <= high + 1e-3 < (grid.rows + 1) * h + 2e-3


@given(grids(), st.integers(0, 60), duplexes)
def test_every_card_once_and_in_order(grid: Grid, count: int, duplex: Duplex) -> None:
    """Fronts come in the cards' order, slot by slot; there is a back for each, on the sheet of its front."""
    sheets = list(impose.sheets(count, grid, duplex))
    fronts, backs = sides(iter(sheets), "front"), sides(iter(sheets), "back")

    assert [place.card for sheet in fronts for place in sheet.places] == list(range(count))
    assert [sheet.number for sheet in fronts] == list(range(1, -(-count // grid.slots) + 1))
    assert [place for sheet in fronts for place in sheet.places] == [
        Place(card, *grid.corner(card % grid.slots)) for card in range(count)
    ]
    if duplex == "none":
        assert backs == []
    else:
        assert [sheet.side for sheet in sheets] == ["front", "back"] * len(fronts)
        assert [sheet.number for sheet in backs] == [sheet.number for sheet in fronts]
        for front, back in zip(fronts, backs, strict=True):
            assert {place.card for place in back.places} == {place.card for place in front.places}
            assert len(back.places) == len(front.places)


@given(grids(), st.integers(1, 60), duplexes)
def test_nothing_overlaps_or_is_out_of_reach(grid: Grid, count: int, duplex: Duplex) -> None:
    """Cards touch at most, and all of each lies where a printer can paint."""
    for sheet in impose.sheets(count, grid, duplex):
        columns = sorted({round(place.x, 6) for place in sheet.places})
        rows = sorted({round(place.y, 6) for place in sheet.places})

        assert len({(round(place.x, 6), round(place.y, 6)) for place in sheet.places}) == len(sheet.places)
        assert all(b - a >= grid.card_width - 1e-5 for a, b in pairwise(columns))
        assert all(b - a >= grid.card_height - 1e-5 for a, b in pairwise(rows))
        assert columns[0] >= REACH - 1e-3
        assert rows[0] >= REACH - 1e-3
        assert columns[-1] + grid.card_width <= grid.paper.width - REACH + 1e-3
        assert rows[-1] + grid.card_height <= grid.paper.height - REACH + 1e-3


@given(grids(), st.integers(1, 60), st.sampled_from(DUPLEX[:2]))
def test_every_back_is_behind_its_front(grid: Grid, count: int, duplex: Duplex) -> None:
    """The sheet is turned in the mind: each back then lies exactly on its own front, and upright."""
    sheets = list(impose.sheets(count, grid, duplex))
    for front, back in zip(sides(iter(sheets), "front"), sides(iter(sheets), "back"), strict=True):
        places = {place.card: (place.x, place.y) for place in front.places}
        for place in back.places:
            assert turned(place, grid, duplex) == pytest.approx(places[place.card])
            assert place.turn == {"long-edge": 0, "short-edge": 180}[duplex]


def test_a_last_sheet_that_is_not_full() -> None:
    """Two cards at the left of the first row have their backs at its right, or at the left of the last row."""
    grid = impose.grid(PAPERS["letter"], *POKER)

    def slots(duplex: Duplex) -> list[tuple[int, int]]:
        corners = {grid.corner(slot): slot for slot in range(9)}
        last = list(impose.sheets(11, grid, duplex))[-1]
        return [(place.card, corners[place.x, place.y]) for place in last.places]

    assert slots("none") == [(9, 0), (10, 1)]
    assert slots("long-edge") == [(10, 1), (9, 2)]
    assert slots("short-edge") == [(9, 6), (10, 7)]


def test_no_cards() -> None:
    """Nothing to print is no sheets."""
    assert list(impose.sheets(0, impose.grid(PAPERS["a4"], *POKER), "long-edge")) == []


def test_sheets_are_made_as_they_are_asked_for() -> None:
    """A large deck is not held whole."""
    assert next(impose.sheets(10**9, impose.grid(PAPERS["a4"], *POKER), "long-edge")).number == 1
