"""The arguments of the rules of ARES: forces with their files, and the forces that meet."""

from __future__ import annotations

from typing import TypeAlias

from cardgen.finding import Path
from cardgen.rules import At, nodes
from cardgen.systems.ares.model import Figure, Force, Match
from cardgen.systems.skirmish import rule_subjects

LoadedForce: TypeAlias = rule_subjects.LoadedForce[Force]
"""A force of ARES with its file."""
Matchup: TypeAlias = rule_subjects.Matchup[Force, Match]
"""Forces of ARES that meet, with their match if there is one."""


def is_known(matchup: Matchup) -> bool:
    """Return whether all forces of a matchup are present and were read completely."""
    return matchup.complete and all(side.force.known for side in matchup.sides)


def find_forces_path(matchup: Matchup) -> Path:
    """Return the path for a finding about all forces: `forces` of a match, or else `units` of a force."""
    return ("forces",) if matchup.match else ("units",)


def find_key_place(figure: Figure, key: str, loaded: LoadedForce) -> tuple[Path, At]:
    """Return the place for a finding about a key of a figure type: its value, or the entry without the key."""
    path = (*figure.path, key)
    return (path, "value") if nodes.has_value(loaded.file, path) else (figure.path, "first")
