"""Profiles in numbers: which characteristics count as numbers, means, and a model's power."""

from __future__ import annotations

import re
from functools import lru_cache
from math import fsum, sqrt

from cardgen.finding import Path
from cardgen.rules import At, nodes
from cardgen.systems.pygmies import catalogue, limits, odds
from cardgen.systems.pygmies.model import STATS, Profile, Stat, Weapon
from cardgen.systems.pygmies.rule_subjects import GameMatchup, LoadedFaction

MAN = 3
"""Fighting, strength and defense of the human that everything is measured against (Characteristics)."""
SHOTS_PER_TURN = 0.5
"""Shots of a shooter in a turn (an estimate: every other turn he stands still, sees somebody and is not in melee)."""

_BONUS = re.compile(r"([+-]\d) (Fighting|Strength)")


def is_lawful(stat: str, value: Stat) -> bool:
    """Return whether a number is whole and within the bounds of its characteristic."""
    low, high = limits.STAT_RANGE[stat]
    return isinstance(value, int) and low <= value <= high


def is_sound(profile: Profile, stat: str) -> bool:
    """Return whether a characteristic is a lawful number, or a dash where the rules allow one."""
    value = profile.stats[stat]
    return stat in limits.DASHES if value is None else is_lawful(stat, value)


def find_stat_place(profile: Profile, stat: str, roster: LoadedFaction) -> tuple[Path, At]:
    """Return the path for findings about a characteristic: its value, or the entry if the file leaves the value out."""
    path = (*profile.path, "stats", stat)
    return (path, "value") if nodes.has_value(roster.file, path) else (profile.path, "first")


def sum_stat(roster: LoadedFaction, stat: str) -> tuple[int, int] | None:
    """The sum of a characteristic over all models of a roster, and their number; None if it is not known.

    A courage of "-" counts as more than the bravest, any other dash as nothing.
    """
    dash = limits.FEARLESS if stat == "courage" else 0
    added = models = 0
    for profile in roster.profiles:
        value = profile.stats[stat]
        if not roster.faction.complete or not is_sound(profile, stat):
            return None
        added += profile.size * (dash if value is None else int(value))
        models += profile.size
    return (added, models) if models else None


def sum_stat_of_factions(matchup: GameMatchup, stat: str) -> tuple[int, int] | None:
    """The sum of a characteristic over the models of all factions of a game, and their number; None as for `total`."""
    sums = matchup.company.sums
    if stat not in sums:
        totals = [sum_stat(roster, stat) for roster in matchup.factions]
        known = [one for one in totals if one]
        whole = matchup.complete and len(known) == len(totals)
        sums[stat] = (sum(one[0] for one in known), sum(one[1] for one in known)) if whole else None
    return sums[stat]


def sum_henchmen_power(roster: LoadedFaction) -> tuple[float, int] | None:
    """The sum of the power of a roster's henchmen, and their number; None if it is not known."""
    groups = roster.faction.groups
    fighting = [stat for stat in STATS if stat != "heroism"]
    if not groups or not roster.faction.complete or any(not is_sound(one, stat) for one in groups for stat in fighting):
        return None
    return fsum(estimate_power(group) * group.size for group in groups), sum(group.size for group in groups)


def sum_henchmen_power_of_factions(matchup: GameMatchup) -> tuple[float, int] | None:
    """The same over all factions of a game."""
    company = matchup.company
    if company.power is None:
        found = [sum_henchmen_power(roster) for roster in matchup.factions]
        known = [one for one in found if one]
        whole = matchup.complete and len(known) == len(found)
        company.power = (fsum(one[0] for one in known), sum(one[1] for one in known)) if whole else (0.0, 0)
    return company.power if company.power[1] else None


def estimate_power(profile: Profile) -> float:
    """Return a model's power in a fight; an average man with a sword has 1. See `pygmies/group-size`.

    The square root of the wounds that it deals to an average man in a turn, in 216ths, times the attacks of an average
    man that it takes to remove it, likewise.
    """
    fighting, strength = get_stat_number(profile, "fighting"), get_stat_number(profile, "strength")
    swung, shot = 0, 0
    for weapon in (use.weapon for use in catalogue.list_wielded_weapons(profile) if use.weapon):
        own = strength if weapon.strength == "User" else weapon.strength
        if weapon.melee:
            bonus = read_bonuses(weapon)
            hit, hurt = fighting + bonus.get("Fighting", 0), own + bonus.get("Strength", 0)
            swung = max(swung, odds.count_expected_wounds(hit, hurt, MAN))
        if weapon.missile:
            shot = max(shot, odds.count_expected_wounds(get_stat_number(profile, "shooting"), own, MAN))
    offence = get_stat_number(profile, "attacks") * swung + SHOTS_PER_TURN * shot
    toughness = get_stat_number(profile, "wounds") / max(
        1, odds.count_expected_wounds(MAN, MAN, get_stat_number(profile, "defense"))
    )
    return sqrt(offence * toughness)


@lru_cache(maxsize=256)
def read_bonuses(weapon: Weapon) -> dict[str, int]:
    """Return the bonuses that a weapon's line adds to swings: `+1 Strength`."""
    return {stat: int(number) for number, stat in _BONUS.findall(f"{weapon.text} {weapon.misc}")}


def get_stat_number(profile: Profile, stat: str) -> int:
    """A characteristic to compute with; 0 for a dash."""
    return int(profile.stats[stat] or 0)
