"""No two abilities of your own have the same name.

Troops and players refer to abilities by name. Case, spaces and the plural make no difference.

Rulebook: none.

Bad:

    abilities:
      - {name: Ferrymen, text: Their boats are never carried off by a current.}
      - {name: ferrymen, text: They row twice as far.}
    troops:
      - {name: Foot, type: infantry, number: 40, abilities: [Ferrymen]}

Good:

    abilities:
      - {name: Ferrymen, text: Their boats are never carried off by a current.}
    troops:
      - {name: Foot, type: infantry, number: 40, abilities: [Ferrymen]}
"""

from __future__ import annotations

from cardgen.rules import Faults
from cardgen.systems.little_orc_wars.rule_subjects import PricedForce
from cardgen.systems.skirmish import shared_rules

LEVEL = "error"
"""Level of the faults: an error, because a name must mean one entry."""


def check_force(priced: PricedForce) -> Faults:
    """Yield a fault for each custom ability with the name of an earlier one."""
    yield from shared_rules.check_unique_names(priced.force.name, "ability", priced.force.abilities)
