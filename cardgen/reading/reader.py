"""Reader: decodes the tree of a file by a JSON Schema and reports all that does not match."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import islice
from typing import Any, NamedTuple

from cardgen.finding import Finding, Path
from cardgen.reading.decoding import MOST, Decoder, DecodeState, Schema, TooManyErrors, build_decoder, is_understood
from cardgen.reading.schema_errors import build_finding, describe_errors, report_ambiguous, report_too_many_errors
from cardgen.source import MAX_FAULTS, positions
from cardgen.source.node import Node
from cardgen.source.yaml_findings import report_too_many_problems
from cardgen.text import names

_UNKNOWN = "additionalProperties"
"""Keyword of JSON Schema that an unknown key violates."""
MOST_UNKNOWN_KEYS = 200
"""Unknown keys of one file that are compared with the known ones; a file with more is no file of this kind."""


class Reading(NamedTuple):
    """Result of reading a file: plain data and findings."""

    data: Mapping[str, Any]
    findings: list[Finding]
    """Findings of the rules `shape/*` and `yaml/ambiguous-scalar`."""
    lost: frozenset[Path]
    """Paths of values that are invalid, or contain an invalid value. Waivers and unknown keys do not count."""
    whole: bool
    """True if the file's top mapping was parsed to its end."""
    source: str = ""
    """Path of the file, as findings show it."""


class Reader:
    """Reader of files of one kind, by a JSON Schema (2020-12)."""

    def __init__(self, schema: Schema) -> None:
        """Prepare a decoder for a schema. Members of an `allOf` with a `$comment` are for editors and ignored."""
        self.schema: Schema = schema
        self._schema: dict[str, Any] = _drop_editor_parts(schema)
        self._state = DecodeState()
        self._decode = build_decoder(self._schema, self._state)
        self._validator: Any = None
        self._entries: dict[str, Decoder] = {}

    def read_tree(self, root: Node) -> Reading:
        """Return the data of a tree, whose top is a mapping, and all findings about it."""
        state = self._state
        state.valid, state.ambiguous, state.count = True, [], 0
        alias_misspelt_keys(root, self._schema)
        try:
            data = self._decode(root)
        except TooManyErrors:
            return Reading({}, [report_too_many_errors(root, MOST)], frozenset({()}), False, root.span.path)
        errors = () if state.valid else self._list_schema_errors(data)
        findings = [report_ambiguous(node) for node in state.ambiguous]
        findings += (
            build_finding(root, error) for error in islice(describe_errors(errors, self._schema, root), MAX_FAULTS + 1)
        )
        if len(findings) > MAX_FAULTS:
            findings[MAX_FAULTS:] = [report_too_many_problems(findings[MAX_FAULTS].span, MAX_FAULTS)]
        _strip_unknown_keys(data, errors)
        faults: list[Path] = []
        for error in errors:
            missing = (error.kind.property,) if error.kind.name == "required" else ()
            if error.kind.name != _UNKNOWN:
                faults.append((*error.instance_path, *missing))
        if root.has_partial:
            faults += positions.list_partial_paths(root)
        return Reading(data, findings, frozenset(_list_enclosing_paths(faults)), not root.partial, root.span.path)

    def reread_entry(self, root: Node, before: Reading, entry: Path) -> Reading | None:
        """Return the result of `read_tree` after an edit of one list item, decoding only that item.

        The result is None if the file had or has findings, since these need the whole tree.

        Args:
            root: The tree after the edit.
            before: The result before the edit.
            entry: The path of the changed item.
        """
        key, number = str(entry[0]), int(entry[1])
        node = positions.find_node(root, entry)
        if node is None or before.findings or before.lost or not before.whole or key not in before.data:
            return None
        state = self._state
        state.valid, state.ambiguous, state.count = True, [], 0
        try:
            made = self._get_entry_decoder(key)(node)
        except TooManyErrors:
            return None
        entries = [*before.data[key]]
        entries[number] = made
        data = {**before.data, key: entries}
        if state.ambiguous or (
            not (state.valid and self._is_decided_by_entries(key)) and self._list_schema_errors(data)
        ):
            return None
        return before._replace(data=data)

    def _get_entry_decoder(self, key: str) -> Decoder:
        """Return the decoder for the items of the list under a top-level key, built on first use."""
        if key not in self._entries:
            self._entries[key] = build_decoder(self._schema["properties"][key]["items"], self._state)
        return self._entries[key]

    def _is_decided_by_entries(self, key: str) -> bool:
        """Return whether a list of unchanged length is valid exactly if each of its items is."""
        return is_understood(self._schema) and is_understood(self._schema["properties"][key])

    def _list_schema_errors(self, data: Any) -> list[Any]:
        """Return the errors that jsonschema_rs finds in data."""
        if self._validator is None:
            import jsonschema_rs

            self._validator = jsonschema_rs.Draft202012Validator(self._schema, validate_formats=True)
        return list(self._validator.iter_errors(data))


def _strip_unknown_keys(data: Any, errors: Iterable[Any]) -> None:
    """Remove unknown keys from the data, except at the top level, where nothing reads them."""
    for error in errors:
        if error.kind.name == _UNKNOWN and error.instance_path:
            holder = data
            for part in error.instance_path:
                holder = holder[part]
            for key in error.kind.unexpected:
                holder.pop(key, None)


def _list_enclosing_paths(faults: Iterable[Path]) -> Iterator[Path]:
    """Yield the paths of faults and of all values around them.

    For a fault in a waiver, only those within the waiver.
    """
    for path in faults:
        for length in range(len(path) + 1):
            if path[length : length + 1] != ("waive",):
                yield path[:length]


def _drop_editor_parts(schema: Any) -> Any:
    """Return a schema without the parts that are for editors only."""
    if isinstance(schema, list | tuple):
        return [_drop_editor_parts(item) for item in schema if not (isinstance(item, Mapping) and "$comment" in item)]
    if not isinstance(schema, Mapping):
        return schema
    kept = {key: _drop_editor_parts(value) for key, value in schema.items()}
    return {key: value for key, value in kept.items() if not (key == "allOf" and not value)}


def alias_misspelt_keys(root: Node, schema: Schema) -> None:
    """Copy the value of each misspelt key to the key that was meant, where that is certain.

    Thus one run checks everything, although the misspelt key is still reported. A key that the mapping already has
    keeps its value; mappings that were parsed only in part stay unchanged.
    """
    _alias_within(root, schema, MOST_UNKNOWN_KEYS)


def _alias_within(node: Node, schema: Schema, left: int) -> int:
    """Copy the values of misspelt keys in a node and below; return how many more unknown keys may be compared.

    Args:
        node: The node.
        schema: The schema of the node.
        left: The number of unknown keys that may be compared, to limit the time for hostile files.
    """
    value = node.value
    if isinstance(value, list) and (items := schema.get("items")):
        for item in value:
            left = _alias_within(item, items, left)
    if not isinstance(value, dict):
        return left
    known: Schema = schema.get("properties", {})
    if schema.get("additionalProperties") is False and not node.partial:
        for key in [key for key in value if key not in known][:left]:
            left -= 1
            meant = names.find_unambiguous(key, known)
            if meant is not None and meant not in value:
                value[meant] = value[key]
    for key, inner in known.items():
        if key in value:
            left = _alias_within(value[key], inner, left)
    return left
