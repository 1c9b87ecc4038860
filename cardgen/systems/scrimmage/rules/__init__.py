"""The rules of Scrimmage, and the subjects that they check.

A rule of this folder has one or more of these functions:

- `check_team(team: Force)`: checks a team as a whole;
- `check_model(model: Model, team: Force)`: checks a model of a team;
- `check_match(match: Match)`: checks a match without its teams;
- `check_matchup(matchup: Matchup[Force, Match])`: checks the teams of a match, or two that one command line names.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from cardgen.file import File
from cardgen.systems.scrimmage.model import Force, Match
from cardgen.systems.skirmish.rule_subjects import find_matchups, list_loaded_forces


def subjects(files: Collection[File]) -> dict[str, list[tuple[File, tuple[Any, ...]]]]:
    """Return the files and arguments of all rules by kind: a function `check_model` receives those of `model`."""
    teams, matches = list_loaded_forces(files, Force), list_loaded_forces(files, Match)
    return {
        "team": [(file, (team,)) for file, team in teams],
        "model": [(file, (model, team)) for file, team in teams for model in team.models],
        "match": [(file, (match,)) for file, match in matches],
        "matchup": [(matchup.file, (matchup,)) for matchup in find_matchups(files, Force, Match)],
    }
