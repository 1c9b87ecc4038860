"""What a rule of ARES looks at: forces with their files, and the matchups of forces."""

from __future__ import annotations

from typing import TypeAlias

from cardgen.finding import Path
from cardgen.rules import At, nodes
from cardgen.systems.ares.model import Figure, Force, Match
from cardgen.systems.skirmish import rule_subjects

LoadedForce: TypeAlias = rule_subjects.LoadedForce[Force]
Matchup: TypeAlias = rule_subjects.Matchup[Force, Match]


def is_known(matchup: Matchup) -> bool:
    """Return whether no force is missing, and all of each could be read."""
    return matchup.complete and all(side.force.known for side in matchup.sides)


def find_forces_path(matchup: Matchup) -> Path:
    """Where a finding about all of its forces points: at that key."""
    return ("forces",) if matchup.match else ("units",)


def find_key_place(figure: Figure, key: str, loaded: LoadedForce) -> tuple[Path, At]:
    """Where a finding about a key of a figure type points: at its value, or at the entry where the file has none."""
    path = (*figure.path, key)
    return (path, "value") if nodes.has_value(loaded.file, path) else (figure.path, "first")
