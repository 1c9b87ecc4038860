"""The conversion of cells to values and of values to cells, by the schema of the value.

Commas separate several values, the parameters of a skill follow its name in parentheses, and deeper values are JSON. A
text that a spreadsheet would evaluate as a formula starts with an apostrophe.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from cardgen.reading.decoding import Schema, list_types
from cardgen.source.node import Node
from cardgen.source.scalars import is_absent
from cardgen.tables.grid import CellNodes
from cardgen.text import names

Parameters = Mapping[str, tuple[str, ...]]
"""The parameter keys of each skill, spell or similar, by normalized name."""
ESCAPED = "=+-@'"
"""First characters of texts that get an apostrophe, because spreadsheets evaluate them or take the apostrophe
itself."""
NONE = "-"
"""The content of a cell for "no value"."""
_DEEPEST = 12
"""Most levels of nested lists and mappings in a cell: a limit against hostile files."""


class CellError(Exception):
    """The error for an unreadable cell, with message and hint."""

    def __init__(self, message: str, hint: str) -> None:
        super().__init__(message)
        self.message, self.hint = message, hint


class CellReader:
    """A reader of cells that gives each node the position of the cell."""

    def __init__(self, nodes: CellNodes) -> None:
        self._nodes = nodes
        self._position = 1, 1

    def read_cell(self, text: str, schema: Schema, parameters: Parameters, line: int, column: int) -> Node | None:
        """Return the value of a cell, None for an empty cell.

        Args:
            text: The text of the cell.
            schema: The schema of the value.
            parameters: The parameter keys of names that the value can contain.
            line: The line of the cell, from 1.
            column: The number of the column, from 1.

        Raises:
            CellError: The cell contains a formula, or begins like JSON but is not valid JSON.
        """
        self._position = line, column
        if not text.strip():
            return None
        if text.startswith("="):
            raise CellError(
                "formula in a cell: expected a value",
                "replace it with its value, or put an apostrophe before a text that begins with `=`",
            )
        text = unescape_formula(text)
        types = list_types(schema)
        if text.strip() == NONE:
            return self._build_node(NONE)
        if {"array", "object"}.intersection(types) and text.lstrip()[:1] in ("[", "{", '"'):
            return self._read_json(text)
        if "array" in types:
            return self._read_list(text, schema, parameters, types[0] == "string")
        return self._build_node(text)

    def _read_list(self, text: str, schema: Schema, parameters: Parameters, can_be_single: bool) -> Node:
        parts = split_values(text)
        if can_be_single and len(parts) < 2:
            return self._build_node(text.strip())
        item_schema: Schema = schema.get("items", {})
        return self._build_node([self._read_item(part, item_schema, parameters) for part in parts])

    def _read_item(self, text: str, schema: Schema, parameters: Parameters) -> Node:
        """Return one of several values: a text, or a name with parameters in parentheses."""
        name, in_parentheses = _split_parentheses(text)
        keys = (
            _list_parameter_keys(name, schema, parameters) if in_parentheses and "object" in list_types(schema) else ()
        )
        if not keys or names.normalize(text) in parameters:
            return self._build_node(text)
        values = [in_parentheses] if len(keys) == 1 else split_values(in_parentheses)
        if len(values) != len(keys):
            return self._build_node(text)
        value_nodes = {key: self._build_node(value) for key, value in zip(keys, values, strict=True)}
        return self._build_node({"name": self._build_node(name), **value_nodes})

    def _read_json(self, text: str) -> Node:
        hint = 'write `{"charge": "sun"}` or `["Sword", "Bow"]`, or begin the text with another sign'
        try:
            # Numbers stay as they are written, and of two equal keys the last counts.
            data = json.loads(text, parse_int=str, parse_float=str, parse_constant=str)
        except (ValueError, RecursionError):
            raise CellError("invalid JSON in a cell: it begins with a bracket, brace or quote", hint) from None
        return self._build_tree(data, 0)

    def _build_tree(self, data: Any, depth: int) -> Node:
        if depth > _DEEPEST:
            raise CellError("lists nested too deep in a cell: expected fewer", "remove some brackets")
        if isinstance(data, dict):
            return self._build_node({key: self._build_tree(value, depth + 1) for key, value in data.items()})
        if isinstance(data, list):
            return self._build_node([self._build_tree(value, depth + 1) for value in data])
        return self._build_node(str(data).lower() if isinstance(data, bool) else data)

    def _build_node(self, value: dict[str, Node] | list[Node] | str | None) -> Node:
        return self._nodes.build_node(value, *self._position)


def format_cell(node: Node | None, schema: Schema, parameters: Parameters) -> str:
    """Return the text of a cell from which `CellReader` reads an equal value."""
    if node is None or node.value is None:
        return ""
    data = extract_data(node)
    if is_none(node):
        return NONE
    for text in _list_plain_forms(data, schema, parameters):
        if _is_read_back(text, data, schema, parameters):
            return escape_formula(text)
    if isinstance(data, str) and not {"array", "object"}.intersection(list_types(schema)):
        return escape_formula(data)
    return json.dumps(data, ensure_ascii=False)


def is_none(node: Node) -> bool:
    """Return whether a node means "no value" by a sign such as `-`.

    The word `none` does not count, since it may be a name.
    """
    if not isinstance(node.value, str) or not is_absent(node.value, node.plain):
        return False
    return node.value.strip().casefold() != "none"


def escape_formula(text: str) -> str:
    """Return a text, preceded by an apostrophe if a spreadsheet would evaluate it."""
    return f"'{text}" if text[:1] and text[0] in ESCAPED else text


def unescape_formula(text: str) -> str:
    """Return a text without the apostrophe that `escape_formula` adds; any other apostrophe stays."""
    return text[1:] if text[:1] == "'" and text[1:2] and text[1] in ESCAPED else text


def split_values(text: str) -> list[str]:
    """Return the parts of a text between commas; a comma in parentheses does not separate parts."""
    parts, depth, begin = [], 0, 0
    for offset, sign in enumerate(text):
        if sign == "(":
            depth += 1
        elif sign == ")":
            depth = max(0, depth - 1)
        elif sign == "," and not depth:
            parts.append(text[begin:offset].strip())
            begin = offset + 1
    return [*parts, text[begin:].strip()]


def extract_data(node: Node) -> Any:
    """Return the data of a tree without positions; all single values are texts."""
    if isinstance(node.value, dict):
        return {key: extract_data(value) for key, value in node.value.items()}
    if isinstance(node.value, list):
        return [extract_data(value) for value in node.value]
    return node.value


def _list_plain_forms(data: Any, schema: Schema, parameters: Parameters) -> list[str]:
    """Return the texts, other than JSON, that may represent a value."""
    if isinstance(data, str):
        return [data]
    if not isinstance(data, list) or "array" not in list_types(schema):
        return []
    parts = [_format_item(item, schema.get("items", {}), parameters) for item in data]
    return [", ".join(filter(None, parts))] if parts and all(parts) else []


def _format_item(item: Any, schema: Schema, parameters: Parameters) -> str | None:
    """Return one of several values as a text, such as `Leadership (Orcs)`; None if the value needs JSON."""
    if isinstance(item, str):
        return item
    name = item.get("name") if isinstance(item, dict) else None
    keys = _list_parameter_keys(name, schema, parameters) if isinstance(name, str) else ()
    values = [item.get(key) for key in keys]
    if not keys or not all(isinstance(value, str) for value in values):
        return None
    return f"{name} ({', '.join(values)})"


def _is_read_back(text: str, data: Any, schema: Schema, parameters: Parameters) -> bool:
    """Return whether this text in a cell is read as exactly this value."""
    try:
        node = CellReader(CellNodes("")).read_cell(escape_formula(text), schema, parameters, 1, 1)
    except CellError:
        return False
    return bool((extract_data(node) if node else None) == data)


def _split_parentheses(text: str) -> tuple[str, str]:
    """Return a name and the text in parentheses after the name, "" without parentheses."""
    name, bracket, rest = text.partition(" (")
    return (name, rest[:-1]) if bracket and name and rest.endswith(")") else (text, "")


def _list_parameter_keys(name: str, schema: Schema, parameters: Parameters) -> tuple[str, ...]:
    """Return the parameter keys of a name, in the order in which the card prints the parameters."""
    if keys := parameters.get(names.normalize(name)):
        return keys
    other_keys = [key for key in schema.get("properties", {}) if key != "name"]
    return (other_keys[0],) if len(other_keys) == 1 else ()
