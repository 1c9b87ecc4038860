"""Exporting: a file as one table, which `importing` reads as the same file."""

from __future__ import annotations

import csv
from collections.abc import Iterator, Mapping, Sequence
from io import StringIO

from cardgen.finding import Path
from cardgen.reading.decoding import Schema
from cardgen.source import positions
from cardgen.source.node import Node
from cardgen.tables import LIST
from cardgen.tables.cells import Parameters, escaped, written
from cardgen.tables.columns import Column, columns_of, flat_keys, tables_of

_HEAD = ("system", "kind")
"""Keys that the table does not have: who imports it says them."""
ANY: Schema = {"type": ["array", "object", "string", "null"], "items": {"type": "string"}}
"""The schema of what has none: an unknown key."""


def rows(root: Node, schema: Schema, kind: str, known: Mapping[str, Parameters]) -> list[list[str]]:
    """The rows of a file's table, its head first.

    `known`: what skills and the like are told, by the key of their list. Everything that the file has is in the table,
    keys that its schema does not know, too.
    """
    lists = tables_of(schema)
    values = root.value if isinstance(root.value, dict) else {}
    listed = {key: node for key, node in values.items() if key in lists and _is_entries(node)}
    head = {key: node for key, node in values.items() if key not in listed and key not in _HEAD}
    found = [(kind, _cells(head, _of_file(schema), frozenset(), known))]
    for key, node in listed.items():
        entry = lists[key]
        of = columns_of(entry), flat_keys(entry)
        found += [(key, _cells(item.value, *of, known)) for item in node.children() if isinstance(item.value, dict)]
    names = list(dict.fromkeys(name for _, cells in found for name in cells))
    return [[LIST, *map(escaped, names)], *([key, *(cells.get(name, "") for name in names)] for key, cells in found)]


def csv_of(table: Sequence[Sequence[str]]) -> bytes:
    """Rows as the bytes of a CSV file: commas, line feeds, UTF-8."""
    text = StringIO(newline="")
    csv.writer(text, lineterminator="\n").writerows(table)
    return text.getvalue().encode("utf-8")


def _of_file(schema: Schema) -> dict[str, Column]:
    return {key: Column((key,), inner, False) for key, inner in schema["properties"].items()}


def _is_entries(node: Node) -> bool:
    """Whether a value is a list of mappings, and not empty: each then has a row of its own."""
    items = node.children() if isinstance(node.value, list) else []
    return bool(items) and all(isinstance(item.value, dict) and item.value for item in items)


def _cells(
    values: Mapping[str, Node], known: Mapping[str, Column], flat: frozenset[str], parameters: Mapping[str, Parameters]
) -> dict[str, str]:
    """The cells of a row by their columns."""
    made: dict[str, str] = {}
    by_path = {column.path: (name, column) for name, column in known.items()}
    for path, node in _values(values, flat):
        name, column = by_path.get(path, (str(path[-1]), None))
        schema = column.schema if column else ANY
        made[name] = written(node, schema, parameters.get(str(path[0]), {}))
    return made


def _values(values: Mapping[str, Node], flat: frozenset[str]) -> Iterator[tuple[Path, Node]]:
    """The values of an entry with their paths; those of a mapping that has columns of its own one by one."""
    for key, node in values.items():
        inner = node.value
        if key in flat and isinstance(inner, dict) and inner:
            yield from (((key, name), positions.child(node, name) or node) for name in inner)
        else:
            yield (key,), node
