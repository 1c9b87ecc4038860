"""Files to begin with: complete, with remarks that teach the format, and texts to be replaced."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import TYPE_CHECKING

from cardgen.reading import blanks
from cardgen.systems.vsgmr import catalogue, costs
from cardgen.systems.vsgmr.limits import FAIR, FORCES
from cardgen.systems.vsgmr.model import Force

if TYPE_CHECKING:
    from cardgen.file import File

_HERE = os.path.dirname(os.path.abspath(__file__))


def skeleton(kind: str, name: str, beside: Sequence[File]) -> str | None:
    """A new file of that kind; None if what it would name is not among the files beside it."""
    if kind == "force":
        return _filled(kind, name, {})
    pair = _pair(beside)
    return _filled(kind, name, _match(pair)) if pair else None


def _filled(kind: str, name: str, values: Mapping[str, str]) -> str:
    return blanks.filled(os.path.join(_HERE, f"{kind}.yaml"), name, values)


def _match(pair: Sequence[Force]) -> dict[str, str]:
    """What a match of two forces says: a scenario that suits their points, if one does, and their scale."""
    scenario = catalogue.load().scenarios.entries[0]
    low, high = scenario.sides[0].points
    suits = all(low <= costs.total(force) <= high for force in pair)
    scale = pair[0].scale
    return {
        "FORCES": blanks.listed([force.stem for force in pair]),
        "SCENARIO": ("" if suits else "# ") + f"scenario: {scenario.name}",
        "SCALE": f"scale: {scale.name}" if scale else "# scale: 28 mm",
    }


def _pair(beside: Sequence[File]) -> Sequence[Force]:
    """The first two forces that are a fair match and of one scale."""
    forces = [file.model for file in beside if isinstance(file.model, Force) and file.model.complete]
    for one, other in combinations(sorted(forces, key=lambda force: force.stem), FORCES):
        if one.scale == other.scale and abs(costs.total(one) - costs.total(other)) <= FAIR:
            return one, other
    return ()
