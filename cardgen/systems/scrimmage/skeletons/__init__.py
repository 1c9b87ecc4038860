"""Starter files that `cardgen new` writes: complete, with comments that teach the format and texts to replace."""

from __future__ import annotations

from collections.abc import Sequence

from cardgen.file import File
from cardgen.reading import blanks
from cardgen.systems.scrimmage.limits import SIDES
from cardgen.systems.skirmish.skeletons import fill_skeleton


def fill_new_file(kind: str, name: str, beside: Sequence[File]) -> str | None:
    """Return the text of a starter file, or None for a match if the folder has fewer than two teams.

    `beside` are the files in the folder of the new file.
    """
    teams = [file.stem for file in beside if file.kind == "force"][:SIDES]
    if kind == "match" and len(teams) < SIDES:
        return None
    return fill_skeleton(__file__, kind, name, FORCES=blanks.format_list(teams))
