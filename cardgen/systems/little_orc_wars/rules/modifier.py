"""Troops have only modifiers that their type can have.

A catapult cannot be inferior, a giant cannot ride, and a war beast cannot carry a bow. The rules have neither prices
nor numbers for these, so the sum leaves them out.

Rulebook: the sections on each kind of troops.

Bad:

    troops:
      - {name: Cave Bears, type: war beast, dice: 3, missile: true}

Good:

    troops:
      - {name: Cave Bears, type: war beast, dice: 3, stable: true}
"""

from __future__ import annotations

from cardgen.rules import Fault, Faults
from cardgen.systems.little_orc_wars.inapplicable import find_wrong_modifiers
from cardgen.systems.little_orc_wars.model import Troop
from cardgen.systems.little_orc_wars.rule_subjects import PricedForce

LEVEL = "error"
"""Level of the faults: an error, because the rulebook does not allow this."""


def check_troop(troop: Troop, priced: PricedForce) -> Faults:
    """Yield a fault for each modifier that the type of troops cannot have, or that excludes another modifier."""
    for misfit in find_wrong_modifiers(troop):
        message = f"{priced.who(troop)} has `{misfit.key}`: {misfit.law}"
        yield Fault((*troop.path, misfit.key), message, misfit.hint)
