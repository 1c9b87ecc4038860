"""A marble is $SIZE millimetres across.

Rulebook: Rules of the yard, 1.

Bad:

    marbles: [{name: Boulder, size: 40}]

Good:

    marbles: [{name: Boulder, size: 25}]
"""

from __future__ import annotations

from cardgen.rules import Fault, Faults
from cardgen.systems.marbles.limits import SIZE
from cardgen.systems.marbles.model import Marble
from cardgen.text import words

LEVEL = "error"


def check_marble(marble: Marble) -> Faults:
    """Yield a fault when a marble is too small or too large."""
    low, high = SIZE
    if marble.size is not None and not low <= marble.size <= high:
        message = f"{marble.name} is {marble.size} mm across: a marble is {words.format_bounds(SIZE)}"
        yield Fault((*marble.path, "size"), message, f"write a number from {low} to {high}")
