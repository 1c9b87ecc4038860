"""A file of a project: its tree, its model, and the files that it names."""

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
    """A reference from one file to another: its place, the stem, and the kind that the other file must have."""

    path: Path
    stem: str
    """The stem as written: `good` for a file in the same folder, `cardgen:good` for a file that comes with cardgen."""
    kind: str

    @property
    def plain_stem(self) -> str:
        """The stem without `cardgen:`. A file may list each plain stem only once."""
        return stems.strip_prefix(self.stem)


class Table(NamedTuple):
    """A table, such as a CSV file, that a file names in place of a list."""

    key: str
    """The key of the list."""
    name: str
    """The table's path as shown in findings."""
    location: str
    """The table's path on disk."""
    data: bytes | None
    """The table's content; None if it could not be read."""


@dataclass(frozen=True)
class Model:
    """The contents of a file as values: what every game's models have in common. Games add fields in subclasses."""

    stem: str
    """The file's name without its ending."""
    name: str
    """The printed name; the stem if the file has none."""
    players: int = field(default=4, kw_only=True)
    """The number of players, unless an option sets another."""
    rounds: int = field(default=1, kw_only=True)
    """The number of rounds in a draft."""
    complete: bool = field(default=True, kw_only=True)
    """False if part of the file could not be read, so that sums over its entries would be wrong."""
    wardrobe: Wardrobe | None = field(default=None, kw_only=True, compare=False, repr=False)
    """The dresses (looks that all arms of a side share) to choose from; None for those that come with cardgen."""
    invalid: frozenset[Path] = field(default=frozenset(), kw_only=True, compare=False, repr=False)
    """The places of values that are already reported as invalid, so that rules do not report consequences."""
    arms: ArmsOverride = field(default=NO_OVERRIDE, kw_only=True)
    """Changes to the automatic coat of arms that the file asks for."""

    def is_invalid(self, path: Path) -> bool:
        """Return whether an invalid value is already reported in the entry at a path, or among the file's own keys."""
        return any(len(one) == 1 or one[:2] == path[:2] for one in self.invalid)


@dataclass(slots=True, eq=False)
class File:
    """A file and what could be read of it."""

    location: str
    """The path on disk, written like `name` but with the platform's separators; empty for standard input."""
    name: str
    """The path as shown in findings: POSIX, relative to the working directory if possible."""
    stem: str
    """The file's name without its ending, by which other files list it."""
    system: str | None = None
    """The game system, such as `pygmies`; None if unknown."""
    kind: str | None = None
    """The kind of file, such as `faction`; None if unknown."""
    node: Node | None = None
    """The tree of the file's YAML; None if it could not be parsed."""
    whole: Node | None = None
    """The tree including entries from libraries; None if the file uses no library."""
    model: Model | None = None
    """The model; None if nothing in the file could be used."""
    listed_model: Model | None = None
    """The model as adapted to the line-up whose cards are printed (`Game.as_listed`); None to use `model`."""
    reported: bool = True
    """Whether findings in the file are shown: the user named it, or a checked file lists it."""
    borrowed: bool = False
    """Whether the file belongs to a pack and is reported only because another file lists it; fixes never change it."""
    named: bool = False
    """Whether the user named the file itself, not just a folder that contains it."""
    findings: list[Finding] = field(default_factory=list)
    """Findings from reading the file: the rules `yaml/*` and `shape/*`."""
    lost: frozenset[Path] = frozenset()
    """The places of values that could not be read, at least in part."""
    links: Sequence[Link] = ()
    """The files that this file names."""
    tables: Sequence[Table] = ()
    """The tables that this file names, whose rows are part of its tree."""

    @property
    def title(self) -> str:
        """The name of the model, or the stem."""
        return (self.model.name if self.model else "") or self.stem

    @property
    def path(self) -> str:
        """The path on disk; for standard input, the path that the file would have."""
        return self.location or self.name.replace("/", os.sep)

    @property
    def names(self) -> frozenset[str]:
        """The names that findings use for the file and for its tables."""
        return frozenset({self.name, *(table.name for table in self.tables)})

    def find_span(self, path: Path) -> Span:
        """Return the span of the value at a path, or of the nearest value around it; for (), of the first key."""
        node = self.whole or self.node
        return positions.find_span(node, path) if node else self._get_start_span()

    def find_key_span(self, path: Path) -> Span:
        """Return the span of the last key of a path."""
        node = self.whole or self.node
        return positions.find_key_span(node, path) if node else self._get_start_span()

    def find_entry_name(self, path: Path) -> str:
        """Return the printed name of the hero, group or custom entry that contains a path, or the stem if none does."""
        node = self.whole or self.node
        return (positions.find_entry_name(node, path) if node else "") or self.stem

    def _get_start_span(self) -> Span:
        return Span(self.name, 1, 1, 1, 1)
