"""What is known of a team's points: archetypes and items; what else they buy is not published."""

from __future__ import annotations

from fractions import Fraction

from cardgen.systems.scrimmage.model import Force, TeamMember
from cardgen.text.points import Bill, BillLine, Term

UNIT = "known points"
"""What the sum of a team is called: not all that costs points is published."""
NOTE = "archetypes and items; the published rules do not say what else costs points"
"""What is known of the sum."""


def build_line(model: TeamMember) -> BillLine:
    """Return the cost of a model, without unknown parts."""
    terms = [Term(model.archetype.name, Fraction(model.archetype.points))] if model.archetype else []
    terms += [Term(use.name, Fraction(use.item.cost)) for use in model.items if use.item]
    return BillLine(model.name, terms, path=model.path)


def build_bill(force: Force) -> Bill:
    """Return the cost of a team, without unknown parts."""
    return Bill(force.name, [build_line(model) for model in force.models], UNIT, NOTE)
