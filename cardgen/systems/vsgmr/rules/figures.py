"""The stated number of figures is correct.

`number` of the file is the number of all figures; an entry with a `number` counts that many times. It is optional, and
finds typos.

Rulebook: section I, What You Need to Play.

Bad:

    number: 6

Good:

    number: 9
"""

from __future__ import annotations

from cardgen.rules import Faults
from cardgen.systems.skirmish import shared_rules
from cardgen.systems.vsgmr.model import Force

LEVEL = "error"
"""Level of the faults: an error, because the file contradicts itself."""


def check_force(force: Force) -> Faults:
    """Yield a fault if the force states a wrong number of figures."""
    if force.complete:
        parts = [figure.number for figure in force.figures]
        yield from shared_rules.check_figure_count(("number",), force.name, force.number, "its entries have", parts)
