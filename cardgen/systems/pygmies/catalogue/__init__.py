"""The rulebook's skills, spells, weapons and items, read from the YAML files in this folder."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Any, NamedTuple

from cardgen.systems.pygmies.model import Ability, Adds, Profile, Requirement, Weapon, WeaponUse
from cardgen.systems.skirmish.catalogue import convert_lists_to_tuples, make_reader
from cardgen.text import names

FIST = "Fist"
"""The weapon of a model without a melee weapon (Appendix F, Table 8)."""

_APART = re.compile(r"\s*(?:[,/&;]|\bor\b|\band\b)\s*")
"""The separators of several weapons in a parameter: `Sword or Axe`."""
_ANY = frozenset(
    map(names.normalize, "a an any all every each its own his her their this both weapon missile melee thrown".split())
)
"""Normalised words of a parameter that name no particular weapon."""


class MagicItem(NamedTuple):
    """A magic or special item (Appendix G). Crews find items in play, so no crew card has one."""

    name: str
    text: str
    section: str
    """The section of the rulebook."""
    single_use: bool = False
    not_used: bool = False
    adds: Adds | None = None
    facts: Mapping[str, object] = MappingProxyType({})
    icon: str = ""
    """The icon on the item's disk."""
    brief: str = ""
    """A short text for the item's disk."""


class Catalogue(NamedTuple):
    """All entries of the rulebook by normalised name (`cardgen.text.names.normalize`), weapons by their aliases too."""

    skills: Mapping[str, Ability]
    spells: Mapping[str, Ability]
    weapons: Mapping[str, Weapon]
    items: Mapping[str, MagicItem]


read = make_reader(__file__)
"""Function that returns the entries of a YAML file in this folder, by the file's name without its ending."""


@cache
def load_catalogue() -> Catalogue:
    """Return the catalogue, which is read only once."""
    weapons = [Weapon(**_freeze_lists(fields)) for fields in read("weapons")]
    return Catalogue(
        {names.normalize(fields["name"]): build_ability("skill", fields) for fields in read("skills")},
        {names.normalize(fields["name"]): build_ability("spell", fields) for fields in read("spells")},
        {names.normalize(name): weapon for weapon in weapons for name in (weapon.name, *weapon.aliases)},
        {names.normalize(fields["name"]): MagicItem(**_freeze_lists(fields)) for fields in read("items")},
    )


def list_wielded_weapons(profile: Profile) -> list[WeaponUse]:
    """Return the known weapons of a profile, and the Fist if none of them can be swung.

    The rulebook does not say what a model with only missile weapons fights with. We let it fight as a model without
    weapons does.
    """
    known = [use for use in profile.weapons if use.weapon]
    if any(use.weapon.melee for use in known if use.weapon):
        return known
    return [*known, WeaponUse(FIST, load_catalogue().weapons[names.normalize(FIST)], profile.path)]


def is_named(wanted: str, name: str, weapon: Weapon) -> bool:
    """Return whether a parameter that names one or several weapons means a weapon.

    Args:
        wanted: The value of the parameter.
        name: The bearer's name for the weapon.
        weapon: The weapon.
    """
    return any(_means_weapon(part, name, weapon) for part in _APART.split(wanted))


def _means_weapon(wanted: str, name: str, weapon: Weapon) -> bool:
    """Return whether words mean a weapon: its name, the name of the weapon it copies, or a part of either: `bow`."""
    told = [names.normalize(word) for word in wanted.split() if names.normalize(word) not in _ANY]
    called = [names.normalize(one) for one in (name, weapon.name, weapon.like, weapon.icon) if one]
    entry = load_catalogue().weapons.get(names.normalize(wanted))
    if not told or names.normalize(wanted) in called or (entry and entry.name in (weapon.name, weapon.like)):
        return True
    parts = {part for one in called for part in one.split()}
    return parts.issuperset(told) or any("".join(told) in one.replace(" ", "") for one in called)


def list_vocabulary() -> list[str]:
    """Return words that are keywords in their own right, so that none is taken for a misspelling."""
    return list(map(str, read("vocabulary")))


def build_ability(kind: Any, fields: Mapping[str, Any]) -> Ability:
    """Return a skill or spell from the fields of its entry; fields unknown to `Ability` are added to `facts`."""
    rest = _freeze_lists(fields)
    facts = dict(rest.pop("facts", {}))
    if "target_in_melee" in rest:
        facts["target_in_melee"] = rest.pop("target_in_melee")
    mark = rest.pop("mark", kind)
    return Ability(kind, mark=mark, facts=facts, **rest)


def _freeze_lists(fields: Mapping[str, Any]) -> dict[str, Any]:
    made = convert_lists_to_tuples(fields)
    if made.get("adds"):
        made["adds"] = Adds(**made["adds"])
    if made.get("needs"):
        made["needs"] = Requirement(**made["needs"])
    return made
