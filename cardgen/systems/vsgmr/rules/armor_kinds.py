"""A figure has one kind of armor at most, light or heavy.

An armor roll is made once, against one number. Whoever has heavy armor has no use for light armor beneath it.

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


def check_figure(figure: Figure, force: Force) -> Faults:
    """A fault for a figure with two kinds of armor, or the same twice."""
    if len(figure.armor) > 1:
        fact = f"{figure.name} of {force.name} has {words.listed(figure.armor)} armor"
        yield Fault((*figure.path, "armor"), f"{fact}: a figure has one kind of armor", "write light or heavy alone")
