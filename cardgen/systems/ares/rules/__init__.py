"""The rules of ARES, and the subjects that they check.

A rule of this folder has one or more of these functions:

- `check_force(loaded: LoadedForce)`: checks a force as a whole;
- `check_figure(figure: Figure, loaded: LoadedForce)`: checks a figure type of a force;
- `check_unit(unit: Unit, loaded: LoadedForce)`: checks a unit of a force;
- `check_matchup(matchup: Matchup)`: checks forces that meet.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from cardgen.file import File
from cardgen.systems.ares.model import Force, Match
from cardgen.systems.skirmish import rule_subjects


def subjects(files: Collection[File]) -> dict[str, list[tuple[File, tuple[Any, ...]]]]:
    """Return the files and arguments of all rules by kind: a function `check_unit` receives those of `unit`."""
    forces = rule_subjects.list_loaded_forces(files, Force)
    return {
        "force": [(loaded.file, (loaded,)) for loaded in forces],
        "figure": [(loaded.file, (figure, loaded)) for loaded in forces for figure in loaded.force.figures],
        "unit": [(loaded.file, (unit, loaded)) for loaded in forces for unit in loaded.force.units],
        "matchup": [(matchup.file, (matchup,)) for matchup in rule_subjects.find_matchups(files, Force, Match)],
    }
