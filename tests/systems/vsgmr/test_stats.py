"""What figures roll and how far they go, with everything that they add."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.systems.vsgmr import catalogue, odds, stats
from tests.systems.vsgmr import samples


@pytest.mark.parametrize(
    ("kind", "has", "told"),
    [
        ("troop", {}, (None, None, "4+ d6", None, "4+ d6")),
        ("troop", {"distance": True}, ("5+ d6", "6+ d6", "4+ d6", None, "4+ d6")),
        ("hero", {"distance": True}, ("4+ d6", "5+ d6", "3+ d6", None, "3+ d6")),
        ("hero", {"distance": True, "traits": ["Sharpshooter"]}, ("3+ d6", "4+ d6", "3+ d6", None, "3+ d6")),
        ("hero", {"traits": ["Combat Master"]}, (None, None, "2+ d6", None, "3+ d6")),
        ("hero", {"commander": True, "traits": ["Tough"]}, (None, None, "3+ d6", "3+ d6", "3+ d6")),
        ("cavalry", {"distance": True}, ("5+ d6", "6+ d6", "4+ d6", "6+ d6", None)),
        ("vehicle", {"distance": True, "automatic": True}, ("4+ 2d6", "5+ 2d6", "3+ d6", "5+ d6", None)),
        ("vehicle", {"armor": "heavy", "traits": ["Tough", "Combat Master"]}, (None, None, "2+ d6", "2+ d6", None)),
        ("troop", {"armor": "light", "powers": ["Super-Armor (Major)"]}, (None, None, "4+ d6", "6+ d10", "4+ d6")),
        (
            "hero",
            {"distance": True, "automatic": True, "powers": ["Super-Blast (Superior)", "Super-Skill (Minor)"]},
            ("4+ 2d12", "5+ 2d12", "3+ d6", None, "3+ d8"),
        ),
    ],
)
def test_what_stands_on_cards(kind: str, has: dict[str, Any], told: tuple[str | None, ...]) -> None:
    """Distance, at cover, hand to hand, armor, skill: the least that has to show, and the dice."""
    one = samples.one(kind, **has)
    found = (
        stats.find_distance_roll(one),
        stats.find_distance_roll(one, cover=True),
        stats.find_melee_roll(one),
        stats.find_armor_roll(one),
        stats.find_skill_roll(one),
    )

    assert tuple(roll and f"{roll.target}+ {roll.shown}" for roll in found) == told


@given(target=st.integers(1, 14), die=st.sampled_from((6, 8, 10, 12)), dice=st.integers(1, 2))
def test_chances_are_counted(target: int, die: int, dice: int) -> None:
    """A chance is the share of all throws whose highest die will do."""
    throws = list(product(range(1, die + 1), repeat=dice))

    assert odds.compute_chance(target, die, dice) == Fraction(
        sum(max(throw) >= target for throw in throws), len(throws)
    )


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        (Fraction(0), "0 %"),
        (Fraction(1), "100 %"),
        (Fraction(5, 8), "63 %"),
        (Fraction(1, 900), "1 %"),
        (Fraction(899, 900), "99 %"),
    ],
)
def test_percent(value: Fraction, shown: str) -> None:
    """Halves go up; only what is certain is 100, only what cannot be is 0."""
    assert odds.format_percent(value) == shown


@pytest.mark.parametrize(
    ("kind", "powers", "inches", "half"),
    [
        ("cavalry", [], "12¾", "6½"),
        ("vehicle", [], "17", "8½"),
        ("troop", ["Super-Move (Minor)"], "12¾", "6½"),
        ("troop", ["Super-Move (Superior)"], "21¼", "10¾"),
        ("cavalry", ["Super-Move (Major)"], "21¼", "10¾"),
        ("vehicle", ["Super-Move (Superior)"], "29¾", "15"),
    ],
)
def test_moves(kind: str, powers: list[str], inches: str, half: str) -> None:
    """Super-Move is counted in; half a move goes up to the next quarter of an inch, as the rules print cavalry's."""
    move = stats.compute_move(samples.one(kind, powers=powers))

    assert (stats.format_inches(move.inches), stats.format_inches(move.half)) == (f'{inches}"', f'{half}"')


def test_initiative() -> None:
    """Super-Move adds to initiative by its tier; nothing else does."""
    found = [stats.compute_initiative(samples.one(powers=powers)) for powers in ([], ["Super-Move (Major)"])]

    assert found == [0, 2]


@pytest.mark.parametrize(
    ("name", "move", "half"), [("15 mm", 6, 3), ("28 mm", 6, 3), ("28 mm wide", 9, Fraction(9, 2)), ("300mm", 6, 0)]
)
def test_scales(name: str, move: int, half: Fraction) -> None:
    """Figures of another size move in their spaces, half a move being whole spaces."""
    found = stats.compute_move(samples.one(), catalogue.load_catalogue().scales.get(name))

    assert found.inches == move
    assert found.half == half
