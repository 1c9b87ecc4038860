"""Files to begin with: complete, with remarks that teach the format, and texts to be replaced."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import TYPE_CHECKING

from cardgen.reading import blanks
from cardgen.systems.ares import limits, sums
from cardgen.systems.ares.model import Force
from cardgen.systems.ares.reckoning import compared

if TYPE_CHECKING:
    from cardgen.file import File

_HERE = os.path.dirname(os.path.abspath(__file__))
_TURNS = 8


def skeleton(kind: str, name: str, beside: Sequence[File]) -> str | None:
    """A new file of that kind; None if there are no two forces beside it that are a match for each other."""
    if kind == "force":
        return _filled(kind, name, {})
    pair = _pair(beside)
    return _filled(kind, name, {"FORCES": blanks.listed(pair), "TURNS": str(_TURNS)}) if pair else None


def _filled(kind: str, name: str, values: Mapping[str, str]) -> str:
    return blanks.filled(os.path.join(_HERE, f"{kind}.yaml"), name, values)


def _pair(beside: Sequence[File]) -> tuple[str, ...] | None:
    """The stems of the first two forces whose ratings are close enough to each other."""
    forces = [(file.stem, file.model) for file in beside if isinstance(file.model, Force) and file.model.known]
    for pair in combinations(forces, limits.SIDES):
        one, other = (sums.of_force(force) for _, force in pair)
        agreed = pair[0][1].magic == pair[1][1].magic
        if agreed and one.whole and other.whole and compared(one.rated, other.rated).fair:
            return tuple(stem for stem, _ in pair)
    return None
