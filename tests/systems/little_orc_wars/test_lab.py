"""What Little Orc Wars gives the lab, against dice that are rolled in all ways there are."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardgen.combat import Troops
from cardgen.lab import duels as lab
from cardgen.systems.little_orc_wars import battles, duels, melees, statistics
from cardgen.systems.little_orc_wars.melees import Dice
from tests.systems.little_orc_wars.made import force, troop
from tests.systems.little_orc_wars.samples import troop as entry

FACES = {False: (1, 2, 3, 4, 5, 6), True: (1, 1, 3, 3, 5, 5)}
"""What the faces of a die count, as they are and converted."""
hands = st.builds(Dice, st.integers(0, 3), st.booleans())


def by_hand(one: Dice, other: Dice) -> dict[tuple[int, int], Fraction]:
    """The pairs that both win, by rolling and sorting all dice in all ways."""
    found: Counter[tuple[int, int]] = Counter()
    for mine in product(FACES[one.converted], repeat=one.number):
        for theirs in product(FACES[other.converted], repeat=other.number):
            pairs = list(zip(sorted(mine, reverse=True), sorted(theirs, reverse=True), strict=False))
            found[sum(left > right for left, right in pairs), sum(left < right for left, right in pairs)] += 1
    return {won: Fraction(count, 6 ** (one.number + other.number)) for won, count in found.items()}


@settings(max_examples=30, deadline=None)
@given(hands, hands)
def test_a_melee_is_what_all_rolls_come_to(one: Dice, other: Dice) -> None:
    """The chances are exact, for dice as they are and converted."""
    assert melees.compute_melee(one, other) == by_hand(one, other)


@pytest.mark.parametrize(
    ("kind", "rest", "dice"),
    [
        ("infantry", {}, Dice(1)),
        ("infantry", {"inferior": True}, Dice(1, converted=True)),
        ("infantry", {"people": "elf"}, Dice(1, converted=True)),
        ("cavalry", {}, Dice(2)),
        ("cavalry", {"inferior": True}, Dice(1)),
        ("cavalry", {"people": "elf"}, Dice(2, converted=True)),
        ("war beast", {"dice": 3, "inferior": True}, Dice(3, converted=True)),
        ("champion", {"mounted": True}, Dice(3)),
        ("giant", {"height": 4.5}, Dice(5)),
        ("elemental", {"element": "fire", "height": 2}, Dice(2)),
    ],
)
def test_melee_dice(kind: str, rest: dict[str, object], dice: Dice) -> None:
    """As the sections on the troops have them."""
    assert melees.count_melee_dice(troop(kind, **rest)) == dice


@pytest.mark.parametrize(
    ("kind", "rest", "dice"),
    [
        ("infantry", {}, None),
        ("infantry", {"missile": "sling", "inferior": True}, Dice(1, converted=True)),
        ("cavalry", {"missile": "bow"}, Dice(1)),
        ("infantry", {"missile": "bow", "people": "elf", "inferior": True}, Dice(1)),
        ("ranger", {}, Dice(3)),
        ("fire mage", {}, Dice(1)),
    ],
)
def test_missile_dice(kind: str, rest: dict[str, object], dice: Dice | None) -> None:
    """Inferior troops convert these, too; elves do not with bows."""
    assert melees.find_volley(troop(kind, **rest)) == dice


def test_whom_they_hunt() -> None:
    """A die more against undead and giants, twice as many of water against fire."""
    dead, giant = troop("infantry", undead=True), troop("giant", height=3)
    fire, water = (troop("elemental", element=element, height=3) for element in ("fire", "water"))

    found = [melees.count_extra_dice(*pair) for pair in (
        (troop("paladin"), dead), (troop("paladin"), giant), (troop("ranger"), giant), (water, fire), (fire, water),
    )]  # fmt: skip

    assert found == [1, 0, 1, 3, 0]


def fought(a: dict[str, object], b: dict[str, object], plain: bool = False) -> lab.DuelResult:
    """How a duel of two entries ends."""
    both = force(a, b)
    return lab.solve_duel(duels.compute_duel(both, both.troops[0].path, both, both.troops[1].path, plain))


def test_men_are_even() -> None:
    """15 rolls of 36 each way, 6 ties: a turn and a fifth."""
    assert fought(entry("infantry"), entry("infantry")) == (Fraction(1, 2), Fraction(1, 2), 0, Fraction(6, 5))


def test_goblins_are_not() -> None:
    """12 rolls of 36 to 18."""
    assert fought(entry("infantry", inferior=True), entry("infantry")).a == Fraction(2, 5)


def test_nobody_slays_a_giant_alone() -> None:
    """One die beats one of his five, and he is unaffected."""
    assert fought(entry("giant", height=4.5), entry("infantry")).a == 1


def test_both_may_fall() -> None:
    """A rider has two dice and loses one: of two riders both fall where each wins a pair."""
    found = fought(entry("cavalry"), entry("cavalry"))

    assert found.a == found.b
    assert found.draw > 0
    assert found.a + found.b + found.draw == 1


def test_plain_leaves_hunting_out() -> None:
    """A paladin is one of many champions then."""
    dead = entry("war beast", dice=2, undead=True)

    assert (
        fought(entry("paladin"), dead).a
        > fought(entry("paladin"), dead, plain=True).a
        == Fraction(1, 2) * (1 - fought(entry("champion"), dead).draw)
    )


def test_numbers_of_a_force() -> None:
    """15 of 36 at one man, fewer at more; a price is the mean of those who pay for bows and those who do not."""
    elves = force(entry("infantry", number=4, missile="bow", people="elf"), entry("catapult"))

    (found,) = statistics.compute_statistics(elves).models

    assert found.worth == 1.5
    assert found.actions["melee"] is not None
    assert found.actions["missile"] is not None
    assert found.actions["melee"]["1"] == Fraction(12, 36)
    assert found.actions["missile"]["1"] == Fraction(15, 36)
    assert found.actions["missile"]["2"] == Fraction(sum(a > max(b, c) for a, b, c in product(range(6), repeat=3)), 216)


def test_a_battle_has_all_who_roll_dice() -> None:
    """As their dice are: catapults and who lacks a number are left out, hunters roll more but in a plain battle."""
    one = force(
        entry("infantry", number=4, missile="bow", people="elf"),
        entry("catapult"),
        entry("giant"),
        entry("giant", height=3, missile="sling"),
        entry("cleric"),
        entry("ranger"),
    )

    found, plain = (battles.compute_battle(one, one, plain) for plain in (False, True))

    assert found.a == (
        [
            Troops(4, 1, 1, converted=True, missiles=1, volleys=2, points=1.5),
            Troops(1, 3, 3, volleys=1, points=5.0),
            Troops(1, 1, 1, volleys=1, points=6.0, raises=1),
            Troops(1, 2, 2, missiles=3, volleys=1, points=6.0),
        ]
    )
    assert found.more[3] == [0, 1, 0, 0] * 2
    assert not any(map(any, plain.more))
    assert [one.raises for one in plain.a] == [0] * 4
    assert (found.group, found.spent) == (12, 15)


def test_what_a_battle_hangs_on() -> None:
    """Each row takes one thing otherwise."""
    one = force(entry("infantry", number=4, missile="bow"), entry("catapult", number=2))

    (_, usual), *others = battles.vary_battle(one, one, False)

    assert usual == battles.compute_battle(one, one, False)
    assert all(other != usual for _, other in others)
    assert [other.bombarded for _, other in others] == [(0, 0), (0, 0), (2, 2), (4, 4), (0, 0)]
