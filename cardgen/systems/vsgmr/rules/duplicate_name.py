"""Every entry and every own trait of a force has a name of its own.

Cards are told apart by their names, and so are riders, drivers and the commander. Figures that are the same are one
entry with a `number`. A trait of a force's own is not called like a trait or super power of the rules: whoever knows
the game would take the one for the other.

Rulebook: section IV, Figure Point Values, which wants the commander known to everybody.

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
from cardgen.systems.skirmish import laws
from cardgen.systems.vsgmr import catalogue
from cardgen.systems.vsgmr.model import Force

LEVEL = "error"


def check_force(force: Force) -> Faults:
    """A fault for every entry whose name an earlier one has, and every own trait whose name is taken."""
    hint = "give it another name, or write one entry with a number"
    yield from laws.distinct(force.name, "entry", force.figures, hint)
    yield from laws.distinct(force.name, "trait", force.traits)
    known = catalogue.load()
    for one in force.traits:
        if printed := known.traits.get(one.name) or known.powers.get(one.name):
            message = f"{one.name} is {printed.name} of the rulebook: each trait of one's own has a name of its own"
            hint = "give it another name, or take it out and use the rulebook's"
            yield Fault((*one.path, "name"), message, hint)
