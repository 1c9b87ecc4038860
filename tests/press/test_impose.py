"""cardgen.press.impose: every card once, in order, each back behind its front, as many on a sheet as go."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations, product
from typing import Literal

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from cardgen.layout.frame import Line
from cardgen.press import fit, impose, marks
from cardgen.press.impose import Arrange, Duplex, Grid, SheetSide, Side, Slot
from cardgen.press.sizes import CARD_SIZES, PAPERS, Paper
from tests.press.numbers import CLEAR, FOLD_GAP, REACH, SLUG

POKER = CARD_SIZES["poker"]
TINY = 1e-3
"""Millimetres that rounding may cost."""
Point = tuple[float, float]

papers = st.builds(
    Paper,
    st.just("Sheet"),
    st.integers(600, 4500).map(lambda n: n / 10),
    st.integers(600, 4500).map(lambda n: n / 10),
)
cards = st.tuples(st.integers(200, 1500).map(lambda n: n / 10), st.integers(200, 1500).map(lambda n: n / 10))
gutters = st.sampled_from([0.0, 0.0, 1.0, 3.0, 7.5])
reaches = st.sampled_from([REACH, REACH, 0.0, 6.35, 12.0])
counts = st.integers(0, 60)
arranges: st.SearchStrategy[Arrange] = st.sampled_from(["rows", "stack", "single"])
flips: st.SearchStrategy[Duplex] = st.sampled_from(["long-edge", "short-edge"])
duplexes: st.SearchStrategy[Duplex] = st.sampled_from(["long-edge", "short-edge", "manual", "none"])


def grids(fold: bool | None = None) -> st.SearchStrategy[Grid]:
    """Any grid of cards that fits on some paper, to be folded or not."""
    folds = st.booleans() if fold is None else st.just(fold)
    return st.tuples(papers, cards, gutters, reaches, folds, st.booleans()).map(grid_of).filter(bool).map(checked)


def grid_of(given: tuple[Paper, Point, float, float, bool, bool]) -> Grid | None:
    """The grid for those figures, None when no card fits."""
    paper, card, gutter, reach, fold, single = given
    try:
        return fit.grid(paper, *card, gutter=gutter, reach=reach, fold=fold, single=single)
    except ValueError:
        return None


def checked(grid: Grid | None) -> Grid:
    """A grid that is one."""
    assert grid is not None
    return grid


def imposed(count: int, grid: Grid, duplex: Duplex, arrange: Arrange = "rows") -> list[SheetSide]:
    """The sides of all sheets for so many cards; a grid with a fold line is always printed for folding."""
    return list(impose.sheets(impose.plan(count, grid.slots, arrange), grid, "fold" if grid.fold else duplex))


def faces(sheets: Iterable[SheetSide], side: Side) -> list[Slot]:
    """All fronts or all backs, in printing order."""
    return [place for sheet in sheets for place in sheet.places if place.side == side]


def box(place: Slot, on: Grid) -> tuple[float, float, float, float]:
    """Left, top, right and lower edge."""
    return place.x, place.y, place.x + on.card_width, place.y + on.card_height


# As many on a sheet as go


def usable(paper: Paper, card: Point, gutter: float, reach: float, fold: str, counts: Point) -> bool:
    """Whether so many columns and rows stay within reach and leave one pair of margins room for the slug."""
    margins = []
    for room, size, count, line in zip(paper[1:], card, counts, ("upright", "level"), strict=True):
        gaps = (count - 1) * gutter + (FOLD_GAP - gutter if fold == line else 0)
        margins.append((room - count * size - gaps) / 2)
    return min(margins) >= reach - TINY / 2 and max(margins) >= reach + SLUG + CLEAR - TINY / 2


def most(paper: Paper, card: Point, gutter: float, reach: float, fold: bool) -> int:
    """How many cards a sheet can hold at all, by trying every number of columns and rows."""
    best = 0
    for sheet, line in product((paper, paper.turned()), ("upright", "level") if fold else ("",)):
        for columns, rows in product(range(1, 24), repeat=2):
            even = {"upright": columns, "level": rows, "": 2}[line] % 2 == 0
            if even and usable(sheet, card, gutter, reach, line, (columns, rows)):
                best = max(best, columns * rows // (2 if fold else 1))
    return best


@given(papers, cards, gutters, reaches, st.booleans())
def test_the_fullest_grid(paper: Paper, card: Point, gutter: float, reach: float, fold: bool) -> None:
    """As many as any number of columns and rows, upright or lying, can hold; what does not fit at all is refused."""
    best = most(paper, card, gutter, reach, fold)
    if best == 0:
        with pytest.raises(ValueError, match=r"not fit on Sheet with"):
            fit.grid(paper, *card, gutter=gutter, reach=reach, fold=fold)
        return
    grid = fit.grid(paper, *card, gutter=gutter, reach=reach, fold=fold)

    assert grid.slots == best
    assert usable(grid.paper, card, gutter, reach, grid.fold, (grid.columns, grid.rows))
    assert grid.paper in (paper, paper.turned())


@given(papers, cards, gutters, reaches)
def test_the_slug_costs_a_row_or_a_column_at_most(paper: Paper, card: Point, gutter: float, reach: float) -> None:
    """And none where one pair of margins has room for it anyway."""
    best = 0
    for sheet in (paper, paper.turned()):
        free = [room - 2 * reach + gutter for room in sheet[1:]]
        full = [int(room / (size + gutter) + TINY / 100) for room, size in zip(free, card, strict=True)]
        spare = [room - n * (size + gutter) for room, n, size in zip(free, full, card, strict=True)]
        columns, rows = full
        fits = max(spare) >= 2 * (SLUG + CLEAR) - TINY
        best = max(best, columns * rows if fits else max((columns - 1) * rows, columns * (rows - 1)))
    assume(best > 0)

    assert fit.grid(paper, *card, gutter=gutter, reach=reach).slots == best


@given(grids())
def test_the_grid_is_in_the_middle(grid: Grid) -> None:
    """The margins left and right are equal, and those above and below: so sheets can be turned."""
    assert grid.left == pytest.approx(grid.paper.width - grid.right)
    assert grid.top == pytest.approx(grid.paper.height - grid.foot)
    assert [grid.corner(slot) for slot in range(grid.slots)] == [
        (x, y)
        for y in grid.tops[: grid.rows // 2 if grid.fold == "level" else grid.rows]
        for x in grid.lefts[: grid.columns // 2 if grid.fold == "upright" else grid.columns]
    ]


GUTTERS = {"gutter": 3.0}
KNOWN: list[tuple[str, str, dict[str, float], int, float, float]] = [
    ("letter", "poker", {}, 9, 12.7, 6.35),
    ("a4", "poker", {}, 9, 9.75, 15.15),
    ("universal", "poker", {}, 9, 9.75, 6.35),
    ("letter", "poker", GUTTERS, 8, 8.2, 17.55),
    ("a4", "poker", GUTTERS, 9, 6.75, 12.15),
    ("letter", "poker", {"reach": 12.0}, 8, 12.7, 19.05),
    ("a4", "poker", {"reach": 15.5}, 8, 21.5, 16.1),
    ("legal", "poker", {}, 10, 19.05, 19.05),
    ("a3", "poker", {}, 18, 19.5, 15.15),
    ("tabloid", "poker", {}, 18, 25.4, 6.35),
    ("letter", "bridge", {}, 9, 22.225, 6.35),
    ("letter", "tarot", {}, 4, 38.1, 19.05),
    ("letter", "euro-poker", {}, 9, 13.45, 7.7),
    ("letter", "mini", {}, 18, 6.35, 12.7),
    ("letter", "square", {}, 6, 19.05, 6.35),
]


@pytest.mark.parametrize(("paper", "card", "how", "slots", "side", "above"), KNOWN)
def test_known_sheets(paper: str, card: str, how: dict[str, float], slots: int, side: float, above: float) -> None:
    """So many cards, with those margins left and right, above and below."""
    grid = fit.grid(PAPERS[paper], *CARD_SIZES[card], gutter=how.get("gutter", 0.0), reach=how.get("reach", REACH))

    assert grid.slots == slots
    assert (grid.left, grid.top) == pytest.approx((side, above))


def test_small_cards_and_small_papers() -> None:
    """Thirty millimetres square go 54 to a sheet of Letter; a postcard holds two cards, a square sheet one."""
    assert fit.grid(PAPERS["letter"], 30, 30).slots == 54
    assert fit.grid(Paper("4x6in", 101.6, 152.4), *POKER).slots == 2
    assert fit.grid(Paper("100x100", 100, 100), *POKER).slots == 1


def test_folded_sheets() -> None:
    """Poker cards go four to a folded sheet of Letter or A4, with their backs."""
    for name in ("letter", "a4"):
        grid = fit.grid(PAPERS[name], *POKER, fold=True)
        assert (grid.slots, grid.columns, grid.rows, grid.fold, grid.paper.landscape) == (4, 4, 2, "upright", True)
        assert grid.lefts[2] - grid.lefts[1] == pytest.approx(POKER[0] + FOLD_GAP)


@pytest.mark.parametrize("paper", ["letter", "a4"])
@pytest.mark.parametrize("card", CARD_SIZES)
def test_universal_prints_on_both(paper: str, card: str) -> None:
    """Its sheet lies within A4 and within Letter: in the middle of either nothing on it is out of reach."""
    grid = fit.grid(PAPERS["universal"], *CARD_SIZES[card])
    real = PAPERS[paper].turned() if grid.paper.landscape else PAPERS[paper]
    right, down = (real.width - grid.paper.width) / 2, (real.height - grid.paper.height) / 2
    left, top, width, height = grid.inside

    assert min(right, down) >= -TINY
    assert min(left + right, top + down) >= REACH - TINY
    assert left + right + width <= real.width - REACH + TINY
    assert top + down + height <= real.height - REACH + TINY


# Every card once, nothing on anything else


@given(grids(), counts, duplexes, arranges)
def test_every_card_once(grid: Grid, count: int, duplex: Duplex, arrange: Arrange) -> None:
    """One front and one back each, on the same sheet of paper; without backs the fronts alone."""
    assume(arrange != "single" or grid.slots == 1)
    sheets = imposed(count, grid, duplex, arrange)
    fronts = sorted((place.card, sheet.number) for sheet in sheets for place in faces([sheet], "front"))
    backs = sorted((place.card, sheet.number) for sheet in sheets for place in faces([sheet], "back"))

    assert [card for card, _ in fronts] == list(range(count))
    assert backs == ([] if duplex == "none" and not grid.fold else fronts)
    assert {sheet.number for sheet in sheets} == set(range(1, -(-count // grid.slots) + 1))


@given(grids(), counts, duplexes)
def test_rows_are_in_order(grid: Grid, count: int, duplex: Duplex) -> None:
    """Fronts come in the cards' order, slot by slot, sheet by sheet, each side in reading order."""
    sheets = imposed(count, grid, duplex)

    assert faces(sheets, "front") == [Slot(card, *grid.corner(card % grid.slots)) for card in range(count)]
    for sheet, side in product(sheets, ("front", "back")):
        corners = [(place.y, place.x) for place in sheet.places if place.side == side]
        assert corners == sorted(corners)


