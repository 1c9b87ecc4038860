"""Stated points are correct.

`points` of the file is the cost of all figures, and `points` of an entry the cost of all its figures. Both are
optional. `cardgen check -v` shows the calculation.

Rulebook: section IV, Figure Point Values; section V, Traits; section VI, Super Powers.

Bad:

    points: 20

Good:

    points: 22
"""

from __future__ import annotations

from cardgen.rules import Faults
from cardgen.systems.skirmish import shared_rules
from cardgen.systems.vsgmr import costs
from cardgen.systems.vsgmr.model import Figure, Force
from cardgen.text.points import explain_line, format_number, format_points

LEVEL = "error"
"""Level of the faults: an error, because the file contradicts itself."""

MOST_TERMS = 4
"""Most terms of a sum in a message: our own choice, so that it stays short."""


def check_force(force: Force) -> Faults:
    """Yield a fault if the price that a force states is wrong."""
    bill = costs.build_bill(force)
    if force.points is not None and force.complete and force.points != bill.total:
        parts = [f"{format_number(line.total)} ({line.label})" for line in bill.lines]
        fact = f"{force.name} states {format_points(force.points)}"
        yield shared_rules.sum_mismatch(("points",), fact, "its figures cost", bill.total, parts, shared_rules.HOW)


def check_figure(figure: Figure, force: Force) -> Faults:
    """Yield a fault if the price that an entry states is wrong."""
    line = costs.build_line(figure)
    if figure.points is None or not figure.sure or figure.points == line.total:
        return
    fact = f"{figure.name} of {force.name} states {format_points(figure.points)}"
    short = len(line.terms) <= MOST_TERMS
    parts, more = ([explain_line(line)], "") if short else ([], shared_rules.HOW)
    if figure.points == line.each and figure.number > 1:
        more = f", the cost of all {figure.number}{more}"
    yield shared_rules.sum_mismatch((*figure.path, "points"), fact, "it costs", line.total, parts, more)
