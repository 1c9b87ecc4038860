"""Figures of soldiers are $SIZE inches high, and giants are taller.

All distances of the game assume figures of about one size. `height` is optional for soldiers. A giant is taller than
the men around it.

Rulebook: Miniatures, Models, and Accessories; Giants.

Bad:

    troops:
      - {name: Great Toys, type: infantry, height: 4}

Good:

    troops:
      - {name: Great Toys, type: infantry, height: 1.5}
"""

from __future__ import annotations

from cardgen.rules import Fault, Faults
from cardgen.systems.little_orc_wars.limits import SIZE
from cardgen.systems.little_orc_wars.model import Troop
from cardgen.systems.little_orc_wars.rule_subjects import PricedForce
from cardgen.systems.little_orc_wars.stats import convert_exactly
from cardgen.text import words
from cardgen.text.points import format_number

LEVEL = "warning"
"""Level of the faults: a warning, because the game can still be played."""


def check_troop(troop: Troop, priced: PricedForce) -> Faults:
    """Yield a fault for soldiers of an unusual height, and for giants no taller than men."""
    low, high = SIZE
    height, path = troop.height, (*troop.path, "height")
    if height is None or height <= 0:
        return
    fact = f"{priced.who(troop)} is {format_number(convert_exactly(height))} {'inch' if height <= 1 else 'inches'} high"
    if troop.kind.sort in ("man", "hero") and not low <= height <= high:
        yield Fault(
            path, f"{fact}: expected {words.format_bounds(SIZE)} inches", "use figures of the same size as the others"
        )
    if troop.kind.sort == "giant" and height <= low:
        yield Fault(path, f"{fact}: a giant is taller than {low} inch", f"write a height of more than {low}")
