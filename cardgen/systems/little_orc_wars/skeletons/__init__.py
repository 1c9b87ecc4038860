"""Starter files that `cardgen new` writes: complete, with comments that teach the format and texts to replace."""

from __future__ import annotations

from collections.abc import Sequence

from cardgen.file import File
from cardgen.reading import blanks
from cardgen.systems.little_orc_wars import costs
from cardgen.systems.little_orc_wars.limits import SIDES
from cardgen.systems.little_orc_wars.model import Force, Match
from cardgen.systems.skirmish.skeletons import fill_skeleton


def fill_new_file(kind: str, name: str, beside: Sequence[File]) -> str | None:
    """Return the text of a starter file, or None for a match if the folder has fewer than two forces.

    `beside`: the files in the folder of the new file.
    """
    if kind == "force":
        return fill_skeleton(__file__, kind, name)
    stems = _choose_forces(beside)
    return fill_skeleton(__file__, kind, name, FORCES=blanks.format_list(stems)) if stems else None


def _choose_forces(beside: Sequence[File]) -> tuple[str, ...] | None:
    """Return the stems of two forces: those of an existing match, else two of equal cost, else the first two."""
    forces = {file.stem: file.model for file in beside if isinstance(file.model, Force)}
    for match in (file.model for file in beside if isinstance(file.model, Match)):
        if len(match.forces) == SIDES and forces.keys() >= set(match.forces):
            return match.forces
    by_cost: dict[object, str] = {}
    for stem, force in forces.items():
        twin = by_cost.setdefault(costs.build_bill(force).total, stem)
        if twin != stem:
            return twin, stem
    return tuple(forces)[:SIDES] if len(forces) >= SIDES else None
