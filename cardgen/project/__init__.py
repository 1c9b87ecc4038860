"""Project: the files of one run, read, with what they link to."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from cardgen import stems
from cardgen.finding import Finding, Path, Span

if TYPE_CHECKING:
    from cardgen.source import Node
    from cardgen.systems import Link

ENDINGS = (".yaml", ".yml")
"""What the names of files end with that folders are searched for."""


@dataclass(slots=True, eq=False)
class File:
    """One file, as far as it could be read."""

    location: str
    """Path on disk, written like `name` but with the platform's separators; empty for standard input."""
    name: str
    """As shown in findings: POSIX, relative to where the command was run if that is possible."""
    stem: str
    """The file's name without its ending: what a game calls it by."""
    system: str | None = None
    kind: str | None = None
    node: Node | None = None
    model: object | None = None
    """The system's model; None when nothing could be made of the file."""
    reported: bool = True
    """Whether the user named it; otherwise it was loaded because a game links it."""
    named: bool = False
    """Whether the user named it by itself, and not a folder that it is in."""
    findings: list[Finding] = field(default_factory=list)
    """`yaml/*` and `shape/*`."""
    links: Sequence[Link] = ()
    """The files that it names."""

    @property
    def path(self) -> str:
        """Where it is on disk, or would be, had it not come in through standard input."""
        return self.location or self.name.replace("/", os.sep)

    def span(self, path: Path) -> Span:
        """Where the value at a path stands, or the nearest that holds it; () is the document's first key."""
        from cardgen.reading import places

        return places.span(self.node, path) if self.node else self._start()

    def key_span(self, path: Path) -> Span:
        """Where the key stands that the path ends with."""
        from cardgen.reading import places

        return places.key_span(self.node, path) if self.node else self._start()

    def entry(self, path: Path) -> str:
        """The printed name of the hero, group or own entry that holds the path, else the file's."""
        from cardgen.reading import places

        return (places.entry(self.node, path) if self.node else "") or self.stem

    def _start(self) -> Span:
        return Span(self.name, 1, 1, 1, 1)


@dataclass(slots=True, eq=False)
class Project:
    """All that was loaded."""

    files: list[File] = field(default_factory=list)
    """Named files in the order they were named, then those that games link."""
    problems: list[str] = field(default_factory=list)
    """Paths that are missing or cannot be read, as sentences."""

    def linked(self, file: File) -> Iterator[File]:
        """The files that a game lists (or the game that a crew names), in its order, as far as they were loaded.

        One that nobody can tell the kind of is among them; one of another kind is not.
        """
        by_path = {other.path: other for other in self.files}
        for link in file.links:
            places = candidates(stems.place(file.path, link.stem))
            found = next((by_path[path] for path in places if path in by_path), None)
            if found is not None and found.kind in (None, link.kind):
                yield found


def candidates(place: str) -> list[str]:
    """Where a file may be, by its path without ending."""
    return [place + ending for ending in ENDINGS]


def load(
    paths: Sequence[str], *, stdin: tuple[str, bytes] | None = None, instead: Mapping[str, bytes] | None = None
) -> Project:
    """Reads files and folders, and whatever the games beside them link.

    `stdin`: the name to show, and what came in; it stands in for the file of that name on disk. `instead`: contents
    that count in place of what is on disk, by `File.path`.
    """
    from cardgen.project.loading import Loader

    loader = Loader(instead)
    if stdin is not None:
        loader.take(*stdin)
    for path in paths:
        loader.add(path)
    loader.link()
    return Project(list(loader.files.values()), loader.problems)
