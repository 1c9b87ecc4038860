"""No two models of a force or match have the same shield.

Players recognize cards at a glance by their shields: outline, line, field and charge. Each model of a file gets a
unique shield unless `arms` repeats one. If two forces have the same colours and the same dress, their models may share
shields, too.

Rulebook: none.

Bad:

    troops:
      - {name: Foot, arms: {field: bend, charge: bear}}
      - {name: Riders, arms: {field: bend, charge: bear}}

Good:

    troops:
      - {name: Foot, arms: {field: bend, charge: bear}}
      - {name: Riders, arms: {field: bend, charge: wolf}}
"""

from __future__ import annotations

from cardgen.rules import Faults
from cardgen.systems.little_orc_wars.model import Force
from cardgen.systems.little_orc_wars.rule_subjects import PricedForce, PricedMatchup
from cardgen.systems.skirmish import duplicate_arms

LEVEL = "warning"
"""Level of the faults: a warning, because equal shields do not change the game."""


def check_force(priced: PricedForce) -> Faults:
    """Yield a fault for each entry whose shield an earlier entry with another name has."""
    yield from duplicate_arms.check_force_arms(priced.force.name, _list_borne_arms(priced.force))


def check_matchup(matchup: PricedMatchup) -> Faults:
    """Yield a fault for each entry whose shield an entry of another force has."""
    sides = [
        duplicate_arms.gather_coat(side.force.name, side.file, side.force.colour, _list_borne_arms(side.force))
        for side in matchup.forces
    ]
    name = matchup.match.name if matchup.match else matchup.forces[-1].force.name
    yield from duplicate_arms.check_match_arms(name, sides, ("forces",) if matchup.match else ("troops",))


def _list_borne_arms(force: Force) -> list[duplicate_arms.BorneArms]:
    return [duplicate_arms.BorneArms(troop.label, troop.path, force.armory.arms[troop.path]) for troop in force.troops]
