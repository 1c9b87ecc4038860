"""Stated points are correct.

Points are the sum of archetypes and items. The published rules do not say what dice cost, or whether archetypes include
them. `points` is optional; `cardgen check -v` shows the calculation.

Rulebook: Archetypes; The Quartermaster.

Bad:

    models:
      - {name: Ada, archetype: Adventurer, items: [Bow, Light Armour], points: 34}

Good:

    models:
      - {name: Ada, archetype: Adventurer, items: [Bow, Light Armour], points: 35}
"""

from __future__ import annotations

from cardgen.rules import Faults
from cardgen.systems.scrimmage import costs
from cardgen.systems.scrimmage.model import Force, TeamMember
from cardgen.systems.skirmish import shared_rules
from cardgen.text.points import explain_line, format_number, format_points

LEVEL = "error"
"""Level of the faults: an error, because the file contradicts itself."""


def check_model(model: TeamMember, team: Force) -> Faults:
    """Yield a fault if the points that a model states are not those of its archetype and items."""
    known = model.archetype and all(use.item for use in model.items)
    line = costs.build_line(model)
    if known and model.points is not None and model.points != line.total:
        fact = f"{model.name} states {format_points(model.points)}"
        yield shared_rules.sum_mismatch(
            (*model.path, "points"), fact, "archetype and items cost", line.total, [explain_line(line)]
        )


def check_team(team: Force) -> Faults:
    """Yield a fault if the points that a team states are not the sum of its models."""
    bill = costs.build_bill(team)
    if team.read and team.points is not None and team.points != bill.total:
        parts = [f"{format_number(line.total)} ({line.label})" for line in bill.lines]
        fact = f"{team.name} states {format_points(team.points)}"
        yield shared_rules.sum_mismatch(
            ("points",), fact, "archetypes and items cost", bill.total, parts, shared_rules.HOW
        )
