"""Who has what: the bearers of a skill, spell or weapon among some factions, and how a sheet tells them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from types import SimpleNamespace as Names
from typing import NamedTuple

from cardgen.i18n import commas, compose, label
from cardgen.systems.pygmies import catalogue, documents
from cardgen.systems.pygmies.model import Ability, AbilityUse, Faction, Profile, Weapon
from cardgen.systems.pygmies.table import key

MANY = 4
"""So many bearers of one faction, if they are more than half of it, are told by those who are not among them."""


class Holder(NamedTuple):
    """A profile with one of its abilities or weapons, under the name that its file has."""

    faction: Faction
    profile: Profile
    name: str
    parameters: Mapping[str, str] = {}
    own: bool = False
    """Whether what he has is his faction's own."""


def abilities(models: Sequence[Faction]) -> Iterator[tuple[Ability, Holder]]:
    """All skills and spells that profiles have, with who has them, in the order of the files."""
    for faction in models:
        for profile in faction.profiles:
            for use in (*profile.skills, *profile.spells):
                if use.ability:
                    yield use.ability, Holder(faction, profile, use.name, _given(use))


def weapons(models: Sequence[Faction]) -> Iterator[tuple[Weapon, Holder]]:
    """All weapons that profiles fight with, as `catalogue.wielded` has them."""
    for faction in models:
        for profile in faction.profiles:
            for use in catalogue.wielded(profile):
                assert use.weapon is not None
                yield use.weapon, Holder(faction, profile, use.name, own=bool(use.weapon.path))


def _given(use: AbilityUse) -> dict[str, str]:
    """The parameters that the entry asks for and the profile gives."""
    assert use.ability is not None
    return {name: use.parameters[name] for name in use.ability.parameters if use.parameters.get(name)}


BoldRun = tuple[bool, str]
"""Words, and whether they are bold."""


def owner_names(holders: Iterable[Holder], values: bool) -> list[Names]:
    """Faction by faction, the names of those who have something; `values`: each with what his parameters say."""
    return [_told(faction, list(group), values) for faction, group in _by_faction(holders)]


def told_by_name(holders: Iterable[Holder], title: str) -> list[Names]:
    """The same for weapons: bearers by the name of what they carry, unless that is the title of the entry."""
    return [
        Names(faction=documents.about(faction), who=_carried(list(group), title))
        for faction, group in _by_faction(holders)
    ]


def _by_faction(holders: Iterable[Holder]) -> Iterator[tuple[Faction, Iterator[Holder]]]:
    ordered: dict[int, list[Holder]] = {}
    for holder in holders:
        ordered.setdefault(id(holder.faction), []).append(holder)
    return ((group[0].faction, iter(group)) for group in ordered.values())


def _told(faction: Faction, holders: list[Holder], values: bool) -> Names:
    meant = {id(holder.profile) for holder in holders}
    others = [profile.name for profile in faction.profiles if id(profile) not in meant]
    names = [_name(holder, values) for holder in holders]
    return Names(faction=documents.about(faction), who=[(False, _short(names, others))])


def _name(holder: Holder, values: bool) -> str:
    if not values or not holder.parameters:
        return holder.profile.name
    given = [documents.parameter(name, value) for name, value in holder.parameters.items()]
    return label("{name} ({values})", name=holder.profile.name, values=compose(commas, *given))


def _short(names: list[str], others: list[str]) -> str:
    """The names, or, where nearly everybody is meant, those of the others."""
    if len(names) < MANY or len(names) <= len(others):
        return compose(commas, *names)
    return label("all but {names}", names=commas(*others)) if others else label("all")


def _carried(holders: list[Holder], title: str) -> list[BoldRun]:
    by_name = sorted(holders, key=lambda holder: (key(holder.name) != key(title), key(holder.name)))
    runs: list[BoldRun] = []
    for same, group in groupby(by_name, lambda holder: key(holder.name)):
        carriers = list(group)
        if same != key(title):
            carried = carriers[0].name if carriers[0].own else documents.armed(carriers[0].name)
            runs.append((True, label("{before}{weapon} ", before="; " if runs else "", weapon=carried)))
        runs.append((False, ", ".join(holder.profile.name for holder in carriers)))
    return runs
