"""A trait of a force's own should be one that some of its figures have.

What nobody has is on no card: it was meant for somebody and forgotten, or renamed where it is used.

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


def check_force(force: Force) -> Faults:
    """A fault for each own trait that nobody has; silent while some figures could not be read."""
    used = {use.trait.path for figure in force.figures for use in figure.traits if use.trait}
    for one in force.traits if force.complete else ():
        if one.path not in used:
            message = f"{one.name} is on no figure of {force.name}: a trait of a force's own should be"
            yield Fault((*one.path, "name"), message, "add it to `traits` of those who have it, or take it out")
