"""Forces that meet: in a match, or because one command line names two of them."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Generic, NamedTuple, TypeVar

from cardgen.disk import stems
from cardgen.file import File, Model

F = TypeVar("F", bound=Model)
"""The game's class of forces."""
M = TypeVar("M", bound=Model)
"""The game's class of matches."""


class LoadedForce(NamedTuple, Generic[F]):
    """A force with its file."""

    file: File
    force: F


class Matchup(NamedTuple, Generic[F, M]):
    """Forces that meet, with the file in which findings about them are reported."""

    file: File
    """The match file, or the file of the second force if there is no match."""
    match: M | None
    """The match; None for two forces named on one command line."""
    sides: tuple[LoadedForce[F], ...]
    """The forces in the order of the match, without those that could not be read."""
    complete: bool
    """True if every force of the match is present and could be read."""

    @property
    def name(self) -> str:
        """The name for messages: that of the match, or of the last force if no match lists them."""
        return self.match.name if self.match else self.sides[-1].force.name


def list_loaded_forces(files: Collection[File], force: type[F]) -> list[LoadedForce[F]]:
    """Return the readable forces among the files, each with its file; `force` is the game's class of forces."""
    return [LoadedForce(file, file.model) for file in files if isinstance(file.model, force)]


def find_matchups(files: Collection[File], force: type[F], match: type[M]) -> Iterator[Matchup[F, M]]:
    """Yield the matchups among the files; `force` and `match` are the game's classes of models.

    If the command line names exactly two forces, they form a matchup, unless a match already lists both.
    """
    known = {stems.resolve_place(side.file.path, side.file.stem): side for side in list_loaded_forces(files, force)}
    found = []
    for file in files:
        if isinstance(file.model, match):
            places = [stems.resolve_place(file.path, link.stem) for link in file.links]
            sides = tuple(known[place] for place in places if place in known)
            found.append(Matchup(file, file.model, sides, complete=len(sides) == len(places)))
    yield from found
    named = [file for file in files if file.named]
    pair = tuple(list_loaded_forces(named, force))
    met = [{side.file for side in matchup.sides} for matchup in found]
    if len(named) == len(pair) == 2 and not any(sides.issuperset(named) for sides in met):
        yield Matchup(pair[1].file, None, pair, complete=True)


def select_matches(files: Collection[File], force: type[F], match: type[M]) -> list[tuple[M | None, list[F]]]:
    """Return each reported match with its forces, and each reported force that none of them lists."""
    found = [
        (one.match, [side.force for side in one.sides])
        for one in find_matchups(files, force, match)
        if one.match is not None and one.file.reported
    ]
    met = {id(one) for _, forces in found for one in forces}
    alone = [
        side.force for side in list_loaded_forces(files, force) if side.file.reported and id(side.force) not in met
    ]
    return [*found, *((None, [one]) for one in alone)]


def select_forces(files: Collection[File], force: type[F], match: type[M]) -> list[F]:
    """Return the forces of `select_matches`, each once and in that order."""
    return list({id(one): one for _, forces in select_matches(files, force, match) for one in forces}.values())
