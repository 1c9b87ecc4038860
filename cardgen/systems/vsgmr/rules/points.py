"""Points that a file states are those that its figures cost.

`points:` of the file is what all figures cost together, `points:` of an entry what all of its figures do. Neither needs
to be there: what is not stated is not checked, and `cardgen check -v` shows how every sum comes about.

Rulebook: section IV, Figure Point Values; section V, Traits; section VI, Super Powers.

Bad:

    points: 20

Good:

    points: 22
"""

from cardgen.rules import Fault, Faults
from cardgen.systems.vsgmr import costs
from cardgen.systems.vsgmr.model import Figure, Force
from cardgen.text import points

LEVEL = "error"

MOST, MOST_TERMS = 16, 4
"""Entries of a force, and things that a figure has, whose sum a message has room for."""
AGAIN = "; `cardgen check -v` shows how that comes about"


def check_force(force: Force) -> Faults:
    """A fault for a file whose sum is another."""
    bill = costs.bill(force)
    if force.points is None or not force.complete or force.points == bill.total:
        return
    sums = " + ".join(points.written(line.total) for line in bill.lines)
    shown = f" ({sums})" if 1 < len(bill.lines) <= MOST else ""
    fact = f"{force.name} states {points.counted(force.points)}"
    hint = f"write {points.written(bill.total)}" + ("" if shown else AGAIN)
    yield Fault(("points",), f"{fact}: its figures cost {points.written(bill.total)}{shown}", hint)


def check_figure(figure: Figure, force: Force) -> Faults:
    """A fault for an entry whose cost is another."""
    line = costs.line(figure)
    if figure.points is None or not figure.sure or figure.points == line.total:
        return
    fact = f"{figure.name} of {force.name} states {points.counted(figure.points)}"
    short = len(line.terms) <= MOST_TERMS
    law = f"it costs {points.explained(line) if short else points.written(line.total)}"
    if figure.points == line.each and figure.number > 1:
        law += "; points are those of all figures of an entry"
    hint = f"write {points.written(line.total)}" + ("" if short else AGAIN)
    yield Fault((*figure.path, "points"), f"{fact}: {law}", hint)
