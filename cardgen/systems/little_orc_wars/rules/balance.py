"""Forces that meet are equal: in points, or in numbers where that is agreed.

A match that says `compare: numbers` wants as many figures and as many catapults on both sides, any other the same sum
of points. Two files that are named together, without a match, are compared in points. Where somebody
defends he is weaker, and `defender-strength` looks at that. That they be similar in composition too is left to you: the
sheet of the match shows both side by side.

Rulebook: Composition of Forces.

Bad:

    kind: match
    forces: [tuskers, horde]

Good:

    kind: match
    forces: [tuskers, silvers]
"""

from __future__ import annotations

from cardgen.rules import Fault, Faults, RelatedPlace
from cardgen.systems.little_orc_wars.matchups import PricedForce, PricedMatchup
from cardgen.text.points import written
from cardgen.text.words import count

LEVEL = "warning"


def check_matchup(matchup: PricedMatchup) -> Faults:
    """A fault when one side has more than the other."""
    if not matchup.fair or (matchup.match and matchup.match.defended):
        return
    one, other = matchup.sides
    numbers = matchup.match is not None and matchup.match.compare == "numbers"
    told = _numbers(one, other) if numbers else _points(one, other)
    if told is None:
        return
    path = ("forces",) if matchup.match else ("troops",)
    names = f"{one.force.name} and {other.force.name}" + (f" of {matchup.match.name}" if matchup.match else "")
    hint = "let the weaker side have more, or the stronger less; a handicap that is meant has a waiver"
    there = [
        RelatedPlace(("troops",), f"{priced.force.name}: {written(priced.total)} points", priced.file, at="key")
        for priced in matchup.sides
        if priced.file is not matchup.file
    ]
    yield Fault(path, f"{names} {told}", hint, there, at="key")


def _points(one: PricedForce, other: PricedForce) -> str | None:
    if one.total == other.total:
        return None
    gap = written(abs(one.total - other.total))
    return f"cost {written(one.total)} and {written(other.total)} points: forces that meet cost the same ({gap} apart)"


def _numbers(one: PricedForce, other: PricedForce) -> str | None:
    mine, yours = one.force, other.force
    if (mine.men, mine.catapults) == (yours.men, yours.catapults):
        return None
    counts = [f"{count(force.men, 'figure')} with {count(force.catapults, 'catapult')}" for force in (mine, yours)]
    return f"have {counts[0]} and {counts[1]}: forces that meet by numbers have as many of both"
