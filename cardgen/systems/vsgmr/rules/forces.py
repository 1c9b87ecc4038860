"""A match has at least $FORCES forces, each of them once.

The game is for any number of players, who must tell their figures apart. Two players with the same force need a file
each.

Rulebook: section I, What You Need to Play; section II, Rules.

Bad:

    kind: match
    forces: [reds]

Good:

    kind: match
    forces: [reds, blues]
"""

from __future__ import annotations

from cardgen.rules import Faults
from cardgen.systems.skirmish import shared_rules
from cardgen.systems.vsgmr.limits import FORCES
from cardgen.systems.vsgmr.rule_subjects import PlayerMatchup

LEVEL = "error"
"""Level of the faults: an error, because each player needs a different force."""


def check_matchup(matchup: PlayerMatchup) -> Faults:
    """Yield a fault for a match with too few forces, and for each force that is listed twice."""
    if matchup.match:
        forces = [(member.stem, member.path) for member in matchup.match.members]
        yield from shared_rules.check_sides(matchup.match.name, forces, FORCES, complete=matchup.complete)
