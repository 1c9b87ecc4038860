"""What a model carries should fit into $HANDS hands.

More may be carried, a bow on the back and a sword at the belt; but no more than two hands act at one time, and what is
beyond that has cost points for little. What can be held in one hand or in two counts as one.

Rulebook: The Quartermaster.

Bad:

    models:
      - {name: Ada, items: [Bow, Two-Handed Sword]}

Good:

    models:
      - {name: Ada, items: [Spear, Shield]}
"""

from __future__ import annotations

from cardgen.rules import Fault, Faults
from cardgen.systems.scrimmage.limits import HANDS
from cardgen.systems.scrimmage.model import Force, TeamMember

LEVEL = "warning"


def check_model(model: TeamMember, team: Force) -> Faults:
    """A fault when its items want more hands than it has."""
    held = [(use.name, min(use.item.hands)) for use in model.items if use.item and min(use.item.hands)]
    wanted = sum(hands for _, hands in held)
    if wanted > HANDS:
        each = ", ".join(f"{name} {hands}" for name, hands in held)
        message = f"{model.name} carries items for {wanted} hands ({each}): {HANDS} act at one time"
        yield Fault((*model.path, "items"), message, "take one of them out, or waive it if that is meant", at="key")
