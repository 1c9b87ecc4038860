"""The rules of VSGMR, and what they look at.

A rule of this folder has one or more of these functions:

- `check_force(force: Force)`: a force as a whole;
- `check_figure(figure: Figure, force: Force)`: one entry of a force;
- `check_table(table: Table)`: a match;
- `check_pair(table: Table)`: two forces that no match lists, whose files were named together.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from cardgen.file import File
from cardgen.systems.vsgmr import table


def subjects(files: Collection[File]) -> dict[str, list[tuple[File, tuple[Any, ...]]]]:
    """What rules look at, by the last part of their functions' names: the file it is in, and the arguments."""
    held, matchups = table.forces(files), table.tables(files)
    return {
        "force": [(file, (force,)) for file, force in held],
        "figure": [(file, (figure, force)) for file, force in held for figure in force.figures],
        "table": [(one.file, (one,)) for one in matchups if one.match],
        "pair": [(one.file, (one,)) for one in matchups if not one.match],
    }
