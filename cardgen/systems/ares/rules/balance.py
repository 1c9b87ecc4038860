"""Forces that meet have combat ratings within $PERCENT % of the lower total.

The rule compares the forces of a match, or two forces that you name together: `cardgen check tower.yaml host.yaml`. It
is a rule of thumb; if a scenario needs unequal forces, waive it. It applies once every figure of both is rated, see
`ares/unrated`.

Rulebook: Choosing an Army.

Bad:

    kind: match
    forces: [small, large]

Good:

    kind: match
    forces: [small, equal]
"""

from __future__ import annotations

from fractions import Fraction
from math import ceil, floor

from cardgen.rules import Fault, Faults, RelatedPlace
from cardgen.systems.ares import costs
from cardgen.systems.ares.costs import Comparison, compare_totals
from cardgen.systems.ares.limits import PERCENT
from cardgen.systems.ares.rule_subjects import LoadedForce, Matchup, find_forces_path, is_known

LEVEL = "warning"
"""Level of the faults: a warning, because players may agree on an uneven battle."""


def check_matchup(matchup: Matchup) -> Faults:
    """Yield a fault for each force whose rating is too high for the weakest force."""
    totals = [costs.sum_force_ratings(loaded.force) for loaded in matchup.sides]
    if not is_known(matchup) or len(totals) < 2 or not all(total.whole and total.figures for total in totals):
        return
    weakest = min(range(len(totals)), key=lambda number: totals[number].rated)
    for number, total in enumerate(totals):
        found = compare_totals(totals[weakest].rated, total.rated)
        if not found.fair:
            yield _describe_imbalance(matchup, matchup.sides[weakest], matchup.sides[number], found)


def _describe_imbalance(matchup: Matchup, weak: LoadedForce, strong: LoadedForce, found: Comparison) -> Fault:
    low, high = weak.force.name, strong.force.name
    where = f" in {matchup.name}" if matchup.match else ""
    fact = f"{low} has {found.low} rating points and {high} has {found.high}{where}"
    law = f"expected a difference of at most {PERCENT} %, {floor(found.limit)}"
    down, up = floor(found.low + found.limit), ceil(Fraction(100 * found.high, 100 + PERCENT))
    hint = f"lower {high} to {down}, or raise {low} to {up}"
    others = [
        RelatedPlace(("units",), f"{found.low if loaded is weak else found.high} points", loaded.file, "key")
        for loaded in (weak, strong)
    ]
    shown = [place for place in others if place.file is not matchup.file]
    return Fault(find_forces_path(matchup), f"{fact}: {law}", hint, shown, "key")
