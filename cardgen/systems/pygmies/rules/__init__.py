"""The rules of Pygmies, and what they look at.

A rule of this folder has one or more of these functions:

- `check_roster(roster: LoadedFaction)`: a faction or neutral file as a whole;
- `check_profile(profile: Profile, roster: LoadedFaction)`: one hero or group;
- `check_matchup(matchup: GameMatchup)`: a game;
- `check_crew(loaded: LoadedCrew)`: a crew;
- `check_library(library: LoadedLibrary)`: a library.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from cardgen.file import File
from cardgen.systems.pygmies.rule_subjects import gather_libraries, gather_subjects


def subjects(files: Iterable[File]) -> dict[str, list[tuple[File, tuple[Any, ...]]]]:
    """Return the subjects of rules by the last word of the rules' functions: a subject's file and the arguments."""
    files = [*files]
    found, matchups, loaded_crews = gather_subjects(files)
    return {
        "roster": [(roster.file, (roster,)) for roster in found],
        "profile": [(roster.file, (profile, roster)) for roster in found for profile in roster.profiles],
        "matchup": [(matchup.file, (matchup,)) for matchup in matchups],
        "crew": [(loaded.file, (loaded,)) for loaded in loaded_crews],
        "library": [(library.file, (library,)) for library in gather_libraries(files, found)],
    }
