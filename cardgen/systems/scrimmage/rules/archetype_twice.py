"""No two models of a team should have the same archetype.

Nothing in the published rules forbids it; but two of a kind hide what the other archetypes can do, and their abilities
are mixed up at the table.

Rulebook: Archetypes.

Bad:

    models:
      - {name: Ada, archetype: Brute}
      - {name: Bo, archetype: Brute, leader: false}

Good:

    models:
      - {name: Ada, archetype: Brute}
      - {name: Bo, archetype: Spy, leader: false}
"""

from cardgen.rules import Fault, Faults, RelatedPlace
from cardgen.systems.scrimmage.model import Force, TeamMember

LEVEL = "warning"


def check_team(team: Force) -> Faults:
    """A fault for every model whose archetype another one before it has."""
    first: dict[str, TeamMember] = {}
    for model in team.models:
        if model.archetype is None:
            continue
        before = first.setdefault(model.archetype.name, model)
        if before is not model:
            message = (
                f"{model.name} is a second {model.archetype.name} in {team.name}: a team should have one of a kind"
            )
            place = RelatedPlace((*before.path, "archetype"), f"{before.name} is one too")
            yield Fault((*model.path, "archetype"), message, "choose another archetype", [place])
