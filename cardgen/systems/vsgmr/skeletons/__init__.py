"""Starter files that `cardgen new` writes: complete, with comments that teach the format and texts to replace."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from cardgen.file import File
from cardgen.reading import blanks
from cardgen.systems.skirmish.skeletons import fill_skeleton
from cardgen.systems.vsgmr import catalogue, costs
from cardgen.systems.vsgmr.limits import FAIR
from cardgen.systems.vsgmr.model import Force


def fill_new_file(kind: str, name: str, beside: Sequence[File]) -> str | None:
    """Return the text of a starter file, or None for a match if no two forces in the folder are a fair match.

    `beside` are the files in the folder of the new file.
    """
    if kind == "force":
        return fill_skeleton(__file__, kind, name)
    forces = [file.model for file in beside if isinstance(file.model, Force) and file.model.complete]
    for one, other in combinations(forces, 2):
        totals = costs.compute_total(one), costs.compute_total(other)
        if one.scale == other.scale and abs(totals[0] - totals[1]) <= FAIR:
            scenario = catalogue.load_catalogue().scenarios.entries[0]
            low, high = scenario.sides[0].points
            suits = all(low <= total <= high for total in totals)
            return fill_skeleton(
                __file__,
                kind,
                name,
                FORCES=blanks.format_list([one.stem, other.stem]),
                SCENARIO=("" if suits else "# ") + f"scenario: {scenario.name}",
                SCALE=f"scale: {one.scale.name}" if one.scale else "# scale: 28 mm",
            )
    return None
