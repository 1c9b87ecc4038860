"""What a rule of ARES looks at: forces with their files, and the matchups of forces."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import NamedTuple

from cardgen.file import File
from cardgen.finding import Path
from cardgen.rules import At, matchups, nodes
from cardgen.systems.ares.model import Figure, Force, Match


class LoadedForce(NamedTuple):
    """A force and its file."""

    file: File
    force: Force


class Table(NamedTuple):
    """Forces that meet."""

    file: File
    """The match; where there is none, the force that was named last."""
    match: Match | None
    rosters: tuple[LoadedForce, ...]
    complete: bool
    """False when a force is missing, or something of one could not be read."""

    @property
    def name(self) -> str:
        """How messages call it: the match, or the force that the finding is about."""
        return self.match.name if self.match else self.rosters[-1].force.name

    @property
    def path(self) -> Path:
        """Where a finding about all of them points: at that key."""
        return ("forces",) if self.match else ("units",)


def rosters(files: Collection[File]) -> list[LoadedForce]:
    """The forces among the files, as far as they could be read."""
    return [LoadedForce(file, file.model) for file in files if isinstance(file.model, Force)]


def tables(files: Collection[File]) -> Iterator[Table]:
    """Who meets whom: by a match, or because two forces were named together."""
    for meeting in matchups.matchups(files, "force", "match"):
        found = tuple(LoadedForce(side, side.model) for side in meeting.sides if isinstance(side.model, Force))
        match = meeting.file.model if isinstance(meeting.file.model, Match) else None
        whole = meeting.complete and all(roster.force.known for roster in found)
        yield Table(meeting.file, match, found, whole)


def place(figure: Figure, key: str, roster: LoadedForce) -> tuple[Path, At]:
    """Where a finding about a key of a figure type points: at its value, or at the entry where the file has none."""
    path = (*figure.path, key)
    return (path, "value") if nodes.has(roster.file, path) else (figure.path, "first")
