"""The number of figures that a file states is the number that it lists.

`number:` of the file is how many figures there are in all, those of an entry with a `number:` counted as many times. It
need not be there; where it is, it is a check on slips.

Rulebook: section I, What You Need to Play.

Bad:

    number: 6

Good:

    number: 9
"""

from cardgen.rules import Fault, Faults
from cardgen.systems.vsgmr.model import Force
from cardgen.text.points import written

LEVEL = "error"

MOST = 16
"""Entries whose numbers a message has room for."""


def check_force(force: Force) -> Faults:
    """A fault for a file that has another number of figures."""
    if force.number is None or not force.complete or force.number == force.size:
        return
    sums = " + ".join(str(figure.number) for figure in force.figures)
    shown = f" ({sums})" if 1 < len(force.figures) <= MOST else ""
    fact = f"{force.name} states {written(force.number)} figures"
    yield Fault(("number",), f"{fact}: it lists {force.size}{shown}", f"write {force.size}")
