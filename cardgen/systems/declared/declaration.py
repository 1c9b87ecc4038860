"""What a file that declares a game says, and a model of a file of such a game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from types import SimpleNamespace as Shape
from typing import Any, NamedTuple

from cardgen.card import Art
from cardgen.file import Model
from cardgen.finding import Path
from cardgen.heraldry.armory import Armory
from cardgen.heraldry.decide import Given
from cardgen.layout.expressions import Expression
from cardgen.layout.file_data import FileData
from cardgen.systems.declared import bearers

MOST_COPIES = 1000
"""Copies of one card: far more than a table holds."""
INDEXED = 2
"""Values that the column at the left of a card has room for."""


class Written(NamedTuple):
    """An expression, or a text with blanks, and where it stands in its file."""

    expression: Expression
    path: Path


class Field(NamedTuple):
    """A field of files, of entries or of what a catalogue lists."""

    name: str
    type: str
    path: Path
    says: str = ""
    required: bool = False
    least: float | None = None
    most: float | None = None
    words: tuple[str, ...] = ()
    """The words that can be chosen, where these are no catalogue's."""
    of: str = ""
    """The catalogue that is chosen from, or the kind of file that is named."""
    default: str | None = None
    example: str | None = None
    fields: Mapping[str, Field] = {}  # of a tuple
    """Those of what a list holds."""


class Value(NamedTuple):
    """A number or word in large type."""

    value: Written
    label: Written
    icon: str
    indexed: bool


class Text(NamedTuple):
    """A text of a card, or one for each item of a list."""

    text: Written
    name: Written | None
    icon: str
    each: Written | None
    item: str
    when: Written | None


class CardSpec(NamedTuple):
    """What the card of an entry shows."""

    path: Path
    template: str
    parts: Mapping[str, Written]
    """Copies, title, type, corner, icon, leads and flavour, as far as they are there."""
    values: tuple[Value, ...]
    texts: tuple[Text, ...]


class EntryList(NamedTuple):
    """A list of entries of a kind of file."""

    name: str
    one: str
    path: Path
    says: str
    fields: Mapping[str, Field]
    points: Written | None
    card: CardSpec | None


class Kind(NamedTuple):
    """A kind of file."""

    name: str
    path: Path
    says: str
    fields: Mapping[str, Field]
    entries: Mapping[str, EntryList]
    points: str
    """What the sum of the points of its entries is called; "" where nothing has any."""

    @property
    def lists(self) -> tuple[Field, ...]:
        """The fields that name files."""
        return tuple(one for one in self.fields.values() if one.type in ("file", "files"))


class Catalogue(NamedTuple):
    """What can be chosen from."""

    name: str
    one: str
    says: str
    fields: Mapping[str, Field]
    entries: tuple[Mapping[str, Any], ...]
    """The values of each, with its name."""


class RuleSpec(NamedTuple):
    """A rule."""

    id: str
    level: str
    subject: str
    """The kind of file, or one of an entry list, that it looks at."""
    when: Written
    say: Written
    hint: Written | None
    at: Path
    """The field to blame, from the entry."""
    path: Path
    sound: bool = True
    """Whether its expressions can be what was meant; what another one finds follows from its mistake alone."""


@dataclass(frozen=True)
class Declaration(Model):
    """A game that somebody has declared."""

    says: str = ""
    colour: str = "slate"
    emblem: str = "cards"
    words: tuple[str, ...] = ()
    kinds: Mapping[str, Kind] = field(default_factory=dict)
    catalogues: Mapping[str, Catalogue] = field(default_factory=dict)
    rules: tuple[RuleSpec, ...] = ()
    packs: tuple[tuple[str, int], ...] = ()
    """How many cards of each sort a draft pack holds; none where nothing is drafted."""
    broken: int = 0
    """How many mistakes it has that change what is printed or checked."""


class Entry(NamedTuple):
    """An entry of a file: a card, or several that are alike."""

    name: str
    path: Path
    of: EntryList
    shape: Shape
    """Its fields, as expressions know them."""
    art: Art | None
    given: Given
    flavour: str
    said: Mapping[Path, Any]
    """What the expressions of its card come to, by where they stand in the game's file; lists, for each item of one."""

    def part(self, name: str) -> Any:
        """What a part of its card comes to; None where that is not said."""
        written = self.of.card.parts.get(name) if self.of.card else None
        return self.said.get(written.path) if written else None


@dataclass(frozen=True)
class Sheet(Model):
    """A file of a declared game."""

    kind: Kind | None = None
    entries: tuple[Entry, ...] = ()
    shape: Shape = field(default_factory=Shape)
    """Its fields and lists, as expressions know them."""
    colour: str | None = None
    dress: str | None = None
    theme: str | None = None

    @cached_property
    def shared(self) -> FileData:
        """The same for templates: all cards of the file share it."""
        return FileData(**vars(self.shape))

    @cached_property
    def armory(self) -> Armory:
        """The arms of its entries, and its own."""
        return bearers.of_sheet(self)
