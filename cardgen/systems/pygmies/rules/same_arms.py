"""No two models of a game have the same shield.

Players recognize cards at a glance by their shields: outline, line, field and charge. Each model of a file gets a
unique shield unless `arms` repeats one. If two factions have the same colours and the same dress, their models may
share shields, too.

Rulebook: none.

Bad:

    groups:
      - {name: Knight, arms: {field: bend, charge: bear}}
      - {name: Squire, arms: {field: bend, charge: bear}}

Good:

    groups:
      - {name: Knight, arms: {field: bend, charge: bear}}
      - {name: Squire, arms: {field: bend, charge: wolf}}
"""

from __future__ import annotations

from cardgen.rules import Faults
from cardgen.systems.pygmies.rule_subjects import GameMatchup, LoadedFaction
from cardgen.systems.skirmish import duplicate_arms

LEVEL = "warning"
"""Level of the faults: a warning, because equal shields do not change the game."""


def check_roster(roster: LoadedFaction) -> Faults:
    """Yield a fault for each profile whose shield equals that of an earlier profile."""
    yield from duplicate_arms.check_force_arms(roster.name, _list_borne_arms(roster))


def check_matchup(matchup: GameMatchup) -> Faults:
    """Yield a fault for each profile whose shield equals one of another file."""
    rosters = [*matchup.factions, *matchup.neutrals]
    sides = [
        duplicate_arms.ForceArms(roster.name, roster.file, _choose_colour(roster), _list_borne_arms(roster))
        for roster in rosters
    ]
    yield from duplicate_arms.check_match_arms(matchup.game.name, sides, ("factions",))


def _list_borne_arms(roster: LoadedFaction) -> list[duplicate_arms.BorneArms]:
    arms = roster.faction.armory.arms
    return [duplicate_arms.BorneArms(profile.name, profile.path, arms[profile.path]) for profile in roster.profiles]


def _choose_colour(roster: LoadedFaction) -> str:
    """Return the key of the cards' colour; all neutrals share one."""
    faction = roster.faction
    return faction.look.main or ("neutral" if faction.kind == "neutral" else faction.name.casefold())
