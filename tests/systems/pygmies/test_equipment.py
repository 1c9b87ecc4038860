"""Weapons and items of the catalogue against the rulebook's Tables 7, 8 and 9, written out here a second time."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml

CATALOGUE = Path(__file__).parents[3] / "cardgen" / "systems" / "pygmies" / "catalogue"

Entry = dict[str, Any]

# Appendix F, Tables 7 and 8: strength, range, move, can be swung, the special rules, other names (footnotes 8-11).
WEAPONS: dict[str, tuple[int | str, int | None, str | None, bool, str, set[str]]] = {
    "Dagger": ("User", 4, "full", True, "Thrown, -1 Fighting",
               {"Throwing Knife", "Throwing Axe", "Throwing Star", "Throwing Hammer", "Hand Axe", "Hand Hammer"}),
    "Sling": (2, 8, "half", False, "Fire Twice", set()),
    "Short Bow": (3, 8, "full", False, "", set()),
    "Long Bow": (3, 16, "half", False, "", set()),
    "Crossbow": (4, 16, "none", False, "", set()),
    "Repeater Crossbow": (3, 16, "none", False, "Fire Twice", set()),
    "Pistol": (5, 8, "half", False, "Slow Reload", set()),
    "Dueling Pistol": (4, 12, "none", False, "Slow Reload", set()),
    "Blunderbuss": (3, 8, "none", False, "Scatter, Once", set()),
    "Musket": (4, 16, "none", False, "Slow Reload", set()),
    "Fist": ("User", None, None, True, "Unarmed", set()),
    "Sword": ("User", None, None, True, "Parry",
              {"Long Sword", "Bastard Sword", "War Hammer", "Staff", "Mace", "Club", "Battle Axe"}),
    "Two-Handed Sword": ("User", None, None, True, "Two Handed, +1 Strength",
                         {"Flail", "Morning Star", "Halberd", "Great Axe"}),
    "Spear": ("User", None, None, True, "Reach", {"Pike", "Pole Arm", "Bayonet"}),
}  # fmt: skip

WEAPON_WORDS = {
    "Dagger": ["-1 Fighting", "never both in one turn"],
    "Sling": ["-1 Shooting", "two"],
    "Repeater Crossbow": ["-1 Shooting", "two"],
    "Blunderbuss": ['8" long', '1" wide', "without a roll", "per battle"],
    "Fist": ["-1 Fighting", "-1 Strength"],
    "Sword": ["+2"],
    "Two-Handed Sword": ["+1 Strength"],
}

# Appendix G, Table 9: whether it is used up, its numbers.
ITEMS: dict[str, tuple[bool, dict[str, object]]] = {
    "Heavy Armor": (False, {"defense": 1, "move": -2, "checks": -1}),
    "Elven Cloak": (False, {"shooting": -1}),
    "Hunting Arrow": (True, {"strength": 2}),
    "Holy Water": (True, {"radius": 3, "strength": 3}),
    "+1 Sword": (False, {"strength": 1}),
    "Lucky Charm": (True, {"dice": 1}),
    "Healing Herb": (True, {"wounds_ignored": 1}),
    "Bugman's Ale": (True, {"turns": 1}),
}


@cache
def catalogue(kind: str) -> dict[str, Entry]:
    """The entries of one catalogue by name."""
    entries = yaml.safe_load((CATALOGUE / f"{kind}.yaml").read_text(encoding="utf-8"))[kind]
    return {entry["name"]: entry for entry in entries}


def test_every_weapon_row() -> None:
    """Strength, range, move, special rules and other names of all 14 weapons."""
    for name, expected in WEAPONS.items():
        entry = {"range": None, "move": None, "melee": True, "misc": "", "aliases": [], **catalogue("weapons")[name]}
        values = [entry[key] for key in ("strength", "range", "move", "melee", "misc")]
        assert (*values, set(entry["aliases"])) == expected, name
    assert all(len(entry.get("misc", "")) <= 24 for entry in catalogue("weapons").values())


def test_no_weapon_name_is_taken_twice() -> None:
    """A name on a card leads to one row."""
    names = [n for e in catalogue("weapons").values() for n in (e["name"], *e.get("aliases", []))]

    assert len(names) == len(set(names)) == 14 + 20


@pytest.mark.parametrize("name", WEAPON_WORDS)
def test_weapon_texts_say_their_numbers(name: str) -> None:
    """What the card's last column shortens, the reference sheet says in full."""
    assert all(words in catalogue("weapons")[name]["text"] for words in WEAPON_WORDS[name])


def test_every_item_row() -> None:
    """All eight items: unused by the rules, their numbers, whether they are used up."""
    items = catalogue("items")

    assert ITEMS.keys() == items.keys()
    for name, (single_use, numbers) in ITEMS.items():
        assert items[name]["not_used"] is True
        assert (single_use, numbers) == (items[name]["single_use"], {k: items[name]["facts"][k] for k in numbers})
        assert single_use == items[name]["text"].endswith("Then it is gone.")
