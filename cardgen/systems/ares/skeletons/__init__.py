"""Starter files that `cardgen new` writes: complete, with comments that teach the format and texts to replace."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from cardgen.file import File
from cardgen.reading import blanks
from cardgen.systems.ares import costs
from cardgen.systems.ares.model import Force
from cardgen.systems.skirmish.skeletons import fill_skeleton

_TURNS = 8
"""Turns in a new match: the middle of the usual 6 to 10 (Winning the Game)."""


def fill_new_file(kind: str, name: str, beside: Sequence[File]) -> str | None:
    """Return the text of a starter file, or None for a match if no two forces in the folder have similar ratings.

    `beside` are the files in the folder of the new file.
    """
    if kind == "force":
        return fill_skeleton(__file__, kind, name)
    forces = [file.model for file in beside if isinstance(file.model, Force) and file.model.known]
    for pair in combinations(forces, 2):
        one, other = map(costs.sum_force_ratings, pair)
        agreed = pair[0].magic == pair[1].magic and one.whole and other.whole
        if agreed and costs.compare_totals(one.rated, other.rated).fair:
            return fill_skeleton(
                __file__, kind, name, FORCES=blanks.format_list(force.stem for force in pair), TURNS=str(_TURNS)
            )
    return None
