"""What ARES gives the lab, against dice that fall in all ways there are and dice that are thrown."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardgen import project
from cardgen.lab import duels as lab
from cardgen.systems.ares import attack_odds, battles, duels, statistics
from cardgen.systems.ares.model import Figure, Force
from tests.sampling import EXHAUSTIVE

FORCE = """
system: ares
kind: force
name: Some
types:
  - {name: Man, wounds: 3, move: 4, morale: 2, armor: D6, close: D6, weapons: [Sword (D6)], magic: D6}
  - {name: Shield, like: Man, armor: D6+}
  - {name: Fist, like: Man, weapons: ["Fist (D8, Powerful)"]}
  - {name: Chain, like: Man, weapons: ["Flail (D6, Chain)"]}
  - {name: Slow, like: Man, weapons: ["Maul (D12, Cumbersome)"]}
  - {name: Giant, like: Man, scale: 1, special: [Thick Skull]}
  - {name: Rider, like: Man, special: [Cavalry]}
  - {name: Bow, like: Man, ranged: D8, weapons: [Dagger (D4), Bow (3/D8)]}
units:
  - {name: All, members: {Man: 2, Shield: 1, Fist: 1, Chain: 1, Slow: 1, Giant: 1, Rider: 1, Bow: 1}}
"""


def force() -> Force:
    """A force with figures of all kinds."""
    model = project.load_project([], stdin=("nowhere/some.yaml", FORCE.encode())).files[0].model
    assert isinstance(model, Force)
    return model


def figure(name: str) -> Figure:
    """One of its figures."""
    return next(found for found in force().figures if found.name == name)


def path(name: str) -> tuple[str | int, ...]:
    """Where its units name it."""
    return next(place for found, _, place in statistics.list_fielded_types(force()) if found.name == name)


def wounds(attack: int, defence: int) -> int:
    """The table of The Attack Roll: one for being higher, two for more than twice as much, and so on."""
    return next(number for number in range(100) if attack <= (number + 1) * defence) if attack > defence else 0


def by_hand(dice: tuple[int, ...], bonus: int, defence: tuple[int, ...]) -> dict[int, Fraction]:
    """The wounds of an Attack, by rolling all dice; the bonus is added to each die."""
    found: Counter[int] = Counter()
    for mine in product(*(range(1, die + 1) for die in dice)):
        for theirs in product(*(range(1, die + 1) for die in defence)):
            found[wounds(sum(mine) + bonus * len(dice), sum(theirs))] += 1
    return {number: Fraction(ways, sum(found.values())) for number, ways in found.items()}


dice = st.lists(st.sampled_from([4, 6, 8]), min_size=2, max_size=3).map(tuple)


@EXHAUSTIVE
@settings(max_examples=25, deadline=None)
@given(dice, st.integers(-3, 3), st.lists(st.sampled_from([4, 6, 10]), min_size=2, max_size=2).map(tuple))
def test_attacks_are_what_dice_come_to(mine: tuple[int, ...], bonus: int, theirs: tuple[int, ...]) -> None:
    """All ways in which they can fall."""
    assert dict(attack_odds.compute_wounds(attack_odds.Strike(mine, mine[0]), theirs, bonus)) == by_hand(
        mine, bonus, theirs
    )


@pytest.mark.parametrize(
    ("one", "other", "dice", "bonus"),
    [
        ("Man", "Man", (6, 6), 0),
        ("Man", "Shield", (6, 6), -1),
        ("Chain", "Shield", (6, 6), 0),
        ("Man", "Giant", (6, 6), -2),
        ("Giant", "Man", (6, 6), 1),
        ("Rider", "Man", (6, 6), 1),
        ("Man", "Rider", (6, 6), -1),
        ("Bow", "Man", (6, 4), 0),
    ],
)
def test_modifiers(one: str, other: str, dice: tuple[int, ...], bonus: int) -> None:
    """Shields, Chain, scale, Thick Skull and cavalry, per die (Melee Attacks)."""
    (strike,) = attack_odds.list_melee_strikes(figure(one))

    found = attack_odds.compute_melee_wounds(strike, figure(one), figure(other), False, False)

    assert dict(found) == by_hand(dice, bonus, (6, 6))


def test_who_is_hurt() -> None:
    """1 less per die for a wounded attacker, 1 more at a wounded target; both together are nothing."""
    (strike,) = attack_odds.list_melee_strikes(figure("Man"))
    found = {
        state: dict(attack_odds.compute_melee_wounds(strike, figure("Man"), figure("Man"), *state))
        for state in product((False, True), repeat=2)
    }

    assert found[True, False] == by_hand((6, 6), -1, (6, 6))
    assert found[False, True] == by_hand((6, 6), 1, (6, 6))
    assert found[True, True] == found[False, False] == by_hand((6, 6), 0, (6, 6))


def test_powerful_and_cumbersome() -> None:
    """Powerful: never one wound alone. Cumbersome: one Attack in two actions, and no third die."""
    (fist,), (maul,) = (list(attack_odds.list_melee_strikes(figure(name))) for name in ("Fist", "Slow"))

    assert 1 not in attack_odds.compute_melee_wounds(fist, figure("Fist"), figure("Man"), False, False)
    assert [len(plan) for plan in duels.list_turn_plans(maul, 2)] == [1]
    assert [[len(one.dice) for one in plan] for plan in duels.list_turn_plans(fist, 2)] == [[2, 2], [3]]


def test_shots() -> None:
    """Range factor 3 at 12 inches: the target rolls a D10 with its armor die (Ranged Attacks)."""
    found = battles.compute_battle(force(), force(), False)
    names = [one.name for one, _, _ in statistics.list_fielded_types(force())]
    bow, man = 2 * names.index("Bow"), 2 * names.index("Man")
    single, double = by_hand((8, 8), 0, (6, 10)), by_hand((8, 8, 8), 0, (6, 10))

    assert sum(number * chance for number, chance in double.items()) > 1.5 * sum(
        number * chance for number, chance in single.items()
    )
    assert found.shots[bow][man] in (
        pytest.approx(float(1 - double[0])),
        pytest.approx(float(1 - single[0] ** 2)),
    )
    assert found.shots[man][bow] == 0
    assert [size for _, size in found.a.groups] == [2, *[1] * 7]
    assert [one.worn for one in found.a.fighters[:2]] == [(2,), (2,)]


def thrown(chance: random.Random) -> bool:
    """Whether the first of two men wins a duel in which both make single Attacks, the first one first in every turn."""
    left = [3, 3]
    while True:
        for attacker in (0, 1):
            for _ in range(2):
                bonus = 2 * ((left[1 - attacker] < 3) - (left[attacker] < 3))
                roll, other = (chance.randint(1, 6) + chance.randint(1, 6) for _ in range(2))
                left[1 - attacker] -= wounds(roll + bonus, other)
                if left[1 - attacker] <= 0:
                    return attacker == 0


def test_a_duel_is_what_dice_come_to(monkeypatch: pytest.MonkeyPatch) -> None:
    """3,000 thrown duels of men who make single Attacks."""
    monkeypatch.setattr(duels, "list_turn_plans", lambda strike, actions: [[strike] * actions])

    found = lab.solve_duel(duels.compute_duel(force(), path("Man"), force(), path("Man"), False), "a")

    chance = random.Random(5)
    share = sum(thrown(chance) for _ in range(3000)) / 3000
    assert share == pytest.approx(float(found.a), abs=5 * 0.5 / 3000**0.5)


def test_what_is_left_out_is_named() -> None:
    """Without abilities all of them; the rest only where they are not computed."""
    giant = duels.compute_duel(force(), path("Giant"), force(), path("Man"), False)
    plain = duels.compute_duel(force(), path("Giant"), force(), path("Man"), True)

    assert "Giant: Thick Skull" not in giant.not_modelled
    assert "Giant: Thick Skull" in plain.not_modelled


def test_ratings_are_nobodys_computation() -> None:
    """The free rules have no formula: the worth is what the file says, and the notes tell so."""
    found = statistics.compute_statistics(force())

    assert {model.worth for model in found.models} == {0.0}
    assert "no formula" in found.notes[0]
