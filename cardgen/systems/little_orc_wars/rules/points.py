"""What a file states as points is what its troops cost.

A statement is free: `points` on a force is what all of it costs, on an entry what all figures of that entry cost
together. Whoever writes a sum down wants it to be true, and both players can read it. Prices are added up exactly:
halves and quarters are never rounded. `cardgen check -v` shows how the sum comes about.

Rulebook: Composition of Forces; the sections on each kind of troops.

Bad:

    troops:
      - {name: Wolf Riders, type: cavalry, number: 10, points: 15}

Good:

    troops:
      - {name: Wolf Riders, type: cavalry, number: 10, points: 20}
"""

from collections.abc import Sequence
from fractions import Fraction

from cardgen.rules import Fault, Faults
from cardgen.systems.little_orc_wars.inapplicable import sound
from cardgen.systems.little_orc_wars.model import Troop
from cardgen.systems.little_orc_wars.stats import exact
from cardgen.systems.little_orc_wars.table import LoadedForce
from cardgen.text.points import Bill, BillLine, explained, written

LEVEL = "error"
_SHOWN = 6
"""Entries whose prices a message tells."""


def check_troop(troop: Troop, muster: LoadedForce) -> Faults:
    """A fault when an entry costs something else."""
    lines = _lines(troop, muster)
    total = sum((line.total for line in lines), Fraction(0))
    if troop.points is None or not sound(troop) or exact(troop.points) == total:
        return
    how = " and ".join(map(explained, lines))
    message = f"{muster.who(troop)} states {_points(exact(troop.points))}: it costs {written(total)}, which is {how}"
    single = any(exact(troop.points) == line.each for line in lines) and troop.number > 1
    reason = f", what all {troop.number} cost together" if single else ""
    yield Fault((*troop.path, "points"), message, f"write {_plain(total)}{reason}")


def check_force(muster: LoadedForce) -> Faults:
    """A fault when a force costs something else; not when only an entry's own statement is to blame."""
    force = muster.force
    if force.points is None or not muster.counted:
        return
    stated, total = exact(force.points), muster.total
    if stated != total and stated != _as_stated(muster):
        fact = f"{force.name} states {_points(stated)}, {written(abs(total - stated))} too "
        law = f"its troops cost {written(total)}, which is {_sum(muster.bill)}"
        message = f"{fact}{'few' if total > stated else 'many'}: {law}"
        yield Fault(("points",), message, f"write {_plain(total)}; `cardgen check -v` shows how that comes about")


def _as_stated(muster: LoadedForce) -> Fraction:
    """What the force would cost if all that its entries state were true."""
    total = Fraction(0)
    for troop in muster.force.troops:
        lines = _lines(troop, muster)
        total += exact(troop.points) if troop.points is not None else sum((line.total for line in lines), Fraction(0))
    return total


def _lines(troop: Troop, muster: LoadedForce) -> Sequence[BillLine]:
    return [line for line in muster.bill.lines if line.path == troop.path]


def _sum(bill: Bill) -> str:
    """`60 (Foot) + 40 (Riders)`; of a long one the beginning."""
    shown = [f"{written(line.total)} ({line.label})" for line in bill.lines[:_SHOWN]]
    rest = len(bill.lines) - _SHOWN
    return " + ".join([*shown, f"{rest} more"] if rest > 0 else shown) or "0"


def _points(value: Fraction) -> str:
    return f"{written(value)} {'point' if value == 1 else 'points'}"


def _plain(value: Fraction) -> str:
    """A number as it is written in a file: 7.5."""
    return f"{float(value):.10g}"
