"""A side costs no more than its match allows.

`points` of a match is the budget of each side, such as the 150 of Wells' own game. For the share of a defender, see
`defender-strength`.

Rulebook: Composition of Forces.

Bad:

    kind: match
    points: 50

Good:

    kind: match
    points: 150
"""

from __future__ import annotations

from cardgen.rules import Fault, Faults
from cardgen.systems.little_orc_wars.rule_subjects import PricedMatchup
from cardgen.systems.little_orc_wars.stats import convert_exactly
from cardgen.text.points import format_number

LEVEL = "error"
"""Level of the faults: an error, because the match sets this limit."""


def check_matchup(matchup: PricedMatchup) -> Faults:
    """Yield a fault for each side that costs more than the match allows."""
    if matchup.match is None or matchup.match.limit is None or matchup.divided:
        return
    limit = convert_exactly(matchup.match.limit)
    for side in {id(side.forces[0].file): side for side in matchup.sides}.values():
        if side.counted and side.total > limit:
            place = matchup.match.forces.index(side.forces[0].file.stem)
            over = format_number(side.total - limit)
            fact = f"{side.name} costs {format_number(side.total)} points in {matchup.match.name}"
            hint = f"remove troops worth {over} points, or raise `points`"
            yield Fault(("forces", place), f"{fact}: expected at most {format_number(limit)}", hint, side.places())
