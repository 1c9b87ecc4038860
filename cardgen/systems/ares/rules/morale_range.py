"""A figure's morale is $MORALE.

The morale of a unit is the sum over its figures, and a test is a D12. A figure with a larger morale would pass nearly
every test alone. The first chapter of the rulebook gives the knight a morale of 8 by mistake; in the list of sample
figures it is 4.

Rulebook: Morale.

Bad:

    types:
      - {name: Spearman, morale: 8}

Good:

    types:
      - {name: Spearman, morale: 5}
"""

from __future__ import annotations

from cardgen.rules import Fault, Faults
from cardgen.systems.ares.limits import MORALE
from cardgen.systems.ares.model import Figure
from cardgen.systems.ares.rule_subjects import LoadedForce
from cardgen.text import words

LEVEL = "error"
"""Level of the faults: an error, because the rulebook does not allow this."""


def check_figure(figure: Figure, loaded: LoadedForce) -> Faults:
    """Yield a fault for a morale that is out of range or not a whole number."""
    low, high = MORALE
    value = figure.numbers["morale"]
    if value is None or "morale" not in figure.own or (isinstance(value, int) and low <= value <= high):
        return
    off = words.format_deviation(value, low, high) if isinstance(value, int) else ""
    message = f"{figure.name} has `morale: {value:g}`{off}: expected a whole number, {words.format_bounds(MORALE)}"
    yield Fault((*figure.path, "morale"), message, f"write a number from {low} to {high}")
