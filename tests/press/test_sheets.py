"""cardgen.press.sheets: pages of placed faces, what shows of them, and the small print around them."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Sequence
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.layout.frame import Frame, Group, Item, Line
from cardgen.press import impose, marks, sheets
from cardgen.press.impose import Arrange, Duplex, Grid
from cardgen.press.page import Deck, Page, PageBox, PlacedFace, Skew
from cardgen.press.sheets import SheetSettings
from cardgen.press.sizes import CARD_SIZES, PAPERS, Paper
from tests.press import ink, jobs
from tests.press.numbers import BLEED, CLEAR
from tests.press.test_impose import POKER, Point, arranges, cards, counts, gutters, papers, reaches

duplexes: st.SearchStrategy[Duplex] = st.sampled_from(["long-edge", "short-edge", "fold", "manual", "none"])
skews = st.sampled_from([Skew(), Skew(1.0, -2.0, 0.5)])
measured = st.sampled_from([None, (Skew(), ""), (Skew(-1.0, 1.5, -0.5), "flat")])


class Run(NamedTuple):
    """Sheets that were laid out, and for what."""

    how: SheetSettings
    grid: Grid
    deck: Deck
    pages: list[Page]


def laid_out(how: SheetSettings, card: Point, count: int) -> Run | None:
    """The sheets of a deck of cards that differ, None when no card fits on the paper."""
    try:
        grid = sheets.grid(how, card)
    except ValueError:
        return None
    fronts = [Frame(*card, BLEED) for _ in range(count)]
    deck = jobs.deck(fronts, Frame(*card, BLEED))
    return Run(how, grid, deck, list(sheets.pages(deck, grid, how, "good.pdf")))


def runs() -> st.SearchStrategy[Run]:
    """Any sheets that are cut by hand."""
    how = st.builds(
        SheetSettings,
        papers,
        duplexes,
        arranges,
        gutters,
        reaches,
        skews,
        st.sampled_from(["", "office"]),
        measured,
        st.just(""),  # sheets for a cutting machine have no ticks and no slug on their fronts, see test_cutter
    )
    return st.tuples(how, cards, counts).map(lambda given: laid_out(*given)).filter(bool).map(sure)


def sure(run: Run | None) -> Run:
    """A run that is one."""
    assert run is not None
    return run


def known(
    paper: str = "letter", duplex: Duplex = "long-edge", count: int = 11, card: Point = POKER, **how: float
) -> Run:
    """The sheets of a deck on a known paper."""
    arrange: Arrange = "rows"
    return sure(laid_out(SheetSettings(PAPERS[paper], duplex, arrange, how.get("gutter", 0.0)), card, count))


def is_front(placed: PlacedFace, run: Run) -> bool:
    """Whether a face is the front of a card."""
    return placed.frame is not run.deck.back(0)


def trim(placed: PlacedFace) -> PageBox:
    """The box that is left of a face when it is cut out."""
    return placed.x, placed.y, placed.frame.width, placed.frame.height


def shows(placed: PlacedFace) -> tuple[float, float, float, float]:
    """How far a face shows beyond its trim: left, above, right, below."""
    x, y, w, h = placed.shown
    left, above = placed.x - x, placed.y - y
    return left, above, w - left - placed.frame.width, h - above - placed.frame.height


def slug_of(page: Page) -> list[PageBox]:
    """The boxes of the small print outside the place for cards."""
    return list(ink.boxes(page.marks[-2:]))


def cuts_of(page: Page) -> list[Item]:
    """The ticks of a page, and the line and the word of a fold."""
    groups = [item for item in page.marks[:-2] if isinstance(item, Group)]
    return [item for group in groups for item in group.items]


@given(runs())
def test_pages_are_the_paper(run: Run) -> None:
    """Each is the sheet as the grid lays it, with the deck's own faces on it; their number is what was said."""
    count = sheets.count(run.deck.count, run.grid)
    sides = {"long-edge": 2, "short-edge": 2, "manual": 2, "fold": 1, "none": 1}[run.how.duplex]
    fronts = [placed.frame for page in run.pages for placed in page.faces if is_front(placed, run)]
    wanted = [run.deck.fronts(None)] if run.how.arrange != "stack" else []

    assert len(run.pages) == count * sides
    assert all((page.width, page.height) == run.grid.paper[1:] for page in run.pages)
    assert len(fronts) == len({id(frame) for frame in fronts}) == run.deck.count
    for order in wanted:
        assert [id(frame) for frame in fronts] == [id(frame) for frame in order]


