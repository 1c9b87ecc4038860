"""What Scrimmage gives the lab, against dice that are thrown, and the numbers of the rules."""

from __future__ import annotations

import random
from fractions import Fraction
from math import comb
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardgen.lab import duels as lab
from cardgen.systems.scrimmage import attack_odds, battles, duels, odds, statistics
from cardgen.systems.scrimmage.model import Force, TeamMember
from tests.systems.scrimmage import samples

D6 = dict.fromkeys(samples.DICE, "D6")
THROWS = 4000


def team(*models: dict[str, Any]) -> Force:
    """A team of models."""
    return samples.built({**samples.force(), "models": list(models)})


def member(archetype: str = "Diplomat", *items: str, **dice: str) -> TeamMember:
    """A model with D6 throughout, but for what is said, and its archetype's die."""
    return team(samples.model("One", archetype, items=list(items), dice={**D6, **dice})).models[0]


def thrown(die: int, dice: int, chance: random.Random) -> int:
    """The highest of some dice; it is thrown again and added while it is a Perfect Roll."""
    total = face = max(chance.randint(1, die) for _ in range(dice))
    while face == die:
        face = chance.randint(1, die)
        total += face
    return total


die = st.sampled_from([4, 6, 8, 10, 12, 20])


@settings(max_examples=25, deadline=None)
@given(die, die, st.integers(1, 2), st.integers(1, 2), st.integers(1, 2), st.integers(0, 2**32))
def test_rolloffs_are_what_dice_come_to(one: int, other: int, dice: int, others: int, tries: int, seed: int) -> None:
    """With Advantage, a shield's die and a helmet's second roll: within five standard deviations of 4,000 throws."""
    chance = random.Random(seed)
    won = 0
    for _ in range(THROWS):
        mine = thrown(one, dice, chance)
        won += all(mine >= thrown(other, others, chance) for _ in range(tries))

    assert won / THROWS == pytest.approx(
        odds.compute_rolloff(one, other, dice, others, tries), abs=5 * 0.5 / THROWS**0.5
    )


def test_numbers_of_the_rules() -> None:
    """D6 against D6 hits 4 times in 7; a club has two attacks of Average damage, which costs 2 health."""
    found = statistics.measure_model(member("Diplomat", "One-Handed Club")).actions

    assert found["shoot"] is None
    assert found["fight"] is not None
    assert float(found["fight"]["6"]) == pytest.approx(2 * 2 * 4 / 7)


@pytest.mark.parametrize(
    ("weapon", "armour", "each"),
    [
        ("Dagger", "Light Armour", 0),
        ("One-Handed Sword", "Light Armour", 1),
        ("Two-Handed Sword", "Light Armour", 3),
        ("Two-Handed Sword", "Medium Armour", 2),
        ("One-Handed Sword", "Heavy Armour", 0),
        ("Halberd", "Heavy Armour", 2),
    ],
)
def test_armour(weapon: str, armour: str, each: int) -> None:
    """What a hit costs, by the table of the Quartermaster."""
    (strike,) = attack_odds.list_melee_strikes(member("Diplomat", weapon))

    assert (
        attack_odds.count_lost_health(
            attack_odds.compute_landed_grade(
                strike.grade, attack_odds.build_target(member("Diplomat", armour), "vitality")
            )
        )
        == each
    )


def test_what_lowers_damage_once() -> None:
    """A shield lowers one hit of a turn in melee, Professionalism one of any kind, Battle-Hardened all of them."""
    (sword,) = attack_odds.list_melee_strikes(member("Diplomat", "One-Handed Sword"))
    costs = {
        name: attack_odds.compute_losses(sword, attack_odds.build_target(target, "vitality"))
        for name, target in (
            ("shield", member("Diplomat", "Shield")),
            ("mercenary", member("Mercenary")),
            ("both", member("Mercenary", "Shield")),
            ("warrior", member("Warrior")),
        )
    }

    assert {name: set(cost) for name, cost in costs.items()} == {
        "shield": {0, 1, 3},
        "mercenary": {0, 1, 3},
        "both": {0, 2},
        "warrior": {0, 1, 2},
    }
    assert all(sum(cost.values()) == 1 for cost in costs.values())


# The Quartermaster's table: the health that is left of 0, 1, 2, 3 and 4.
LEAVES = {
    "": [0, 1, 2, 3, 4],
    "Light Armour": [0, 0, 1, 3, 4],
    "Medium Armour": [0, 0, 1, 2, 4],
    "Heavy Armour": [0, 0, 0, 2, 3],
}


def suffered(hit: int, hits: int, armour: str, shield: bool, archetype: str) -> int:
    """What some hits of a turn cost: each goes through the shield, once, then the armour, then the model itself."""
    total, ready, first = 0, shield, archetype == "Mercenary"
    for _ in range(hits):
        left = LEAVES[armour][hit - ready]
        ready = False
        if left and archetype == "Warrior":
            left -= 1
        elif left and first:
            left, first = left - 1, False
        total += left
    return total


