"""The forces of a match are within $FAIR points of each other.

This holds for every two players. What somebody does not spend is lost, and no excuse. Where a scenario gives its sides
different points, as Ambush and Fortress Assault do, that difference is taken off first.

Two force files that are named to `cardgen check` together, and nothing else, are compared in the same
way: that is how to ask before there is a match.

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
from cardgen.systems.vsgmr.matchups import Player, PlayerMatchup, gap, unfair
from cardgen.text.points import counted, written

LEVEL = "error"


def check_matchup(matchup: PlayerMatchup) -> Faults:
    """A fault for every two forces of a match that are too far apart."""
    if matchup.match and not matchup.match.clear:
        return
    for one, other in matchup.pairs():
        if unfair(one, other):
            yield _fault(one, other, f"{matchup.match.name} has " if matchup.match else "")


def check_pair(matchup: PlayerMatchup) -> Faults:
    """The same for two forces that no match lists."""
    for one, other in matchup.pairs():
        if unfair(one, other):
            yield _fault(one, other)


def _fault(one: Player, other: Player, where: str = "") -> Fault:
    """What to say of two forces that are too far apart; it is the second one's."""
    apart, more = abs(gap(one, other)), other if gap(one, other) > 0 else one
    less = one if more is other else other
    fact = f"{where}{other.force.name} at {written(other.total)} points and {one.force.name} at {written(one.total)}"
    given = _given(one, other)
    law = f"players are within {limits.FAIR} of each other{given}, and these are {written(apart)} apart"
    spare = apart - limits.FAIR
    hint = f"take {counted(spare)} off {more.force.name}, or give {less.force.name} {written(spare)} more"
    return Fault(other.path, f"{fact}: {law}", hint, [one.place(), other.place()] if other.member else [one.place()])


def _given(one: Player, other: Player) -> str:
    """What a scenario gives one side more."""
    if not one.side or not other.side or one.side.points == other.side.points:
        return ""
    sides = sorted((one.side, other.side), key=lambda side: side.points[1])
    return (
        f" beside the {sides[1].points[1] - sides[0].points[1]} that {sides[1].called} has more than {sides[0].called}"
    )
