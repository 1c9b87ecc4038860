"""Figures of soldiers are $SIZE inches high, and giants are taller.

All distances of the game are for figures of about one size. Say how tall yours are with `height`, if you like; a giant
is by its nature larger than the men around it.

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
from cardgen.systems.little_orc_wars.matchups import PricedForce
from cardgen.systems.little_orc_wars.model import Troop
from cardgen.systems.little_orc_wars.stats import exact
from cardgen.text import words
from cardgen.text.points import written

LEVEL = "warning"


def check_troop(troop: Troop, priced: PricedForce) -> Faults:
    """A fault for soldiers of another size, and for giants that are no taller than men."""
    low, high = SIZE
    height, path = troop.height, (*troop.path, "height")
    if height is None or height <= 0:
        return
    fact = f"{priced.who(troop)} is {written(exact(height))} {'inch' if height == 1 else 'inches'} high"
    if troop.kind.sort in ("man", "hero") and not low <= height <= high:
        yield Fault(path, f"{fact}: figures of men are {words.span(SIZE)}", "use figures of one size with the others")
    if troop.kind.sort == "giant" and height <= low:
        yield Fault(path, f"{fact}: a giant is taller than men", f"write a height of more than {low}")
