"""The heroes and groups of a crew: which models its names mean, and how many there are."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from cardgen.systems.pygmies.model import Faction, Squad
from cardgen.systems.pygmies.rule_subjects import LoadedCrew, Owner, key


class Share(NamedTuple):
    """The cards of one group in one squad."""

    squad: Squad
    name: str
    """The name of the group in the crew's file."""
    cards: int
    group: Owner | None
    """The group; None if the game has no such group or is not known."""


def list_shares(loaded: LoadedCrew) -> Iterator[Share]:
    """Yield the groups of all squads, in the order of the file."""
    for squad in loaded.crew.squads:
        for name, cards in squad.groups.items():
            yield Share(squad, name, cards, find_crew_model(loaded, name, hero=False))


def find_crew_model(loaded: LoadedCrew, name: str, hero: bool) -> Owner | None:
    """Return the hero (or, with `hero` False, the group) with a name in the crew's game, or None."""
    found = loaded.matchup.company.profiles_by_name.get(key(name), ()) if loaded.matchup else ()
    return next((bearer for bearer in found if (bearer.profile.role == "hero") == hero), None)


def list_crew_names(loaded: LoadedCrew, hero: bool) -> list[str]:
    """Return the names of all heroes (or, with `hero` False, of all groups) of the crew's game."""
    rosters = loaded.matchup.company.rosters if loaded.matchup else ()
    profiles = (profile for roster in rosters for profile in roster.profiles)
    return [profile.name for profile in profiles if (profile.role == "hero") == hero]


def is_crew_readable(loaded: LoadedCrew) -> bool:
    """Return whether all files of the crew's game could be read, so that an absent name is really unknown."""
    matchup = loaded.matchup
    return (
        matchup is not None and matchup.complete and all(roster.faction.complete for roster in matchup.company.rosters)
    )


def count_crew_models(loaded: LoadedCrew) -> int:
    """Return the number of models of a crew, including heroes."""
    return len(loaded.crew.squads) + sum(share.cards for share in list_shares(loaded))


def list_deployed_factions(loaded: LoadedCrew) -> list[Faction]:
    """Return the factions of the crew's game, reduced to the heroes and groups of the crew; empty ones are left out."""
    found = [find_crew_model(loaded, squad.hero, hero=True) for squad in loaded.crew.squads]
    found += [share.group for share in list_shares(loaded)]
    meant = {id(bearer.profile) for bearer in found if bearer}
    factions = (roster.faction for roster in (loaded.matchup.company.rosters if loaded.matchup else ()))
    left = [
        replace(
            faction,
            heroes=tuple(profile for profile in faction.heroes if id(profile) in meant),
            groups=tuple(profile for profile in faction.groups if id(profile) in meant),
        )
        for faction in factions
    ]
    return [faction for faction in left if faction.profiles]
