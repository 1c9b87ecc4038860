"""Who meets whom: the sides that a match file lists, or two that were named together on the command line."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import NamedTuple

from cardgen.disk import stems
from cardgen.file import File


class Matchup(NamedTuple):
    """Sides that meet, and the file that says so."""

    file: File
    """The match; where there is none, the side that was named last."""
    sides: tuple[File, ...]
    """In the order of the match, without those that could not be read."""
    declared: bool
    """Whether a match says so; otherwise two files were named together."""
    complete: bool
    """False when a side is missing or could not be read."""


def matchups(files: Collection[File], side: str, match: str) -> Iterator[Matchup]:
    """The matchups among the files of one game: `side` and `match` are the kinds of file of a side and of a match.

    Two sides that were named by themselves, and nothing else, are checked against each other, unless a match has both.
    """
    known = {stems.place(file.path, file.stem): file for file in files if file.kind == side}
    found = []
    for file in files:
        if file.kind == match and file.model is not None:
            sides = [known.get(stems.place(file.path, link.stem)) for link in file.links]
            readable = tuple(side for side in sides if side is not None and side.model is not None)
            found.append(Matchup(file, readable, declared=True, complete=len(readable) == len(sides)))
    yield from found
    named = [file for file in files if file.named]
    pair = tuple(file for file in named if file.kind == side and file.model is not None)
    if len(named) == len(pair) == 2 and not any(set(pair) <= set(matchup.sides) for matchup in found):
        yield Matchup(pair[1], pair, declared=False, complete=True)
