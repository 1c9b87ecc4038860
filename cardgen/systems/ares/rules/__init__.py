"""The rules of ARES, and what they look at.

A rule of this folder has one or more of these functions:

- `check_force(loaded: LoadedForce)`: a force as a whole;
- `check_figure(figure: Figure, loaded: LoadedForce)`: a figure type of a force's file;
- `check_unit(unit: Unit, loaded: LoadedForce)`: a unit;
- `check_matchup(matchup: Matchup)`: forces that meet.
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
