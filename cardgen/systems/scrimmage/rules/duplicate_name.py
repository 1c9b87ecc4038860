"""No two models of a team have the same name.

Cards, sheets and players tell them apart by it. Case, spaces and a plural make no difference.

Rulebook: none.

Bad:

    models:
      - {name: Ada}
      - {name: ADA, archetype: Spy, leader: false}

Good:

    models:
      - {name: Ada}
      - {name: Bo, archetype: Spy, leader: false}
"""

from cardgen.rules import Faults
from cardgen.systems.scrimmage.model import Force
from cardgen.systems.skirmish import laws

LEVEL = "error"


def check_team(team: Force) -> Faults:
    """A fault for every model whose name another one before it has."""
    yield from laws.distinct(team.name, "model", team.models)
