"""A defender is $DEFENDER_WORDS as strong as the attacker.

This applies to a defensive position, and to a scenario of your own with a defender. The attacker wins if a quarter of
his original force reaches the defender's back line. The defender has fewer men to stop him. A difference of 1 point is
allowed, because a third of a sum is seldom a whole number.

Rulebook: Types of Wargame, Defensive Position.

Bad:

    kind: match
    scenario: defensive position
    defender: silvers

Good:

    kind: match
    forces: [tuskers, rearguard]
    scenario: defensive position
    defender: rearguard
"""

from __future__ import annotations

from fractions import Fraction

from cardgen.rules import Fault, Faults, RelatedPlace
from cardgen.systems.little_orc_wars.limits import DEFENDER, DEFENDER_WORDS
from cardgen.systems.little_orc_wars.rule_subjects import PricedForce, PricedMatchup, PricedSide
from cardgen.text.points import format_number

LEVEL = "warning"
"""Level of the faults: a warning, because players may agree on other strengths."""
_NEAR = 1
"""Tolerance in points or figures: a third of a sum is seldom a whole number."""


def check_matchup(matchup: PricedMatchup) -> Faults:
    """Yield a fault if the defender is stronger or weaker than two thirds of the attacker."""
    match = matchup.match
    if match is None or not matchup.fair or not match.defended or match.defender is None:
        return
    numbers = match.compare == "numbers"
    noun = "figures" if numbers else "points"
    held = next(side for side in matchup.sides if match.defender in (one.file.stem for one in side.forces))
    attackers = [side for side in matchup.sides if side is not held]
    mine, theirs = (
        _measure_strength(held, numbers),
        sum((_measure_strength(side, numbers) for side in attackers), Fraction(0)),
    )
    wanted = theirs * DEFENDER
    if abs(mine - wanted) > _NEAR:
        fact = f"{held.name} of {match.name} defends with {format_number(mine)} {noun} against {format_number(theirs)}"
        law = f"expected {DEFENDER_WORDS}, {format_number(wanted)}"
        gap = format_number(round(abs(mine - wanted) * 4) / Fraction(4))
        hint = f"{'remove' if mine > wanted else 'add'} about {gap} {noun}"
        there = [
            RelatedPlace(
                ("troops",),
                f"the attacker: {format_number(_measure_strength(one, numbers))} {noun}",
                one.file,
                at="key",
            )
            for side in attackers
            for one in side.forces
        ]
        yield Fault(("defender",), f"{fact}: {law}", hint, there)


def _measure_strength(of: PricedSide | PricedForce, numbers: bool) -> Fraction:
    """Return the strength of a side or force in points, or in figures if `numbers` is true."""
    men = of.men if isinstance(of, PricedSide) else of.force.men
    return Fraction(men) if numbers else of.total
