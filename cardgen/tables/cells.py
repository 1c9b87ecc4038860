"""Cells to values and back, by the schema of what stands there.

Several values are joined by commas, what a skill is told stands in parentheses behind it, and whatever is deeper is
JSON. A text that a spreadsheet would take for a formula has an apostrophe before it.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from cardgen.reading.decoding import Schema, types_of
from cardgen.source.node import Node
from cardgen.source.scalars import is_absent
from cardgen.tables.grid import CellNodes
from cardgen.text import names

Parameters = Mapping[str, tuple[str, ...]]
"""What has to be said of each skill, spell or the like: the keys, by the key of its name."""
ESCAPED = "=+-@'"
"""What a text begins with that gets an apostrophe."""
NONE = "-"
_DEEPEST = 12
"""Lists and mappings inside each other in one cell."""


class CellError(Exception):
    """A cell cannot be read: what is wrong, and what to do."""

    def __init__(self, message: str, hint: str) -> None:
        super().__init__(message)
        self.message, self.hint = message, hint


class CellReader:
    """Reads cells of one row after the other into nodes."""

    def __init__(self, nodes: CellNodes) -> None:
        self._nodes = nodes
        self._at = 1, 1

    def read(self, text: str, schema: Schema, known: Parameters, line: int, column: int) -> Node | None:
        """The value in a cell, None if there is none; `known`: what is told of the names in it.

        Raises CellError for a formula, and for what begins like JSON and is none.
        """
        self._at = line, column
        if not text.strip():
            return None
        if text.startswith("="):
            raise CellError(
                "formula in a cell: expected a value",
                "replace it with its value, or put an apostrophe before a text that begins with `=`",
            )
        text = unescaped(text)
        types = types_of(schema)
        if text.strip() == NONE:
            return self._node(NONE)
        if {"array", "object"}.intersection(types) and text.lstrip()[:1] in ("[", "{", '"'):
            return self._json(text)
        if "array" in types:
            return self._list(text, schema, known, types[0] == "string")
        return self._node(text)

    def _list(self, text: str, schema: Schema, known: Parameters, single: bool) -> Node:
        parts = split(text)
        if single and len(parts) < 2:
            return self._node(text.strip())
        items: Schema = schema.get("items", {})
        return self._node([self._item(part, items, known) for part in parts])

    def _item(self, text: str, schema: Schema, known: Parameters) -> Node:
        """One of several values: a text, or a name with what it is told in parentheses."""
        name, values = _called(text)
        keys = _keys(name, schema, known) if values and "object" in types_of(schema) else ()
        if not keys or names.normalize(text) in known:
            return self._node(text)
        given = [values] if len(keys) == 1 else split(values)
        if len(given) != len(keys):
            return self._node(text)
        told = {key: self._node(value) for key, value in zip(keys, given, strict=True)}
        return self._node({"name": self._node(name), **told})

    def _json(self, text: str) -> Node:
        hint = 'write `{"charge": "sun"}` or `["Sword", "Bow"]`, or begin the text with another sign'
        try:
            # Numbers stay as they are written, and of two equal keys the last counts.
            data = json.loads(text, parse_int=str, parse_float=str, parse_constant=str)
        except (ValueError, RecursionError):
            raise CellError("invalid JSON in a cell: it begins with a bracket, brace or quote", hint) from None
        return self._of(data, 0)

    def _of(self, data: Any, depth: int) -> Node:
        if depth > _DEEPEST:
            raise CellError("lists nested too deep in a cell: expected fewer", "remove some brackets")
        if isinstance(data, dict):
            return self._node({key: self._of(value, depth + 1) for key, value in data.items()})
        if isinstance(data, list):
            return self._node([self._of(value, depth + 1) for value in data])
        return self._node(str(data).lower() if isinstance(data, bool) else data)

    def _node(self, value: dict[str, Node] | list[Node] | str | None) -> Node:
        return self._nodes.made(value, *self._at)


def written(node: Node | None, schema: Schema, known: Parameters) -> str:
    """The text of the cell for a value: one that is read as the same value again."""
    if node is None or node.value is None:
        return ""
    plain = data_of(node)
    if is_none(node):
        return NONE
    types = types_of(schema)
    for text in _plainly(plain, schema, known):
        if _same(text, plain, schema, known):
            return escaped(text)
    if isinstance(plain, str) and not {"array", "object"}.intersection(types):
        return escaped(plain)
    return json.dumps(plain, ensure_ascii=False)


def is_none(node: Node) -> bool:
    """Whether a text says that there is nothing: `none` alone is a word as well, and stays."""
    if not isinstance(node.value, str) or not is_absent(node.value, node.plain):
        return False
    return node.value.strip().casefold() != "none"


def escaped(text: str) -> str:
    """A text with an apostrophe before what a spreadsheet would compute."""
    return f"'{text}" if text[:1] and text[0] in ESCAPED else text


def unescaped(text: str) -> str:
    """A text without that apostrophe; another one belongs to it."""
    return text[1:] if text[:1] == "'" and text[1:2] and text[1] in ESCAPED else text


def split(text: str) -> list[str]:
    """The parts between the commas of a text that are not in parentheses."""
    parts, depth, begin = [], 0, 0
    for at, sign in enumerate(text):
        if sign == "(":
            depth += 1
        elif sign == ")":
            depth = max(0, depth - 1)
        elif sign == "," and not depth:
            parts.append(text[begin:at].strip())
            begin = at + 1
    return [*parts, text[begin:].strip()]


def data_of(node: Node) -> Any:
    """What a tree says, all of its values as texts."""
    if isinstance(node.value, dict):
        return {key: data_of(value) for key, value in node.value.items()}
    if isinstance(node.value, list):
        return [data_of(value) for value in node.value]
    return node.value


def _plainly(plain: Any, schema: Schema, known: Parameters) -> list[str]:
    """The ways in which a value may be written without JSON."""
    if isinstance(plain, str):
        return [plain]
    if not isinstance(plain, list) or "array" not in types_of(schema):
        return []
    parts = [_part(item, schema.get("items", {}), known) for item in plain]
    return [", ".join(parts)] if parts and all(parts) else []  # type: ignore[arg-type]  # none of them is None


def _part(item: Any, schema: Schema, known: Parameters) -> str | None:
    if isinstance(item, str):
        return item
    name = item.get("name") if isinstance(item, dict) else None
    keys = _keys(name, schema, known) if isinstance(name, str) else ()
    values = [item.get(key) for key in keys]
    if not keys or not all(isinstance(value, str) for value in values):
        return None
    return f"{name} ({', '.join(values)})"


def _same(text: str, plain: Any, schema: Schema, known: Parameters) -> bool:
    """Whether a cell is read as a value."""
    try:
        node = CellReader(CellNodes("")).read(escaped(text), schema, known, 1, 1)
    except CellError:
        return False
    found = data_of(node) if node else None
    return bool(found == plain)


def _called(text: str) -> tuple[str, str]:
    """A name, and what stands in parentheses at its end; "" if nothing does."""
    name, begins, rest = text.partition(" (")
    return (name, rest[:-1]) if begins and name and rest.endswith(")") else (text, "")


def _keys(name: str, schema: Schema, known: Parameters) -> tuple[str, ...]:
    """The keys of what a name is told, in the order of the card."""
    if found := known.get(names.normalize(name)):
        return found
    others = [key for key in schema.get("properties", {}) if key != "name"]
    return (others[0],) if len(others) == 1 else ()
