"""A figure has one Scale, a level of $SCALE.

A person has Scale 0, and you can leave it out. Write the level under `scale`, or among the special abilities as `Scale
+1`. If it is in both places, the numbers are the same.

Rulebook: Special Abilities, Scale.

Bad:

    types:
      - {name: Spearman, scale: 3}

Good:

    types:
      - {name: Spearman, scale: 2}
"""

from __future__ import annotations

from cardgen.rules import Fault, Faults, RelatedPlace
from cardgen.systems.ares.limits import SCALE
from cardgen.systems.ares.model import Figure
from cardgen.systems.ares.rule_subjects import LoadedForce
from cardgen.text import words

LEVEL = "error"
"""Level of the faults: an error, because the rulebook does not allow this."""


def check_figure(figure: Figure, loaded: LoadedForce) -> Faults:
    """Yield a fault for each Scale out of range, or else for a second Scale that contradicts the first."""
    low, high = SCALE
    law, hint = f"expected a whole number, {words.format_bounds(SCALE)}", f"write a number from {low:+d} to {high:+d}"
    found = [(path, value) for path, value in figure.scales if figure.wrote(path)]
    wrong = [(path, value) for path, value in found if not (isinstance(value, int) and low <= value <= high)]
    for path, value in wrong:
        fact = f"`scale: {value:g}`" if value is not None else "Scale without its level"
        off = words.format_deviation(value, low, high) if isinstance(value, int) else ""
        yield Fault(path, f"{figure.name} has {fact}{off}: {law}", hint)
    for path, value in found[1:]:
        if not wrong and value != found[0][1]:
            message = f"{figure.name} has Scale {value:+g} and Scale {found[0][1]:+g}: expected one level"
            yield Fault(path, message, "remove one", [RelatedPlace(found[0][0], "the other Scale")])
