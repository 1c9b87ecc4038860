"""Files to begin with: complete, with remarks that teach the format, and texts to be replaced."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from cardgen.reading import blanks
from cardgen.systems.vsgmr.limits import FAIR, FORCES
from cardgen.systems.vsgmr.model import Force, Match

if TYPE_CHECKING:
    from cardgen.project import File

_HERE = os.path.dirname(os.path.abspath(__file__))


def skeleton(kind: str, name: str, beside: Sequence[File]) -> str | None:
    """A new file of that kind; None if what it would name is not among the files beside it."""
    if kind == "force":
        return _filled(kind, name, {})
    pair = _pair(beside)
    return _filled(kind, name, {"FORCES": blanks.listed(pair)}) if pair else None


def _filled(kind: str, name: str, values: Mapping[str, str]) -> str:
    return blanks.filled(os.path.join(_HERE, f"{kind}.yaml"), name, values)


def _pair(beside: Sequence[File]) -> list[str]:
    """The forces of a match that is there, if it lists nothing else; or the first two that are a fair match."""
    from itertools import combinations

    from cardgen.systems.vsgmr import costs

    forces = {file.stem: file.model for file in beside if isinstance(file.model, Force) and file.model.complete}
    for match in (file.model for file in beside if isinstance(file.model, Match)):
        stems = [member.stem for member in match.members]
        if len(stems) >= FORCES and set(stems) <= set(forces):
            return stems
    for one, other in combinations(sorted(forces), FORCES):
        if abs(costs.total(forces[one]) - costs.total(forces[other])) <= FAIR:
            return [one, other]
    return []
