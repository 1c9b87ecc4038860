"""Columns: what the head of a table means for a list of entries."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from cardgen.finding import Fix, Path
from cardgen.reading.decoding import Schema, types_of
from cardgen.tables.grid import Grid
from cardgen.text import names, words


class Column(NamedTuple):
    """What a column holds: a key of an entry, or of a mapping in it, as `stats` is."""

    path: Path
    schema: Schema
    required: bool


def tables_of(schema: Schema) -> dict[str, Schema]:
    """The lists of entries of a kind of file, by their keys: the schemas of an entry."""
    return {
        key: inner["items"]
        for key, inner in schema["properties"].items()
        if "array" in types_of(inner) and inner["items"].get("properties") and "object" in types_of(inner["items"])
    }


def columns_of(entry: Schema) -> dict[str, Column]:
    """The columns of a list of entries by their names, in the order of the schema.

    A mapping of single values, such as the characteristics, has a column for each, unless one is called like another.
    """
    made: dict[str, Column] = {}
    flat = dict(_flat(entry))
    for key, inner in entry["properties"].items():
        if key not in flat:
            made[key] = Column((key,), inner, key in entry.get("required", ()))
            continue
        for name, of in flat[key]["properties"].items():
            made[name] = Column((key, name), of, name in flat[key].get("required", ()))
    return made


def flat_keys(entry: Schema) -> frozenset[str]:
    """The keys of an entry whose mappings have columns of their own."""
    return frozenset(dict(_flat(entry)))


def _flat(entry: Schema) -> Iterator[tuple[str, Schema]]:
    taken = set(entry["properties"])
    for key, inner in entry["properties"].items():
        of: Mapping[str, Schema] = inner.get("properties", {})
        plain = types_of(inner) == ("object",) and inner.get("additionalProperties") is False
        single = all(not {"array", "object"}.intersection(types_of(one)) for one in of.values())
        if of and plain and single and taken.isdisjoint(of):
            taken.update(of)
            yield key, inner


def columns(grid: Grid, known: Mapping[str, Column], title: str) -> list[str | None]:
    """The column that each head of a table means; None, and a finding, for one that means nothing."""
    found: list[str | None] = []
    first: dict[str, int] = {}
    for number, cell in enumerate(grid.head.cells, 1):
        name = _named(cell, known)
        at = (grid.head.line, number)
        if not cell.strip():
            found.append(None)
            _check_unnamed(grid, number)
            continue
        if name is None:
            near = names.find_closest(cell.strip(), known)
            law = f"did you mean `{near}`?" if near else f"expected {words.list_code(known, most=60)}"
            message = f"unknown column {words.quote_code(_short(cell))} in `{title}`: {law}"
            sole = names.find_unambiguous(cell.strip(), known)  # what is certain is read as what was meant
            there = {_named(other, known) for other in grid.head.cells} | set(first)
            name = sole if sole not in there else None
            fix = Fix(cell.strip(), name) if name is not None and name == near else None
            grid.report(*at, message, f"write `{near}`" if near else "remove the column", fix=fix)
            if name is not None:
                first[name] = number
        elif name in first:
            message = f"duplicate column `{name}`: expected it once, and only the first counts"
            grid.report(*at, message, "remove one of them", (grid.head.line, first[name]))
            name = None
        else:
            first[name] = number
        found.append(name)
    return found


def check_width(grid: Grid) -> None:
    """A finding for each row with something behind the last column."""
    width = len(grid.head.cells)
    for row in grid.rows:
        extra = next((number for number, cell in enumerate(row.cells[width:], width + 1) if cell.strip()), None)
        if extra is not None:
            message = f"row of {len(row.cells)} cells: the table has {words.format_count(width, 'column')}"
            hint = "put a text with a comma in quotes, or remove the cell"
            grid.report(row.line, extra, message, hint)


def _check_unnamed(grid: Grid, number: int) -> None:
    """A finding for a column without a head in which something stands."""
    if any(row.cells[number - 1].strip() for row in grid.rows if len(row.cells) >= number):
        message = "column without a name: the first row names all columns"
        grid.report(grid.head.line, number, message, "add its name, or remove the column")


def _named(cell: str, known: Mapping[str, Column]) -> str | None:
    written = cell.strip().casefold().replace(" ", "_").replace("-", "_")
    if written not in known:  # a game may have declared a name that no file can have: that is told of the game
        written = next((name for name in known if name.casefold() == written), written)
    return written if written in known else None


def _short(cell: str) -> str:
    text = " ".join(cell.split())
    return text if len(text) <= 60 else f"{text[:59]}…"
