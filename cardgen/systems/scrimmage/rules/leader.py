"""A team has one leader.

The leaders of both teams roll their Perception for initiative.

Rulebook: Initiative.

Bad:

    models:
      - {name: Ada, leader: false}

Good:

    models:
      - {name: Ada, leader: true}
"""

from __future__ import annotations

from cardgen.rules import Fault, Faults, RelatedPlace
from cardgen.systems.scrimmage.model import Force

LEVEL = "error"
"""Level of the faults: an error, because the game cannot be played without this."""


def check_team(team: Force) -> Faults:
    """Yield a fault for a team without a leader, and for each leader after the first."""
    leaders = [model for model in team.models if model.leader]
    if not leaders and team.complete:
        message = f"{team.name} has no {'leader' if team.models else 'models'}: a team has one leader"
        named = f"write `leader: true` for one of them, such as {team.models[0].name}" if team.models else ""
        yield Fault(("models",), message, named or "add a model with `leader: true`", at="key")
    for model in leaders[1:]:
        message = f"{leaders[0].name} and {model.name} both lead {team.name}: a team has one leader"
        first = RelatedPlace((*leaders[0].path, "leader"), f"{leaders[0].name} leads")
        yield Fault((*model.path, "leader"), message, "remove `leader` from one of them", [first])
