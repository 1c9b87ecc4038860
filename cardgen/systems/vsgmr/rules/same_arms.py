"""No two models of a force or match have the same shield.

Players recognize cards at a glance by their shields: outline, line, field and charge. Each model of a file gets a
unique shield unless `arms` repeats one. If two forces have the same colours and the same dress, their models may share
shields, too.

Rulebook: none.

Bad:

    figures:
      - {name: Pony, arms: {field: bend, charge: bear}}
      - {name: Field Car, arms: {field: bend, charge: bear}}

Good:

    figures:
      - {name: Pony, arms: {field: bend, charge: bear}}
      - {name: Field Car, arms: {field: bend, charge: wolf}}
"""

from __future__ import annotations

from cardgen.rules import Faults
from cardgen.systems.skirmish import duplicate_arms
from cardgen.systems.vsgmr.model import Force
from cardgen.systems.vsgmr.rule_subjects import PlayerMatchup

LEVEL = "warning"
"""Level of the faults: a warning, because equal shields do not change the game."""


def check_force(force: Force) -> Faults:
    """Yield a fault for each entry whose shield an earlier entry has."""
    yield from duplicate_arms.check_force_arms(force.name, _list_borne_arms(force))


def check_matchup(matchup: PlayerMatchup) -> Faults:
    """Yield a fault for each entry whose shield an entry of another force has."""
    if matchup.match:
        sides = [
            duplicate_arms.gather_coat(
                player.force.name, player.file, player.force.colour, _list_borne_arms(player.force)
            )
            for player in matchup.players
        ]
        yield from duplicate_arms.check_match_arms(matchup.match.name, sides, ("forces",))


def _list_borne_arms(force: Force) -> list[duplicate_arms.BorneArms]:
    return [
        duplicate_arms.BorneArms(figure.name, figure.path, force.armory.arms[figure.path]) for figure in force.figures
    ]
