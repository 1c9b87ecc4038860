"""No hero, group or faction should be better than all others in everything.

A profile is overpowered if its fighting, strength, defense, attacks and wounds are all at the top of the typical or
allowed range. `pygmies/group-size` defines power. A faction is overpowered if its henchmen have more than $OVERPOWERED
times the mean power of the other factions of a game. A draft offers choices only if every card has a drawback.

Rulebook: Appendix A, A Theme; Characteristics.

Bad:

    groups:
      - {name: Knight, stats: {fighting: 6, strength: 6, defense: 6, attacks: 3, wounds: 3}}

Good:

    groups:
      - {name: Knight, stats: {fighting: 6, strength: 4, defense: 6, attacks: 1, wounds: 2}}
"""

from __future__ import annotations

from cardgen.rules import Fault, Faults
from cardgen.systems.pygmies import costs
from cardgen.systems.pygmies.limits import ATTACKS, BODY_TYPICAL, OVERPOWERED, WOUNDS
from cardgen.systems.pygmies.model import Profile
from cardgen.systems.pygmies.rule_subjects import GameMatchup, LoadedFaction
from cardgen.text import words

LEVEL = "warning"
"""Level of the faults: a warning, because the rulebook only advises against it."""

_TOP = {
    **dict.fromkeys(("fighting", "strength", "defense"), BODY_TYPICAL[1]),
    "attacks": ATTACKS[1],
    "wounds": WOUNDS[1],
}
"""The highest typical or allowed values, which no profile should have all at once (Characteristics)."""


def check_roster(roster: LoadedFaction) -> Faults:
    """Yield a fault for each profile with all top values (one for all groups if all have them), and for a faction."""
    groups = [group for group in roster.faction.groups if _is_at_the_top(group)]
    if len(groups) > 1 and len(groups) == len(roster.faction.groups):
        fact = f"all {words.format_count(len(groups), 'group')} of {roster.name} have {_list_top()}"
        yield Fault(("groups",), f"{fact}: {_LAW}", "lower at least one of them in some groups", at="key")
        groups = []
    for profile in (*filter(_is_at_the_top, roster.faction.heroes), *groups):
        hint = "lower at least one of them"
        yield Fault((*profile.path, "stats"), f"{profile.name} has {_list_top()}: {_LAW}", hint)
    fault = next((fault for matchup in roster.matchups if (fault := _check_henchmen_power(roster, matchup))), None)
    if fault:
        yield fault


_LAW = "expected at least one lower"
"""What is expected, in the messages about profiles."""


def _is_at_the_top(profile: Profile) -> bool:
    return all(costs.is_sound(profile, stat) and (profile.stats[stat] or 0) >= top for stat, top in _TOP.items())


def _list_top() -> str:
    return words.join_words([f"`{stat}: {top}`" for stat, top in _TOP.items()])


def _check_henchmen_power(roster: LoadedFaction, matchup: GameMatchup) -> Fault | None:
    """Return the fault of a faction whose henchmen are much stronger than the others of a game, or None."""
    own, everybody = costs.sum_henchmen_power(roster), costs.sum_henchmen_power_of_factions(matchup)
    if roster.is_neutral or not own or not everybody or everybody[1] == own[1]:
        return None
    others = (everybody[0] - own[0]) / (everybody[1] - own[1])
    times = own[0] / own[1] / others if others else 0.0
    if times <= OVERPOWERED:
        return None
    fact = f"henchmen of {roster.name} have {times:.1f} times the mean power of the others of {matchup.game.name}"
    message = f"{fact}: expected at most {OVERPOWERED}"
    return Fault(("groups",), message, "lower the values of these groups, or raise those of others", at="key")
