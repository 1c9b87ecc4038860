"""No two models of a force or match have the same shield.

Players recognize cards at a glance by their shields: outline, line, field and charge. Each model of a file gets a
unique shield unless `arms` repeats one. If two forces have the same colours and the same dress, their models may share
shields, too.

Rulebook: none.

Bad:

    types:
      - {name: Spearman, arms: {field: bend, charge: bear}}
      - {name: Slinger, ranged: D4, arms: {field: bend, charge: bear}}

Good:

    types:
      - {name: Spearman, arms: {field: bend, charge: bear}}
      - {name: Slinger, ranged: D4, arms: {field: bend, charge: wolf}}
"""

from __future__ import annotations

from cardgen.rules import Faults
from cardgen.systems.ares.model import Force
from cardgen.systems.ares.rule_subjects import LoadedForce, Matchup, find_forces_path
from cardgen.systems.skirmish import duplicate_arms

LEVEL = "warning"
"""Level of the faults: a warning, because equal shields do not change the game."""


def check_force(loaded: LoadedForce) -> Faults:
    """Yield a fault for each figure type whose shield an earlier type has."""
    yield from duplicate_arms.check_force_arms(
        loaded.force.name, [one for one in _list_borne_arms(loaded.force) if one.path]
    )


def check_matchup(matchup: Matchup) -> Faults:
    """Yield a fault for each figure type whose shield a type of another force has."""
    sides = [
        duplicate_arms.gather_coat(side.force.name, side.file, side.force.colour, _list_borne_arms(side.force))
        for side in matchup.sides
    ]
    yield from duplicate_arms.check_match_arms(matchup.name, sides, find_forces_path(matchup))


def _list_borne_arms(force: Force) -> list[duplicate_arms.BorneArms]:
    arms = force.armory.arms
    types = {figure.name: figure for figure in (*force.types, *force.figures)}
    return [duplicate_arms.BorneArms(name, figure.path, arms[name]) for name, figure in types.items()]