@given(runs())
def test_every_front_has_the_place_of_its_card(run: Run) -> None:
    """However cards are arranged, the face that lies at a place is that of the card the plan put there."""
    faces = {id(frame): number for number, frame in enumerate(run.deck.fronts(None))}
    plan = impose.plan(run.deck.count, run.grid.slots, run.how.arrange)
    fronts = [place for sheet in impose.sheets(plan, run.grid, run.how.duplex) for place in sheet.places]

    assert [
        (faces[id(placed.frame)], placed.x, placed.y)
        for page in run.pages
        for placed in page.faces
        if is_front(placed, run)
    ] == [(place.card, place.x, place.y) for place in fronts if place.side == "front"]


@given(runs())
def test_faces_show_their_trim_and_at_most_their_bleed(run: Run) -> None:
    """All of the trim, never more than three millimetres of bleed, nothing on a neighbour, nothing out of reach."""
    for page in run.pages:
        assert page.inside == run.grid.inside
        for placed in page.faces:
            assert all(-1e-9 <= part <= BLEED + 1e-9 for part in shows(placed))
            assert ink.within(placed.shown, run.grid.inside)
            for other in page.faces:
                neighbour = other is not placed and (other.x == placed.x or other.y == placed.y)
                assert other is placed or ink.apart(placed.shown, trim(other)) >= -1e-6
                assert not neighbour or ink.apart(placed.shown, other.shown) >= -1e-6


@given(runs())
def test_small_print_keeps_off_the_cards(run: Run) -> None:
    """Slug, ticks and the words at a fold lie within reach, and none on a face nor on its bleed."""
    reach = run.grid.reach
    page_box = reach, reach, run.grid.paper.width - 2 * reach, run.grid.paper.height - 2 * reach
    for page in run.pages:
        for box in ink.boxes(page.marks):
            assert ink.within(box, page_box, marks.WEIGHT / 2 + 1e-3)  # a tick may be in line with the edge of reach
        # The line of a fold runs between faces that bleed up to it.
        small = [item for item in cuts_of(page) if not (isinstance(item, Line) and item.dash)]
        for box in (*ink.boxes(small), *slug_of(page)):
            assert min((ink.apart(box, placed.shown) for placed in page.faces), default=1.0) >= -1e-3


@given(runs())
def test_the_slug_keeps_off_the_ticks(run: Run) -> None:
    """Letters and check bar are within reach, at some distance from every tick and from the line of a fold."""
    reach = run.grid.reach
    page_box = reach, reach, run.grid.paper.width - 2 * reach, run.grid.paper.height - 2 * reach
    for page in run.pages:
        assert all(ink.within(box, page_box) for box in slug_of(page))
        lines = list(ink.boxes(cuts_of(page)))
        for box in slug_of(page):
            assert min((ink.apart(box, line) for line in lines), default=1.0) >= 0.3


@given(runs())
def test_ticks_for_what_is_cut(run: Run) -> None:
    """Fronts have ticks for their own cuts, backs have none: sheets are cut from one side."""
    for page in run.pages:
        ticks = [item for item in cuts_of(page) if isinstance(item, Line) and not item.dash]
        corners = {(placed.x, placed.y) for placed in page.faces}
        one_side = run.how.duplex == "fold" or any(is_front(placed, run) for placed in page.faces)

        assert ticks == (marks.ticks(run.grid, corners, sheets.bleed(run.grid)) if one_side else [])
        assert cuts_of(page)[len(ticks) :] == (
            marks.fold(run.grid, sheets.bleed(run.grid)) if run.how.duplex == "fold" else []
        )


