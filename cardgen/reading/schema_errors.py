"""Findings about values that do not match their schema."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from cardgen.finding import Finding, Fix, Path
from cardgen.reading import wording
from cardgen.reading.decoding import Schema, list_types
from cardgen.reading.fields import ELSEWHERE
from cardgen.reading.synonyms import find_synonym
from cardgen.source import MAX_FAULTS, positions
from cardgen.source.node import Node
from cardgen.text import names, words

UNKNOWN_KEY = "shape/unknown-key"
"""Id of the rule for keys that the schema does not have."""
MISSING_KEY = "shape/missing-key"
"""Id of the rule for required keys that are missing."""
WRONG_TYPE = "shape/wrong-type"
"""Id of the rule for values of a wrong type or outside of a field's limits."""
AMBIGUOUS = "yaml/ambiguous-scalar"
"""Id of the rule for unquoted texts that YAML 1.1 and 1.2 read differently."""
NONE = "none"
"""Word for "no value" in files."""
_DENIED = frozenset({"no", "n", "off", "false", "n/a", "nil"})
"""Words that people write for `none`."""
MOST = 120
"""Characters, roughly, of a message that lists keys; a style rule limits messages to 140."""
_OF_KEYS = ("additionalProperties", "required", "anyOf")
"""Keywords of JSON Schema about the keys of a mapping; all others are about a value."""


class SchemaError(NamedTuple):
    """Mismatch with the schema: of the value at `path`, or of the key `key` in the mapping there."""

    rule: str
    path: Path
    key: str | None
    message: str
    hint: str | None = None
    fix: Fix | None = None


def build_finding(root: Node, error: SchemaError) -> Finding:
    """Return a schema error as a finding, placed at the value, the unknown key, or the mapping that lacks a key."""
    rule, path, key, message, hint, fix = error
    where = positions.find_span(root, path)
    if key is not None and rule == UNKNOWN_KEY:
        where = positions.find_key_span(root, (*path, key))
    elif key is not None and (node := positions.find_node(root, path)):
        empty = positions.find_child(node, key)
        where = empty.span if empty else positions.find_first_key(node)
    return Finding(rule, "error", where, positions.find_entry_name(root, path), message, hint, fix=fix)


def report_ambiguous(node: Node) -> Finding:
    """Return the finding for an unquoted text that YAML 1.1 and 1.2 read differently.

    The caller adds the entry's name.
    """
    written = str(node.value)
    message = f"ambiguous value {words.quote_code(written)}: YAML 1.1 and 1.2 read it differently without quotes"
    return Finding(AMBIGUOUS, "error", node.span, "", message, f'write `"{written}"`', fix=Fix(written, written))


def report_too_many_errors(root: Node, limit: int) -> Finding:
    """Return the finding for a file with more than `limit` invalid values, of which nothing is read."""
    message = f"more than {limit:,} invalid keys and values: such a file is not read"
    return Finding(WRONG_TYPE, "error", positions.find_first_key(root), "", message, "begin a file with `cardgen new`")


def describe_errors(errors: Iterable[Any], schema: Schema, root: Node) -> Iterator[SchemaError]:
    """Yield the errors that jsonschema_rs reports as SchemaErrors with our messages, each problem once."""
    by_path: dict[Path, list[Any]] = {}
    for error in errors:
        by_path.setdefault(tuple(error.instance_path), []).append(error)
    return (found for path, here in by_path.items() for found in _describe_value_errors(path, here, schema, root))


def _describe_value_errors(path: Path, errors: list[Any], schema: Schema, root: Node) -> Iterator[SchemaError]:
    """Yield the SchemaErrors for the errors about one value."""
    node = positions.find_node(root, path)
    here = wording.find_schema(schema, path)
    if node is None or here is None:
        return
    strange = [key for error in errors if error.kind.name == "additionalProperties" for key in error.kind.unexpected]
    known = here["properties"] if strange else {}
    near: dict[str, str | None] = {}
    for key in strange[: MAX_FAULTS + 1]:
        name = key.partition(":")[0]  # YAML reads `size:3`, without a space, as a key
        near[key] = name if name in known else _find_near_key(key, known, positions.find_child(node, key))
    for key, meant in near.items():
        yield _describe_unknown_key(path, key, meant, here, root)
    for error in errors:
        kind = error.kind.name
        if kind == "required":
            key = error.kind.property
            held = positions.find_child(node, key)
            # If parsing stopped here, the key or its value may be in the rest of the file.
            cut_off = node.partial and (held is None or (held.value is None and held is node.list_children()[-1]))
            if key not in near.values() and not cut_off:
                yield _describe_missing_key(path, key, here, root)
        elif (
            kind == "anyOf"
            and not node.partial
            and not set(near.values()).intersection(wording.list_alternatives(here))
        ):
            who, either = wording.name_subject(root, path, here), wording.list_alternatives(here)
            message = f"{who} has no {words.list_code(either, 'and no')}: {wording.name_kind(here)} needs one of them"
            hint = here.get("x-either", f"add `{either[0]}:` and its value")
            yield SchemaError(MISSING_KEY, path, either[-1], message, hint)
    if any(error.kind.name not in _OF_KEYS for error in errors) and not positions.is_cut_off(root, path):
        yield _describe_wrong_value(path, node, here, root, schema)


