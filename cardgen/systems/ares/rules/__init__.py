"""The rules of ARES, and what they look at.

A rule of this folder has one or more of these functions:

- `check_force(roster: Roster)`: a force as a whole;
- `check_figure(figure: Figure, roster: Roster)`: a figure type of a force's file;
- `check_unit(unit: Unit, roster: Roster)`: a unit;
- `check_table(table: Table)`: forces that meet.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from cardgen.file import File
from cardgen.systems.ares import table


def subjects(files: Collection[File]) -> dict[str, list[tuple[File, tuple[Any, ...]]]]:
    """What rules look at, by the last part of their functions' names: the file it is in, and the arguments."""
    rosters = table.rosters(files)
    return {
        "force": [(roster.file, (roster,)) for roster in rosters],
        "figure": [(roster.file, (figure, roster)) for roster in rosters for figure in roster.force.figures],
        "unit": [(roster.file, (unit, roster)) for roster in rosters for unit in roster.force.units],
        "table": [(found.file, (found,)) for found in table.tables(files)],
    }
