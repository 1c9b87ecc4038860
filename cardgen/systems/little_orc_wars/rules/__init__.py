"""The rules of Little Orc Wars, and what they look at.

A rule of this folder has one or more of these functions:

- `check_force(muster: Muster)`: a force as a whole;
- `check_troop(troop: Troop, muster: Muster)`: an entry of it;
- `check_match(match: Match)`: a match by itself;
- `check_clash(clash: Clash)`: the forces of a match, or two that were named together.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from cardgen.file import File
from cardgen.systems.little_orc_wars.model import Match
from cardgen.systems.little_orc_wars.table import gather


def subjects(files: Collection[File]) -> dict[str, list[tuple[File, tuple[Any, ...]]]]:
    """What rules look at, by the last part of their functions' names: the file it is in, and the arguments."""
    own = [file for file in files if file.system == "little_orc_wars"]
    musters, clashes = gather(own)
    return {
        "force": [(muster.file, (muster,)) for muster in musters],
        "troop": [(muster.file, (troop, muster)) for muster in musters for troop in muster.force.troops],
        "match": [(file, (file.model,)) for file in own if isinstance(file.model, Match)],
        "clash": [(clash.file, (clash,)) for clash in clashes],
    }
