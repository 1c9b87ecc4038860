"""Weapons and items of the catalogue against the rulebook's Tables 7, 8 and 9, written out here a second time."""

from __future__ import annotations

import pytest

from cardgen.systems.pygmies.catalogue import MagicItem, load_catalogue
from cardgen.systems.pygmies.model import Weapon

# Appendix F, Tables 7 and 8: strength, range, move, can be swung, the special rules, other names (footnotes 8-11).
WEAPONS: dict[str, tuple[int | str, int | None, str | None, bool, str, set[str]]] = {
    "Dagger": ("User", 4, "full", True, "Thrown, -1 Fighting",
               {"Throwing Knife", "Throwing Axe", "Throwing Star", "Throwing Hammer", "Hand Axe", "Hand Hammer",
                "Rock"}),  # ours
    "Sling": (2, 8, "half", False, "Fire Twice", set()),
    "Short Bow": (3, 8, "full", False, "", set()),
    "Long Bow": (3, 16, "half", False, "", set()),
    "Crossbow": (4, 16, "none", False, "", set()),
    "Repeater Crossbow": (3, 16, "none", False, "Fire Twice", set()),
    "Pistol": (5, 8, "half", False, "Slow Reload", set()),
    "Dueling Pistol": (4, 12, "none", False, "Slow Reload", set()),
    "Blunderbuss": (3, 8, "none", False, "Scatter, Once", set()),
    "Musket": (4, 16, "none", False, "Slow Reload", set()),
    "Fist": ("User", None, None, True, "Unarmed, -1 Fighting, -1 Strength", set()),
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


def weapons() -> dict[str, Weapon]:
    """The catalogue's weapons by name, without their other names."""
    return {weapon.name: weapon for weapon in load_catalogue().weapons.values()}


def items() -> dict[str, MagicItem]:
    """The catalogue's items by name."""
    return {item.name: item for item in load_catalogue().items.values()}


def test_every_weapon_row() -> None:
    """Strength, range, move, special rules and other names of all 14 weapons."""
    rows = {name: (w.strength, w.range, w.move, w.melee, w.misc, set(w.aliases)) for name, w in weapons().items()}

    assert rows == WEAPONS
    assert all(len(remark) <= 12 for weapon in weapons().values() for remark in weapon.misc.split(", "))


def test_no_weapon_name_is_taken_twice() -> None:
    """All 14 names and 21 other names, of which one is ours, lead to a row, and each to one alone."""
    names = [name for weapon in weapons().values() for name in (weapon.name, *weapon.aliases)]

    assert len(names) == len(set(names)) == len(load_catalogue().weapons) == 14 + 20 + 1


@pytest.mark.parametrize("name", WEAPON_WORDS)
def test_weapon_texts_say_their_numbers(name: str) -> None:
    """What the card's last column shortens, the reference sheet says in full."""
    assert all(words in weapons()[name].text for words in WEAPON_WORDS[name])


def test_every_item_row() -> None:
    """All eight items: unused by the rules, their numbers, whether they are used up."""
    assert items().keys() == ITEMS.keys()
    for name, (single_use, numbers) in ITEMS.items():
        item = items()[name]
        assert item.not_used is True
        assert (item.single_use, {key: item.facts[key] for key in numbers}) == (single_use, numbers), name
        assert item.text.endswith("Then it is gone.") == single_use, name
