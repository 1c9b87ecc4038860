"""How a proof shares its pages among cards."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.press import sizes
from cardgen.press.page import PageBox
from cardgen.press.sizes import Paper
from cardgen.printing.proof import grid
from cardgen.printing.proof.grid import ProofGrid

POKER = sizes.CARD_SIZES["poker"]
SIDES = st.floats(60, 500)
CARDS = st.tuples(st.floats(20, 400), st.floats(20, 400))


def meet(one: PageBox, other: PageBox) -> bool:
    """Whether two boxes have more in common than an edge."""
    slack = 0.01
    across = one[0] + slack < other[0] + other[2] and other[0] + slack < one[0] + one[2]
    return across and one[1] + slack < other[1] + other[3] and other[1] + slack < one[1] + one[3]


def within(box: PageBox, room: PageBox) -> bool:
    """Whether a box is in another one."""
    slack = 0.01
    right, foot = room[0] + room[2] + slack, room[1] + room[3] + slack
    return (
        box[0] >= room[0] - slack and box[1] >= room[1] - slack and box[0] + box[2] <= right and box[1] + box[3] <= foot
    )


def cells(on: ProofGrid, cards: int) -> list[PageBox]:
    """Cards with their captions."""
    w, h = on.card[0] * on.scale, on.card[1] * on.scale + grid.CAPTION
    return [(*on.find_corner(slot), w, h) for slot in range(cards)]


@pytest.mark.parametrize(("paper", "slots"), [("letter", 8), ("a4", 6), ("tabloid", 16), ("a3", 16), ("4x6in", 1)])
def test_what_a_page_holds(paper: str, slots: int) -> None:
    """So many poker cards are shown at their true size, on a sheet that stands or lies."""
    true = [on for on in grid.list_grids(POKER, sizes.paper(paper), 4.2) if on.scale == 1]

    assert max(on.slots for on in true) == slots


@given(SIDES, SIDES, CARDS, st.floats(0, 15))
def test_cards_are_on_the_page(wide: float, high: float, card: tuple[float, float], reach: float) -> None:
    """Whatever the card and the paper, cards lie within reach, beside each other, and no larger than they are."""
    choices = grid.list_grids(card, Paper("some", wide, high), reach)

    assert choices
    for on in choices[:4] + choices[-4:]:
        placed = cells(on, min(on.slots, 30))
        assert on.scale <= 1
        assert all(within(cell, on.live) for cell in placed)
        assert not any(meet(one, other) for one, other in itertools.combinations(placed, 2))


@given(SIDES, SIDES, CARDS, st.data())
def test_what_is_free_is_free(wide: float, high: float, card: tuple[float, float], data: st.DataObject) -> None:
    """The list gets room in which no card lies."""
    on = data.draw(st.sampled_from(grid.list_grids(card, Paper("some", wide, high), 4.2)))
    cards = data.draw(st.integers(1, min(on.slots, 40)))

    for box in on.find_free_boxes(cards):
        if box[2] > 0 and box[3] > 0:
            assert within(box, on.live)
            assert not any(meet(cell, box) for cell in cells(on, cards))


def test_small_only_where_it_must_be() -> None:
    """Cards are shown at three quarters at least, unless the paper has no room for one that large."""
    letter = sizes.PAPERS["letter"]

    assert min(on.scale for on in grid.list_grids(POKER, letter, 4.2)) == grid.SMALLEST
    assert max(on.scale for on in grid.list_grids((300, 400), letter, 4.2)) < grid.SMALLEST
