"""The troops of Little Orc Wars as input to heraldry: their words, weapons and sorts."""

from __future__ import annotations

from cardgen.heraldry import assignment
from cardgen.heraldry.assignment import ArmsSubject
from cardgen.heraldry.side_arms import Armory, build_armory
from cardgen.systems.little_orc_wars.model import Force, Troop

BEASTS = frozenset({"beast", "elemental", "engine"})
"""Sorts of troops whose shield has a dark field."""
HELD = {
    "champion": "Great Sword",
    "hero": "Long Sword",
    "paladin": "Mace",
    "ranger": "Long Bow",
    "cleric": "Mace",
    "wizard": "Wand",
    "giant": "Club",
    "catapult": "Rock",
    "cavalry": "Lance",
    "infantry": "Sword",
}
"""The usual weapon of each kind of troops, used if neither the name nor `missile` gives one. Heroes of other kinds hold
a staff."""
MISSILES = {"firearm": "Musket", "yes": "Rock"}
"""The weapon to draw for missile weapons that heraldry does not know by their own name."""


def decide_arms(force: Force) -> Armory:
    """Return the coats of arms of all troops of a force."""
    bearers = [(troop.path, _describe_troop(troop)) for troop in force.troops]
    return build_armory(force.name, force.dress, bearers, force.wardrobe, own=force.arms)


def _describe_troop(troop: Troop) -> ArmsSubject:
    kind, beast = troop.kind, troop.kind.beast or troop.kind.sort in BEASTS
    words = [*troop.label.replace("-", " ").split()[::-1], kind.name, kind.called, troop.people or "", *troop.flags]
    return ArmsSubject(
        name=troop.label,
        words=tuple(word for word in words if word),
        weapons=tuple(_list_weapons(troop)) if not beast or kind.sort == "engine" else (),
        hero=kind.sort == "hero",
        shoots=troop.shooter,
        beast=beast,
        override=troop.arms,
    )


def _list_weapons(troop: Troop) -> list[str]:
    """Return the missile weapon and the weapons in the name of the troops, or else the usual weapon of their kind."""
    kind = troop.kind
    found = [MISSILES.get(troop.missile, troop.missile)] if troop.missile and troop.has("missile") else []
    found += [word for word in troop.label.split() if assignment.find_weapon_in_name(word)]
    usual = HELD.get(kind.name) or HELD.get(kind.called)
    return found or [usual or ("Staff" if kind.sort == "hero" else "Sword")]
