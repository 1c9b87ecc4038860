"""The entries and the own traits of a force have unique names.

Players tell cards, riders, drivers and the commander apart by name. Identical figures are one entry with a `number`. A
trait of your own cannot have the name of a trait or super power of the rules. Players would mistake one for the other.

Rulebook: section IV, Figure Point Values.

Bad:

    figures:
      - {name: Rifleman, number: 2}
      - {name: rifleman, number: 2}

Good:

    figures:
      - {name: Rifleman, number: 4}
      - {name: Old Rifleman, number: 1}
"""

from __future__ import annotations

from cardgen.rules import Fault, Faults
from cardgen.systems.skirmish import shared_rules
from cardgen.systems.vsgmr import catalogue
from cardgen.systems.vsgmr.model import Force

LEVEL = "error"
"""Level of the faults: an error, because a name must mean one entry."""


def check_force(force: Force) -> Faults:
    """Yield a fault for each entry with the name of an earlier one, and for each custom trait with a name in use."""
    hint = "give it another name, or write one entry with a `number`"
    yield from shared_rules.check_unique_names(force.name, "entry", force.figures, hint)
    yield from shared_rules.check_unique_names(force.name, "trait", force.traits)
    known = catalogue.load_catalogue()
    for one in force.traits:
        if printed := known.traits.get(one.name) or known.powers.get(one.name):
            message = f"{one.name} is {printed.name} of the rulebook: a trait of your own needs a unique name"
            hint = "give it another name, or remove it to use the rulebook's"
            yield Fault((*one.path, "name"), message, hint)
