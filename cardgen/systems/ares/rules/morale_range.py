"""A figure's morale is $MORALE.

The morale of its unit is the sum over all of its figures, and a test of it is a D12: more than the largest morale of
a single figure would pass nearly every test by itself. (The knight of the rulebook's first chapter has 8, which is a
slip; in the list of sample figures he has 4.)

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
from cardgen.systems.ares.matchups import LoadedForce
from cardgen.systems.ares.model import Figure
from cardgen.text import words

LEVEL = "error"


def check_figure(figure: Figure, loaded: LoadedForce) -> Faults:
    """A fault for a morale outside its bounds, or none that is whole."""
    low, high = MORALE
    value = figure.numbers["morale"]
    if value is None or "morale" not in figure.own or (isinstance(value, int) and low <= value <= high):
        return
    off = words.off(value, low, high) if isinstance(value, int) else ""
    message = f"{figure.name} has a morale of {value:g}: it is a whole number from {words.span(MORALE)}{off}"
    yield Fault((*figure.path, "morale"), message, f"write a number from {low} to {high}")
