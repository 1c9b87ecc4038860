"""Every entry of a force has a name of its own.

Cards are told apart by their names, and so are riders, drivers and the commander. Figures that are the same are one
entry with a `number`.

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

from cardgen.rules import Faults
from cardgen.systems.skirmish import laws
from cardgen.systems.vsgmr.model import Force

LEVEL = "error"


def check_force(force: Force) -> Faults:
    """A fault for every entry whose name an earlier one has."""
    hint = "give it another name, or write one entry with a number"
    yield from laws.distinct(force.name, "entry", force.figures, hint)
