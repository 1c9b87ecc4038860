"""A team should keep to the budget that its file names.

The published rules have no budget: `budget` is what you and your friends have agreed on, and only the points of
archetypes and items can be compared with it.

Rulebook: Teambuilding, which is empty as published.

Bad:

    budget: 20

Good:

    budget: 200
"""

from fractions import Fraction

from cardgen.rules import Fault, Faults
from cardgen.systems.scrimmage import costs
from cardgen.systems.scrimmage.model import Force
from cardgen.text.points import written

LEVEL = "warning"


def check_team(team: Force) -> Faults:
    """A fault when what is known of its points is more than the budget."""
    total = costs.bill(team).total
    if team.budget is not None and total > team.budget:
        over, budget = written(total - Fraction(team.budget)), written(team.budget)
        message = f"{team.name} has {written(total)} known points: that is {over} above the {budget} you agreed on"
        yield Fault(("budget",), message, "take something out, or agree on more")
