"""Forces that meet are equal, in points or in numbers.

With `compare: numbers`, both sides of a match have as many figures and as many catapults. Otherwise both sides cost the
same. Two files that you name together, without a match, are compared in points. A defender is weaker, see
`defender-strength`. A similar composition is up to you: the sheet of the match shows both sides.

Rulebook: Composition of Forces.

Bad:

    kind: match
    forces: [tuskers, horde]

Good:

    kind: match
    forces: [tuskers, silvers]
"""

from __future__ import annotations

from collections.abc import Sequence

from cardgen.rules import Fault, Faults
from cardgen.systems.little_orc_wars.rule_subjects import PricedMatchup, PricedSide
from cardgen.text.points import format_number
from cardgen.text.words import format_count

LEVEL = "warning"
"""Level of the faults: a warning, because players may agree on an uneven battle."""


def check_matchup(matchup: PricedMatchup) -> Faults:
    """Yield a fault if one side has more points or figures than another."""
    if not matchup.fair or (matchup.match and matchup.match.defended):
        return
    numbers = matchup.match is not None and matchup.match.compare == "numbers"
    one, other = _find_furthest_sides(matchup.sides, numbers)
    told = _check_numbers(one, other) if numbers else _check_points(one, other)
    if told is None:
        return
    path = ("forces",) if matchup.match else ("troops",)
    names = f"{one.name} and {other.name}" + (f" in {matchup.match.name}" if matchup.match else "")
    hint = "add to the weaker side, or remove from the stronger, or waive an intended handicap"
    there = [place for side in (one, other) for place in side.places() if place.file is not matchup.file]
    yield Fault(path, f"{names} {told}", hint, there, at="key")


def _find_furthest_sides(sides: Sequence[PricedSide], numbers: bool) -> tuple[PricedSide, PricedSide]:
    """Return the two sides with the greatest difference, in the order of the match."""
    order = sorted(sides, key=lambda side: (side.men, side.catapults) if numbers else (side.total, 0))
    one, other = sorted((order[0], order[-1]), key=sides.index)
    return one, other


def _check_points(one: PricedSide, other: PricedSide) -> str | None:
    if one.total == other.total:
        return None
    gap = format_number(abs(one.total - other.total))
    return f"cost {format_number(one.total)} and {format_number(other.total)} points: expected the same ({gap} apart)"


def _check_numbers(one: PricedSide, other: PricedSide) -> str | None:
    if (one.men, one.catapults) == (other.men, other.catapults):
        return None
    counts = [
        f"{format_count(side.men, 'figure')} with {format_count(side.catapults, 'catapult')}" for side in (one, other)
    ]
    return f"have {counts[0]} and {counts[1]}: expected the same numbers"
