"""A force has troops.

Without troops there are no cards and no points. A single giant is enough.

Rulebook: Composition of Forces.

Bad:

    troops: []

Good:

    troops:
      - {type: infantry, number: 20}
"""

from __future__ import annotations

from cardgen.rules import Fault, Faults
from cardgen.systems.little_orc_wars.rule_subjects import PricedForce

LEVEL = "error"
"""Level of the faults: an error, because the game cannot be played without this."""


def check_force(priced: PricedForce) -> Faults:
    """Yield a fault for a force without troops."""
    if priced.force.complete and not priced.force.troops:
        message = f"{priced.force.name} has no troops: a force needs at least one figure"
        yield Fault(("troops",), message, "add some, as in `{type: infantry, number: 20}`", at="key")
