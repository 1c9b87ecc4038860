"""A team should keep to the budget in its file.

The published rules have no budget: `budget` is what you and your friends have agreed on. It covers only the known
points, those of archetypes and items.

Rulebook: Teambuilding, which is empty as published.

Bad:

    budget: 20

Good:

    budget: 200
"""

from __future__ import annotations

from cardgen.rules import Faults
from cardgen.systems.scrimmage import costs
from cardgen.systems.scrimmage.model import Force
from cardgen.systems.skirmish import shared_rules

LEVEL = "warning"
"""Level of the faults: a warning, because the published rules have no budget; the players set it."""


def check_team(team: Force) -> Faults:
    """Yield a fault if the known points of a team exceed its budget."""
    yield from shared_rules.check_budget(team.name, costs.build_bill(team).total, team.budget)
