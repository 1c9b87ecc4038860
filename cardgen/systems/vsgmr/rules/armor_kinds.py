"""A figure has at most one kind of armor, light or heavy.

An armor roll is made once, against one number. Light armor under heavy armor does nothing.

Rulebook: section II.3, Distance Attacks; section IV, Figure Point Values.

Bad:

    figures:
      - {name: Rifleman, armor: [light, heavy]}

Good:

    figures:
      - {name: Rifleman, armor: heavy}
"""

from __future__ import annotations

from cardgen.rules import Fault, Faults
from cardgen.systems.vsgmr.model import Figure, Force
from cardgen.text import words

LEVEL = "error"
"""Level of the faults: an error, because the rulebook does not allow this."""


def check_figure(figure: Figure, force: Force) -> Faults:
    """Yield a fault for a figure with two kinds of armor, or with one kind twice."""
    if len(figure.armor) > 1:
        fact = f"{figure.name} of {force.name} has {words.join_words(figure.armor)} armor"
        yield Fault((*figure.path, "armor"), f"{fact}: expected one kind", "write `light` or `heavy`")
