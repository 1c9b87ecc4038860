"""What a force states as figures is how many it has.

`figures` counts everyone who stands on the field, catapults apart: their crews are soldiers of the force. By their
number the length of a move is reckoned, and forces that are not bought for points are compared by it.

Rulebook: Composition of Forces; Turns.

Bad:

    figures: 40

Good:

    figures: 51
"""

from cardgen.rules import Fault, Faults
from cardgen.systems.little_orc_wars.table import LoadedForce

LEVEL = "error"
_SHOWN = 6
"""Entries whose numbers a message tells."""


def check_force(muster: LoadedForce) -> Faults:
    """A fault when there are more or fewer."""
    force = muster.force
    if force.figures is None or not force.complete or force.figures == force.men:
        return
    parts = [f"{troop.number} ({troop.label})" for troop in force.troops if troop.kind.sort != "engine"]
    shown = " + ".join([*parts[:_SHOWN], *([f"{len(parts) - _SHOWN} more"] if len(parts) > _SHOWN else [])])
    fact = f"{force.name} states {force.figures} {'figure' if force.figures == 1 else 'figures'}"
    law = f"its troops are {force.men}" + (f", which is {shown}" if shown else "")
    yield Fault(("figures",), f"{fact}: {law}", f"write {force.men}; catapults do not count")
