"""What expressions can name, and of which type that is: for whoever looks at them before they run."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from cardgen.systems.declared.declaration import Declaration, EntryList, Field, Kind

NUMBERS = ("whole", "number")


class Type(NamedTuple):
    """What something is: `text`, `number`, `flag`, `entry`, `list`, `none`, or `any` where nothing is known."""

    is_a: str
    fields: Mapping[str, Type] = {}  # of a tuple
    """Those of an entry."""
    item: Type | None = None
    """What a list holds."""
    words: tuple[str, ...] = ()
    """The words that a text can be, where these are all."""
    least: float | None = None
    most: float | None = None
    called: str = ""
    """How messages call an entry: `a thief`."""


ANY, TEXT, NUMBER, FLAG, NOTHING = map(Type, ("any", "text", "number", "flag", "none"))
_NAMED = {"choice": TEXT, "choices": Type("list", item=TEXT)}
"""What is chosen where it is known by its name alone."""
NAMES = {
    "text": "a text",
    "number": "a number",
    "flag": "true or false",
    "entry": "an entry",
    "list": "a list",
    "none": "nothing",
    "any": "something",
}
"""What messages call a type."""

NAMES_OF_FIELDS = {
    "whole": "a number",
    "number": "a number",
    "flag": "true or false",
    "choice": "a choice",
    "choices": "a list of choices",
    "list": "a list",
    "file": "a file",
    "files": "a list of files",
}
"""What messages call a field by its type, where that is not a text."""


def scope(game: Declaration, kind: Kind, one: EntryList | None) -> dict[str, Type]:
    """What an expression about a file of a kind can name, or about an entry of one of its lists."""
    found = {kind.name: of_kind(game, kind)}
    if one is not None:
        found[one.one] = of_entry(game, one)
    return found


def of_kind(game: Declaration, kind: Kind, deep: bool = True) -> Type:
    """What a file of a kind is; `deep`: with the fields of the files that it names."""
    fields = {"name": TEXT} | {one.name: of_field(game, one, deep) for one in kind.fields.values()}
    fields |= {one.name: Type("list", item=of_entry(game, one, deep)) for one in kind.entries.values()}
    if kind.points:
        fields["points"] = NUMBER
    return Type("entry", fields, called=kind.name)


def of_entry(game: Declaration, one: EntryList, deep: bool = True) -> Type:
    """What an entry of a list is; `deep` as for `of_kind`."""
    fields = {"name": TEXT, "flavour": TEXT}
    fields |= {field.name: of_field(game, field, deep) for field in one.fields.values()}
    if one.points:
        fields["points"] = NUMBER
    return Type("entry", fields, called=one.one)


def of_field(game: Declaration, field: Field, deep: bool = True) -> Type:
    """What a field is; `deep` as for `of_kind`."""
    if field.type in NUMBERS:
        return Type("number", least=field.least, most=field.most)
    if field.type == "flag":
        return FLAG
    if field.type in ("choice", "choices"):
        chosen = _chosen(game, field, deep)
        return chosen if field.type == "choice" else Type("list", item=chosen)
    if field.type == "list":
        fields = {one.name: of_field(game, one, deep) for one in field.fields.values()}
        return Type("list", item=Type("entry", fields, called=f"one of {field.name}"))
    if field.type in ("file", "files"):
        kind = game.kinds.get(field.of)
        named = of_kind(game, kind, deep=False) if kind and deep else ANY
        return named if field.type == "file" else Type("list", item=named)
    return TEXT if field.type == "text" else ANY


def _chosen(game: Declaration, field: Field, deep: bool) -> Type:
    catalogue = game.catalogues.get(field.of)
    if catalogue is None:
        return Type("text", words=field.words) if field.words else ANY
    known = catalogue.fields.values()  # a catalogue may choose from itself: what it chooses is a name alone
    fields = {"name": TEXT} | {one.name: _NAMED.get(one.type) or of_field(game, one, deep) for one in known}
    words = tuple(str(one["name"]) for one in catalogue.entries)
    return Type("text", fields, words=words, called=catalogue.one)
