"""The import of a table that contains a whole file, as YAML."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from cardgen.finding import Finding
from cardgen.reading.blanks import quote_scalar
from cardgen.reading.decoding import Schema
from cardgen.source.scalars import parse_number
from cardgen.tables import LIST
from cardgen.tables.cells import CellError, CellReader, Parameters, extract_data, unescape_formula
from cardgen.tables.columns import Column, build_columns, check_row_lengths, list_entry_schemas
from cardgen.tables.exporting import ANY_SCHEMA
from cardgen.tables.grid import CellNodes, TableGrid, TableRow
from cardgen.text import names
from cardgen.text.words import list_code, quote_code

_EntryData = dict[str, Any]
"""An entry as plain data."""


def convert_to_yaml(
    grid: TableGrid, system: str, kind: str, schema: Schema, parameters: Mapping[str, Parameters]
) -> tuple[str, list[Finding]]:
    """Return the YAML for a table, and findings on the table itself; wrong values are left to the check of the YAML.

    Args:
        grid: The table, whose first column names the list of each row.
        system: The game system of the file.
        kind: The kind of the file.
        schema: The schema of the file.
        parameters: The parameters of skills and the like, by the key of the list.
    """
    reader = _FileReader(grid, kind, schema, parameters)
    reader.read_rows()
    head = {"system": system, "kind": kind}
    return "".join(_format_lines({**head, **reader.file, **reader.lists})), grid.findings


class _FileReader:
    """The reader of a table that contains a whole file."""

    def __init__(self, grid: TableGrid, kind: str, schema: Schema, parameters: Mapping[str, Parameters]) -> None:
        self._grid, self._kind, self._parameters = grid, kind, parameters
        self._columns = {key: build_columns(entry) for key, entry in list_entry_schemas(schema).items()}
        self._columns[kind] = {key: Column((key,), inner, False) for key, inner in schema["properties"].items()}
        self._reader = CellReader(CellNodes(grid.name))
        self._headings: list[str] = []
        self._file_line: int | None = None
        """The line of the row that contains the file's own keys, None until it is read."""
        self.file: _EntryData = {}
        self.lists: dict[str, list[_EntryData]] = {}

    def read_rows(self) -> None:
        """Fill `file` and `lists` from the rows; findings are added to the table."""
        grid = self._grid
        if not grid.head.cells:
            return
        self._headings = [_get_plain_text(cell) for cell in grid.head.cells]
        if self._headings[0].casefold() != LIST:
            message = f"wrong first column {quote_code(self._headings[0])}: expected `{LIST}`"
            grid.report(grid.head.line, 1, message, f"write `{LIST}`, and in each row the name of its list")
            return
        self._check_headings()
        check_row_lengths(grid)
        for row in grid.rows:
            self._read_row(row)
        if self._file_line is None and grid.is_complete:
            message = f"missing row `{self._kind}`: it has the keys of the file itself"
            grid.report(grid.head.line, 1, message, f"add a row with `{self._kind}` in the column `{LIST}`")

    def _check_headings(self) -> None:
        """Report duplicate and empty headings.

        An unknown heading becomes a key, which the check of the YAML reports.
        """
        first_numbers: dict[str, int] = {}
        line = self._grid.head.line
        for position, name in enumerate(self._headings[1:], 2):
            if not name:
                cells = (row.cells[position - 1] for row in self._grid.rows if len(row.cells) >= position)
                if any(cell.strip() for cell in cells):
                    message = "column without a name: the first row names all columns"
                    self._grid.report(line, position, message, "add its name, or remove the column")
            elif name in first_numbers:
                message = f"duplicate column {quote_code(name)}: expected each column once"
                self._grid.report(line, position, message, "remove one of them", (line, first_numbers[name]))
                self._headings[position - 1] = ""
            first_numbers.setdefault(name, position)

    def _read_row(self, row: TableRow) -> None:
        written = _get_plain_text(row.cells[0]) if row.cells else ""
        key = written.casefold().replace(" ", "_")
        if key not in self._columns:
            near = names.find_closest(key, self._columns)
            expected = f"did you mean `{near}`?" if near else f"expected {list_code(self._columns)}"
            message = (
                f"unknown list {quote_code(written)}: {expected}" if written else f"row without a list: {expected}"
            )
            self._grid.report(row.line, 1, message, f"write `{near}`" if near else f"write {list_code(self._columns)}")
            return
        entry = self._read_entry(row, key)
        if key != self._kind:
            self.lists.setdefault(key, []).append(entry)
        elif self._file_line is not None:
            message = f"duplicate row `{self._kind}`: expected one, and only the first counts"
            self._grid.report(row.line, 1, message, "remove one of them", (self._file_line, 1))
        else:
            self.file, self._file_line = entry, row.line

    def _read_entry(self, row: TableRow, key: str) -> _EntryData:
        entry: _EntryData = {}
        columns = self._columns[key]
        for position, (name, text) in enumerate(zip(self._headings[1:], row.cells[1:], strict=False), 2):
            if not name:
                continue
            column = columns.get(name)
            path, schema = (column.path, column.schema) if column else ((name,), ANY_SCHEMA)
            try:
                parameters = self._parameters.get(str(path[0]), {})
                node = self._reader.read_cell(text, schema, parameters, row.line, position)
            except CellError as error:
                self._grid.report(row.line, position, f"column {quote_code(name)}, {error.message}", error.hint)
                continue
            if node is not None:
                holder = entry if len(path) == 1 else entry.setdefault(str(path[0]), {})
                holder[str(path[-1])] = extract_data(node)
        return entry


def _get_plain_text(cell: str) -> str:
    return unescape_formula(cell).strip()


def _format_lines(data: Mapping[str, Any]) -> Iterator[str]:
    """Yield the lines of a YAML file: one per key, and entries as blocks with a blank line before each list."""
    for key, value in data.items():
        if isinstance(value, list) and value and isinstance(value[0], dict):
            yield f"\n{_format_key(key)}:\n"
            for entry in value:
                yield from _format_entry(entry)
        else:
            yield f"{_format_key(key)}: {_format_flow(value)}\n"


def _format_entry(entry: Mapping[str, Any]) -> Iterator[str]:
    indent = "  - "
    for key, value in entry.items():
        yield f"{indent}{_format_key(key)}: {_format_flow(value)}\n"
        indent = "    "
    if not entry:
        yield "  - {}\n"


def _format_flow(value: Any) -> str:
    """Return a value as YAML on one line."""
    if isinstance(value, dict):
        return f"{{{', '.join(f'{_format_key(key)}: {_format_flow(inner)}' for key, inner in value.items())}}}"
    if isinstance(value, list):
        return f"[{', '.join(map(_format_flow, value))}]"
    if value is None:
        return '"-"'
    is_plain = value in ("true", "false") or (parse_number(value) is not None and value == value.strip())
    return value if is_plain else _format_text(value)


def _format_key(key: str) -> str:
    return key if key.isidentifier() and key.isascii() else _format_text(key)


def _format_text(text: str) -> str:
    """Return a text as YAML, with escapes for characters that YAML forbids."""
    return "".join(sign if sign.isprintable() else _escape_sign(sign) for sign in quote_scalar(text))


def _escape_sign(sign: str) -> str:
    code = ord(sign)
    return f"\\u{code:04x}" if code < 0x10000 else f"\\U{code:08x}"
