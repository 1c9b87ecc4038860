"""A side costs no more than its match allows.

`points` of a match is what each side may spend, such as the 150 of Wells' own game; allies share it. A defender's
share of it is looked at by `defender-strength`.

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
from cardgen.systems.little_orc_wars.matchups import PricedMatchup
from cardgen.systems.little_orc_wars.stats import exact
from cardgen.text.points import written

LEVEL = "error"


def check_matchup(matchup: PricedMatchup) -> Faults:
    """A fault for each side that costs more."""
    if matchup.match is None or matchup.match.limit is None or matchup.divided:
        return
    limit = exact(matchup.match.limit)
    for side in {id(side.forces[0].file): side for side in matchup.sides}.values():
        if side.counted and side.total > limit:
            place = matchup.match.forces.index(side.forces[0].file.stem)
            over = written(side.total - limit)
            law = f"a {'force' if len(side.forces) == 1 else 'side'} there may cost {written(limit)}"
            fact = f"{side.name} of {matchup.match.name} costs {written(side.total)} points, {over} too many"
            hint = f"take troops worth {over} points out, or raise `points`"
            yield Fault(("forces", place), f"{fact}: {law}", hint, side.places())