@given(runs())
def test_only_backs_are_moved(run: Run) -> None:
    """What makes up for a printer moves the pages that are printed on the other side, and nothing else."""
    for page in run.pages:
        fronts = any(is_front(placed, run) for placed in page.faces)

        assert page.skew == (Skew() if fronts else run.how.drift(run.grid.paper)[0])


@given(runs())
def test_backs_may_be_printed_first(run: Run) -> None:
    """Then it is the backs that are cut by and that stay, and the fronts that are moved and shown with their bleed."""
    pages = list(sheets.pages(run.deck, run.grid, run.how, "good.pdf", first="back"))
    if run.how.duplex in ("fold", "none"):
        assert [page.skew for page in pages] == [page.skew for page in run.pages]
        assert [page.marks for page in pages] == [page.marks for page in run.pages]
        return
    sides = [any(is_front(placed, run) for placed in page.faces) for page in pages]
    was = [any(is_front(placed, run) for placed in page.faces) for page in run.pages]

    assert sides == [not front for front in was]
    for page, front in zip(pages, sides, strict=True):
        assert bool(cuts_of(page)) != front
        assert page.skew == (run.how.drift(run.grid.paper)[0] if front else Skew())
        assert len(slug_of(page)) > 0


@given(runs())
def test_the_side_printed_last_may_be_cut_by(run: Run) -> None:
    """Then it alone has ticks, those of its cards, and what moves its cards moves them too."""
    pages = list(sheets.pages(run.deck, run.grid, run.how, "good.pdf", cut="back"))
    if run.how.duplex in ("fold", "none"):
        assert [page.marks for page in pages] == [page.marks for page in run.pages]
        return
    for page in pages:
        paper = (run.grid.paper.width, run.grid.paper.height)
        cards = [placed for placed in page.faces if (placed.frame.width, placed.frame.height) != paper]
        moved = [item for placed in page.faces if placed not in cards for item in placed.frame.items]
        ticks = marks.ticks(run.grid, {(placed.x, placed.y) for placed in cards}, sheets.bleed(run.grid))

        assert page.skew == (run.how.drift(run.grid.paper)[0] if page.side == "back" else Skew())
        if page.side == "front":
            assert not moved
            assert not cuts_of(page)
        elif page.skew == Skew():
            assert not moved
            assert cuts_of(page) == ticks
        else:
            assert not cuts_of(page)
            assert [line for group in moved if isinstance(group, Group) for line in group.items] == ticks


def test_without_gutters_fronts_end_at_the_trim() -> None:
    """Neighbours touch, and a cut that is off shows no strip of a card's bleed at the sheet's edge alone."""
    front = known().pages[0]

    assert {shows(placed) for placed in front.faces} == {(0.0, 0.0, 0.0, 0.0)}


def test_gutters_are_shared_between_neighbours() -> None:
    """Half of a gutter shows the bleed of each, all round, so that a cut that is a little off shows no white."""
    for placed in known(gutter=3.0, count=8).pages[0].faces:
        assert shows(placed) == pytest.approx((1.5, 1.5, 1.5, 1.5))


def test_backs_bleed_into_the_margin() -> None:
    """All that fits where no neighbour is: backs drift, and the paper's white must not come in."""
    front, back, front_rest, back_rest = known("a4", count=11).pages
    right_most = max(back.faces, key=lambda placed: (placed.x, -placed.y))
    middle = next(placed for placed in back.faces if placed.x == back.faces[1].x and placed.y == back.faces[3].y)

    assert shows(right_most) == pytest.approx((0.0, BLEED, BLEED, 0.0))
    assert shows(middle) == (0.0, 0.0, 0.0, 0.0)
    # Two cards on a sheet for nine: their backs are bare on three sides, and bleed there.
    assert [tuple(map(round, shows(placed))) for placed in back_rest.faces] == [(3, 3, 0, 3), (0, 3, 3, 3)]
    assert len(front.faces) == 9
    assert len(front_rest.faces) == 2


