"""Duels: exact, and what playing them out comes to."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardgen.combat import Chances, build_race
from cardgen.lab.duels import First, solve_duel

Attack = tuple[int, int]
"""How many of 12 outcomes deal one wound, and how many two."""
attacks = st.lists(st.tuples(st.integers(0, 4), st.integers(0, 4)), max_size=3)


def chances(attack: Attack) -> Chances:
    """The wounds of an attack."""
    one, two = attack
    return {0: Fraction(12 - one - two, 12), 1: Fraction(one, 12), 2: Fraction(two, 12)}


def played(
    wounds: tuple[int, int], of: tuple[list[Attack], list[Attack]], first: First, die: random.Random
) -> tuple[str, int]:
    """Who wins one duel that is played with dice, and in which turn."""
    left = list(wounds)
    for turn in range(1, 100_000):
        leader = die.choice("ab") if first == "coin" else first
        for attacker in (0, 1) if leader == "a" else (1, 0):
            for one, two in of[attacker]:
                roll = die.randrange(12)
                if left[attacker] > 0 and left[1 - attacker] > 0:
                    left[1 - attacker] -= 1 if roll < one else 2 if roll < one + two else 0
        if min(left) <= 0:
            return ("a" if left[0] > 0 else "b"), turn
    raise AssertionError("it never ends")


@settings(max_examples=20, deadline=None)
@given(
    st.tuples(st.integers(1, 3), st.integers(1, 3)),
    st.tuples(attacks, attacks),
    st.sampled_from(["a", "b", "coin"]),
    st.integers(0, 2**32),
)
def test_it_is_what_dice_come_to(
    wounds: tuple[int, int], of: tuple[list[Attack], list[Attack]], first: First, seed: int
) -> None:
    """400 duels with dice lie within five standard deviations of the exact answer."""
    duel = build_race(wounds, ([chances(one) for one in of[0]], [chances(one) for one in of[1]]))

    found = solve_duel(duel, first)

    assert found.a + found.b + found.draw == 1
    if not any(sum(one) for side in of for one in side):
        assert found.draw == 1
        assert found.turns is None
        return
    assert found.draw == 0
    assert found.turns is not None
    die = random.Random(seed)
    ends = [played(wounds, of, first, die) for _ in range(400)]
    share = sum(winner == "a" for winner, _ in ends) / 400
    assert share == pytest.approx(float(found.a), abs=5 * 0.5 / 20)
    turns = sum(turn for _, turn in ends) / 400
    assert turns == pytest.approx(float(found.turns), rel=0.35)


def test_equals_are_even() -> None:
    """By a coin; whoever is first in every turn has more than half."""
    man = [{0: Fraction(19, 24), 1: Fraction(5, 24)}]

    assert solve_duel(build_race((1, 1), (man, man))).a == Fraction(1, 2)
    assert solve_duel(build_race((1, 1), (man, man)), "a").a == Fraction(24, 43)


def test_one_who_cannot_wound_loses() -> None:
    """However long it takes."""
    found = solve_duel(build_race((1, 3), ([], [{0: Fraction(9, 10), 1: Fraction(1, 10)}])), "a")

    assert found.b == 1
    assert found.turns == 10
