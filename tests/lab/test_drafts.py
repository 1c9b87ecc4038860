"""Drafts by bots: every card is taken once, and crews are what the rules allow."""

from __future__ import annotations

import random

import pytest

from cardgen.combat import DraftGroup, DraftTable
from cardgen.lab import workers
from cardgen.systems.pygmies.deal_check import PlayableCard, is_playable
from cardgen.systems.pygmies.limits import NEUTRAL
from tests.sampling import EXHAUSTIVE, some

np = pytest.importorskip("numpy", reason="numpy is not installed: drafts by bots are not tested")

from cardgen.lab import drafts  # noqa: E402

SIDES = ("", "good", "evil", "undead")


def table(players: int = 4, rounds: int = 3) -> DraftTable:
    """A game as large as the First Edition: three factions of 6 heroes and 40 henchmen, three pairs of neutrals."""
    groups = []
    for side in (1, 2, 3):
        groups += [DraftGroup(f"Hero {side}{n}", SIDES[side], 1, 2.0 + n, side, True, True) for n in range(6)]
        for n, size in enumerate((8, 8, 6, 6, 4, 4, 2, 2)):
            groups.append(DraftGroup(f"Group {side}{n}", SIDES[side], size, (8 + n) / size, side, False, False))
    groups += [DraftGroup(f"Pair {n}", "neutral", 2, 3.0, 0, False, True) for n in range(3)]
    return DraftTable(groups, (2, 10), players, rounds, 3, 2, 2, 30)


@pytest.mark.parametrize("policy", ["mixed", *drafts.BOT_WEIGHTS])
def test_every_card_is_taken_once(policy: str) -> None:
    """Twelve packs of twelve for four: all 144 cards, at places 1 to 12."""
    game = table()

    found = drafts.simulate_drafts(game, policy, 1, 0, 20)

    assert found.drafts == 20
    assert found.taken.tolist() == [20 * group.size for group in game.groups]
    assert found.picks.sum() == 20 * 12 * sum(range(1, 13))
    assert ((found.fielded >= 0) & (found.fielded <= found.taken)).all()
    assert ((found.legal >= 0) & (found.legal <= 20)).all()


def test_closed_packs_stay_closed() -> None:
    """Two players open six packs: half of the cards, two special ones in each."""
    found = drafts.simulate_drafts(table(players=2), "worth", 1, 0, 50)

    special = [number for number, group in enumerate(table().groups) if group.special]
    assert found.taken.sum() == 50 * 72
    assert found.taken[special].sum() == 50 * 12


def test_the_best_goes_first() -> None:
    """A bot that goes by worth takes what is worth most before what is worth least."""
    found = drafts.simulate_drafts(table(), "worth", 1, 0, 200)

    places = {group.name: found.picks[n] / found.taken[n] for n, group in enumerate(table().groups)}
    assert places["Group 17"] < places["Group 10"] - 2
    by_chance = drafts.simulate_drafts(table(), "random", 1, 0, 200)
    spread = by_chance.picks / by_chance.taken
    assert spread.max() - spread.min() < 2.5


def test_a_crew_is_legal() -> None:
    """Three heroes, each with two groups of his side or of nobody's, two cards or more; at most 30 models.

    And whoever could build one has one, as the exact answer about a deal for one player tells.
    """
    game, die = table(), random.Random(3)
    tried = 0
    for _ in range(300):
        pool = [number for number, group in enumerate(game.groups) for _ in range(group.size)]
        hand = die.sample(pool, die.choice((9, 18, 36)))
        held = tuple(hand.count(number) for number in range(len(game.groups)))

        crew = dict(drafts._build_crew(game, held))

        drawn = [game.groups[number] for number in hand]
        cards = [PlayableCard(group.name, SIDES[group.side] or NEUTRAL, group.hero) for group in drawn]
        assert bool(crew) == is_playable(cards, 1)
        if not crew:
            continue
        tried += 1
        heroes = [number for number in crew if game.groups[number].hero]
        assert len(heroes) == 3
        assert sum(crew.values()) <= 30
        assert all(0 < cards <= held[number] for number, cards in crew.items())
        sides = {game.groups[number].side for number in heroes}
        assert {game.groups[number].side for number in crew} <= sides | {0}
        groups = [number for number in crew if number not in heroes]
        assert sum(min(crew[number] // 2, 3) for number in groups) >= 6 or len(groups) >= 6
    assert tried > 60


@EXHAUSTIVE
def test_workers_agree() -> None:
    """One process and two give the same sums."""
    chunks = drafts.split_drafts(table(), "mixed", 7, 1200)

    sums = []
    for count in (1, 2):
        total = drafts.build_empty_counts(table())
        for one in workers.map_chunks(drafts.simulate_drafts, chunks, count):
            total += one
        sums.append((total.drafts, *(column.tolist() for column in total[1:])))

    assert [chunk[-1] for chunk in chunks] == [500, 500, 200]
    assert sums[0] == sums[1]


@some(1)
@pytest.mark.parametrize("policy", ["mixed", "worth", "loyal", "hoarder", "collector"])
def test_bots_know_what_a_crew_needs(policy: str) -> None:
    """Nearly all of them can build one; those who take anything cannot."""
    found = drafts.simulate_drafts(table(), policy, 1, 0, 250)

    assert found.legal.sum() / (4 * 250) > 0.95
    assert drafts.simulate_drafts(table(), "random", 1, 0, 250).legal.sum() / (4 * 250) < 0.85


def test_no_seat_has_a_temper() -> None:
    """Mixed bots change their seats from draft to draft: each is as often at each."""
    made = drafts._DraftSimulation(table(), "mixed", np.random.default_rng(1), 8)

    for seat in range(4):
        tempers = [tuple(row) for row in made._tempers[:, :, seat].T.tolist()]
        assert len(set(tempers)) == len(drafts.PLAYERS) == 4
        assert all(tempers.count(one) == 2 for one in tempers)
