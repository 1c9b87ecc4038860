"""A model wears at most one body armour, one helmet and one shield.

The rules list them without limits, but no model can wear two of a kind.

Rulebook: The Quartermaster.

Bad:

    models:
      - {name: Ada, items: [Light Armour, Heavy Armour]}

Good:

    models:
      - {name: Ada, items: [Light Armour, Helmet, Shield]}
"""

from __future__ import annotations

from cardgen.rules import Fault, Faults, RelatedPlace
from cardgen.systems.scrimmage.model import Force, TeamMember
from cardgen.systems.skirmish.repeated import find_repeats

LEVEL = "error"
"""Level of the faults: an error, because the rulebook does not allow this."""
_NAMES = {"body": "body armour", "helmet": "helmet", "shield": "shield"}
"""Names of the places on the body, for messages."""


def check_model(model: TeamMember, team: Force) -> Faults:
    """Yield a fault for each item in a place on the body that another item already takes."""
    for place, before, use in find_repeats((use.item.worn, use) for use in model.items if use.item and use.item.worn):
        both = f"{before.name} and {use.name}" if before.name != use.name else f"{use.name} twice"
        message = f"{model.name} wears {both}: expected one {_NAMES[place]}"
        yield Fault(use.path, message, "remove one of them", [RelatedPlace(before.path, f"the first {before.name}")])
