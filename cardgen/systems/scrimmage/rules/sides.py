"""A match has at least two different teams.

The rules describe two, whose leaders roll for initiative. With more teams, all leaders roll.

Rulebook: Initiative.

Bad:

    kind: match
    forces: [lamps, lamps]

Good:

    kind: match
    forces: [lamps, knives]
"""

from __future__ import annotations

from cardgen.rules import Faults
from cardgen.systems.scrimmage.limits import SIDES
from cardgen.systems.scrimmage.model import Match
from cardgen.systems.skirmish import shared_rules

LEVEL = "error"
"""Level of the faults: an error, because each side needs a different force."""


def check_match(match: Match) -> Faults:
    """Yield a fault for each team that is listed twice, and one if there are too few teams."""
    forces = [(stem, ("forces", number)) for number, stem in enumerate(match.forces)]
    yield from shared_rules.check_sides(match.name, forces, SIDES, "team", match.complete)