def test_a_card_alone_bleeds_on_all_sides() -> None:
    """Nothing else needs the room."""
    how = SheetSettings(PAPERS["letter"], arrange="single")
    run = sure(laid_out(how, POKER, 2))

    assert [len(page.faces) for page in run.pages] == [1] * 4
    assert all(shows(placed) == pytest.approx((BLEED,) * 4) for page in run.pages for placed in page.faces)


def test_folded_cards_bleed_at_their_outer_edges() -> None:
    """Front and back are cut in one go: both bleed, up to the line of the fold and out into the margins."""
    run = known("letter", "fold", count=4)
    (page,) = run.pages
    places = {(round(placed.x), round(placed.y)): shows(placed) for placed in page.faces}
    ordered = [places[key] for key in sorted(places, key=lambda key: (key[1], key[0]))]

    assert len(ordered) == 8
    assert ordered[:4] == [pytest.approx(sides) for sides in ((3, 3, 0, 0), (0, 3, 3, 0), (3, 3, 0, 0), (0, 3, 3, 0))]


def test_bleed_leaves_room_for_ticks() -> None:
    """Where a margin is small the bleed gives way, so that there is something to cut by."""
    tight = Paper("Tight", 200.0, 2 * 88.9 + 2 * 6.5 + 10)
    run = sure(laid_out(SheetSettings(tight, "fold", gutter=10.0), (63.5, 88.9), 2))
    above = min(shows(placed)[1] for placed in run.pages[0].faces)

    assert 0 < above < BLEED
    assert run.grid.room[1] - above == pytest.approx(marks.LEAST)
    assert CLEAR < marks.LEAST


@pytest.mark.parametrize("card", CARD_SIZES)
@pytest.mark.parametrize("paper", PAPERS)
def test_the_same_back_is_handed_on_as_one(paper: str, card: str) -> None:
    """A back that all cards have is one frame on all pages, so that it is stored once."""
    run = known(paper, count=5, card=CARD_SIZES[card])
    backs = [placed.frame for page in run.pages for placed in page.faces if not is_front(placed, run)]

    assert len(backs) == 5
    assert {id(frame) for frame in backs} == {id(run.deck.back(0))}


def test_a_deck_is_taken_front_by_front() -> None:
    """Row by row the deck's own order is asked for; for a stack the cards are asked for as the sheets need them."""
    asked: list[object] = []
    deck = jobs.deck([Frame(*POKER)] * 20)

    def fronts(order: Sequence[int] | None) -> Iterator[Frame]:
        asked.append(order)
        return deck.fronts(order)

    watched = dataclasses.replace(deck, fronts=fronts)
    for how in (SheetSettings(duplex="none"), SheetSettings(duplex="none", arrange="stack")):
        list(sheets.pages(watched, sheets.grid(how, POKER), how, ""))

    assert asked == [None, [*range(0, 20, 3), *range(1, 20, 3), *range(2, 20, 3)]]


def test_a_plan_of_ones_own() -> None:
    """Fronts and backs of the cards it names lie in the slots it says; the others stay empty."""
    fronts = [Frame(*POKER) for _ in range(3)]
    deck = jobs.deck(fronts)
    how = SheetSettings()
    grid = sheets.grid(how, POKER)
    front, back = sheets.pages(deck, grid, how, "", [[None, 2, None, None, 0]])

    assert [(id(placed.frame), placed.x, placed.y) for placed in front.faces] == [
        (id(fronts[2]), *grid.corner(1)),
        (id(fronts[0]), *grid.corner(4)),
    ]
    assert len(back.faces) == 2
