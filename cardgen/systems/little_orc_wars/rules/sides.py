"""A match has $SIDES forces.

Several players can share a side, but there are two of them: one moves, then the other.

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
from cardgen.systems.little_orc_wars.limits import SIDES
from cardgen.systems.little_orc_wars.matchups import PricedMatchup
from cardgen.text import words

LEVEL = "error"


def check_matchup(matchup: PricedMatchup) -> Faults:
    """A fault for a match with more forces, or fewer."""
    node = nodes.find(matchup.file, ("forces",))
    listed = node.value if node is not None and isinstance(node.value, list) else []
    if matchup.match is None or len(listed) == SIDES or (node is not None and node.partial):
        return
    missing = SIDES - len(listed)
    message = f"{matchup.match.name} has {words.count(len(listed), 'force')}: a match has {SIDES}"
    hint = f"add {missing}" if missing > 0 else f"take {-missing} out; put the troops of allies into one file"
    yield Fault(("forces",), message, hint, at="key")
