"""A match has $SIDES sides or more, and $SIDES to $MOST_FORCES forces.

A force in `forces` is a side by itself. `{force: tuskers, side: 1}` puts it on a side. The forces of one side are
allies, and count and move as one larger force. With three sides or more, some are independent factions, which may fight
any other side. Two forces can be the same file, more cannot.

Rulebook: Introduction; Turns.

Bad:

    kind: match
    forces: [tuskers]

Good:

    kind: match
    forces: [tuskers, silvers]
"""

from __future__ import annotations

from cardgen.rules import Fault, Faults, nodes
from cardgen.systems.little_orc_wars.limits import MOST_FORCES, SIDES
from cardgen.systems.little_orc_wars.model import Match
from cardgen.systems.little_orc_wars.rule_subjects import PricedMatchup
from cardgen.systems.skirmish import shared_rules

LEVEL = "error"
"""Level of the faults: an error, because each side needs a different force."""


def check_matchup(matchup: PricedMatchup) -> Faults:
    """Yield a fault for too few sides, for too many forces, and for each force that is listed twice."""
    match, node = matchup.match, nodes.find_node(matchup.file, ("forces",))
    if match is None or (node is not None and node.partial):
        return
    count = len(match.members)
    if count != SIDES:
        yield from shared_rules.check_sides(match.name, [(one.stem, one.path) for one in match.members], SIDES)
    yield from _check_allies(match, count)


def _check_allies(match: Match, count: int) -> Faults:
    """Yield a fault for a match with a single side, or with more forces than its sheet has room for."""
    if count > MOST_FORCES:
        message = f"{match.name} has {count} forces: its sheet has room for {MOST_FORCES}"
        yield Fault(("forces",), message, "put the troops of allies into one file", at="key")
    if count >= SIDES and len(match.sides) < SIDES:
        message = f"{match.name} has all forces on side {match.sides[0].name}: a match needs {SIDES} sides or more"
        yield Fault(("forces",), message, "give one of them another `side`, or none", at="key")
