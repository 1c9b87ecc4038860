"""Troops should use each ability of your own.

An unused ability is on no card: it was probably forgotten, or renamed where it is used.

Rulebook: Customized Rules.

Bad:

    abilities:
      - {name: Ferrymen, text: Their boats are never carried off by a current.}

Good:

    abilities:
      - {name: Ferrymen, text: Their boats are never carried off by a current.}
    troops:
      - {name: Foot, type: infantry, number: 40, abilities: [Ferrymen]}
"""

from __future__ import annotations

from cardgen.rules import Fault, Faults
from cardgen.systems.little_orc_wars.rule_subjects import PricedForce
from cardgen.text import names

LEVEL = "warning"
"""Level of the faults: a warning, because an unused entry does not change the game."""


def check_force(priced: PricedForce) -> Faults:
    """Yield a fault for each custom ability that no troops have; none if some troops could not be read."""
    force = priced.force
    used = {names.normalize(one.name) for troop in force.troops for one in troop.abilities}
    for one in force.abilities if force.complete else ():
        if names.normalize(one.name) not in used:
            message = f"unused ability {one.name} in {force.name}: expected troops that have it"
            yield Fault((*one.path, "name"), message, "add it to `abilities` of some troops, or remove it")
