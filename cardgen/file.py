"""A file that was read, what it describes, and the files that it names."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from cardgen.disk import stems
from cardgen.finding import Finding, Path, Span
from cardgen.heraldry.assignment import NO_OVERRIDE, ArmsOverride
from cardgen.heraldry.dresses import Wardrobe
from cardgen.source import positions
from cardgen.source.node import Node


class Link(NamedTuple):
    """A file that another one names: where, by which stem, and what kind of file that has to be."""

    path: Path
    stem: str
    """As it is written: `good` for a file beside the one that names it, `cardgen:good` for one of cardgen's."""
    kind: str

    @property
    def plain_stem(self) -> str:
        """The stem of the file itself, which a file that lists others has once: `good` for both."""
        return stems.strip_prefix(self.stem)


class Table(NamedTuple):
    """A table that a file names in place of a list."""

    key: str
    """The key of the list."""
    name: str
    """The table as shown in findings."""
    location: str
    """Its path on disk."""
    data: bytes | None
    """What it held; None if it could not be read."""


@dataclass(frozen=True)
class Model:
    """What a file describes: what is asked of every game's; the classes of a game add what is its own."""

    stem: str
    """The file's name without its ending."""
    name: str
    """What it is called; its stem where it has no name."""
    players: int = field(default=4, kw_only=True)
    """How many play, unless someone says another number."""
    rounds: int = field(default=1, kw_only=True)
    """How many rounds a draft of it has."""
    complete: bool = field(default=True, kw_only=True)
    """False when something in it could not be read, so that sums over it would be wrong."""
    wardrobe: Wardrobe | None = field(default=None, kw_only=True, compare=False, repr=False)
    """The dresses that a side can have; None for those that come with cardgen."""
    invalid: frozenset[Path] = field(default=frozenset(), kw_only=True, compare=False, repr=False)
    """Where a value is told as invalid already: what follows from it alone is not told."""
    arms: ArmsOverride = field(default=NO_OVERRIDE, kw_only=True)
    """What its head says of its own arms."""

    def is_invalid(self, path: Path) -> bool:
        """Return whether a value of the entry at a path, or of the file's own, is told as invalid already."""
        return any(len(one) == 1 or one[:2] == path[:2] for one in self.invalid)


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
    whole: Node | None = None
    """The tree with the entries that it takes from libraries; None where it names none."""
    model: Model | None = None
    """None when nothing could be made of the file."""
    listed_model: Model | None = None
    """The model as the game has it whose cards are printed, and which lists this file; None: as it is by itself."""
    reported: bool = True
    """Whether findings in it are shown: the user named it, or it is listed by a file that is checked."""
    borrowed: bool = False
    """Whether it is one of a pack that is reported only because a file lists it: no fix changes it."""
    named: bool = False
    """Whether the user named it by itself, and not a folder that it is in."""
    findings: list[Finding] = field(default_factory=list)
    """`yaml/*` and `shape/*`."""
    lost: frozenset[Path] = frozenset()
    """Where a value could not be read, or something in it."""
    links: Sequence[Link] = ()
    """The files that it names."""
    tables: Sequence[Table] = ()
    """The tables that it names, whose rows are in its tree."""

    @property
    def title(self) -> str:
        """The name in the model, or the stem."""
        return (self.model.name if self.model else "") or self.stem

    @property
    def path(self) -> str:
        """The path on disk; for standard input, the path that the file would have."""
        return self.location or self.name.replace("/", os.sep)

    @property
    def names(self) -> frozenset[str]:
        """The names in findings: of the file and of the tables in it."""
        return frozenset({self.name, *(table.name for table in self.tables)})

    def find_span(self, path: Path) -> Span:
        """Return the span of the value at a path, or of the nearest value around it; () is the document's first key."""
        node = self.whole or self.node
        return positions.find_span(node, path) if node else self._get_start_span()

    def find_key_span(self, path: Path) -> Span:
        """Return the span of the last key of a path."""
        node = self.whole or self.node
        return positions.find_key_span(node, path) if node else self._get_start_span()

    def find_entry_name(self, path: Path) -> str:
        """The printed name of the hero, group or own entry that holds the path, else the file's."""
        node = self.whole or self.node
        return (positions.find_entry_name(node, path) if node else "") or self.stem

    def _get_start_span(self) -> Span:
        return Span(self.name, 1, 1, 1, 1)
