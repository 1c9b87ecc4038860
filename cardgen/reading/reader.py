"""Reader: decodes a tree by a schema, and finds what does not suit it."""

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
"""The keyword of a schema that an unknown key is against."""
MOST_UNKNOWN_KEYS = 200
"""Unknown keys of one file that are compared with the known ones; a file with more is of another kind altogether."""


class Reading(NamedTuple):
    """What a file says, as plain data."""

    data: Mapping[str, Any]
    findings: list[Finding]
    """`shape/*` and `yaml/ambiguous-scalar`."""
    lost: frozenset[Path]
    """Where a value could not be read, or something in it; waivers and unknown keys do not count."""
    whole: bool
    """Whether the file's top mapping could be parsed to its end."""
    source: str = ""
    """The file as findings name it."""


class Reader:
    """Reads trees by one JSON Schema (2020-12)."""

    def __init__(self, schema: Schema) -> None:
        """Members of an `allOf` with a `$comment` are for editors and left out here."""
        self.schema: Schema = schema
        self._schema: dict[str, Any] = _drop_editor_parts(schema)
        self._state = DecodeState()
        self._decode = build_decoder(self._schema, self._state)
        self._validator: Any = None
        self._entries: dict[str, Decoder] = {}

    def read_tree(self, root: Node) -> Reading:
        """The data of a tree whose top is a mapping, and all that is wrong with it."""
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
        """What `read` gives for a tree that was read before, with another entry in one of its lists.

        Entries that have not changed are those of before. None where anything is wrong: that needs the whole tree.
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
        """The decoder of the entries of a list."""
        if key not in self._entries:
            self._entries[key] = build_decoder(self._schema["properties"][key]["items"], self._state)
        return self._entries[key]

    def _is_decided_by_entries(self, key: str) -> bool:
        """Whether nothing but what its entries say decides whether a list is valid, as long as there are as many."""
        return is_understood(self._schema) and is_understood(self._schema["properties"][key])

    def _list_schema_errors(self, data: Any) -> list[Any]:
        if self._validator is None:
            import jsonschema_rs

            self._validator = jsonschema_rs.Draft202012Validator(self._schema, validate_formats=True)
        return list(self._validator.iter_errors(data))


def _strip_unknown_keys(data: Any, errors: Iterable[Any]) -> None:
    """Takes unknown keys out of the data; those at the top of the file stay, since nothing reads them."""
    for error in errors:
        if error.kind.name == _UNKNOWN and error.instance_path:
            holder = data
            for part in error.instance_path:
                holder = holder[part]
            for key in error.kind.unexpected:
                holder.pop(key, None)


def _list_enclosing_paths(faults: Iterable[Path]) -> Iterator[Path]:
    """The paths of faults and of all that holds them, but not of what merely holds a faulty waiver."""
    for path in faults:
        for length in range(len(path) + 1):
            if path[length : length + 1] != ("waive",):
                yield path[:length]


def _drop_editor_parts(schema: Any) -> Any:
    """A schema without what is for editors alone."""
    if isinstance(schema, list | tuple):
        return [_drop_editor_parts(item) for item in schema if not (isinstance(item, Mapping) and "$comment" in item)]
    if not isinstance(schema, Mapping):
        return schema
    kept = {key: _drop_editor_parts(value) for key, value in schema.items()}
    return {key: value for key, value in kept.items() if not (key == "allOf" and not value)}


def alias_misspelt_keys(root: Node, schema: Schema) -> None:
    """Copy the value of each misspelt key of a tree to the key that was meant, where that is certain.

    So one run checks everything, although the key is still reported as unknown. A key that is in the file keeps its own
    value; mappings that could only be parsed in part are left alone.
    """
    _alias_within(root, schema, MOST_UNKNOWN_KEYS)


def _alias_within(node: Node, schema: Schema, left: int) -> int:
    """Copy values within `node` for at most `left` unknown keys, and return how many of them remain."""
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
