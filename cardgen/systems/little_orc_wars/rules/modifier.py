"""Troops have only the modifiers that their type can have.

A catapult is not inferior, a giant does not ride, and a war beast carries no bow. For these the rules have neither
price nor numbers, so they are left out of the sum.

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
from cardgen.systems.little_orc_wars.inapplicable import modifiers
from cardgen.systems.little_orc_wars.matchups import PricedForce
from cardgen.systems.little_orc_wars.model import Troop

LEVEL = "error"
_FACTS = {"missile": "has missile weapons"}


def check_troop(troop: Troop, priced: PricedForce) -> Faults:
    """A fault for each modifier that does not go with its type, or with another."""
    for misfit in modifiers(troop):
        fact = _FACTS.get(misfit.key, f"is {misfit.key}")
        yield Fault((*troop.path, misfit.key), f"{priced.who(troop)} {fact}: {misfit.law}", misfit.hint)
