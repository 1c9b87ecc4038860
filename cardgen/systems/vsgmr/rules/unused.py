"""Figures should use each trait of your own.

An unused trait is on no card: it was probably forgotten, or renamed where it is used.

Rulebook: none.

Bad:

    traits:
      - {name: Tunnels, text: Moves through walls and hills as if they were not there.}

Good:

    traits:
      - {name: Tunnels, text: Moves through walls and hills as if they were not there.}
    figures:
      - {name: Rifleman, traits: [Tunnels]}
"""

from __future__ import annotations

from cardgen.rules import Fault, Faults
from cardgen.systems.vsgmr.model import Force

LEVEL = "warning"
"""Level of the faults: a warning, because an unused entry does not change the game."""


def check_force(force: Force) -> Faults:
    """Yield a fault for each custom trait that no figure has; none if some figures could not be read."""
    used = {use.trait.path for figure in force.figures for use in figure.traits if use.trait}
    for one in force.traits if force.complete else ():
        if one.path not in used:
            message = f"unused trait {one.name} in {force.name}: expected a figure that has it"
            yield Fault((*one.path, "name"), message, "add it to `traits` of a figure, or remove it")
