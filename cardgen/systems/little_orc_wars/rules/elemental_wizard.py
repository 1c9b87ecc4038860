"""An elemental has a wizard of its own element in its force.

The wizard has called it. If the last wizard of an element is slain, its elementals vanish.

Rulebook: Elementals, 4 and 5.

Bad:

    troops:
      - {name: Walking Blaze, type: elemental, element: fire, height: 2}
      - {name: Brook Reader, type: water mage}

Good:

    troops:
      - {name: Walking Blaze, type: elemental, element: fire, height: 2}
      - {name: Cinder Reader, type: fire mage}
"""

from __future__ import annotations

from cardgen.rules import Fault, Faults
from cardgen.systems.little_orc_wars.model import Troop
from cardgen.systems.little_orc_wars.rule_subjects import PricedForce

LEVEL = "error"
"""Level of the faults: an error, because the rulebook does not allow this."""


def check_troop(troop: Troop, priced: PricedForce) -> Faults:
    """Yield a fault for an elemental if no wizard of the force has the same element."""
    if troop.kind.sort != "elemental" or troop.element is None or not priced.force.complete:
        return
    wizards = [other for other in priced.force.troops if other.kind.called == "wizard"]
    if any(other.element in (troop.element, None) for other in wizards):
        return
    message = f"{priced.who(troop)} has no {troop.element} mage: an elemental needs a wizard of its element"
    yield Fault((*troop.path, "type"), message, f"add `{{type: {troop.element} mage}}`, or remove the elemental")
