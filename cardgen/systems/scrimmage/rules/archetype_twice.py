"""No two models of a team should have the same archetype.

The published rules allow it. But two models of a kind hide what other archetypes can do, and players mix up their
abilities.

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

from __future__ import annotations

from cardgen.rules import Fault, Faults, RelatedPlace
from cardgen.systems.scrimmage.model import Force
from cardgen.systems.skirmish.repeated import find_repeats

LEVEL = "warning"
"""Level of the faults: a warning, because the game can still be played."""


def check_team(team: Force) -> Faults:
    """Yield a fault for each model with the archetype of an earlier model."""
    for kind, before, model in find_repeats((one.archetype.name, one) for one in team.models if one.archetype):
        fact = f"{model.name} is a second {kind} in {team.name}"
        place = RelatedPlace((*before.path, "archetype"), f"the first {kind}, {before.name}")
        path = (*model.path, "archetype")
        yield Fault(path, f"{fact}: expected each archetype once", "choose another archetype", [place])
