"""cardgen.printing.sheet_sharing: cards of several parts on one sheet, where that takes fewer."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.card import Card, Document, Pair, Part
from cardgen.printing.sheet_sharing import join_cards
from tests.conftest import Run

CARD = Card("pygmies/movement", {}, "Movement", "", "")
CREW = Part("cards", "Cards", "card", after="Cut along the ticks.")


def build_part(count: int, name: str = "items", after: str = CREW.after) -> Part:
    """Return a part of so many cards."""
    return Part(name, name.capitalize(), "card", [Pair(CARD, CARD)] * count, after=after)


def test_two_lone_cards_share_a_sheet() -> None:
    """Ten cards and 28 take five sheets of nine, not six; the title names both."""
    joint, left = join_cards(build_part(10, "cards"), [build_part(28)], 9)

    assert (len(joint.cards), left) == (38, [])
    assert (joint.name, joint.title) == ("cards", "Cards, Items")


@pytest.mark.parametrize(
    "other",
    [
        build_part(18),
        build_part(1, after="Cut along the ticks, and sort by the backs."),
        build_part(1)._replace(stock="plain"),
        build_part(1)._replace(before="First print page 1 alone."),
        Part("tokens", "Tokens", "card", pages=[Document("a", {}, "A")], after=CREW.after),
    ],
)
def test_other_parts_stay_apart(other: Part) -> None:
    """What saves no sheet, or is printed, cut or sorted in another way, is a part of its own."""
    assert join_cards(build_part(10, "cards"), [other], 9) == (build_part(10, "cards"), [other])


@given(st.lists(st.integers(1, 40), min_size=1, max_size=4), st.integers(1, 10))
def test_no_card_is_lost_and_no_sheet_added(counts: list[int], slots: int) -> None:
    """Whatever joins, all cards are there once, on at most as many sheets as before."""
    first, *others = (build_part(count, f"part {number}") for number, count in enumerate(counts))
    joint, left = join_cards(first, others, slots)

    assert len(joint.cards) + sum(len(part.cards) for part in left) == sum(counts)
    assert sum(-(-len(part.cards) // slots) for part in (joint, *left)) <= sum(-(-n // slots) for n in counts)
    assert all(part in others for part in left)


def test_scrimmage_cards_and_items_share_sheets(here: Run, tmp_path: Path) -> None:
    """38 cards take five sheets of nine; the items alone are a file when they are asked for."""
    whole = here("kit", "cardgen:lamps-and-knives", "-o", str(tmp_path / "whole"))
    some = here("kit", "cardgen:lamps-and-knives", "--only", "items", "-o", str(tmp_path / "some"))

    assert (whole.returncode, some.returncode) == (0, 0)
    assert "lamps-and-knives-cards.pdf: 5 sheets, card stock" in whole.stdout
    assert not (tmp_path / "whole" / "lamps-and-knives-items-and-conditions.pdf").exists()
    assert (tmp_path / "some" / "lamps-and-knives-items-and-conditions.pdf").exists()
