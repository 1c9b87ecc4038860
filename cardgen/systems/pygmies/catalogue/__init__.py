"""The rulebook's skills, spells, weapons and items, read from the YAML files beside this one."""

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
"""What a model swings that carries nothing to swing (Appendix F, Table 8)."""

_APART = re.compile(r"\s*(?:[,/&;]|\bor\b|\band\b)\s*")
_ANY = frozenset(
    map(names.normalize, "a an any all every each its own his her their this both weapon missile melee thrown".split())
)


class MagicItem(NamedTuple):
    """A magic or special item (Appendix G): never on a crew card."""

    name: str
    text: str
    section: str
    single_use: bool = False
    not_used: bool = False
    adds: Adds | None = None
    facts: Mapping[str, object] = MappingProxyType({})
    icon: str = ""
    """What is drawn on its disk."""
    brief: str = ""
    """One line for its disk."""


class Catalogue(NamedTuple):
    """All entries by normalized name (`cardgen.text.names.normalize`), weapons by their aliases too."""

    skills: Mapping[str, Ability]
    spells: Mapping[str, Ability]
    weapons: Mapping[str, Weapon]
    items: Mapping[str, MagicItem]


read = make_reader(__file__)


@cache
def load_catalogue() -> Catalogue:
    """The catalogues, read once."""
    weapons = [Weapon(**_freeze_lists(fields)) for fields in read("weapons")]
    return Catalogue(
        {names.normalize(fields["name"]): build_ability("skill", fields) for fields in read("skills")},
        {names.normalize(fields["name"]): build_ability("spell", fields) for fields in read("spells")},
        {names.normalize(name): weapon for weapon in weapons for name in (weapon.name, *weapon.aliases)},
        {names.normalize(fields["name"]): MagicItem(**_freeze_lists(fields)) for fields in read("items")},
    )


def list_wielded_weapons(profile: Profile) -> list[WeaponUse]:
    """The weapons of a profile that are known; behind them the Fist, unless one of them can be swung.

    The rulebook leaves open what a model with missile weapons alone fights with. It has nothing to swing, so it fights
    as one without a weapon does.
    """
    known = [use for use in profile.weapons if use.weapon]
    if any(use.weapon.melee for use in known if use.weapon):
        return known
    return [*known, WeaponUse(FIST, load_catalogue().weapons[names.normalize(FIST)], profile.path)]


def is_named(wanted: str, name: str, weapon: Weapon) -> bool:
    """Return whether a parameter, with one or several weapons, means this weapon, which its bearer calls `name`."""
    return any(_means_weapon(part, name, weapon) for part in _APART.split(wanted))


def _means_weapon(wanted: str, name: str, weapon: Weapon) -> bool:
    """Return whether words mean a weapon: its name, the name of the weapon that it is like, or words of these: bow."""
    told = [names.normalize(word) for word in wanted.split() if names.normalize(word) not in _ANY]
    called = [names.normalize(one) for one in (name, weapon.name, weapon.like, weapon.icon) if one]
    entry = load_catalogue().weapons.get(names.normalize(wanted))
    if not told or names.normalize(wanted) in called or (entry and entry.name in (weapon.name, weapon.like)):
        return True
    parts = {part for one in called for part in one.split()}
    return parts.issuperset(told) or any("".join(told) in one.replace(" ", "") for one in called)


def list_vocabulary() -> list[str]:
    """Words that are keywords of their own."""
    return list(map(str, read("vocabulary")))


def build_ability(kind: Any, fields: Mapping[str, Any]) -> Ability:
    """A skill or spell from its fields. What the model has no field for joins the facts."""
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
