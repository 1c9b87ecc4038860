"""What a Pygmies draft is dealt from, and the pictures of its guide; what the guide says is in test_draft_guide."""

from __future__ import annotations

import math
from dataclasses import replace

import pytest

from cardgen.card import Pool
from cardgen.drafts import deal
from cardgen.systems.pygmies import drafting
from cardgen.systems.pygmies.model import FactionGame, PackSize
from tests import papers
from tests.systems.pygmies import pages

GAME = FactionGame("a-game", "A Game", ("good",), ("neutral",), PackSize(2, 10))


def pool(stems: tuple[str, ...] = pages.FIRST) -> Pool:
    """The cards of shipped factions."""
    return drafting.build_pool(GAME, [(model, f"{model.name.lower()}.yaml", "here") for model in pages.models(stems)])


@pytest.mark.parametrize("stems", [pages.FIRST, pages.SECOND])
def test_every_model_is_a_card(stems: tuple[str, ...]) -> None:
    """144 in two piles: 18 heroes with 6 neutrals, and 120 henchmen (rulebook, Appendix B); none is in both."""
    made = pool(stems)
    special, henchmen = made.piles

    assert (len(made.cards), len(special.cards), len(henchmen.cards)) == (144, 24, 120)
    assert sorted([*special.cards, *henchmen.cards]) == list(range(144))
    assert {made.roles[card] for card in special.cards} == {"hero", "neutral"}
    assert {made.roles[card] for card in henchmen.cards} == {"henchman"}
    assert (special.per_pack, henchmen.per_pack) == (2, 10)
    assert deal.count_packs(made.piles) == 12


def test_cards_are_told_apart() -> None:
    """Each with the faction that it is of, its file and folder, and which copy of how many it is."""
    made = pool()
    known = {(card.name, card.copy) for card in made.cards}
    archers = [
        (card.copy, card.of, made.factions[number], made.roles[number], card.source, card.folder)
        for number, card in enumerate(made.cards)
        if card.name == "Human Archer"
    ]

    assert len(known) == 144
    assert archers == [(copy, 4, "Good", "henchman", "good.yaml", "here") for copy in (1, 2, 3, 4)]
    assert made.factions.count("Neutral") == made.roles.count("neutral") == 6
    assert made.roles.count("hero") == 18


def test_the_game_decides() -> None:
    """Title, players, rounds and packs are those of the game's file."""
    made = drafting.build_pool(replace(GAME, players=6, rounds=2, pack=PackSize(1, 5)), [])

    assert (made.title, made.players, made.rounds) == ("A Game", 6, 2)
    assert [pile.per_pack for pile in made.piles] == [1, 5]


@pytest.mark.parametrize(
    ("rounds", "pictures"),
    [
        (1, [([1], "left")]),
        (3, [([1], "left"), ([2], "right"), ([3], "left")]),
        (4, [([1], "left"), ([2], "right"), ([3], "left"), ([4], "right")]),
        (5, [([1, 3, 5], "left"), ([2, 4], "right")]),
    ],
)
def test_pass_left_right_left(rounds: int, pictures: list[tuple[list[int], str]]) -> None:
    """Round by round (rulebook, Appendix B); many rounds have a picture for each way."""
    turns = drafting.build_draft_guide(GAME, 4, rounds, 12).pages[0].data["turns"]

    assert [(turn["rounds"], turn["way"]) for turn in turns] == pictures  # type: ignore[attr-defined]


@pytest.mark.parametrize("players", [1, 2, 4, 7])
def test_seats_are_round_the_table(players: int) -> None:
    """As many as there are players, evenly, the first at the head."""
    seats = drafting.build_draft_guide(GAME, players, 3, 12).pages[0].data["seats"]
    places = [(seat["x"], seat["y"]) for seat in seats]  # type: ignore[attr-defined]
    steps = [math.dist(places[n], places[n - 1]) for n in range(players)]

    assert places[0] == (0, -1)
    assert all(math.hypot(*place) == pytest.approx(1, abs=1e-3) for place in places)
    assert steps == pytest.approx([2 * math.sin(math.pi / players)] * players, abs=1e-3)


@pytest.mark.parametrize(("players", "rounds"), [(12, 1), (1, 12), (24, 24), (3, 5), (1, 1)])
@pytest.mark.parametrize("pack", [PackSize(1, 1), PackSize(4, 20)])
def test_any_table(players: int, rounds: int, pack: PackSize) -> None:
    """The guide is a page for many players, many rounds and packs of any size."""
    made = papers.laid(drafting.build_draft_guide(replace(GAME, pack=pack), players, rounds, 12).pages[0])

    assert len(made) == 1
    assert papers.faults(made) == []
    assert ("pass" in papers.words(made)) == (players > 1)
