"""The types of values and names in expressions, known before any expression runs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from cardgen.systems.declared.declaration import Declaration, DeclaredField, EntryList, FileKind

NUMBERS = ("whole", "number")
"""Types of fields that hold numbers."""


class ValueType(NamedTuple):
    """The type of a value, with everything that its field declares."""

    name: str
    """Name of the type: `text`, `number`, `flag`, `entry`, `list`, `none`, or `any` if unknown."""
    fields: Mapping[str, ValueType] = {}
    """Types of the fields of an entry, by field name."""
    item: ValueType | None = None
    """Type of the items of a list."""
    words: tuple[str, ...] = ()
    """Only possible words of a text; empty if any text is possible."""
    least: float | None = None
    most: float | None = None
    label: str = ""
    """Word for an entry in messages, such as `thief`."""


ANY, TEXT, NUMBER, FLAG, NOTHING = map(ValueType, ("any", "text", "number", "flag", "none"))
"""Types without further details; `any` is a value of unknown type."""
TYPE_NAMES = {
    "text": "a text",
    "number": "a number",
    "flag": "true or false",
    "entry": "an entry",
    "list": "a list",
    "none": "nothing",
    "any": "something",
}
"""Words in messages for each type of value."""
FIELD_TYPE_NAMES = {
    "whole": "a number",
    "number": "a number",
    "flag": "true or false",
    "choice": "a choice",
    "choices": "a list of choices",
    "list": "a list",
    "file": "a file",
    "files": "a list of files",
}
"""Words in messages for each type of field except texts."""

Scope = Mapping[str, ValueType]
"""Names that an expression can use, with their types."""


def build_scope(game: Declaration, kind: FileKind, entry_list: EntryList | None) -> dict[str, ValueType]:
    """Return the names that expressions about a file, or about an entry of one of its lists, can use.

    Args:
        game: The game.
        kind: The kind of the file.
        entry_list: The list of the entry; None for expressions about the whole file.
    """
    scope = {kind.name: build_file_type(game, kind)}
    if entry_list is not None:
        scope[entry_list.singular] = build_entry_type(game, entry_list)
    return scope


def build_file_type(game: Declaration, kind: FileKind, follow_links: bool = True) -> ValueType:
    """Return the type of a file; with `follow_links` including the fields of linked files."""
    fields = {"name": TEXT} | {one.name: build_field_type(game, one, follow_links) for one in kind.fields.values()}
    for entry_list in kind.entry_lists.values():
        fields[entry_list.name] = ValueType("list", item=build_entry_type(game, entry_list, follow_links))
    if kind.points_unit:
        fields["points"] = NUMBER
    return ValueType("entry", fields, label=kind.name)


def build_entry_type(game: Declaration, entry_list: EntryList, follow_links: bool = True) -> ValueType:
    """Return the type of an entry; with `follow_links` including the fields of linked files."""
    fields = {"name": TEXT, "flavour": TEXT}
    fields |= {field.name: build_field_type(game, field, follow_links) for field in entry_list.fields.values()}
    if entry_list.points:
        fields["points"] = NUMBER
    return ValueType("entry", fields, label=entry_list.singular)


def build_field_type(game: Declaration, field: DeclaredField, follow_links: bool = True) -> ValueType:
    """Return the type of a field's value; with `follow_links` including the fields of linked files."""
    if field.type in NUMBERS:
        return ValueType("number", least=field.least, most=field.most)
    if field.type == "flag":
        return FLAG
    if field.type in ("choice", "choices"):
        choice = _build_choice_type(game, field, follow_links)
        return choice if field.type == "choice" else ValueType("list", item=choice)
    if field.type == "list":
        fields = {one.name: build_field_type(game, one, follow_links) for one in field.fields.values()}
        return ValueType("list", item=ValueType("entry", fields, label=f"one of {field.name}"))
    if field.type in ("file", "files"):
        kind = game.kinds.get(field.target)
        # Two files can name each other, so the fields of linked files are followed for one step only.
        linked = build_file_type(game, kind, follow_links=False) if kind and follow_links else ANY
        return linked if field.type == "file" else ValueType("list", item=linked)
    return TEXT if field.type == "text" else ANY


def _build_choice_type(game: Declaration, field: DeclaredField, follow_links: bool) -> ValueType:
    catalogue = game.catalogues.get(field.target)
    if catalogue is None:
        return ValueType("text", words=field.choices) if field.choices else ANY
    fields = {"name": TEXT}
    for one in catalogue.fields.values():
        # A catalogue may choose from itself. Such a choice is only a name: following it would never end.
        if one.type == "choice":
            fields[one.name] = TEXT
        elif one.type == "choices":
            fields[one.name] = ValueType("list", item=TEXT)
        else:
            fields[one.name] = build_field_type(game, one, follow_links)
    words = tuple(str(entry["name"]) for entry in catalogue.entries)
    return ValueType("text", fields, words=words, label=catalogue.singular)
