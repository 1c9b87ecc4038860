"""Tables attached to files: where a file has `from` in place of a list, the rows of the table become the entries."""

from __future__ import annotations

import os
import posixpath
from collections.abc import Callable, Iterator, Mapping

from cardgen.disk import files
from cardgen.file import File, Table
from cardgen.finding import Finding
from cardgen.reading.decoding import Schema
from cardgen.source import positions
from cardgen.source.node import Node
from cardgen.tables import ENDINGS, FROM, MAX_VALUES, RULE
from cardgen.tables import files as table_files
from cardgen.tables.cells import CellError, CellReader, Parameters
from cardgen.tables.columns import Column, build_columns, check_row_lengths, list_entry_schemas, match_headings
from cardgen.tables.grid import CellNodes, TableGrid, TableRow
from cardgen.text import words

Read = Callable[[str], bytes]
"""A function that returns the contents of the file at a path, or raises OSError."""


def attach_tables(
    file: File, schema: Schema, parameters: Mapping[str, Parameters], read: Read
) -> tuple[list[Table], list[Finding]]:
    """Insert the rows of all tables that a file names into the file's tree.

    Args:
        file: The file, whose tree is changed.
        schema: The schema of the file.
        parameters: The parameters of skills and the like, by the key of the list.
        read: Returns the contents of a table.

    Returns:
        The tables, and the findings on them.
    """
    root = file.node
    if root is None or not isinstance(root.value, dict):
        return [], []
    tables, findings = [], []
    for key, entry_schema in list_entry_schemas(schema).items():
        node = root.value.get(key)
        if node is not None and isinstance(node.value, dict) and FROM in node.value:
            attachment = _TableAttachment(file, key, node, read)
            root.value[key] = node.replace_value(attachment.build_entries(entry_schema, parameters))
            if not attachment.is_complete:
                root.mark_partial()
                root.value[key].mark_partial()
            tables += attachment.tables
            findings += attachment.findings
    return tables, findings


class _TableAttachment:
    """A table that a file names in place of a list."""

    def __init__(self, file: File, key: str, node: Node, read: Read) -> None:
        self._file, self._key, self._node, self._read = file, key, node, read
        self.findings: list[Finding] = []
        self.tables: list[Table] = []
        self.is_complete = True

    def build_entries(self, entry_schema: Schema, parameters: Mapping[str, Parameters]) -> list[Node]:
        """Return the entries of the table; none, and a finding, if the table cannot be read."""
        for other in self._node.value if isinstance(self._node.value, dict) else ():
            if other != FROM:
                message = f"unknown key {words.quote_code(other)} beside `from`: expected `from` alone"
                self._report(message, "remove it", other)
        location = self._locate_table()
        grid = self._read_grid(*location) if location else None
        if grid is None:
            self.is_complete = False
            return []
        entries = build_entries(grid, build_columns(entry_schema), parameters, self._key)
        self.findings += grid.findings
        self.is_complete = grid.is_complete
        return entries

    def _locate_table(self) -> tuple[str, str] | None:
        """Return the table's name for findings and its path; None, and a finding, if the file names no usable table."""
        written = positions.find_child(self._node, FROM)
        text = written.value.strip() if written and isinstance(written.value, str) else ""
        if not text:
            message = f"missing file in `from`: expected a table such as {self._key}.csv"
            self._report(message, f"write `{self._key}.csv`, or a list")
            return None
        if not text.lower().endswith(ENDINGS):
            hint = "save the table as CSV UTF-8, or as .xlsx"
            self._report(f"unknown type of table {words.quote_code(text)}: expected {words.list_code(ENDINGS)}", hint)
            return None
        folder = os.path.dirname(self._file.path)
        if "\\" in text or text.startswith("/") or files.resolve_inside(folder or os.curdir, text) is None:
            message = f"table {words.quote_code(text)} outside of the folder: expected one beside this file"
            self._report(message, "move the table beside this file")
            return None
        shown = posixpath.normpath(posixpath.join(posixpath.dirname(self._file.name), text))
        return shown, os.path.normpath(os.path.join(folder, text))

    def _read_grid(self, name: str, path: str) -> TableGrid | None:
        try:
            data = self._read(path)
        except OSError as error:
            # An unreadable table is recorded too: as soon as it changes, the kept file is read again.
            self.tables.append(Table(self._key, name, path, None))
            is_missing = isinstance(error, FileNotFoundError)
            shown = words.quote_code(posixpath.basename(name))
            problem = (
                f"missing table {shown}: "
                if is_missing
                else f"unreadable table {shown}: {files.format_reason(error)}, "
            )
            self._report(f"{problem}expected it in the folder of this file", "add that table, or put a list here")
            return None
        self.tables.append(Table(self._key, name, path, data))
        return table_files.read_table(data, name)

    def _report(self, message: str, hint: str, key: str = FROM) -> None:
        span = positions.find_key_span(self._node, (key,)) if key != FROM else positions.find_span(self._node, (key,))
        self.findings.append(Finding(RULE, "error", span, "", message, hint))


