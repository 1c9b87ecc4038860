"""The stated number of figures is correct.

`figures` counts every figure on the field, without catapults; their crews are soldiers of the force. The length of a
move depends on that number, and a match without points compares it.

Rulebook: Composition of Forces; Turns.

Bad:

    figures: 40

Good:

    figures: 51
"""

from __future__ import annotations

from cardgen.rules import Faults
from cardgen.systems.little_orc_wars.rule_subjects import PricedForce
from cardgen.systems.skirmish import shared_rules

LEVEL = "error"
"""Level of the faults: an error, because the file contradicts itself."""


def check_force(priced: PricedForce) -> Faults:
    """Yield a fault if the force states a wrong number of figures."""
    force = priced.force
    if force.complete:
        parts = [troop.number for troop in force.troops if troop.kind.sort != "engine"]
        yield from shared_rules.check_figure_count(
            ("figures",), force.name, force.figures, "its troops without catapults are", parts
        )
