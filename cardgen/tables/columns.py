"""The columns of a table: names that follow from the schema of a list, and the table's own headings."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from cardgen.finding import Fix, Path
from cardgen.reading.decoding import Schema, list_types
from cardgen.tables.grid import TableGrid
from cardgen.text import names, words


class Column(NamedTuple):
    """The path of the value in a column: a key of the entry, or of a mapping inside the entry such as `stats`."""

    path: Path
    schema: Schema
    required: bool


def list_entry_schemas(schema: Schema) -> dict[str, Schema]:
    """Return the schema of an entry for each list that a kind of file has, by the key of the list."""
    return {
        key: inner["items"]
        for key, inner in schema["properties"].items()
        if "array" in list_types(inner) and inner["items"].get("properties") and "object" in list_types(inner["items"])
    }


def build_columns(entry: Schema) -> dict[str, Column]:
    """Return the columns of a list by name, in the order of the entry's schema.

    A mapping of single values, such as `stats`, gets a column for each value, unless two columns would have one name.
    """
    columns: dict[str, Column] = {}
    flat_mappings = dict(_list_flat_mappings(entry))
    for key, inner in entry["properties"].items():
        if key not in flat_mappings:
            columns[key] = Column((key,), inner, key in entry.get("required", ()))
            continue
        mapping = flat_mappings[key]
        for name, schema in mapping["properties"].items():
            columns[name] = Column((key, name), schema, name in mapping.get("required", ()))
    return columns


def list_flat_keys(entry: Schema) -> frozenset[str]:
    """Return the keys of an entry whose mappings have a column for each inner value."""
    return frozenset(dict(_list_flat_mappings(entry)))


def _list_flat_mappings(entry: Schema) -> Iterator[tuple[str, Schema]]:
    taken = set(entry["properties"])
    for key, inner in entry["properties"].items():
        properties: Mapping[str, Schema] = inner.get("properties", {})
        is_closed = list_types(inner) == ("object",) and inner.get("additionalProperties") is False
        has_single_values = all(not {"array", "object"}.intersection(list_types(one)) for one in properties.values())
        if properties and is_closed and has_single_values and taken.isdisjoint(properties):
            taken.update(properties)
            yield key, inner


def match_headings(grid: TableGrid, columns: Mapping[str, Column], title: str) -> list[str | None]:
    """Return the column name for each heading of a table; None, and a finding, for an unknown or duplicate heading.

    Args:
        grid: The table.
        columns: The columns that the table can have.
        title: The name of the list in messages.
    """
    matched: list[str | None] = []
    first_numbers: dict[str, int] = {}
    for number, cell in enumerate(grid.head.cells, 1):
        name = _find_column(cell, columns)
        position = (grid.head.line, number)
        if not cell.strip():
            matched.append(None)
            _check_unnamed_column(grid, number)
            continue
        if name is None:
            near = names.find_closest(cell.strip(), columns)
            expected = f"did you mean `{near}`?" if near else f"expected {words.list_code(columns, most=60)}"
            message = f"unknown column {words.quote_code(_shorten_heading(cell))} in `{title}`: {expected}"
            # A heading that can only mean one absent column is read as that column, so that its cells are checked too.
            sole = names.find_unambiguous(cell.strip(), columns)
            present = {_find_column(other, columns) for other in grid.head.cells} | set(first_numbers)
            name = sole if sole not in present else None
            fix = Fix(cell.strip(), name) if name is not None and name == near else None
            grid.report(*position, message, f"write `{near}`" if near else "remove the column", fix=fix)
            if name is not None:
                first_numbers[name] = number
        elif name in first_numbers:
            message = f"duplicate column `{name}`: expected it once, and only the first counts"
            grid.report(*position, message, "remove one of them", (grid.head.line, first_numbers[name]))
            name = None
        else:
            first_numbers[name] = number
        matched.append(name)
    return matched


def check_row_lengths(grid: TableGrid) -> None:
    """Report each row that has a value beyond the last heading."""
    width = len(grid.head.cells)
    for row in grid.rows:
        extra = next((number for number, cell in enumerate(row.cells[width:], width + 1) if cell.strip()), None)
        if extra is not None:
            message = f"row of {len(row.cells)} cells: the table has {words.format_count(width, 'column')}"
            hint = "put a text with a comma in quotes, or remove the cell"
            grid.report(row.line, extra, message, hint)


def _check_unnamed_column(grid: TableGrid, number: int) -> None:
    """Report a column without a heading unless all its cells are empty."""
    if any(row.cells[number - 1].strip() for row in grid.rows if len(row.cells) >= number):
        message = "column without a name: the first row names all columns"
        grid.report(grid.head.line, number, message, "add its name, or remove the column")


def _find_column(cell: str, columns: Mapping[str, Column]) -> str | None:
    """Return the name of the column that a heading means, None if there is none."""
    name = cell.strip().casefold().replace(" ", "_").replace("-", "_")
    if name not in columns:
        # A custom game may declare a name with capitals. That is reported in the game, and not for each table.
        name = next((known for known in columns if known.casefold() == name), name)
    return name if name in columns else None


def _shorten_heading(cell: str) -> str:
    text = " ".join(cell.split())
    return text if len(text) <= 60 else f"{text[:59]}…"
