"""The rules of Little Orc Wars, and the subjects that they check.

A rule of this folder has one or more of these functions:

- `check_force(priced: PricedForce)`: checks a force as a whole;
- `check_troop(troop: Troop, priced: PricedForce)`: checks an entry of a force;
- `check_match(match: Match)`: checks a match without its forces;
- `check_matchup(matchup: PricedMatchup)`: checks the forces of a match, or two that one command line names.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from cardgen.file import File
from cardgen.systems.little_orc_wars.model import Force, Match
from cardgen.systems.little_orc_wars.rule_subjects import PricedForce, PricedMatchup
from cardgen.systems.skirmish.rule_subjects import find_matchups, list_loaded_forces


def subjects(files: Collection[File]) -> dict[str, list[tuple[File, tuple[Any, ...]]]]:
    """Return the files and arguments of all rules by kind: a function `check_troop` receives those of `troop`."""
    forces = [PricedForce(file, force) for file, force in list_loaded_forces(files, Force)]
    return {
        "force": [(priced.file, (priced,)) for priced in forces],
        "troop": [(priced.file, (troop, priced)) for priced in forces for troop in priced.force.troops],
        "match": [(file, (match,)) for file, match in list_loaded_forces(files, Match)],
        "matchup": [(one.file, (PricedMatchup(one),)) for one in find_matchups(files, Force, Match)],
    }
