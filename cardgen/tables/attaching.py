"""Attaching: where a file names a table in place of a list, the table's rows become the list."""

from __future__ import annotations

import os
import posixpath
from collections.abc import Callable, Iterator, Mapping, Sequence

from cardgen.disk import files
from cardgen.file import File, Table
from cardgen.finding import Finding
from cardgen.reading.decoding import Schema
from cardgen.source import positions
from cardgen.source.node import Node
from cardgen.tables import ENDINGS, FROM, MAX_VALUES, RULE
from cardgen.tables import files as tables_on_disk
from cardgen.tables.cells import CellError, CellReader, Parameters
from cardgen.tables.columns import Column, check_width, columns, columns_of, tables_of
from cardgen.tables.grid import CellNodes, Grid, Row
from cardgen.text import words

Read = Callable[[str], bytes]
"""What a file holds, by its path; raises OSError."""


def attach(
    file: File, schema: Schema, known: Mapping[str, Parameters], read: Read
) -> tuple[list[Table], list[Finding]]:
    """Put the rows of tables into the tree of a file, where it names some; these tables, and what is wrong with them.

    `known`: what skills and the like are told, by the key of their list.
    """
    root = file.node
    if root is None or not isinstance(root.value, dict):
        return [], []
    tables, findings = [], []
    for key, entry in tables_of(schema).items():
        node = root.value.get(key)
        if node is not None and isinstance(node.value, dict) and FROM in node.value:
            attached = _Attached(file, key, node, read)
            rows = attached.rows(entry, known)
            root.value[key] = node.with_value(rows)
            if not attached.whole:
                root.lack()
                root.value[key].lack()
            tables += attached.tables
            findings += attached.findings
    return tables, findings


class _Attached:
    """One table that a file names."""

    def __init__(self, file: File, key: str, node: Node, read: Read) -> None:
        self._file, self._key, self._node, self._read = file, key, node, read
        self.findings: list[Finding] = []
        self.tables: list[Table] = []
        self.whole = True

    def rows(self, entry: Schema, known: Mapping[str, Parameters]) -> list[Node]:
        """The entries of the table; none, and a finding, if it cannot be read."""
        for other in self._node.value if isinstance(self._node.value, dict) else ():
            if other != FROM:
                message = f"unknown key {words.quote_code(other)} beside `from`: expected `from` alone"
                self._fault(message, "remove it", other)
        named = self._named()
        if named is None:
            self.whole = False
            return []
        name, path = named
        grid = self._grid(name, path)
        if grid is None:
            self.whole = False
            return []
        made = entries(grid, columns_of(entry), known, self._key)
        self.findings += grid.findings
        self.whole = grid.whole
        return made

    def _named(self) -> tuple[str, str] | None:
        """The table as findings show it, and its path; None, and a finding, if there cannot be one."""
        written = positions.child(self._node, FROM)
        text = written.value.strip() if written and isinstance(written.value, str) else ""
        if not text:
            self._fault(
                f"missing file in `from`: expected a table such as {self._key}.csv",
                f"write `{self._key}.csv`, or a list",
            )
            return None
        if not text.lower().endswith(ENDINGS):
            hint = "save the table as CSV UTF-8, or as .xlsx"
            self._fault(f"unknown type of table {words.quote_code(text)}: expected {words.list_code(ENDINGS)}", hint)
            return None
        folder = os.path.dirname(self._file.path)
        if "\\" in text or text.startswith("/") or files.resolve_inside(folder or os.curdir, text) is None:
            self._fault(
                f"table {words.quote_code(text)} outside of the folder: expected one beside this file",
                "move the table beside this file",
            )
            return None
        shown = posixpath.normpath(posixpath.join(posixpath.dirname(self._file.name), text))
        return shown, os.path.normpath(os.path.join(folder, text))

    def _grid(self, name: str, path: str) -> Grid | None:
        try:
            data = self._read(path)
        except OSError as error:
            self.tables.append(Table(self._key, name, path, None))
            missing = isinstance(error, FileNotFoundError)
            name = words.quote_code(posixpath.basename(name))
            fact = f"missing table {name}: " if missing else f"unreadable table {name}: {files.format_reason(error)}, "
            self._fault(f"{fact}expected it in the folder of this file", "add that table, or put a list here")
            return None
        self.tables.append(Table(self._key, name, path, data))
        return tables_on_disk.read(data, name)

    def _fault(self, message: str, hint: str, key: str = FROM) -> None:
        where = positions.key_span(self._node, (key,)) if key != FROM else positions.span(self._node, (key,))
        self.findings.append(Finding(RULE, "error", where, "", message, hint))


def entries(grid: Grid, known: Mapping[str, Column], parameters: Mapping[str, Parameters], title: str) -> list[Node]:
    """The rows of a table as entries of a list; what is wrong is added to the table's findings."""
    if not grid.head.cells:
        return []
    heads = columns(grid, known, title)
    check_width(grid)
    needed = [name for name, column in known.items() if column.required and name not in heads]
    if needed and grid.whole:
        message = f"missing column {words.list_code(needed, 'and')}: entries of `{title}` need it"
        grid.report(grid.head.line, 1, message, f"add the column `{needed[0]}`")
    nodes = CellNodes(grid.name)
    made: list[Node] = []
    for row in grid.rows:
        if nodes.count > MAX_VALUES:
            message = f"more than {MAX_VALUES:,} values: the rest of the table is not read"
            grid.lack(row.line, 1, message, "split it into several files")
            break
        made.append(_entry(grid, row, heads, known, parameters, nodes, needed))
    return made


def _entry(
    grid: Grid,
    row: Row,
    heads: list[str | None],
    known: Mapping[str, Column],
    parameters: Mapping[str, Parameters],
    nodes: CellNodes,
    needed: Sequence[str],
) -> Node:
    """A row as a mapping."""
    reader = CellReader(nodes)
    held: dict[str, Node] = {}
    inner: dict[str, dict[str, Node]] = {}
    for number, name, text in _cells(heads, row):
        column = known[name]
        key, last = str(column.path[0]), str(column.path[-1])
        try:
            node = reader.read(text, column.schema, parameters.get(key, {}), row.line, number)
        except CellError as error:
            grid.report(row.line, number, f"column `{name}`, {error.message}", error.hint)
            held.setdefault(key, nodes.made(None, row.line, number)).lack()
            continue
        if node is None and not column.required:
            continue
        node = node or nodes.made(None, row.line, number)
        if len(column.path) == 1:
            held[key] = node
            continue
        if key not in inner:
            inner[key] = {}
            held[key] = nodes.made(inner[key], row.line, number, len(heads))
        inner[key][last] = node
    for name in needed:  # the head of the table is where it is missing, and there it is said, once
        key, last = str(known[name].path[0]), str(known[name].path[-1])
        lacking = nodes.made(None, grid.head.line, 1)
        if len(known[name].path) == 1:
            held[key] = lacking
        elif key in inner:
            inner[key][last] = lacking
    return nodes.made(held, row.line, 1, len(heads))


def _cells(heads: list[str | None], row: Row) -> Iterator[tuple[int, str, str]]:
    """The number, the column's name and the text of each cell whose column is known."""
    for number, name in enumerate(heads, 1):
        if name is not None:
            yield number, name, row.cells[number - 1] if number <= len(row.cells) else ""
