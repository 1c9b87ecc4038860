"""The model of a file that declares a game, and the model of a file of such a game."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from types import SimpleNamespace
from typing import Any, NamedTuple

from cardgen.card import Art
from cardgen.file import Model
from cardgen.finding import Path
from cardgen.heraldry.assignment import ArmsOverride, ArmsSubject
from cardgen.heraldry.side_arms import Armory, build_armory
from cardgen.layout.expressions import Chosen, Expression
from cardgen.layout.file_data import FileData

MOST_COPIES = 1000
"""The largest number of copies of one card, far more than a table holds."""
MOST_INDEXED = 2
"""The number of values that fit into the column at the left of a card."""


class SourceExpression(NamedTuple):
    """An expression, or a text with blanks, and its place in the game's file."""

    expression: Expression
    path: Path

    @property
    def text(self) -> str:
        """The expression as the file spells it."""
        return self.expression.text

    def find_first_field(self, entry_name: str) -> str:
        """Return the first field that the text reads from `entry_name`, such as `cost` in `thief.cost`; "" for none.

        The points of an entry are computed, so `thief.points` gives "".
        """
        return _find_first_field(self.text, entry_name)

    def list_fields(self, entry_name: str) -> frozenset[str]:
        """Return all fields that the text reads from `entry_name`."""
        return frozenset(re.findall(_get_field_pattern(entry_name), self.text))


def _get_field_pattern(entry_name: str) -> str:
    # Neither a part of a longer name, nor a field of something else, nor a word in quotes.
    return rf"(?<![\w.\"']){re.escape(entry_name)}\.(\w+)"


@lru_cache(1000)  # each entry of a file asks for the same few texts of its card
def _find_first_field(text: str, entry_name: str) -> str:
    match = re.search(_get_field_pattern(entry_name), text)
    return match[1] if match and match[1] != "points" else ""


class DeclaredField(NamedTuple):
    """A field of a kind of file, of a list of entries or of a catalogue."""

    name: str
    type: str
    path: Path
    description: str = ""
    required: bool = False
    least: float | None = None
    most: float | None = None
    choices: tuple[str, ...] = ()
    """The words to choose from, unless a catalogue has them."""
    target: str = ""
    """The catalogue to choose from, or the kind of file to name: the key `of`."""
    default: str | None = None
    example: str | None = None
    fields: Mapping[str, DeclaredField] = {}
    """The fields of each item of a list."""


class CardValueSpec(NamedTuple):
    """A number or word in large type."""

    value: SourceExpression
    label: SourceExpression
    icon: str
    is_indexed: bool


class CardTextSpec(NamedTuple):
    """A text of a card, or one text for each item of the list `each`."""

    text: SourceExpression
    name: SourceExpression | None
    icon: str
    each: SourceExpression | None
    item_name: str
    when: SourceExpression | None

    @property
    def expressions(self) -> tuple[SourceExpression, ...]:
        """The expressions that are evaluated once for each item."""
        return tuple(one for one in (self.text, self.name, self.when) if one)


class CardSpec(NamedTuple):
    """The contents of an entry's card."""

    path: Path
    template: str
    parts: Mapping[str, SourceExpression]
    """Copies, title, type, corner, icon, leads and flavour, as far as the game declares them."""
    values: tuple[CardValueSpec, ...]
    texts: tuple[CardTextSpec, ...]


class EntryList(NamedTuple):
    """A list of entries of a kind of file."""

    name: str
    singular: str
    """The name of one entry in expressions: the key `one`."""
    path: Path
    description: str
    fields: Mapping[str, DeclaredField]
    points: SourceExpression | None
    card: CardSpec | None


class FileKind(NamedTuple):
    """A kind of file."""

    name: str
    path: Path
    description: str
    fields: Mapping[str, DeclaredField]
    entry_lists: Mapping[str, EntryList]
    points_unit: str
    """The printed name of the sum of all points; "" if no entry has points."""

    @property
    def link_fields(self) -> tuple[DeclaredField, ...]:
        """The fields that name files."""
        return tuple(one for one in self.fields.values() if one.type in ("file", "files"))


class DeclaredCatalogue(NamedTuple):
    """A list of things from which files choose."""

    name: str
    singular: str
    description: str
    fields: Mapping[str, DeclaredField]
    entries: tuple[Mapping[str, Any], ...]
    """The values of each entry, with its name."""


class RuleSpec(NamedTuple):
    """A rule of a declared game."""

    id: str
    level: str
    subject: str
    """The kind of file, or the singular of an entry list, that the rule examines."""
    when: SourceExpression
    message: SourceExpression
    hint: SourceExpression | None
    at: Path
    """The path from the entry to the field that the finding points at."""
    path: Path
    is_sound: bool = True
    """False if an expression of the rule has a mistake: its findings would only follow from that mistake."""

    @property
    def expressions(self) -> tuple[SourceExpression, ...]:
        """The condition, the message and the hint, if any."""
        return tuple(one for one in (self.when, self.message, self.hint) if one)


@dataclass(frozen=True)
class Declaration(Model):
    """A declared game."""

    description: str = ""
    colour: str = "slate"
    emblem: str = "cards"
    terms: tuple[str, ...] = ()
    """Words of the rules, which texts highlight."""
    kinds: Mapping[str, FileKind] = field(default_factory=dict)
    catalogues: Mapping[str, DeclaredCatalogue] = field(default_factory=dict)
    rules: tuple[RuleSpec, ...] = ()
    packs: tuple[tuple[str, int], ...] = ()
    """The number of cards of each sort in a draft pack; empty if the game has no draft."""
    mistake_count: int = 0
    """The number of mistakes that affect printing or checks."""


class FileEntry(NamedTuple):
    """An entry of a file: a card, or several equal ones."""

    name: str
    path: Path
    entry_list: EntryList
    values: SimpleNamespace
    """The values of its fields, for expressions and templates."""
    art: Art | None
    arms: ArmsOverride
    flavour: str
    answers: Mapping[Path, Any]
    """The results of its card's expressions, by their paths in the game's file; a list for each text with `each`."""

    def get_part(self, name: str) -> Any:
        """Return the value of a part of the card, such as `title`; None if the game does not declare it."""
        source = self.entry_list.card.parts.get(name) if self.entry_list.card else None
        return self.answers.get(source.path) if source else None


@dataclass(frozen=True)
class DeclaredFile(Model):
    """A file of a declared game."""

    kind: FileKind | None = None
    entries: tuple[FileEntry, ...] = ()
    values: SimpleNamespace = field(default_factory=SimpleNamespace)
    """The values of its fields and lists, for expressions."""
    colour: str | None = None
    dress: str | None = None
    theme: str | None = None

    @cached_property
    def template_data(self) -> FileData:
        """The values for templates, shared by all cards of the file."""
        return FileData(**vars(self.values))

    @cached_property
    def armory(self) -> Armory:
        """The arms of the file and of its entries."""
        bearers = [(entry.path, _describe_bearer(entry)) for entry in self.entries]
        return build_armory(self.name, self.dress, bearers, self.wardrobe, own=self.arms)


def _describe_bearer(entry: FileEntry) -> ArmsSubject:
    """Return an entry in the words of heraldry: single choices describe it, lists of choices are carried weapons."""
    values = vars(entry.values).values()
    words = tuple(str(value) for value in values if isinstance(value, Chosen))
    lists = [value for value in values if isinstance(value, tuple)]
    weapons = tuple(str(item) for items in lists for item in items if isinstance(item, Chosen))
    return ArmsSubject(entry.name, words, weapons, hero=bool(entry.get_part("leads")), override=entry.arms)
