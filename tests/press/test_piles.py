"""cardgen.press.piles: packs on sheets, so that no cut pile mixes them."""

from __future__ import annotations

from collections.abc import Sequence

from hypothesis import given
from hypothesis import strategies as st

from cardgen.press import piles
from cardgen.press.piles import CutStack

packs = st.lists(st.integers(1, 20), min_size=1, max_size=30)
slots = st.integers(1, 24)


def dealt(sizes: Sequence[int]) -> list[list[int]]:
    """Packs of those sizes, cards numbered through."""
    first = [sum(sizes[:n]) for n in range(len(sizes))]
    return [list(range(start, start + size)) for start, size in zip(first, sizes, strict=True)]


def test_twelve_packs_nine_up() -> None:
    """Twelve sheets give packs 1 to 9 a place each, four sheets give packs 10 to 12 three places each."""
    assert piles.runs([12] * 12, 9) == [
        CutStack(12, (0, 1, 2, 3, 4, 5, 6, 7, 8)),
        CutStack(4, (9, 9, 9, 10, 10, 10, 11, 11, 11)),
    ]


def test_what_is_left_is_shared_evenly() -> None:
    """Two packs on ten places have five each, so that they end together: no third stack."""
    assert piles.runs([12] * 12, 10) == [CutStack(12, tuple(range(10))), CutStack(3, (10,) * 5 + (11,) * 5)]
    assert piles.runs([12] * 2, 9) == [CutStack(3, (0,) * 5 + (1,) * 4)]


@given(packs, slots)
def test_every_card_once(sizes: list[int], on: int) -> None:
    """Whatever the packs and the sheet."""
    plan = piles.plan(dealt(sizes), piles.runs(sizes, on))

    assert sorted(card for sheet in plan for card in sheet if card is not None) == list(range(sum(sizes)))
    assert all(len(sheet) == on for sheet in plan)


@given(packs, slots)
def test_no_pile_mixes_packs(sizes: list[int], on: int) -> None:
    """Each run is cut as one stack: what then lies in a slot is of one pack, the one that the run names."""
    owner = {card: pack for pack, cards in enumerate(dealt(sizes)) for card in cards}
    found = piles.runs(sizes, on)
    plan = piles.plan(dealt(sizes), found)
    first = 0
    for run in found:
        stack = plan[first : first + run.sheets]
        first += run.sheets
        for slot, pack in enumerate(run.owners):
            held = {owner[card] for sheet in stack if (card := sheet[slot]) is not None}
            assert held <= {pack}


@given(st.integers(1, 24), st.integers(1, 20), slots)
def test_hardly_a_sheet_more_than_needed(count: int, size: int, on: int) -> None:
    """Packs of one size take at most a few sheets more than the same cards without packs would."""
    found = piles.runs([size] * count, on)

    assert sum(run.sheets for run in found) <= -(-count * size // on) + len(found) - 1
