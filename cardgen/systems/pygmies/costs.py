"""The power of profiles: which characteristics count as numbers, sums over factions, and the power of one model."""

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
"""Fighting, Strength and Defense of the typical human against whom power is measured (Characteristics)."""
SHOTS_PER_TURN = 0.5
"""Shots of a shooter in a turn.

An estimate: every other turn, a shooter stands still, sees a target and is not in melee.
"""

_BONUS = re.compile(r"([+-]\d) (Fighting|Strength)")
"""A bonus in a weapon's last column, such as `+1 Strength`."""


def is_lawful(stat: str, value: Stat) -> bool:
    """Return whether the value of a characteristic is whole and within `limits.STAT_RANGE`."""
    low, high = limits.STAT_RANGE[stat]
    return isinstance(value, int) and low <= value <= high


def is_sound(profile: Profile, stat: str) -> bool:
    """Return whether a characteristic is a lawful number, or a dash where the rules allow a dash."""
    value = profile.stats[stat]
    return stat in limits.DASHES if value is None else is_lawful(stat, value)


def find_stat_place(profile: Profile, stat: str, roster: LoadedFaction) -> tuple[Path, At]:
    """Return where to report a finding about a characteristic: its value, or the entry if the value is missing."""
    path = (*profile.path, "stats", stat)
    return (path, "value") if nodes.has_value(roster.file, path) else (profile.path, "first")


def sum_stat(roster: LoadedFaction, stat: str) -> tuple[int, int] | None:
    """Return the sum of a characteristic over all models of a roster and their number; None if a value is unknown.

    A Courage of "-" counts as `limits.FEARLESS`, any other dash as 0.
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
    """Return the sum of a characteristic over all factions of a game and the number of models; None if unknown."""
    sums = matchup.company.sums
    if stat not in sums:
        totals = [sum_stat(roster, stat) for roster in matchup.factions]
        known = [one for one in totals if one]
        whole = matchup.complete and len(known) == len(totals)
        sums[stat] = (sum(one[0] for one in known), sum(one[1] for one in known)) if whole else None
    return sums[stat]


def sum_henchmen_power(roster: LoadedFaction) -> tuple[float, int] | None:
    """Return the summed power of a roster's henchmen and their number; None if a value is unknown."""
    groups = roster.faction.groups
    fighting = [stat for stat in STATS if stat != "heroism"]
    if not groups or not roster.faction.complete or any(not is_sound(one, stat) for one in groups for stat in fighting):
        return None
    return fsum(estimate_power(group) * group.size for group in groups), sum(group.size for group in groups)


def sum_henchmen_power_of_factions(matchup: GameMatchup) -> tuple[float, int] | None:
    """Return the summed power of the henchmen of all factions of a game and their number; None if unknown."""
    company = matchup.company
    if company.power is None:
        found = [sum_henchmen_power(roster) for roster in matchup.factions]
        known = [one for one in found if one]
        whole = matchup.complete and len(known) == len(found)
        company.power = (fsum(one[0] for one in known), sum(one[1] for one in known)) if whole else (0.0, 0)
    return company.power if company.power[1] else None


def estimate_power(profile: Profile) -> float:
    """Return the power of one model in a fight, as `pygmies/group-size` explains; an average man with a sword has 1.

    Power is the square root of offence times toughness: the wounds that the model deals to an average man in a turn, in
    216ths, times the attacks that an average man needs to remove the model.
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
    """Return the bonuses that a weapon adds to swings, by characteristic: `{"Strength": 1}`."""
    return {stat: int(number) for number, stat in _BONUS.findall(f"{weapon.text} {weapon.misc}")}


def get_stat_number(profile: Profile, stat: str) -> int:
    """Return a characteristic as a number; 0 for a dash."""
    return int(profile.stats[stat] or 0)
