"""A match about a defensive position names its defender; other matches have none.

In the other scenarios of the rules both sides are alike, so a defender would change nothing. A scenario of your own may
have one.

Rulebook: Types of Wargame, Defensive Position.

Bad:

    kind: match
    scenario: defensive position

Good:

    kind: match
    forces: [tuskers, rearguard]
    scenario: defensive position
    defender: rearguard
"""

from __future__ import annotations

from cardgen.rules import Fault, Faults, nodes
from cardgen.systems.little_orc_wars.model import POSITION
from cardgen.systems.little_orc_wars.rule_subjects import PricedMatchup

LEVEL = "error"
"""Level of the faults: an error, because the game cannot be played without this."""


def check_matchup(matchup: PricedMatchup) -> Faults:
    """Yield a fault for a defensive position without a defender, or a defender in another scenario."""
    match = matchup.match
    if match is not None and match.forces:
        if match.position and not nodes.has_value(matchup.file, ("defender",)):
            message = f"{match.name} has no `defender`: a defensive position needs one"
            yield Fault(
                ("scenario",), message, f"write {' or '.join(f'`defender: {force}`' for force in match.forces)}"
            )
        if match.defender and not match.defended:
            message = f"{match.name} has a `defender`: {match.scenario} has none"
            yield Fault(("defender",), message, f"remove it, or write `scenario: {POSITION}`", at="key")
