"""What does not suit its schema, in our words: the fact, then the law, then what to write."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from cardgen import names
from cardgen.finding import Finding, Path, Span
from cardgen.reading import places, wording
from cardgen.reading.decoding import Schema
from cardgen.source import Node

UNKNOWN_KEY = "shape/unknown-key"
MISSING_KEY = "shape/missing-key"
WRONG_TYPE = "shape/wrong-type"
AMBIGUOUS = "yaml/ambiguous-scalar"


class Complaint(NamedTuple):
    """One fault: of the value at a path, or of a key of the mapping there."""

    rule: str
    path: Path
    key: str | None
    message: str
    hint: str | None = None


def finding(root: Node, complaint: Complaint) -> Finding:
    """The complaint at its place."""
    rule, path, key, message, hint = complaint
    return Finding(rule, "error", _span(root, rule, path, key), places.entry(root, path), message, hint)


def ambiguous(root: Node, node: Node) -> Finding:
    """A text that YAML's versions disagree about."""
    where = node.span
    entry = places.entry_at(root, where.line, where.column)
    message = (
        f"{node.value} without quotes is not text to every YAML reader; where text is meant, it stands between quotes"
    )
    return Finding(AMBIGUOUS, "error", where, entry, message, f'write "{node.value}"')


def complaints(errors: Iterable[Any], schema: Schema, root: Node) -> list[Complaint]:
    """What to say of the schema's errors (as jsonschema_rs gives them), each fault once."""
    by_path: dict[Path, list[Any]] = {}
    for error in errors:
        by_path.setdefault(tuple(error.instance_path), []).append(error)
    return [found for path, here in by_path.items() for found in _at(path, here, schema, root)]


def _span(root: Node, rule: str, path: Path, key: str | None) -> Span:
    if key is None:
        return places.span(root, path)
    node = places.find(root, path)
    if rule == UNKNOWN_KEY:
        return places.key_span(root, (*path, key))
    if node is None:
        return places.span(root, path)
    empty = places.child(node, key)
    return empty.span if empty else places.first_key(node)


def _at(path: Path, errors: list[Any], schema: Schema, root: Node) -> Iterator[Complaint]:
    """The complaints about one value."""
    node = places.find(root, path)
    here = wording.schema_at(schema, path)
    if node is None or here is None:
        return
    kinds = {type(error.kind).__name__: error for error in errors}
    taken: set[str] = set()
    if "AdditionalProperties" in kinds:
        for key in kinds["AdditionalProperties"].kind.unexpected:
            meant = names.near(key, here["properties"])
            taken.add(meant or "")
            yield _unknown(path, key, meant, here, root)
    for error in errors:
        kind = type(error.kind).__name__
        if kind == "Required":
            if error.kind.property not in taken and not _cut_off(node, error.kind.property):
                yield _missing(path, error.kind.property, here, root)
        elif kind == "AnyOf":
            if not taken.intersection(wording.either(here)) and not node.partial:
                yield _neither(path, here, root)
        elif kind != "AdditionalProperties":
            yield _wrong(path, node, here, root)
            return


def _cut_off(node: Node, key: str) -> bool:
    """Whether a key may be missing only because the text breaks off or could not be read."""
    return node.partial and places.child(node, key) is None


def _unknown(path: Path, key: str, meant: str | None, schema: Schema, root: Node) -> Complaint:
    who = wording.subject(root, path, schema)
    known = wording.listing(schema["properties"], "and")
    hint = f"write {meant}" if meant else None
    suggestion = f"; did you mean {meant}?" if meant else f"; its keys are {known}"
    return Complaint(UNKNOWN_KEY, path, key, f"{who}: {wording.a(schema)} has no key {key}{suggestion}", hint)


def _missing(path: Path, key: str, schema: Schema, root: Node) -> Complaint:
    who = wording.subject(root, path, schema)
    needed = wording.listing(schema["required"], "and")
    return Complaint(
        MISSING_KEY, path, key, f"{who} has no {key}; {wording.a(schema)} has {needed}", wording.sample(schema, key)
    )


def _neither(path: Path, schema: Schema, root: Node) -> Complaint:
    who = wording.subject(root, path, schema)
    either = wording.either(schema)
    message = f"{who} has no {wording.listing(either, 'and no ')}; {wording.a(schema)} has one of them"
    return Complaint(MISSING_KEY, path, either[-1], message)


def _wrong(path: Path, node: Node, schema: Schema, root: Node) -> Complaint:
    what, expected = wording.shown(node), wording.expected(schema)
    message = f"{wording.value_name(root, path)} is {what}; {wording.it(path)} {expected}"
    return Complaint(WRONG_TYPE, path, None, message, wording.advice(node, schema))
