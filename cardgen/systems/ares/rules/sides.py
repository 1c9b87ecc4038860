"""A match has at least two different forces.

The rules describe two sides. With more, cardgen compares every force with the weakest of them.

Rulebook: Setting Up; Choosing an Army.

Bad:

    kind: match
    forces: [small, small]

Good:

    kind: match
    forces: [small, equal]
"""

from __future__ import annotations

from cardgen.rules import Faults
from cardgen.systems.ares.limits import SIDES
from cardgen.systems.ares.rule_subjects import Matchup
from cardgen.systems.skirmish import shared_rules

LEVEL = "error"
"""Level of the faults: an error, because each side needs a different force."""


def check_matchup(matchup: Matchup) -> Faults:
    """Yield a fault for each force that is listed twice, and one if there are too few forces."""
    if matchup.match:
        forces = [(stem, ("forces", number)) for number, stem in enumerate(matchup.match.forces)]
        yield from shared_rules.check_sides(matchup.match.name, forces, SIDES)
