"""More than $USUAL wounds, or a move of more than $USUAL inches, is rather a slip than a giant.

The rulebook sets no limit, and its sample figures have up to 6 wounds and move up to 7". Waive it for a dragon.

Rulebook: Wounds; Movement.

Bad:

    types:
      - {name: Spearman, move: 40}

Good:

    types:
      - {name: Spearman, move: 12}
"""

from __future__ import annotations

from cardgen.rules import Fault, Faults
from cardgen.systems.ares.limits import USUAL
from cardgen.systems.ares.matchups import LoadedForce
from cardgen.systems.ares.model import Figure
from cardgen.text import words

LEVEL = "warning"


def check_figure(figure: Figure, loaded: LoadedForce) -> Faults:
    """A fault for wounds, and one for the move, where the file has more."""
    for key, unit in (("wounds", ""), ("move", '"')):
        value = figure.numbers[key]
        if key in figure.own and isinstance(value, int) and value > USUAL:
            what = f"{value} wounds" if key == "wounds" else f"a move of {value}{unit}"
            message = f"{figure.name} has {what}: more than {USUAL}{unit} is unusual{words.off(value, 1, USUAL)}"
            yield Fault((*figure.path, key), message, "lower it, or waive it if it is meant")
