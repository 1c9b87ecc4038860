"""Known points of a team: archetypes and items. The published rules do not say what else costs points."""

from __future__ import annotations

from fractions import Fraction

from cardgen.systems.scrimmage.model import Force, TeamMember
from cardgen.text.points import Bill, BillLine, Term

UNIT = "known points"
"""The unit of a team's sum: only "known" points, because the published rules price only archetypes and items."""
NOTE = "archetypes and items; the published rules do not say what else costs points"
"""The note on the sum of a team."""


def build_line(model: TeamMember) -> BillLine:
    """Return the known points of a model; unknown archetypes and items are left out."""
    terms = [Term(model.archetype.name, Fraction(model.archetype.points))] if model.archetype else []
    terms += [Term(use.name, Fraction(use.item.cost)) for use in model.items if use.item]
    return BillLine(model.name, terms, path=model.path)


def build_bill(force: Force) -> Bill:
    """Return the known points of a team; unknown archetypes and items are left out."""
    return Bill(force.name, [build_line(model) for model in force.models], UNIT, NOTE)
