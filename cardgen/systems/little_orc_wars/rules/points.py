"""Stated points are correct.

`points` of a force is the cost of all its troops, and `points` of an entry the cost of all its figures. Both are
optional, and help both players to agree. cardgen adds prices exactly and never rounds halves and quarters. `cardgen
check -v` shows the calculation.

Rulebook: Composition of Forces; the sections on each kind of troops.

Bad:

    troops:
      - {name: Wolf Riders, type: cavalry, number: 10, points: 15}

Good:

    troops:
      - {name: Wolf Riders, type: cavalry, number: 10, points: 20}
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from cardgen.rules import Faults
from cardgen.systems.little_orc_wars.inapplicable import is_sound
from cardgen.systems.little_orc_wars.model import Troop
from cardgen.systems.little_orc_wars.rule_subjects import PricedForce
from cardgen.systems.little_orc_wars.stats import convert_exactly
from cardgen.systems.skirmish import shared_rules
from cardgen.text.points import BillLine, explain_line, format_number, format_points

LEVEL = "error"
"""Level of the faults: an error, because the file contradicts itself."""


def check_troop(troop: Troop, priced: PricedForce) -> Faults:
    """Yield a fault if the price that an entry states is wrong."""
    lines = _list_lines(troop, priced)
    total = sum((line.total for line in lines), Fraction(0))
    if troop.points is None or not is_sound(troop) or convert_exactly(troop.points) == total:
        return
    stated = convert_exactly(troop.points)
    together = troop.number > 1 and any(stated == line.each for line in lines)
    more = f", the cost of all {troop.number}" if together else ""
    fact, parts = f"{priced.who(troop)} states {format_points(stated)}", [" and ".join(map(explain_line, lines))]
    yield shared_rules.sum_mismatch((*troop.path, "points"), fact, "it costs", total, parts, more)


def check_force(priced: PricedForce) -> Faults:
    """Yield a fault if the price that a force states is wrong.

    A difference that a wrong price of an entry explains is only reported at the entry.
    """
    force = priced.force
    if force.points is None or not priced.counted:
        return
    stated = convert_exactly(force.points)
    if stated not in (priced.total, _apply_statements(priced)):
        parts = [f"{format_number(line.total)} ({line.label})" for line in priced.bill.lines]
        fact = f"{force.name} states {format_points(stated)}"
        yield shared_rules.sum_mismatch(("points",), fact, "its troops cost", priced.total, parts, shared_rules.HOW)


def _apply_statements(priced: PricedForce) -> Fraction:
    """Return the price of the force with the stated prices of entries in place of the calculated ones."""
    total = Fraction(0)
    for troop in priced.force.troops:
        lines = _list_lines(troop, priced)
        total += (
            convert_exactly(troop.points)
            if troop.points is not None
            else sum((line.total for line in lines), Fraction(0))
        )
    return total


def _list_lines(troop: Troop, priced: PricedForce) -> Sequence[BillLine]:
    return [line for line in priced.bill.lines if line.path == troop.path]
