"""A bag holds at most $MOST marbles.

More marbles leave no room for the string.

Rulebook: Rules of the yard, 2.

Bad:

    marbles: [{name: A, size: 16}, {name: B, size: 16}, {name: C, size: 16},
              {name: D, size: 16}, {name: E, size: 16}, {name: F, size: 16}]

Good:

    marbles: [{name: A, size: 16}, {name: B, size: 16}]
"""

from __future__ import annotations

from cardgen.rules import Fault, Faults
from cardgen.systems.marbles.limits import MOST
from cardgen.systems.marbles.model import Bag
from cardgen.text import words

LEVEL = "error"


def check_bag(bag: Bag) -> Faults:
    """Yield a fault when a bag holds too many marbles."""
    count = len(bag.marbles)
    if count > MOST:
        message = f"{bag.name} has {words.format_count(count, 'marble')}: a bag holds at most {MOST}"
        yield Fault(("marbles",), message, f"remove {count - MOST}", at="key")
