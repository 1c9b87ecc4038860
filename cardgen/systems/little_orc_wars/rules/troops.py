"""A force has troops.

Without any there is nobody to move, no card and no sum. A force may do with very few: a single giant is one.

Rulebook: Composition of Forces.

Bad:

    troops: []

Good:

    troops:
      - {type: infantry, number: 20}
"""

from __future__ import annotations

from cardgen.rules import Fault, Faults
from cardgen.systems.little_orc_wars.matchups import PricedForce

LEVEL = "error"


def check_force(priced: PricedForce) -> Faults:
    """A fault for a force that lists nobody."""
    if priced.force.complete and not priced.force.troops:
        message = f"{priced.force.name} has no troops: a force is at least one figure"
        yield Fault(("troops",), message, "add some, as in `{type: infantry, number: 20}`", at="key")
