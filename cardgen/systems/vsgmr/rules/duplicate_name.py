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

from cardgen.rules import Fault, Faults, RelatedPlace
from cardgen.systems.vsgmr.model import Figure, Force
from cardgen.text import names

LEVEL = "error"


def check_force(force: Force) -> Faults:
    """A fault for every entry whose name an earlier one has."""
    first: dict[str, Figure] = {}
    for figure in force.figures:
        before = first.setdefault(names.key(figure.name), figure)
        if before is not figure:
            message = f"{figure.name} is a name that {force.name} has already: each entry has a name of its own"
            hint = "give it another name, or write one entry with a number"
            yield Fault(
                (*figure.path, "name"), message, hint, [RelatedPlace((*before.path, "name"), "the first of that name")]
            )
