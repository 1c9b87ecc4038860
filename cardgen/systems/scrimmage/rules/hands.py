"""The items of a model should fit into $HANDS hands.

A model may carry more, such as a bow on the back and a sword at the belt. But it uses only two hands at a time, so the
rest is of little use for its points. An item for one hand or two counts as one.

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
"""Level of the faults: a warning, because the game can still be played."""


def check_model(model: TeamMember, team: Force) -> Faults:
    """Yield a fault if the items of a model need more hands than the model has."""
    held = [(use.name, min(use.item.hands)) for use in model.items if use.item and min(use.item.hands)]
    wanted = sum(hands for _, hands in held)
    if wanted > HANDS:
        each = ", ".join(f"{name} {hands}" for name, hands in held)
        message = f"{model.name} carries items for {wanted} hands ({each}): expected at most {HANDS}"
        yield Fault((*model.path, "items"), message, "remove one of them, or waive the rule", at="key")
