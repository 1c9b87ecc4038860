"""The rules of VSGMR, and the subjects that they check.

A rule of this folder has one or more of these functions:

- `check_force(force: Force)`: checks a force as a whole;
- `check_figure(figure: Figure, force: Force)`: checks an entry of a force;
- `check_matchup(matchup: PlayerMatchup)`: checks a match with its forces;
- `check_pair(matchup: PlayerMatchup)`: checks two forces that one command line names without a match.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from cardgen.file import File
from cardgen.systems.skirmish.rule_subjects import list_loaded_forces
from cardgen.systems.vsgmr.model import Force
from cardgen.systems.vsgmr.rule_subjects import find_player_matchups


def subjects(files: Collection[File]) -> dict[str, list[tuple[File, tuple[Any, ...]]]]:
    """Return the files and arguments of all rules by kind: a function `check_figure` receives those of `figure`."""
    forces, found = list_loaded_forces(files, Force), list(find_player_matchups(files))
    return {
        "force": [(file, (force,)) for file, force in forces],
        "figure": [(file, (figure, force)) for file, force in forces for figure in force.figures],
        "matchup": [(one.file, (one,)) for one in found if one.match],
        "pair": [(one.file, (one,)) for one in found if not one.match],
    }
