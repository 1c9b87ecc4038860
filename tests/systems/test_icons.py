"""Icons mean one thing in a game: what each stands for in its data, gathered."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

import cardgen

GAMES = Path(cardgen.__file__).parent / "systems"
SAME: dict[str, list[set[str]]] = {
    "ares": [],
    "little_orc_wars": [
        {"War beasts", "war beast"},
        {"Catapults", "Shots", "catapult"},
        {"Giants", "giant"},
        {"What it costs", "Counting"},
        {"water", "Currents", "Path", "Pool"},
        {"fire", "Fire", "On fire"},
        {"A battle begins", "Setting up"},
        {"Melee", "Melee A", "Melee B", "Melee C"},
        {"Magic", "wizard", "elemental"},
        {"paladin", "Turned"},
        {"Catapults that are hit", "Destroyed"},
    ],
    "pygmies": [
        {"6 End of Turn", "Breaking, and the end"},
        {"Initiative", "1 Initiative"},
        {"2 Movement", "Moving"},
        {"In this park", "In this wood", "In this square"},
        {"In this harbour", "On this quay"},
    ],
    "scrimmage": [{"Light Armour", "Medium Armour", "Heavy Armour"}],
    "vsgmr": [
        {"Armor", "Super-Armor"},
        {"Afraid", "Cause Fear"},
        {"First", "A round"},
        {"Inspiration", "Inspired"},
        {"Recruit", "Recruited"},
        {"Skill rolls", "Super-Skill"},
        {"Flight", "In the air"},
    ],
}
"""Names of one game for the same thing, which may share an icon."""


def _named(data: Any) -> Iterator[tuple[str, str]]:
    if isinstance(data, dict):
        if "icon" in data and "name" in data:
            yield data["icon"], str(data["name"])
        for value in data.values():
            yield from _named(value)
    elif isinstance(data, list):
        for value in data:
            yield from _named(value)


@pytest.mark.parametrize("game", sorted(SAME))
def test_no_icon_has_two_meanings(game: str) -> None:
    """Whoever knows it from a card knows it on a token."""
    meant: dict[str, set[str]] = defaultdict(set)
    for file in sorted((GAMES / game / "catalogue").glob("*.yaml")):
        if file.stem != "weapons":  # theirs are classes of weapons, not drawings
            for icon, name in _named(yaml.safe_load(file.read_text(encoding="utf-8"))):
                meant[icon].add(name)

    several = {icon: found for icon, found in meant.items() if len(found) > 1}
    assert {icon: found for icon, found in several.items() if not any(found <= same for same in SAME[game])} == {}
    assert [same for same in SAME[game] if same not in several.values()] == []
