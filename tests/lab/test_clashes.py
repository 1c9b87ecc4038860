"""Battles of sorted dice, against dice that are sorted, and battles that are played one at a time."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardgen.combat import Clash, Troops
from cardgen.lab import estimates, workers

np = pytest.importorskip("numpy", reason="numpy is not installed: battles are not tested")

from cardgen.lab import battles, clashes  # noqa: E402
from cardgen.lab.tallies import Tally  # noqa: E402

RUNS = 3000
MAN, RIDER, GIANT = Troops(1, 1, 1), Troops(1, 2, 1), Troops(1, 4, 4)
dice = st.lists(st.integers(1, 6), max_size=8)


def share(clash: Clash, runs: int = RUNS) -> estimates.Estimate:
    """How often `a` wins."""
    total = sum((battles.simulate_battles(*chunk) for chunk in battles.split_battles(clash, 1, runs)), Tally())
    assert sum(total) == runs
    return estimates.estimate_share(total.a, runs)


def clash(a: list[Troops], b: list[Troops], **rest: Any) -> Clash:
    """A battle without missiles and draws, but for what is said."""
    return Clash(a, b, **({"volleys": 0, "spent": 0} | rest))


@settings(max_examples=100, deadline=None)
@given(dice, dice)
def test_pairs_are_those_of_sorted_dice(mine: list[int], theirs: list[int]) -> None:
    """Counted by faces, for dice without a partner, too."""
    counts = [np.array([hand.count(face) for face in (6, 5, 4, 3, 2, 1)]) for hand in (mine, theirs)]
    pairs = zip(sorted(mine, reverse=True), sorted(theirs, reverse=True), strict=False)

    assert int(clashes.count_won_pairs(*counts)) == sum(one > other for one, other in pairs)


def played(clash: Clash, die: random.Random) -> bool:
    """Whether the first side wins a battle that is played with single dice: no groups, missiles nor priests."""
    left = [[one.number for one in side] for side in (clash.a, clash.b)]
    sides = (clash.a, clash.b)
    mover = die.randrange(2)
    while all(map(any, left)):
        hands = []
        for side, counts in zip(sides, left, strict=True):
            hand: list[int] = []
            for one, count in zip(side, counts, strict=True):
                rolls = [die.randint(1, 6) for _ in range(count * one.dice)]
                hand += [roll - (one.converted and roll % 2 == 0) for roll in rolls]
            hands.append(sorted(hand, reverse=True))
        pairs = list(zip(*hands, strict=False))
        for loser in (0, 1):
            beaten = sum(pair[loser] < pair[1 - loser] for pair in pairs)
            prices = [(-one.points / one.beaten_by, place) for place, one in enumerate(sides[loser])]
            for _, place in sorted(prices, reverse=loser == mover):
                while left[loser][place] and beaten >= sides[loser][place].beaten_by:
                    left[loser][place] -= 1
                    beaten -= sides[loser][place].beaten_by
        mover = 1 - mover
    return any(left[0])


@pytest.mark.parametrize(
    ("a", "b"),
    [
        ([MAN], [MAN]),
        ([RIDER], [MAN._replace(number=2)]),
        ([MAN._replace(number=4, converted=True)], [MAN._replace(number=3)]),
        ([GIANT._replace(points=8.0)], [MAN._replace(number=5)]),
        (
            [MAN._replace(number=3), RIDER._replace(number=2, points=2.0), GIANT._replace(points=8.0)],
            [RIDER._replace(number=5, points=2.0), GIANT._replace(points=3.0, dice=2, beaten_by=2)],
        ),
    ],
)
def test_it_is_what_dice_come_to(a: list[Troops], b: list[Troops]) -> None:
    """1,500 battles with single dice lie within five standard deviations; few enough are left for one melee."""
    die = random.Random(3)
    rolled = sum(played(clash(a, b), die) for _ in range(1500)) / 1500

    assert share(clash(a, b)).mean == pytest.approx(rolled, abs=5 * 0.5 * (1 / 1500 + 1 / RUNS) ** 0.5)


def test_melees_are_of_twelve() -> None:
    """25 attackers make three of them; everybody on both sides is in one."""
    fight = clash([MAN._replace(number=25)], [MAN._replace(number=10), RIDER._replace(number=5)])
    field = clashes._ClashSimulation(fight, np.random.Generator(np.random.PCG64(1)), 50)
    everybody = np.full(50, 25)

    mine = field._deal_figures(field._left[:, 0], np.zeros(50, int), np.full(50, 3), everybody)
    theirs = field._deal_figures(field._left[:, 1], np.ones(50, int), np.full(50, 3), everybody)

    assert sorted(mine[0, :, 0].tolist()) == [8, 8, 9]
    assert (theirs.sum(axis=2) == 5).all()
    assert (theirs.sum(axis=1) == [10, 5]).all()
    assert len({tuple(row) for row in theirs[:, 0].tolist()}) > 1


def test_missiles_before_contact() -> None:
    """Whoever has them thins out the others; they shoot back only with missiles of their own."""
    bows = [MAN._replace(number=10, missiles=1, volleys=1)]

    alone, both = clash(bows, [MAN._replace(number=10)], volleys=1), clash(bows, bows, volleys=1)

    assert share(clash(bows, [MAN._replace(number=10)])).mean == pytest.approx(0.5, abs=0.05)
    assert share(alone).mean > 0.7
    assert share(alone._replace(volleys=2)).mean == pytest.approx(share(alone).mean, abs=0.05)
    assert share(both).mean == pytest.approx(0.5, abs=0.05)


def test_nobody_loses_to_those_who_cannot_shoot_back() -> None:
    """Before they meet."""
    fight = clash([MAN._replace(number=10, missiles=1, volleys=1)], [MAN._replace(number=40)], volleys=1)
    field = clashes._ClashSimulation(fight, np.random.Generator(np.random.PCG64(1)), 50)

    field.move_side(0)
    field.move_side(1)

    assert (field._left[:, 0, 0] == 10).all()
    assert (field._left[:, 1, 0] < 40).any()


def test_who_hunts_rolls_more() -> None:
    """A die more while one of them is there."""
    more = [[0, 1], [0, 0]]

    hunting = share(clash([MAN], [MAN], more=more)).mean

    assert hunting == pytest.approx(share(clash([RIDER], [MAN])).mean, abs=0.05)
    assert hunting > share(clash([MAN], [MAN])).mean + 0.1


def test_who_raises_keeps_out_and_is_no_winner() -> None:
    """Men come back for him; when all have fallen at once, the battle is lost."""
    cleric = Troops(1, 1, 1, raises=1)

    assert share(clash([cleric], [MAN])).mean == 0
    assert share(clash([cleric, MAN._replace(number=5)], [MAN._replace(number=5)])).mean > 0.55


def test_engines_hit() -> None:
    """Each turn, and a giant stands most of them."""
    ten = [MAN._replace(number=10)]

    assert share(clash(ten, ten, bombarded=(4, 0))).mean > 0.6
    assert 0.8 < share(clash([GIANT], [GIANT], bombarded=(9, 0))).mean < 0.95


def test_few_on_both_sides_are_a_draw() -> None:
    """Below fifteen."""
    few = battles.simulate_battles(clash([MAN._replace(number=14)], [MAN._replace(number=14)], spent=15), 1, 0, 50)

    assert few == Tally(0, 0, 50)


def test_a_tied_six_may_cost_the_attacker_a_soldier() -> None:
    """So that whoever attacks is worse off: with one man each both are even, since both attack."""
    usual = clash([GIANT._replace(number=3, dice=4)], [MAN._replace(number=20)])

    assert share(usual._replace(sixes=True)).mean != share(usual).mean


def test_workers_agree() -> None:
    """One process and two give the same sums."""
    chunks = battles.split_battles(clash([MAN._replace(number=9)], [MAN._replace(number=9)]), 7, 1000)

    alone, together = (sorted(workers.map_chunks(battles.simulate_battles, chunks, count)) for count in (1, 2))

    assert alone == together
