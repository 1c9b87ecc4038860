"""The models of a file that declares a game, and of the files of such a game."""

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
"""Most copies of a card: a limit against typos and hostile files, far above any real game."""
MOST_INDEXED = 2
"""Number of values that fit into the column at the left of a card."""


class SourceExpression(NamedTuple):
    """An expression, or a text with `{{ … }}`, and its place in the game's file."""

    expression: Expression
    path: Path

    @property
    def text(self) -> str:
        """Expression as the file spells it."""
        return self.expression.text

    def find_first_field(self, entry_name: str) -> str:
        """Return the first field that the text reads from `entry_name`, such as `cost` in `thief.cost`; "" if none.

        Points of an entry are computed, so `thief.points` gives "".
        """
        return _find_first_field(self.text, entry_name)

    def list_fields(self, entry_name: str) -> frozenset[str]:
        """Return all fields that the text reads from `entry_name`."""
        return frozenset(re.findall(_get_field_pattern(entry_name), self.text))


def _get_field_pattern(entry_name: str) -> str:
    # Neither a part of a longer name, nor a field of something else, nor a word in quotes.
    return rf"(?<![\w.\"']){re.escape(entry_name)}\.(\w+)"


@lru_cache(1000)  # all entries of a file share the few texts of their card
def _find_first_field(text: str, entry_name: str) -> str:
    match = re.search(_get_field_pattern(entry_name), text)
    return match[1] if match and match[1] != "points" else ""


class DeclaredField(NamedTuple):
    """A field of a kind of file, of a list of entries or of a catalogue, as the game declares it."""

    name: str
    type: str
    path: Path
    description: str = ""
    required: bool = False
    least: float | None = None
    most: float | None = None
    choices: tuple[str, ...] = ()
    """Words to choose from, unless a catalogue provides them."""
    target: str = ""
    """Catalogue to choose from, or kind of file to name: the key `of`."""
    default: str | None = None
    example: str | None = None
    fields: Mapping[str, DeclaredField] = {}
    """Fields of each item of a list."""


class CardValueSpec(NamedTuple):
    """A number or word that a card shows in large type."""

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
        """Expressions that are evaluated once for each item."""
        return tuple(one for one in (self.text, self.name, self.when) if one)


class CardSpec(NamedTuple):
    """The declared content of the cards of an entry list."""

    path: Path
    template: str
    parts: Mapping[str, SourceExpression]
    """Declared parts among copies, title, type, corner, icon, leads and flavour."""
    values: tuple[CardValueSpec, ...]
    texts: tuple[CardTextSpec, ...]


class EntryList(NamedTuple):
    """A declared list of entries, such as `thieves`, in a kind of file."""

    name: str
    singular: str
    """Name of an entry in expressions: the key `one`."""
    path: Path
    description: str
    fields: Mapping[str, DeclaredField]
    points: SourceExpression | None
    card: CardSpec | None


class FileKind(NamedTuple):
    """A kind of file that the game declares."""

    name: str
    path: Path
    description: str
    fields: Mapping[str, DeclaredField]
    entry_lists: Mapping[str, EntryList]
    points_unit: str
    """Printed unit of the sum of points; "" if no entry has points."""

    @property
    def link_fields(self) -> tuple[DeclaredField, ...]:
        """Fields that name other files."""
        return tuple(one for one in self.fields.values() if one.type in ("file", "files"))


class DeclaredCatalogue(NamedTuple):
    """A list of things from which files choose, such as skills."""

    name: str
    singular: str
    description: str
    fields: Mapping[str, DeclaredField]
    entries: tuple[Mapping[str, Any], ...]
    """Field values of each entry, including its name."""


class RuleSpec(NamedTuple):
    """A rule that the game declares for its files."""

    id: str
    level: str
    subject: str
    """Kind of file, or singular of an entry list, that the rule examines."""
    when: SourceExpression
    message: SourceExpression
    hint: SourceExpression | None
    at: Path
    """Path from the entry to the field that the finding points at."""
    path: Path
    is_sound: bool = True
    """Whether no expression of the rule has a mistake; otherwise its findings would only follow from that mistake."""

    @property
    def expressions(self) -> tuple[SourceExpression, ...]:
        """Condition, message and, if declared, hint."""
        return tuple(one for one in (self.when, self.message, self.hint) if one)


@dataclass(frozen=True)
class Declaration(Model):
    """A custom game as its file declares it."""

    description: str = ""
    colour: str = "slate"
    emblem: str = "cards"
    terms: tuple[str, ...] = ()
    """Terms of the rules, which texts highlight."""
    kinds: Mapping[str, FileKind] = field(default_factory=dict)
    catalogues: Mapping[str, DeclaredCatalogue] = field(default_factory=dict)
    rules: tuple[RuleSpec, ...] = ()
    packs: tuple[tuple[str, int], ...] = ()
    """Number of cards of each sort in a draft pack; empty if the game has no draft."""
    mistake_count: int = 0
    """Number of mistakes that affect printing or checks."""


class FileEntry(NamedTuple):
    """An entry of a file, printed as one or several equal cards."""

    name: str
    path: Path
    entry_list: EntryList
    values: SimpleNamespace
    """Values of the entry's fields, for expressions and templates."""
    art: Art | None
    arms: ArmsOverride
    flavour: str
    answers: Mapping[Path, Any]
    """Results of the card's expressions by path in the game's file; a list for each text with `each`."""

    def get_part(self, name: str) -> Any:
        """Return the value of a part of the card, such as `title`; None if the game does not declare it."""
        source = self.entry_list.card.parts.get(name) if self.entry_list.card else None
        return self.answers.get(source.path) if source else None


@dataclass(frozen=True)
class DeclaredFile(Model):
    """A file of a custom game."""

    kind: FileKind | None = None
    entries: tuple[FileEntry, ...] = ()
    values: SimpleNamespace = field(default_factory=SimpleNamespace)
    """Values of the file's fields and lists, for expressions."""
    colour: str | None = None
    dress: str | None = None
    theme: str | None = None

    @cached_property
    def template_data(self) -> FileData:
        """Values for templates, shared by all cards of the file."""
        return FileData(**vars(self.values))

    @cached_property
    def armory(self) -> Armory:
        """Coats of arms of the file and of its entries."""
        bearers = [(entry.path, _describe_bearer(entry)) for entry in self.entries]
        return build_armory(self.name, self.dress, bearers, self.wardrobe, own=self.arms)


def _describe_bearer(entry: FileEntry) -> ArmsSubject:
    """Return an entry as a subject for heraldry: single choices describe the bearer, lists of choices are weapons."""
    values = vars(entry.values).values()
    words = tuple(str(value) for value in values if isinstance(value, Chosen))
    lists = [value for value in values if isinstance(value, tuple)]
    weapons = tuple(str(item) for items in lists for item in items if isinstance(item, Chosen))
    return ArmsSubject(entry.name, words, weapons, hero=bool(entry.get_part("leads")), override=entry.arms)
