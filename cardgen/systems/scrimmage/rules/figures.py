"""The stated number of figures is correct.

`figures` is optional: the number of models of the team.

Rulebook: none.

Bad:

    figures: 9

Good:

    figures: 1
"""

from __future__ import annotations

from cardgen.rules import Faults
from cardgen.systems.scrimmage.model import Force
from cardgen.systems.skirmish import shared_rules

LEVEL = "error"
"""Level of the faults: an error, because the file contradicts itself."""


def check_team(team: Force) -> Faults:
    """Yield a fault if a team states a wrong number of models."""
    if team.complete:
        yield from shared_rules.check_figure_count(
            ("figures",), team.name, team.figures, "its models are", [team.entries]
        )
