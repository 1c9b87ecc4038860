"""Files to begin with: complete, with remarks that teach the format, and texts to be replaced."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardgen.reading import blanks

if TYPE_CHECKING:
    from cardgen.file import File

_HERE = os.path.dirname(os.path.abspath(__file__))
_TEAMS = 2
"""Teams of a new match."""


def skeleton(kind: str, name: str, beside: Sequence[File]) -> str | None:
    """A new file of that kind; None where there are too few teams for a match."""
    values: dict[str, str] = {}
    if kind == "match":
        teams = sorted(file.stem for file in beside if file.kind == "force")[:_TEAMS]
        if len(teams) < _TEAMS:
            return None
        values["FORCES"] = blanks.listed(teams)
    return blanks.filled(os.path.join(_HERE, f"{kind}.yaml"), name, values)
