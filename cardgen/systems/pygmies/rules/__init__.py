"""The rules of Pygmies: a page of the manual and a check in each module.

A rule has a `LEVEL`, `error` or `warning`, and one or more of these functions:

- `check_roster(roster: LoadedFaction)`: checks a faction or neutral file as a whole;
- `check_profile(profile: Profile, roster: LoadedFaction)`: checks one hero or group;
- `check_matchup(matchup: GameMatchup)`: checks a line-up;
- `check_crew(loaded: LoadedCrew)`: checks a crew;
- `check_library(library: LoadedLibrary)`: checks a library.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from cardgen.file import File
from cardgen.systems.pygmies.rule_subjects import gather_libraries, gather_subjects


def subjects(files: Iterable[File]) -> dict[str, list[tuple[File, tuple[Any, ...]]]]:
    """Return the subjects of the rules: for each, its file and the arguments of the rule's function.

    They are listed by the last word of that function's name, such as `roster`.
    """
    files = [*files]
    found, matchups, loaded_crews = gather_subjects(files)
    return {
        "roster": [(roster.file, (roster,)) for roster in found],
        "profile": [(roster.file, (profile, roster)) for roster in found for profile in roster.profiles],
        "matchup": [(matchup.file, (matchup,)) for matchup in matchups],
        "crew": [(loaded.file, (loaded,)) for loaded in loaded_crews],
        "library": [(library.file, (library,)) for library in gather_libraries(files, found)],
    }
