"""Checks of a field's declaration: choices, bounds, default and example."""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.reading.lookup import UnknownName, WrittenName, unknown_name_finding
from cardgen.rules import At, Fault
from cardgen.systems.declared.declaration import Declaration, DeclaredField
from cardgen.systems.declared.field_values import describe_values, is_valid_value
from cardgen.systems.declared.schema import TYPES
from cardgen.systems.declared.value_types import FIELD_TYPE_NAMES, NUMBERS
from cardgen.text import names, words

_CHOICE_TYPES, _FILE_TYPES = ("choice", "choices"), ("file", "files")
"""Types of fields whose key `of` names choices, and types whose key `of` names a kind of file."""


def check_field(game: Declaration, field: DeclaredField) -> Iterator[Fault | UnknownName]:
    """Yield the faults and unknown names in the declaration of a field, without those of fields inside it."""
    if field.type not in TYPES:  # reading has reported it, and the intended type is unknown
        return
    type_name = FIELD_TYPE_NAMES.get(field.type, "a text")
    if field.type in _CHOICE_TYPES:
        yield from _check_choices(game, field)
    elif field.type in _FILE_TYPES:
        yield from _check_file_kind(game, field)
    elif field.target or field.choices:
        message = f"{field.name} is {type_name}: of is for choices and files"
        yield _build_fault(field, "of", message, "take it out, or write `type: choice`")
    yield from _check_bounds(field)
    if field.type == "list" and not field.fields:
        yield Fault(field.path, f"list `{field.name}` without fields: expected `fields`", "add `fields:`")
    if field.fields and field.type != "list":
        message = f"`{field.name}` is {type_name}: only a list has `fields`"
        yield _build_fault(field, "fields", message, "write `type: list`, or remove them")
    if not _has_impossible_bounds(field):  # no value is within such bounds, and they are reported already
        for key, written in (("default", field.default), ("example", field.example)):
            if written is not None:
                yield from _check_preset(game, field, key, written)


def _check_choices(game: Declaration, field: DeclaredField) -> Iterator[Fault | UnknownName]:
    if not field.choices and not field.target:
        message = f"missing choices of `{field.name}`: expected words or a catalogue"
        yield Fault(field.path, message, "add `of: [red, blue]`, or `of:` with the name of a catalogue")
    elif not field.choices and field.target not in game.catalogues:
        problem = f"unknown catalogue {words.quote_code(field.target)}"
        expected, hint = "expected words or a catalogue", "declare it under `catalogues`"
        yield unknown_name_finding(
            WrittenName(field.target, (*field.path, "of")), problem, expected, list(game.catalogues), hint
        )
    for position, word in enumerate(field.choices):
        path = (*field.path, "of", position)
        if not word.strip():
            yield Fault(path, f"empty choice of `{field.name}`: expected different words", "remove it")
        elif names.normalize(word) in map(names.normalize, field.choices[:position]):
            problem = f"duplicate choice {words.quote_code(word)} of `{field.name}`"
            yield Fault(path, f"{problem}: expected different words", "remove it")


def _check_file_kind(game: Declaration, field: DeclaredField) -> Iterator[UnknownName]:
    if field.target in game.kinds:
        return
    known_kinds = list(game.kinds)
    hint = f"add `of: {known_kinds[0]}`" if known_kinds else "declare it under `kinds`"
    if field.target:
        problem = f"unknown kind of file {words.quote_code(field.target)} in `{field.name}`"
        path = (*field.path, "of")
    else:
        problem = f"missing kind of file of `{field.name}`"
        path = field.path
    yield unknown_name_finding(
        WrittenName(field.target, path), problem, "expected a kind that this game declares", known_kinds, hint
    )


def _check_bounds(field: DeclaredField) -> Iterator[Fault]:
    keys = [key for key, bound in (("least", field.least), ("most", field.most)) if bound is not None]
    if keys and field.type not in NUMBERS:
        message = f"`{field.name}` is not a number: only a number has `least` and `most`"
        yield _build_fault(field, keys[0], message, "remove it")
    if _has_impossible_bounds(field):
        message = f"`{field.name}` has no possible value: `least` {field.least:g} is more than `most` {field.most:g}"
        yield _build_fault(field, "least", message, "write the smaller number here", "value")


def _has_impossible_bounds(field: DeclaredField) -> bool:
    return field.least is not None and field.most is not None and field.least > field.most


def _check_preset(game: Declaration, field: DeclaredField, key: str, written: str) -> Iterator[Fault | UnknownName]:
    """Yield the faults of a field's default or example.

    Args:
        game: The game with the catalogues.
        field: The field.
        key: The key to check, `default` or `example`.
        written: The value of that key.
    """
    if field.type in ("list", "choices", "files") and key == "default":
        message = f"`{field.name}` has a default: a list is empty unless the file has it"
        yield _build_fault(field, key, message, "remove it")
    elif field.type == "choice" and field.target in game.catalogues:
        entries = [str(entry["name"]) for entry in game.catalogues[field.target].entries]
        if names.normalize(written) not in map(names.normalize, entries):
            problem = f"unknown {key} {words.quote_code(written)} of `{field.name}`"
            expected = f"expected an entry of `{field.target}`"
            hint = f"write {words.list_code(entries)}" if entries else "add it to the catalogue"
            yield unknown_name_finding(WrittenName(written, (*field.path, key)), problem, expected, entries, hint)
    elif field.type not in ("list", "choices", *_FILE_TYPES) and not is_valid_value(field, written):
        expected = describe_values(field)
        message = f"the {key} of `{field.name}` is {words.quote_code(written)}: expected {expected}"
        yield _build_fault(field, key, message, f"write {expected}", "value")


def _build_fault(field: DeclaredField, key: str, message: str, hint: str, at: At = "key") -> Fault:
    return Fault((*field.path, key), message, hint, at=at)
