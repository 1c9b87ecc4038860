"""What a rule of Pygmies asks of a crew: whom its names mean, and how many models it has."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from cardgen.systems.pygmies.model import Faction, Squad
from cardgen.systems.pygmies.table import LoadedCrew, Owner, key


class Share(NamedTuple):
    """Some cards of a group in a squad."""

    squad: Squad
    name: str
    """As the crew's file has it."""
    cards: int
    group: Owner | None
    """None when the game has no such group, or is not known."""


def shares(muster: LoadedCrew) -> Iterator[Share]:
    """The groups of all squads, in the order of the file."""
    for squad in muster.crew.squads:
        for name, cards in squad.groups.items():
            yield Share(squad, name, cards, find(muster, name, hero=False))


def find(muster: LoadedCrew, name: str, hero: bool) -> Owner | None:
    """The hero or group of that name in the crew's game."""
    found = muster.table.company.by_name.get(key(name), ()) if muster.table else ()
    return next((bearer for bearer in found if (bearer.profile.role == "hero") == hero), None)


def known(muster: LoadedCrew, hero: bool) -> list[str]:
    """The names of all heroes, or of all groups, of the crew's game."""
    rosters = muster.table.company.rosters if muster.table else ()
    profiles = (profile for roster in rosters for profile in roster.profiles)
    return [profile.name for profile in profiles if (profile.role == "hero") == hero]


def is_known(muster: LoadedCrew) -> bool:
    """Whether the crew's game and all its files could be read, so that names can be looked up."""
    table = muster.table
    return table is not None and table.complete and all(roster.faction.complete for roster in table.company.rosters)


def models(muster: LoadedCrew) -> int:
    """How many models the crew has, heroes included."""
    return len(muster.crew.squads) + sum(share.cards for share in shares(muster))


def deployed(muster: LoadedCrew) -> list[Faction]:
    """The factions of the crew's game with the heroes and groups of its squads alone, without those that have none."""
    found = [find(muster, squad.hero, hero=True) for squad in muster.crew.squads]
    found += [share.group for share in shares(muster)]
    meant = {id(bearer.profile) for bearer in found if bearer}
    factions = (roster.faction for roster in (muster.table.company.rosters if muster.table else ()))
    left = [
        replace(
            faction,
            heroes=tuple(profile for profile in faction.heroes if id(profile) in meant),
            groups=tuple(profile for profile in faction.groups if id(profile) in meant),
        )
        for faction in factions
    ]
    return [faction for faction in left if faction.profiles]
