"""No two models of a team or match have the same shield.

Players recognize cards at a glance by their shields: outline, line, field and charge. Each model of a file gets a
unique shield unless `arms` repeats one. If two forces have the same colours and the same dress, their models may share
shields, too.

Rulebook: none.

Bad:

    models:
      - {name: Ada, arms: {field: bend, charge: bear}}
      - {name: Bess, archetype: Healer, leader: false, arms: {field: bend, charge: bear}}

Good:

    models:
      - {name: Ada, arms: {field: bend, charge: bear}}
      - {name: Bess, archetype: Healer, leader: false, arms: {field: bend, charge: wolf}}
"""

from __future__ import annotations

from cardgen.rules import Faults
from cardgen.systems.scrimmage.model import Force, Match
from cardgen.systems.skirmish import duplicate_arms
from cardgen.systems.skirmish.rule_subjects import Matchup

LEVEL = "warning"
"""Level of the faults: a warning, because equal shields do not change the game."""


def check_team(team: Force) -> Faults:
    """Yield a fault for each model whose shield an earlier model has."""
    yield from duplicate_arms.check_force_arms(team.name, _list_borne_arms(team))


def check_matchup(matchup: Matchup[Force, Match]) -> Faults:
    """Yield a fault for each model whose shield a model of another team has."""
    sides = [
        duplicate_arms.gather_coat(side.force.name, side.file, side.force.colour, _list_borne_arms(side.force))
        for side in matchup.sides
    ]
    yield from duplicate_arms.check_match_arms(matchup.name, sides, ("forces",) if matchup.match else ("models",))


def _list_borne_arms(team: Force) -> list[duplicate_arms.BorneArms]:
    return [duplicate_arms.BorneArms(model.name, model.path, team.armory.arms[model.path]) for model in team.models]
