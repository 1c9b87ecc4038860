"""The forces of a match are within $FAIR points of each other.

The rule compares every two players; points that a player does not spend are lost. If a scenario gives its sides
different points, as Ambush and Fortress Assault do, that difference is subtracted first. To compare two forces before
there is a match, name both files: `cardgen check reds.yaml blues.yaml`.

Rulebook: section IV, Figure Point Values; section VIII, Scenarios.

Bad:

    kind: match
    forces: [reds, giants]

Good:

    kind: match
    forces: [reds, blues]
"""

from __future__ import annotations

from cardgen.rules import Fault, Faults
from cardgen.systems.vsgmr import limits
from cardgen.systems.vsgmr.rule_subjects import Player, PlayerMatchup, compute_gap, is_unfair
from cardgen.text.points import format_number, format_points

LEVEL = "error"
"""Level of the faults: an error, because the rulebook does not allow this."""


def check_matchup(matchup: PlayerMatchup) -> Faults:
    """Yield a fault for each two forces of a match that are too far apart in points."""
    if matchup.match and not matchup.match.clear:
        return
    for one, other in matchup.pairs():
        if is_unfair(one, other):
            yield _describe_gap(one, other, f" in {matchup.match.name}" if matchup.match else "")


def check_pair(matchup: PlayerMatchup) -> Faults:
    """Yield a fault for two forces without a match that are too far apart in points."""
    for one, other in matchup.pairs():
        if is_unfair(one, other):
            yield _describe_gap(one, other)


def _describe_gap(one: Player, other: Player, where: str = "") -> Fault:
    """Return the fault of two forces that are too far apart, reported at the second one."""
    apart, more = abs(compute_gap(one, other)), other if compute_gap(one, other) > 0 else one
    less = one if more is other else other
    fact = (
        f"{other.force.name} costs {format_points(other.total)} and {one.force.name} {format_number(one.total)}{where}"
    )
    given = _describe_handicap(one, other)
    law = f"expected at most {limits.FAIR} apart{given}"
    spare = apart - limits.FAIR
    hint = f"remove {format_points(spare)} from {more.force.name}, or add {format_number(spare)} to {less.force.name}"
    return Fault(other.path, f"{fact}: {law}", hint, [one.place(), other.place()] if other.member else [one.place()])


def _describe_handicap(one: Player, other: Player) -> str:
    """Return the extra points that the scenario gives one side, in words; empty for none."""
    if not one.side or not other.side or one.side.points == other.side.points:
        return ""
    sides = sorted((one.side, other.side), key=lambda side: side.points[1])
    return f", plus {sides[1].points[1] - sides[0].points[1]} for {sides[1].called}"
