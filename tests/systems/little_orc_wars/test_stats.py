"""How troops move, fight, shoot and die."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from cardgen.systems.little_orc_wars import stats
from tests.systems.little_orc_wars.made import troop


@pytest.mark.parametrize(
    ("kind", "rest", "move"),
    [
        ("infantry", {}, "12"),
        ("infantry", {"people": "dwarf"}, "8"),
        ("infantry", {"people": "Dwarves", "stable": True}, "6"),
        ("cavalry", {"people": "dwarf"}, "24"),
        ("champion", {"mounted": True}, "24"),
        ("champion", {}, "12"),
        ("infantry", {"stable": True}, "9"),
        ("infantry", {"stable": True, "amphibious": True}, "9"),
        ("infantry", {"stable": True, "aquatic": True}, "12"),
        ("war beast", {"dice": 1, "legs": 2, "stable": True}, "21/2"),
        ("war beast", {"dice": 1, "stable": True}, "63/4"),
        ("war beast", {"dice": 2, "legs": 8}, "24"),
        ("wolf", {}, "24"),
    ],
)
def test_moves(kind: str, rest: dict[str, Any], move: str) -> None:
    """Stable creatures have three quarters, on land; dwarves walk 8 inches; a rider goes as far as his mount."""
    assert stats.compute_move(troop(kind, **rest)) == Fraction(move)


@pytest.mark.parametrize(
    ("kind", "rest", "dice", "kills"),
    [
        ("infantry", {}, 1, 1),
        ("cavalry", {}, 2, 1),
        ("cavalry", {"inferior": True}, 1, 1),
        ("wolf", {}, 2, 1),
        ("champion", {}, 2, 2),
        ("champion", {"mounted": True}, 3, 2),
        ("priest", {"mounted": True}, 2, 1),
        ("fire mage", {}, 1, 1),
        ("ranger", {}, 2, 2),
        ("hero", {"dice": 4}, 4, 1),
        ("giant", {"height": 2.5}, 3, 3),
        ("elemental", {"height": 3, "element": "fire"}, 3, 3),
    ],
)
def test_dice(kind: str, rest: dict[str, Any], dice: int, kills: int) -> None:
    """Melee dice, and winning dice that slay: a horse adds to the first alone."""
    made = troop(kind, **rest)

    assert (stats.count_melee_dice(made), stats.count_kills(made)) == (dice, kills)


@pytest.mark.parametrize(
    ("kind", "rest", "shooting"),
    [
        ("infantry", {}, None),
        ("infantry", {"missile": False}, None),
        ("infantry", {"missile": True}, (1, 24)),
        ("cavalry", {"missile": "bow"}, (1, 24)),
        ("infantry", {"missile": "bow", "people": "elf"}, (1, 36)),
        ("infantry", {"missile": "sling", "people": "elf"}, (1, 24)),
        ("ranger", {}, (3, 24)),
        ("ranger", {"people": "elf"}, (3, 36)),
        ("air mage", {}, (1, 24)),
        ("air mage", {"people": "elf"}, (1, 24)),
        ("lich lord", {}, (2, 24)),
        ("giant", {"height": 3, "missile": True}, (3, 24)),
        ("giant", {"height": 3}, None),
    ],
)
def test_missiles(kind: str, rest: dict[str, Any], shooting: tuple[int, int] | None) -> None:
    """Dice of one figure, and how far; elves shoot farther with bows, giants with all their dice."""
    assert stats.find_shooting(troop(kind, **rest)) == shooting


@pytest.mark.parametrize(
    ("kind", "rest", "part"),
    [
        ("infantry", {}, "1/4"),
        ("cavalry", {}, "1/4"),
        ("champion", {}, "1/4"),
        ("infantry", {"inferior": True}, "1/8"),
        ("infantry", {"undead": True}, "1/4"),
        ("giant", {"height": 2}, "1/2"),
        ("giant", {"height": 2.1}, "0"),
        ("wolf", {}, "0"),
        ("infantry", {"amphibious": True}, "1/4"),
        ("infantry", {"aquatic": True}, "0"),
        ("champion", {"aquatic": True}, "0"),
        ("giant", {"height": 2, "aquatic": True}, "0"),
        ("elemental", {"height": 1, "element": "earth"}, "0"),
    ],
)
def test_crews(kind: str, rest: dict[str, Any], part: str) -> None:
    """Four men, eight inferior ones or two small giants serve a catapult; nobody else, and nobody from the water."""
    assert stats.compute_crew_share(troop(kind, **rest)) == Fraction(part)