@given(grids(), counts)
def test_a_stack_is_in_order(grid: Grid, count: int) -> None:
    """The sheets are cut as one stack: the piles, laid on one another slot by slot, are the deck."""
    fronts = [sheet for sheet in imposed(count, grid, "none", "stack") if sheet.side == "front"]
    piles = [
        place.card
        for slot in range(grid.slots)
        for sheet in fronts
        for place in sheet.places
        if place.side == "front" and (place.x, place.y) == grid.corner(slot)
    ]

    assert piles == list(range(count))
    assert len(fronts) == -(-count // grid.slots)


@given(papers, cards, counts, st.booleans())
def test_one_card_a_sheet(paper: Paper, card: Point, count: int, fold: bool) -> None:
    """Alone, in the middle of the sheet; for folding, beside its back."""
    grid = grid_of((paper, card, 0.0, REACH, fold, True))
    assume(grid is not None)
    sheets = imposed(count, checked(grid), "none", "single")

    assert [[place.card for place in faces([sheet], "front")] for sheet in sheets] == [[n] for n in range(count)]
    assert [len(sheet.places) for sheet in sheets] == [2 if fold else 1] * count


@given(grids(), counts, duplexes)
def test_nothing_overlaps_or_is_out_of_reach(grid: Grid, count: int, duplex: Duplex) -> None:
    """Cards keep the gutter, and all of each lies where a printer can paint."""
    for sheet in imposed(count, grid, duplex):
        boxes = [box(place, grid) for place in sheet.places]
        for one, other in combinations(boxes, 2):
            apart = max(one[0] - other[2], other[0] - one[2], one[1] - other[3], other[1] - one[3])
            assert apart >= min(grid.gutter, FOLD_GAP) - TINY
        for left, top, right, foot in boxes:
            assert min(left, top) >= grid.reach - TINY
            assert right <= grid.paper.width - grid.reach + TINY
            assert foot <= grid.paper.height - grid.reach + TINY


# Each back behind its own front


def turned(point: Point, paper: Paper, edge: Literal["long-edge", "short-edge"]) -> Point:
    """Where a point of the back is seen through the paper, once the sheet was turned over along that edge.

    A sheet that stands has its long edges left and right, one that lies has them above and below.
    """
    x, y = point
    upright = {"long-edge": paper.height >= paper.width, "short-edge": paper.height < paper.width}[edge]
    return (paper.width - x, y) if upright else (x, paper.height - y)


def folded(point: Point, grid: Grid) -> Point:
    """Where a point lies once the sheet was folded along its line."""
    line = marks.fold(grid)[0]
    assert isinstance(line, Line)
    x, y = point
    return (2 * line.x1 - x, y) if line.x1 == line.x2 else (x, 2 * line.y1 - y)


def own_corners(place: Slot, on: Grid) -> tuple[Point, Point]:
    """The corners of a face that are its top left and its lower right when it is looked at upright."""
    left, top, right, foot = box(place, on)
    return ((left, top), (right, foot)) if place.turn == 0 else ((right, foot), (left, top))


def is_behind(front: Slot, corners: tuple[Point, Point], on: Grid) -> bool:
    """Whether a back with those corners, seen through the card, is what turning the card like a page shows upright."""
    left, top, right, foot = box(front, on)
    return corners[0] == pytest.approx((right, top)) and corners[1] == pytest.approx((left, foot))


@given(grids(fold=False), st.integers(1, 60), flips, arranges)
def test_every_back_is_behind_its_front(grid: Grid, count: int, edge: Duplex, arrange: Arrange) -> None:
    """The sheet is turned over in the mind: each back then lies exactly behind its own front, and upright."""
    sheets = imposed(count, grid, edge, "rows" if arrange == "single" else arrange)
    fronts = {place.card: place for place in faces(sheets, "front")}

    assert [sheet.side for sheet in sheets] == ["front", "back"] * (len(sheets) // 2)
    for place in faces(sheets, "back"):
        one, other = own_corners(place, grid)
        assert edge in ("long-edge", "short-edge")
        assert is_behind(fronts[place.card], (turned(one, grid.paper, edge), turned(other, grid.paper, edge)), grid)


@given(grids(fold=True), st.integers(1, 60))
def test_every_back_is_folded_behind_its_front(grid: Grid, count: int) -> None:
    """Fronts on one side of the line, backs on the other; folded, each back lies behind its own front, upright."""
    sheets = imposed(count, grid, "fold")
    fronts = {place.card: place for place in faces(sheets, "front")}
    across = grid.fold == "upright"
    line = (grid.paper.width if across else grid.paper.height) / 2

    assert len(sheets) == -(-count // grid.slots)
    assert all(box(place, grid)[2 if across else 3] < line for place in fronts.values())
    for place in faces(sheets, "back"):
        one, other = own_corners(place, grid)
        assert (place.x if across else place.y) > line
        assert is_behind(fronts[place.card], (folded(one, grid), folded(other, grid)), grid)


@given(grids(fold=False), st.integers(1, 60))
def test_sheets_fed_again_by_hand(grid: Grid, count: int) -> None:
    """All fronts, then all backs, the last sheet's first, each behind its front when the pile is turned lengthwise."""
    sheets = imposed(count, grid, "manual")
    half = len(sheets) // 2
    fronts = {place.card: place for place in faces(sheets, "front")}

    assert [sheet.side for sheet in sheets] == ["front"] * half + ["back"] * half
    assert [sheet.number for sheet in sheets] == [*range(1, half + 1), *range(half, 0, -1)]
    for place in faces(sheets, "back"):
        one, other = own_corners(place, grid)
        corners = turned(one, grid.paper, "long-edge"), turned(other, grid.paper, "long-edge")
        assert is_behind(fronts[place.card], corners, grid)


@given(grids(fold=False), st.integers(1, 60), st.sampled_from(["long-edge", "short-edge", "manual"]))
def test_backs_may_be_printed_first(grid: Grid, count: int, duplex: Duplex) -> None:
    """The same sheets, each with its sides in the other order; fed again by hand it is the fronts that come last."""
    plan = list(impose.plan(count, grid.slots))
    usual, other = (list(impose.sheets(plan, grid, duplex, first)) for first in ("front", "back"))
    pairs = [sorted(sheets, key=lambda sheet: (sheet.number, sheet.side)) for sheets in (usual, other)]

    assert pairs[0] == pairs[1]
    assert [sheet.number for sheet in usual] == [sheet.number for sheet in other]
    assert all(one.side != two.side for one, two in zip(usual, other, strict=True))


def test_a_last_sheet_that_is_not_full() -> None:
    """Two cards at the left of the first row have their backs at its right, or at the left of the last row."""
    grid = fit.grid(PAPERS["letter"], *POKER)

    def slots(duplex: Duplex) -> list[tuple[int, int]]:
        corners = {grid.corner(slot): slot for slot in range(9)}
        last = imposed(11, grid, duplex)[-1]
        return [(place.card, corners[place.x, place.y]) for place in last.places]

    assert slots("none") == [(9, 0), (10, 1)]
    assert slots("long-edge") == [(10, 1), (9, 2)]
    assert slots("short-edge") == [(9, 6), (10, 7)]


def test_a_sheet_that_lies() -> None:
    """The long edge of a lying sheet is level: flipped on it, backs are in the other row and on their heads."""
    grid = fit.grid(PAPERS["letter"], *POKER, gutter=3.0)
    long, short = (imposed(1, grid, duplex)[-1].places[0] for duplex in ("long-edge", "short-edge"))

    assert grid.paper.landscape
    assert (long.x, long.y, long.turn) == pytest.approx((grid.lefts[0], grid.tops[1], 180))
    assert (short.x, short.y, short.turn) == pytest.approx((grid.lefts[3], grid.tops[0], 0))


# What a plan says goes


def test_a_plan_of_ones_own() -> None:
    """Slots may be left empty; the cards lie where the plan says, their backs behind them."""
    grid = fit.grid(PAPERS["letter"], *POKER)
    front, back = impose.sheets([[None, 7, None, 3]], grid, "long-edge")

    assert front.places == (Slot(7, *grid.corner(1)), Slot(3, *grid.corner(3)))
    assert [(place.card, place.x, place.y) for place in back.places] == [(7, *grid.corner(1)), (3, *grid.corner(5))]


@pytest.mark.parametrize("arrange", ["rows", "stack", "single"])
def test_no_cards(arrange: Arrange) -> None:
    """Nothing to print is not a sheets."""
    assert imposed(0, fit.grid(PAPERS["a4"], *POKER), "manual", arrange) == []


def test_sheets_are_made_as_they_are_asked_for() -> None:
    """A large deck is not held whole."""
    grid = fit.grid(PAPERS["a4"], *POKER)
    made: Iterator[SheetSide] = impose.sheets(impose.plan(10**9, grid.slots), grid, "long-edge")

    assert next(made).number == 1


# The numbers that all of it is made with


def test_the_numbers_of_a_sheet() -> None:
    """A printer reaches to 4.2 mm from the edge; the slug takes 3 mm, what is free around cards 0.8, a fold 6."""
    assert (REACH, SLUG, CLEAR, FOLD_GAP) == (4.2, 3.0, 0.8, 6.0)


@pytest.mark.parametrize(
    ("margins", "sideways", "room"),
    [((10.0, 10.0), False, (5.8, 2.8)), ((10.0, 8.0), True, (2.8, 3.8)), ((8.0, 10.0), False, (3.8, 2.8))],
)
def test_the_slug_is_in_the_wider_margin(margins: Point, sideways: bool, room: Point) -> None:
    """Left and right if that is wider, above and below if not, also where all are alike; it takes 3 mm of the room."""
    (left, top), (width, height) = margins, (60.0, 90.0)
    paper = Paper("Sheet", width + 2 * left, height + 2 * top)
    grid = Grid(paper, width, height, (left,), (top,))

    assert grid.sideways == sideways
    assert grid.room == pytest.approx(room)
    assert grid.inside == pytest.approx((left - room[0], top - room[1], width + 2 * room[0], height + 2 * room[1]))
    assert (grid.right, grid.foot) == (left + width, top + height)


@pytest.mark.parametrize(
    ("duplex", "paper", "sideways"),
    [
        ("long-edge", "portrait", True),
        ("short-edge", "portrait", False),
        ("long-edge", "landscape", False),
        ("short-edge", "landscape", True),
        ("long-edge", "square", True),
        ("short-edge", "square", False),
    ],
)
def test_which_way_a_sheet_turns(duplex: Duplex, paper: str, sideways: bool) -> None:
    """About an upright axis on its long edge when it stands; a square sheet counts as one that stands."""
    size = {"portrait": (100.0, 150.0), "landscape": (150.0, 100.0), "square": (100.0, 100.0)}[paper]
    grid = Grid(Paper("Sheet", *size), 50.0, 60.0, (20.0,), (20.0,))

    assert grid.turns_sideways(duplex) == sideways
    x, y = size[0] - 70.0 if sideways else 20.0, 20.0 if sideways else size[1] - 80.0
    assert grid.behind(0, duplex) == (x, y)


def test_the_orders_of_pages() -> None:
    """Each order has the sides of a card as its name says: by turns in one file, or each side together."""
    assert impose.ORDERS == {
        "back-front": (("back", "front"),),
        "front-back": (("front", "back"),),
        "fronts-backs": (("front",), ("back",)),
        "fronts": (("front",),),
    }
