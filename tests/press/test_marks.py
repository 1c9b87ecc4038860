"""cardgen.press.marks: where to cut, and where to fold."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.layout.frame import Glyphs, Group, Line
from cardgen.press import fit, lettering, marks
from cardgen.press.impose import ROUNDING, Grid
from cardgen.press.page import PageBox
from cardgen.press.sizes import CARD_SIZES, PAPERS, Paper
from tests.press import ink
from tests.press.numbers import CLEAR, REACH, SHORTEST_TICK, TICK
from tests.press.test_impose import POKER, TINY, grids

SHORT = [("a4", "bridge"), ("letter", "poker"), ("universal", "poker"), ("tabloid", "poker")]
bleeds = st.sampled_from([0.0, 1.5, 3.0])


def all_corners(grid: Grid) -> list[tuple[float, float]]:
    """The corners of all cards of a sheet."""
    return [(x, y) for y in grid.tops for x in grid.lefts]


def used(grid: Grid, chosen: int) -> list[tuple[float, float]]:
    """Some of the corners, at least one."""
    corners = all_corners(grid)
    return [corner for n, corner in enumerate(corners) if chosen >> n & 1] or corners[:1]


def edges(grid: Grid, corners: list[tuple[float, float]]) -> tuple[list[float], list[float]]:
    """Where there is to be cut: x of the upright cuts, y of the level ones."""
    return (
        sorted({edge for x, _ in corners for edge in (x, x + grid.card_width)}),
        sorted({edge for _, y in corners for edge in (y, y + grid.card_height)}),
    )


def length(line: Line) -> float:
    """How long a tick is, millimetres."""
    return abs(line.x2 - line.x1) + abs(line.y2 - line.y1)


@pytest.mark.parametrize("name", PAPERS)
def test_ticks_at_every_edge(name: str) -> None:
    """Each cut has a tick at both of its ends, long enough to be seen, thick enough to print."""
    grid = fit.grid(PAPERS[name], *POKER)
    ticks = marks.ticks(grid, all_corners(grid))
    across, down = edges(grid, all_corners(grid))

    assert sorted(line.x1 for line in ticks if line.x1 == line.x2) == pytest.approx(sorted(across * 2))
    assert sorted(line.y1 for line in ticks if line.y1 == line.y2) == pytest.approx(sorted(down * 2))
    assert all(1.3 <= length(line) <= 5.0 + TINY for line in ticks)
    assert all(line.line / 25.4 * 72 >= 0.25 for line in ticks)


@given(grids(), st.integers(0), bleeds)
def test_ticks_are_in_the_margins(grid: Grid, chosen: int, bleed: float) -> None:
    """Never on a card nor on its bleed, out of reach nor on the slug, always in line with a cut of a used slot."""
    corners = used(grid, chosen)
    across, down = edges(grid, corners)
    beside, above = (max(0.0, min(bleed, room - marks.LEAST)) for room in grid.room)
    painted: PageBox = (
        grid.left - beside,
        grid.top - above,
        grid.right - grid.left + 2 * beside,
        grid.foot - grid.top + 2 * above,
    )
    for line in marks.ticks(grid, corners, bleed):
        upright = line.x1 == line.x2
        box = line.x1, line.y1, line.x2 - line.x1, line.y2 - line.y1

        assert length(line) > 0
        assert ink.apart(box, painted) >= -TINY
        assert ink.within(box, grid.inside)
        assert (line.x1 in across) if upright else (line.y1 in down)


@given(grids(), st.integers(0), bleeds)
def test_both_ends_of_every_cut(grid: Grid, chosen: int, bleed: float) -> None:
    """Wherever there is a margin at all, every cut has a tick at either end, as long as the margin allows."""
    corners = used(grid, chosen)
    ticks = marks.ticks(grid, corners, bleed)
    uprights = [line for line in ticks if line.x1 == line.x2]
    levels = [line for line in ticks if line.x1 != line.x2]
    across, down = edges(grid, corners)
    for found, room, cuts in ((uprights, grid.room[1], across), (levels, grid.room[0], down)):
        assert len(found) == (2 * len(cuts) if room > ROUNDING else 0)
        for line in found:
            painted = max(0.0, min(bleed, room - marks.LEAST))
            assert length(line) == pytest.approx(min(TICK, room, max(room - painted - CLEAR, SHORTEST_TICK)))


def test_no_margin_has_no_ticks() -> None:
    """Where a printer reaches no further than the cards there is no tick, not even a dot."""
    tight = Paper("Tight", 3 * POKER[0] + 2 * REACH + 8, 3 * POKER[1] + 2 * REACH)
    grid = fit.grid(tight, *POKER)
    ticks = marks.ticks(grid, all_corners(grid))

    assert grid.slots == 9
    assert len(ticks) == 8
    assert all(line.y1 == line.y2 for line in ticks)


@pytest.mark.parametrize(("paper", "card"), SHORT)
def test_a_little_margin_has_short_ticks(paper: str, card: str) -> None:
    """A millimetre at least, nearer to the card if need be."""
    grid = fit.grid(PAPERS[paper], *CARD_SIZES[card])

    assert min(length(line) for line in marks.ticks(grid, all_corners(grid))) >= SHORTEST_TICK - TINY


@given(grids(fold=False))
def test_no_fold_no_line(grid: Grid) -> None:
    """Sheets that are not folded have no such line."""
    assert marks.fold(grid) == []


@given(grids(fold=True), bleeds)
def test_the_line_to_fold_along(grid: Grid, bleed: float) -> None:
    """It is dashed, thick enough, halves the sheet, runs from margin to margin and keeps off the slug."""
    line, word = marks.fold(grid, bleed)
    left, top, wide, high = grid.inside
    assert isinstance(line, Line)
    assert isinstance(word, Group)
    ends = (line.x1, line.y1, line.x2, line.y2)
    middle = grid.paper.width / 2, grid.paper.height / 2

    assert line.dash
    assert line.line / 25.4 * 72 >= 0.25
    if grid.fold == "upright":
        assert ends == pytest.approx((middle[0], top, middle[0], top + high))
    else:
        assert ends == pytest.approx((left, middle[1], left + wide, middle[1]))


@given(grids(fold=True), bleeds)
def test_the_word_at_the_fold(grid: Grid, bleed: float) -> None:
    """It says what the line is for where there is room: beside the line and the ticks, never on the cards' bleed."""
    word = marks.fold(grid, bleed)[1]
    assert isinstance(word, Group)
    room = grid.room[1] if grid.fold == "upright" else grid.room[0]
    painted = max(0.0, min(bleed, room - marks.LEAST))

    assert bool(word.items) == (room - painted - CLEAR >= lettering.width("fold"))
    assert [item.text for item in word.items if isinstance(item, Glyphs)] in (["fold"], [])
    for box in ink.boxes([word]):
        assert ink.within(box, grid.inside)
        for x, y in all_corners(grid):
            card = x - painted, y - painted, grid.card_width + 2 * painted, grid.card_height + 2 * painted
            assert ink.apart(box, card) >= -TINY
        for tick in ink.boxes(marks.ticks(grid, all_corners(grid), bleed)):
            assert ink.apart(box, tick) >= 0.2
