"""The movement decks: what is in them, and what a person is told of sorting them."""

from __future__ import annotations

from collections import Counter

import pytest

from cardgen.systems.pygmies import decks


def shown(players: int) -> Counter[tuple[str, ...]]:
    """The colours that the cards show."""
    slots = [pair.front.data["slots"] for pair in decks.part(players).cards]
    return Counter(tuple(slot["colour"] for slot in card if slot["shown"]) for card in slots)  # type: ignore[attr-defined]


@pytest.mark.parametrize("players", [1, 2, 4])
def test_a_deck_has_every_combination(players: int) -> None:
    """Seven combinations, and all three colours once more (rulebook, note on Figure 1), for every player."""
    first = {colours: count for colours, count in shown(players).items() if set(colours) <= {"orange", "yellow", "red"}}
    decks_of_side = (players + 1) // 2

    assert len(decks.part(players).cards) == 8 * players
    assert first.pop(("orange", "yellow", "red")) == 2 * decks_of_side
    assert set(first.values()) == {decks_of_side}
    assert len(first) == 6


def test_decks_that_look_alike_are_told_of() -> None:
    """Where two players have the same colours, backs alone do not part their decks: the sheet says what does."""
    assert "alike" not in decks.part(2).after
    assert "4 decks of 8" in decks.part(4).after
    assert "one card of every kind, and a second one with all three colours" in decks.part(4).after
