"""More than $USUAL wounds, or a move of more than $USUAL inches, is probably a typo.

The rulebook sets no limit. Its sample figures have up to 6 wounds and move up to 7 inches. Waive the rule for a dragon.

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
from cardgen.systems.ares.model import Figure
from cardgen.systems.ares.rule_subjects import LoadedForce
from cardgen.text import words

LEVEL = "warning"
"""Level of the faults: a warning, because the rulebook has no limit: the numbers are only unusual."""


def check_figure(figure: Figure, loaded: LoadedForce) -> Faults:
    """Yield a fault for unusually many wounds and for an unusually long move that the file writes."""
    for key, unit in (("wounds", ""), ("move", " inches")):
        value = figure.numbers[key]
        if key in figure.own and isinstance(value, int) and value > USUAL:
            fact = f"{figure.name} has `{key}: {value}`{words.format_deviation(value, 1, USUAL)}"
            message = f"{fact}: expected at most {USUAL}{unit}"
            yield Fault((*figure.path, key), message, "lower it, or waive the rule for this figure")
