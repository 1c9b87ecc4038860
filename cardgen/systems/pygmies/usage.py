"""The bearers of skills, spells and weapons in some factions, and their names as reference sheets print them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from types import SimpleNamespace as Names
from typing import NamedTuple

from cardgen.i18n import compose, join_with_commas, label
from cardgen.systems.pygmies import catalogue, documents
from cardgen.systems.pygmies.model import Ability, Faction, Profile, Weapon
from cardgen.systems.pygmies.rule_subjects import key
from cardgen.text.stars import BoldRun

MANY = 4
"""Fewest bearers in a faction that a sheet may abbreviate as "all but" the others (a choice to keep lines short)."""


class Holder(NamedTuple):
    """A profile with one of its abilities or weapons, under the name in the profile's file."""

    faction: Faction
    profile: Profile
    name: str
    parameters: Mapping[str, str] = {}
    """The values of the ability's parameters."""
    own: bool = False
    """Whether the faction's file defines the entry."""


def list_ability_holders(models: Sequence[Faction]) -> Iterator[tuple[Ability, Holder]]:
    """Yield each skill and spell in use with its bearer, in the order of the files."""
    for faction in models:
        for profile in faction.profiles:
            for use in (*profile.skills, *profile.spells):
                if use.ability:
                    # Only parameters of the entry: a profile may give others, which the check reports.
                    given = {name: value for name in use.ability.parameters if (value := use.parameters.get(name))}
                    yield use.ability, Holder(faction, profile, use.name, given)


def list_weapon_holders(models: Sequence[Faction]) -> Iterator[tuple[Weapon, Holder]]:
    """Yield each weapon that profiles fight with, the Fist included, and its bearer."""
    for faction in models:
        for profile in faction.profiles:
            for use in catalogue.list_wielded_weapons(profile):
                assert use.weapon is not None
                yield use.weapon, Holder(faction, profile, use.name, own=bool(use.weapon.path))


def list_owner_names(holders: Iterable[Holder], values: bool) -> list[Names]:
    """Return the names of the bearers of an ability, faction by faction.

    If nearly all profiles of a faction are bearers, the others are named: `all but …`.

    Args:
        holders: The bearers.
        values: Whether to add the values of parameters to each name.
    """
    named = []
    for faction, group in _group_by_faction(holders):
        meant = {id(holder.profile) for holder in group}
        others = [profile.name for profile in faction.profiles if id(profile) not in meant]
        who = compose(join_with_commas, *(_format_holder(holder, values) for holder in group))
        if len(group) >= MANY and len(group) > len(others):
            who = label("all but {names}", names=join_with_commas(*others)) if others else label("all")
        named.append(Names(faction=documents.describe_faction(faction), who=[(False, who)]))
    return named


def list_carriers_by_name(holders: Iterable[Holder], title: str) -> list[Names]:
    """Return the bearers of a weapon, faction by faction, grouped by their names for the weapon.

    Args:
        holders: The bearers.
        title: The name of the weapon's row, which is not repeated.
    """
    groups = _group_by_faction(holders)
    return [
        Names(faction=documents.describe_faction(faction), who=_format_carriers(group, title))
        for faction, group in groups
    ]


def _group_by_faction(holders: Iterable[Holder]) -> list[tuple[Faction, list[Holder]]]:
    ordered: dict[int, list[Holder]] = {}
    for holder in holders:
        ordered.setdefault(id(holder.faction), []).append(holder)
    return [(group[0].faction, group) for group in ordered.values()]


def _format_holder(holder: Holder, values: bool) -> str:
    if not values or not holder.parameters:
        return holder.profile.name
    given = [documents.label_parameter(name, value) for name, value in holder.parameters.items()]
    return label("{name} ({values})", name=holder.profile.name, values=compose(join_with_commas, *given))


def _format_carriers(holders: list[Holder], title: str) -> list[BoldRun]:
    """Return the bearers of a weapon as runs of text, with each name for the weapon in bold."""
    by_name = sorted(holders, key=lambda holder: (key(holder.name) != key(title), key(holder.name)))
    runs: list[BoldRun] = []
    for same, group in groupby(by_name, lambda holder: key(holder.name)):
        carriers = list(group)
        if same != key(title):
            carried = carriers[0].name if carriers[0].own else documents.label_weapon(carriers[0].name)
            runs.append((True, label("{before}{weapon} ", before="; " if runs else "", weapon=carried)))
        runs.append((False, ", ".join(holder.profile.name for holder in carriers)))
    return runs