def build_entries(
    grid: TableGrid, columns: Mapping[str, Column], parameters: Mapping[str, Parameters], title: str
) -> list[Node]:
    """Return the rows of a table as entries of a list; findings are added to the table.

    Args:
        grid: The table.
        columns: The columns that the table can have.
        parameters: The parameters of skills and the like, by the key of the list.
        title: The name of the list in messages.
    """
    if not grid.head.cells:
        return []
    headings = match_headings(grid, columns, title)
    check_row_lengths(grid)
    missing = [name for name, column in columns.items() if column.required and name not in headings]
    if missing and grid.is_complete:
        message = f"missing column {words.list_code(missing, 'and')}: entries of `{title}` need it"
        grid.report(grid.head.line, 1, message, f"add the column `{missing[0]}`")
    builder = _EntryBuilder(grid, headings, columns, parameters, missing)
    entries: list[Node] = []
    for row in grid.rows:
        if builder.nodes.count > MAX_VALUES:
            message = f"more than {MAX_VALUES:,} values: the rest of the table is not read"
            grid.report_incomplete(row.line, 1, message, "split it into several files")
            break
        entries.append(builder.build_entry(row))
    return entries


class _EntryBuilder:
    """The conversion of a table's rows to entries."""

    def __init__(
        self,
        grid: TableGrid,
        headings: list[str | None],
        columns: Mapping[str, Column],
        parameters: Mapping[str, Parameters],
        missing: list[str],
    ) -> None:
        self._grid, self._headings, self._columns = grid, headings, columns
        self._parameters, self._missing = parameters, missing
        self.nodes = CellNodes(grid.name)
        self._reader = CellReader(self.nodes)

    def build_entry(self, row: TableRow) -> Node:
        """Return the entry for a row, as a mapping."""
        width = len(self._headings)
        values: dict[str, Node] = {}
        inner_values: dict[str, dict[str, Node]] = {}
        for number, name, text in self._list_cells(row):
            column = self._columns[name]
            key, last_key = str(column.path[0]), str(column.path[-1])
            try:
                node = self._reader.read_cell(text, column.schema, self._parameters.get(key, {}), row.line, number)
            except CellError as error:
                self._grid.report(row.line, number, f"column `{name}`, {error.message}", error.hint)
                values.setdefault(key, self.nodes.build_node(None, row.line, number)).mark_partial()
                continue
            if node is None and not column.required:
                continue
            node = node or self.nodes.build_node(None, row.line, number)
            if len(column.path) == 1:
                values[key] = node
                continue
            if key not in inner_values:
                inner_values[key] = {}
                values[key] = self.nodes.build_node(inner_values[key], row.line, number, width)
            inner_values[key][last_key] = node
        self._add_missing(values, inner_values)
        return self.nodes.build_node(values, row.line, 1, width)

    def _list_cells(self, row: TableRow) -> Iterator[tuple[int, str, str]]:
        """Yield number, column name and text of each cell with a known column."""
        for number, name in enumerate(self._headings, 1):
            if name is not None:
                yield number, name, row.cells[number - 1] if number <= len(row.cells) else ""

    def _add_missing(self, values: dict[str, Node], inner_values: dict[str, dict[str, Node]]) -> None:
        """Add empty values for missing columns, positioned at the headings, so that each is reported only once."""
        for name in self._missing:
            path = self._columns[name].path
            key, last_key = str(path[0]), str(path[-1])
            empty = self.nodes.build_node(None, self._grid.head.line, 1)
            if len(path) == 1:
                values[key] = empty
            elif key in inner_values:
                inner_values[key][last_key] = empty
