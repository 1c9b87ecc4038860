"""The catalogues as `cardgen list` shows them."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Protocol, TypeVar

from cardgen.systems import ListedEntry, Lists
from cardgen.systems.pygmies import catalogue
from cardgen.systems.pygmies.model import Ability, Faction, Weapon
from cardgen.systems.pygmies.table import uses
from cardgen.text import words

SUGGESTED = "only suggested by the rules"


class _Named(Protocol):
    @property
    def name(self) -> str: ...


_N = TypeVar("_N", bound=_Named)


def lists() -> Lists:
    """Skills, spells, weapons and items, in alphabetical order."""
    known = catalogue.load()
    return {
        "skills": lambda: map(_ability, _sorted(known.skills.values())),
        "spells": lambda: map(_ability, _sorted(known.spells.values())),
        "weapons": lambda: map(_weapon, _sorted({one.name: one for one in known.weapons.values()}.values())),
        "items": lambda: (ListedEntry(one.name, one.text) for one in _sorted(known.items.values())),
    }


def in_use(models: Iterable[Faction]) -> Mapping[str, Collection[str]]:
    """The names of what some factions have on their cards, of the rulebook's and of their own."""
    profiles = [profile for faction in models for profile in faction.profiles]
    abilities = [use.ability for profile in profiles for use in uses(profile) if use.ability]
    weapons = (use.weapon for profile in profiles for use in profile.weapons if use.weapon)
    return {
        "skills": {one.name for one in abilities if one.kind == "skill"},
        "spells": {one.name for one in abilities if one.kind == "spell"},
        "weapons": {weapon.name for weapon in weapons},
    }


def _sorted(entries: Iterable[_N]) -> list[_N]:
    return sorted(entries, key=lambda entry: entry.name)


def _ability(one: Ability) -> ListedEntry:
    return ListedEntry(one.name, one.text, ", ".join(_ability_facts(one)))


def _ability_facts(one: Ability) -> Iterator[str]:
    if one.parameters:
        yield f"needs its {words.listed(one.parameters, 'and')}"
    if one.simplicity is not None:
        yield f"Simplicity {one.simplicity}"
    if one.range is not None:
        yield f'range {one.range}"' if one.range else "on the caster"
    if one.strength is not None:
        yield f"Strength {one.strength}"
    if one.save:
        yield f"save {one.save}"
    if one.combat_casting:
        yield "can be cast in melee"
    if one.inborn:
        yield "several models may have it"
    if one.suggested:
        yield SUGGESTED


def _weapon(one: Weapon) -> ListedEntry:
    return ListedEntry(one.name, one.text, ", ".join(_weapon_facts(one)), one.aliases)


def _weapon_facts(one: Weapon) -> Iterator[str]:
    yield f"Strength {one.strength}"
    if one.range is not None:
        yield f'range {one.range}"'
    if one.move:
        yield {"none": "no move", "half": "half move", "full": "full move"}[one.move]
    if one.misc:
        yield one.misc
