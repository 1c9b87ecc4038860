"""Stated points are the sum of the archetypes and items.

That much is published; what dice cost, and whether the archetypes' points contain them, is not. A file need not state
points. Where it does, `cardgen check -v` shows how the sum comes about.

Rulebook: Archetypes; The Quartermaster.

Bad:

    models:
      - {name: Ada, archetype: Adventurer, items: [Bow, Light Armour], points: 34}

Good:

    models:
      - {name: Ada, archetype: Adventurer, items: [Bow, Light Armour], points: 35}
"""

from cardgen.finding import Path
from cardgen.rules import Fault, Faults
from cardgen.systems.scrimmage import costs
from cardgen.systems.scrimmage.model import Force, TeamMember
from cardgen.text.points import explained, written

LEVEL = "error"


def check_model(model: TeamMember, team: Force) -> Faults:
    """A fault when the points that a model states are not those of its archetype and items."""
    known = model.archetype and all(use.item for use in model.items)
    line = costs.line(model)
    if known and model.points is not None and model.points != line.total:
        yield _fault(model.path, model.name, model.points, explained(line), str(line.total))


def check_team(team: Force) -> Faults:
    """A fault when the points that a team states are not the sum of its models'."""
    if not team.read or team.points is None:
        return
    bill = costs.bill(team)
    if team.points != bill.total:
        sums = " + ".join(written(line.total) for line in bill.lines)
        yield _fault((), team.name, team.points, f"{sums} = {written(bill.total)}", str(bill.total))


def _fault(path: Path, name: str, stated: float, sums: str, right: str) -> Fault:
    message = f"{name} states {written(stated)} points: archetype and items make {sums}"
    return Fault((*path, "points"), message, f"write {right}, or take the line out")
