"""What a force states as figures is how many it has.

`figures` counts everyone who stands on the field, catapults apart: their crews are soldiers of the force. By their
number the length of a move is computed, and forces that are not bought for points are compared by it.

Rulebook: Composition of Forces; Turns.

Bad:

    figures: 40

Good:

    figures: 51
"""

from __future__ import annotations

from cardgen.rules import Faults
from cardgen.systems.little_orc_wars.matchups import PricedForce
from cardgen.systems.skirmish import laws

LEVEL = "error"


def check_force(priced: PricedForce) -> Faults:
    """A fault when there are more or fewer."""
    force = priced.force
    if force.complete:
        parts = [troop.number for troop in force.troops if troop.kind.sort != "engine"]
        yield from laws.figures(("figures",), force.name, force.figures, "its troops without catapults are", parts)
