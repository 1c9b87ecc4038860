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

from cardgen.rules import Fault, Faults, RelatedPlace
from cardgen.systems.scrimmage.model import Force, TeamMember
from cardgen.text import names

LEVEL = "error"


def check_team(team: Force) -> Faults:
    """A fault for every model whose name another one before it has."""
    first: dict[str, TeamMember] = {}
    for model in team.models:
        before = first.setdefault(names.key(model.name), model)
        if before is not model:
            message = f"{model.name} is a name that {team.name} has twice: each model has a name of its own"
            place = RelatedPlace((*before.path, "name"), "the first")
            yield Fault((*model.path, "name"), message, "give it another name", [place])
