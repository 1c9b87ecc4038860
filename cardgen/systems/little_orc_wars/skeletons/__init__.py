"""Files to begin with: complete, with remarks that teach the format, and texts to be replaced."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardgen.reading import blanks
from cardgen.systems.little_orc_wars import costs
from cardgen.systems.little_orc_wars.limits import SIDES
from cardgen.systems.little_orc_wars.model import Force, Match

if TYPE_CHECKING:
    from cardgen.file import File

_HERE = os.path.dirname(os.path.abspath(__file__))


def skeleton(kind: str, name: str, beside: Sequence[File]) -> str | None:
    """A new file of that kind; None for a match without two forces beside it."""
    path = os.path.join(_HERE, f"{kind}.yaml")
    if kind == "force":
        return blanks.filled(path, name, {})
    stems = _forces(beside)
    return None if stems is None else blanks.filled(path, name, {"FORCES": blanks.listed(stems)})


def _forces(beside: Sequence[File]) -> tuple[str, ...] | None:
    """The forces of a match that is there, or two that cost the same, or the first two."""
    forces = {file.stem: file.model for file in beside if isinstance(file.model, Force)}
    for match in (file.model for file in beside if isinstance(file.model, Match)):
        if len(match.forces) == SIDES and forces.keys() >= set(match.forces):
            return match.forces
    by_cost: dict[object, str] = {}
    for stem, force in sorted(forces.items()):
        twin = by_cost.setdefault(costs.bill(force).total, stem)
        if twin != stem:
            return twin, stem
    return tuple(sorted(forces)[:SIDES]) if len(forces) >= SIDES else None