def _describe_unknown_key(path: Path, key: str, near: str | None, schema: Schema, root: Node) -> SchemaError:
    """Return the error for an unknown key: no colon or space, a similar key `near`, or the list of known keys."""
    who, kind, known = wording.name_subject(root, path, schema), wording.name_kind(schema), schema["properties"]
    holder = positions.find_node(root, path) or root
    held = positions.find_child(holder, key)
    name, _, value = key.partition(":")
    if value and name in known and held is not None and held.value is None:
        message = f"missing space after the colon of {words.quote_code(key)} in {who}: expected `{name}: {value}`"
        return SchemaError(UNKNOWN_KEY, path, key, message, f"write `{name}: {value}`")
    name, _, value = key.partition(" ")
    if value and name in known and held is not None and held.value is None:
        message = f"missing colon after `{name}` in {who}: expected `{name}: {value}`"
        return SchemaError(UNKNOWN_KEY, path, key, message, f"write `{name}: {value}`")
    if near:
        message = f"unknown key {words.quote_code(key)} in {who}: did you mean `{near}`?"
        # A fix must be certain, and must not duplicate a key.
        certain = positions.find_child(holder, near) in (None, held) and names.find_unambiguous(key, known) == near
        return SchemaError(UNKNOWN_KEY, path, key, message, f"write `{near}`", Fix(key, near) if certain else None)
    fact, has = f"unknown key {words.quote_code(key)} in {who}: {kind}", "have" if wording.is_plural(schema) else "has"
    message = f"{fact} {has} {words.list_code(known, 'and', MOST - len(fact))}"
    return SchemaError(UNKNOWN_KEY, path, key, message, _advise_on_inner_key(key, known) or "remove it")


def _advise_on_inner_key(key: str, known: Mapping[str, Schema]) -> str | None:
    """Return the hint to write an unknown key inside the only mapping beside it that has such a key; else None."""
    inner = {other: schema["properties"] for other, schema in known.items() if schema.get("properties")}
    meant = [(other, key if key in keys else find_synonym(key, keys)) for other, keys in inner.items()]
    found = [(other, there) for other, there in meant if there]
    return f"write `{found[0][1]}` under `{found[0][0]}:`" if len(found) == 1 else None


def _find_near_key(key: str, known: Mapping[str, Schema], held: Node | None) -> str | None:
    """Return the known key that was probably meant: a near spelling or a synonym.

    A synonym must also fit the type of the written value.
    """
    first = key.split(" ", 1)[0]
    if first != key and first in known and held is not None and held.value is None:
        return first
    able = [other for other, schema in known.items() if held is None or _can_hold(held, schema)]
    return names.find_unambiguous(key, known) or find_synonym(key, able) or names.find_closest(key, known)


def _can_hold(node: Node, schema: Schema) -> bool:
    """Return whether a schema allows the type of a value: a list, a mapping, or a text or number."""
    kinds = list_types(schema)
    if isinstance(node.value, list):
        return "array" in kinds
    if isinstance(node.value, dict):
        return "object" in kinds
    return not {"string", "number", "integer", "boolean"}.isdisjoint(kinds)


def _describe_missing_key(path: Path, key: str, schema: Schema, root: Node) -> SchemaError:
    """Return the error for a required key that a mapping lacks."""
    who, kind = wording.name_subject(root, path, schema), wording.name_kind(schema)
    fact, needs = f"missing key `{key}` in {who}: {kind}", "need" if wording.is_plural(schema) else "needs"
    message = f"{fact} {needs} {words.list_code(schema['required'], 'and', MOST - len(fact))}"
    node = positions.find_node(root, path)
    others = node is not None and any(positions.find_child(node, other) for other in schema["required"])
    whole = "x-write" in schema and not others
    hint = wording.format_write_hint(schema["x-write"]) if whole else f"add `{key}:` and its value"
    return SchemaError(MISSING_KEY, path, key, message, hint)


def _describe_wrong_value(path: Path, node: Node, schema: Schema, root: Node, whole: Schema) -> SchemaError:
    """Return the error for a value that its schema does not allow; `whole` is the schema of the file."""
    written = node.value if isinstance(node.value, str) else ""
    holder = wording.find_schema(whole, path[:-1]) or {}
    optional = "null" in list_types(schema) and not (path and path[-1] in holder.get("required", ()))
    elsewhere = schema.get(ELSEWHERE, {}).get(written.strip().casefold())
    near = None if elsewhere else wording.find_near_word(node, schema)
    if not near and optional and {"number", "integer"}.intersection(list_types(schema)):
        near = NONE if written.strip().casefold() in _DENIED else None
    fact = f"{wording.name_value(root, path)} is {wording.format_written(node)}"
    message = f"{fact}: did you mean `{near}`?" if near else f"{fact}: expected {wording.format_expected(schema)}"
    hint = f"write `{near}`" if near else f"write `{elsewhere}`" if elsewhere else wording.advise_fix(node, schema)
    certain = near and (near == NONE or names.find_unambiguous(written, wording.list_words(schema)) == near)
    return SchemaError(WRONG_TYPE, path, None, message, hint, Fix(written, near) if near and certain else None)
