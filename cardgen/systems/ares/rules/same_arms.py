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
from cardgen.systems.ares.rule_subjects import LoadedForce, Matchup, path_of
from cardgen.systems.skirmish import duplicate_arms

LEVEL = "warning"


def check_force(loaded: LoadedForce) -> Faults:
    """A fault for each figure type with the shield of an earlier one."""
    yield from duplicate_arms.same_arms(loaded.force.name, [one for one in _borne(loaded.force) if one.path])


def check_matchup(matchup: Matchup) -> Faults:
    """A fault for each figure type with the shield of one of another force."""
    sides = [
        duplicate_arms.of_force(side.force.name, side.file, side.force.colour, _borne(side.force))
        for side in matchup.sides
    ]
    yield from duplicate_arms.shared_arms(matchup.name, sides, path_of(matchup))


def _borne(force: Force) -> list[duplicate_arms.Borne]:
    arms = force.armory.arms
    types = {figure.name: figure for figure in (*force.types, *force.figures)}
    return [duplicate_arms.Borne(name, figure.path, arms[name]) for name, figure in types.items()]