@settings(max_examples=60, deadline=None)
@given(
    st.integers(1, 4), st.integers(1, 3), st.sampled_from(list(LEAVES)), st.booleans(),
    st.sampled_from(["Diplomat", "Warrior", "Mercenary"]), st.booleans(), die, die,
)  # fmt: skip
def test_shield_counts_before_armour_and_armour_before_the_model(
    hit: int, speed: int, armour: str, shield: bool, archetype: str, shot: bool, power: int, other: int
) -> None:
    """All numbers of hits that an action may have, each with what it costs by the decided order."""
    items = [*filter(None, [armour]), *(["Shield"] if shield else [])]
    at = attack_odds.build_target(member(archetype, *items), "agility" if shot else "vitality")._replace(die=other)
    grade = ("Light", "Average", "Severe", "Critical")[hit - 1]
    chance = Fraction(round(odds.compute_rolloff(power, other, 1, 1 + (shot and shield), 1) * 10**15), 10**15)
    expected: dict[int, Fraction] = {}
    for hits in range(speed + 1):
        likely = comb(speed, hits) * chance**hits * (1 - chance) ** (speed - hits)
        lost = suffered(hit, hits, armour, shield and not shot, archetype)
        expected[lost] = expected.get(lost, Fraction(0)) + likely

    found = attack_odds.compute_losses(attack_odds.Strike("Any", power, grade, speed), at)

    assert {cost: part for cost, part in found.items() if part} == {
        cost: part for cost, part in expected.items() if part
    }


def test_warrior_in_light_armour_loses_2_to_a_severe_hit() -> None:
    """Light Armour leaves Severe, Battle-Hardened makes Average of it; Heavy Armour stops what a shield has lowered."""
    warrior, guard = member("Warrior", "Light Armour"), member("Diplomat", "Heavy Armour", "Shield")

    assert attack_odds.compute_landed_grade("Severe", attack_odds.build_target(warrior, "vitality")) == "Average"
    assert (
        attack_odds.compute_landed_grade("Severe", attack_odds.build_target(guard, "vitality"), shield=True) == "none"
    )
    assert (
        attack_odds.compute_landed_grade(
            "Critical", attack_odds.build_target(member("Diplomat", "Medium Armour"), "vitality"), shield=True
        )
        == "Average"
    )


@pytest.mark.parametrize(("lost", "sides"), [(0, 10), (3, 10), (4, 8), (5, 8), (6, 6)])
def test_wounds_lower_the_dice(lost: int, sides: int) -> None:
    """The 4th box and the 6th (Health and Strain)."""
    assert attack_odds.compute_die(member(power="D10"), "power", lost) == sides


def fought(one: TeamMember, other: TeamMember, first: str, chance: random.Random) -> bool:
    """Whether the first of two swordsmen without armour wins a duel that is thrown."""
    health = [7, 7]
    fighters = (one, other)
    while all(health):
        leader = chance.choice("ab") if first == "coin" else first
        for attacker in (0, 1) if leader == "a" else (1, 0):
            lost = [7 - left for left in health]
            power = attack_odds.compute_die(fighters[attacker], "power", lost[attacker])
            vitality = attack_odds.compute_die(fighters[1 - attacker], "vitality", lost[1 - attacker])
            for _ in range(2 if all(health) else 0):
                if thrown(power, 1, chance) >= thrown(vitality, 1, chance):
                    health[1 - attacker] = max(0, health[1 - attacker] - 2)
    return health[0] > 0


@pytest.mark.parametrize("first", ["a", "coin"])
def test_a_duel_is_what_dice_come_to(first: lab.First) -> None:
    """Two swords, dice that wounds lower: 3,000 thrown duels."""
    sword = {"items": ["One-Handed Sword"]}
    dice = {"dice": {**D6, "power": "D8"}}
    pair = team(samples.model("A", "Diplomat", **sword, dice=D6), samples.model("B", "Diplomat", **sword, **dice))

    found = lab.solve_duel(duels.compute_duel(pair, pair.models[0].path, pair, pair.models[1].path, False), first)

    chance = random.Random(7)
    share = sum(fought(pair.models[0], pair.models[1], first, chance) for _ in range(3000)) / 3000
    assert share == pytest.approx(float(found.a), abs=5 * 0.5 / 3000**0.5)
    assert found.draw == 0


def test_shots_in_contact() -> None:
    """Whoever shoots better than he fights shoots, with Advantage: he does not move."""
    gunner, target = member("Diplomat", "Dagger", "Rifle"), member("Diplomat")

    cost = attack_odds.compute_mean(duels.compute_action(gunner, target, 7, 7))

    assert float(cost) == pytest.approx(3 * odds.compute_rolloff(6, 6, dice=2), abs=1e-12)


def test_nobody_without_a_weapon_wins() -> None:
    """The rules do not say what fists do."""
    pair = team(samples.model("A", "Diplomat", items=[]), samples.model("B", "Diplomat", items=[]))

    found = lab.solve_duel(duels.compute_duel(pair, pair.models[0].path, pair, pair.models[1].path, False))

    assert (found.draw, found.turns) == (Fraction(1), None)


def test_a_battle_has_everybody() -> None:
    """Each model three times, as its wounds have it; a Shadow is not shot at from afar but without what it can do."""
    bows = team(samples.model("Bow", "Diplomat", items=["Bow"]), samples.model("Shadow", "Shadow"))

    found, plain = (battles.compute_battle(bows, bows, plain) for plain in (False, True))

    assert [one.worn for one in found.a.fighters] == [(3, 1)] * 6
    assert [place for place, _ in found.a.groups] == [0, 3]
    assert found.shots[0][9] == 0 < plain.shots[0][9]
    assert found.shots[0][0] == found.deeper_shots[0][0][0] > 0
    assert all(table[0][0] == 0 for table in found.deeper_shots[1:])
