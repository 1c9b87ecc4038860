"""The export of a faction file as one table, which `importing` converts back to an equal file."""

from __future__ import annotations

import csv
from collections.abc import Iterator, Mapping, Sequence
from io import StringIO

from cardgen.finding import Path
from cardgen.reading.decoding import Schema
from cardgen.source import positions
from cardgen.source.node import Node
from cardgen.tables import LIST
from cardgen.tables.cells import Parameters, escape_formula, format_cell
from cardgen.tables.columns import Column, build_columns, list_entry_schemas, list_flat_keys

_LEFT_OUT = ("system", "kind")
"""Keys that are not exported, because `cardgen import` takes them as an argument."""
ANY_SCHEMA: Schema = {"type": ["array", "object", "string", "null"], "items": {"type": "string"}}
"""The schema assumed for unknown keys: any value is valid."""


def build_rows(root: Node, schema: Schema, kind: str, parameters: Mapping[str, Parameters]) -> list[list[str]]:
    """Return the rows of a file's table, headings first.

    Args:
        root: The tree of the file. Keys missing from the schema are exported, too.
        schema: The schema of the file.
        kind: The kind of the file.
        parameters: The parameters of skills and the like, by the key of the list.
    """
    entry_schemas = list_entry_schemas(schema)
    values = root.value if isinstance(root.value, dict) else {}
    lists = {key: node for key, node in values.items() if key in entry_schemas and _is_entry_list(node)}
    head = {key: node for key, node in values.items() if key not in lists and key not in _LEFT_OUT}
    rows = [(kind, _build_cells(head, _build_file_columns(schema), frozenset(), parameters))]
    for key, node in lists.items():
        columns, flat_keys = build_columns(entry_schemas[key]), list_flat_keys(entry_schemas[key])
        entries = (item.value for item in node.list_children() if isinstance(item.value, dict))
        rows += [(key, _build_cells(entry, columns, flat_keys, parameters)) for entry in entries]
    names = list(dict.fromkeys(name for _, cells in rows for name in cells))
    headings = [LIST, *map(escape_formula, names)]
    return [headings, *([key, *(cells.get(name, "") for name in names)] for key, cells in rows)]


def format_csv(table: Sequence[Sequence[str]]) -> bytes:
    """Return rows as a CSV file in UTF-8, with commas and LF line ends."""
    text = StringIO(newline="")
    csv.writer(text, lineterminator="\n").writerows(table)
    return text.getvalue().encode("utf-8")


def _build_file_columns(schema: Schema) -> dict[str, Column]:
    return {key: Column((key,), inner, False) for key, inner in schema["properties"].items()}


def _is_entry_list(node: Node) -> bool:
    """Return whether a value is a list of non-empty mappings, each of which can be a row."""
    items = node.list_children() if isinstance(node.value, list) else []
    return bool(items) and all(isinstance(item.value, dict) and item.value for item in items)


def _build_cells(
    values: Mapping[str, Node],
    columns: Mapping[str, Column],
    flat_keys: frozenset[str],
    parameters: Mapping[str, Parameters],
) -> dict[str, str]:
    """Return the cells of a row by column name."""
    cells: dict[str, str] = {}
    columns_by_path = {column.path: (name, column) for name, column in columns.items()}
    for path, node in _list_values(values, flat_keys):
        name, column = columns_by_path.get(path, (str(path[-1]), None))
        schema = column.schema if column else ANY_SCHEMA
        cells[name] = format_cell(node, schema, parameters.get(str(path[0]), {}))
    return cells


def _list_values(values: Mapping[str, Node], flat_keys: frozenset[str]) -> Iterator[tuple[Path, Node]]:
    """Yield the values of an entry with their paths; a mapping in `flat_keys` yields each of its inner values."""
    for key, node in values.items():
        inner = node.value
        if key in flat_keys and isinstance(inner, dict) and inner:
            yield from (((key, name), positions.find_child(node, name) or node) for name in inner)
        else:
            yield (key,), node
