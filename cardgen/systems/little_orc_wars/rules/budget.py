"""A force costs no more than its match allows.

`points` of a match is what each side may spend, such as the 150 of Wells' own game. A defender's share of it is looked
at by `defender-strength`.

Rulebook: Composition of Forces.

Bad:

    kind: match
    points: 50

Good:

    kind: match
    points: 150
"""

from __future__ import annotations

from cardgen.rules import Fault, Faults, RelatedPlace
from cardgen.systems.little_orc_wars.matchups import PricedMatchup
from cardgen.systems.little_orc_wars.stats import exact
from cardgen.text.points import written

LEVEL = "error"


def check_matchup(matchup: PricedMatchup) -> Faults:
    """A fault for each force that costs more."""
    if matchup.match is None or matchup.match.limit is None or matchup.divided:
        return
    limit = exact(matchup.match.limit)
    for priced in {id(priced.file): priced for priced in matchup.sides}.values():
        if priced.counted and priced.total > limit:
            place = matchup.match.forces.index(priced.file.stem)
            over = written(priced.total - limit)
            law = f"a force there may cost {written(limit)}"
            fact = f"{priced.force.name} of {matchup.match.name} costs {written(priced.total)} points, {over} too many"
            there = RelatedPlace(
                ("troops",), f"{priced.force.name}: {written(priced.total)} points", priced.file, at="key"
            )
            hint = f"take troops worth {over} points out, or raise `points`"
            yield Fault(("forces", place), f"{fact}: {law}", hint, [there])
