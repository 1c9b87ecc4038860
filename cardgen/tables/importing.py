"""Importing: a table of a whole file as YAML."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from cardgen.finding import Finding
from cardgen.reading.blanks import scalar
from cardgen.reading.decoding import Schema
from cardgen.source.scalars import number
from cardgen.tables import LIST
from cardgen.tables.cells import CellError, CellReader, Parameters, data_of, unescaped
from cardgen.tables.columns import Column, check_width, columns_of, tables_of
from cardgen.tables.exporting import ANY
from cardgen.tables.grid import CellNodes, Grid, Row
from cardgen.text import names
from cardgen.text.words import list_code, quote_code

Entry = dict[str, Any]


def imported(
    grid: Grid, system: str, kind: str, schema: Schema, known: Mapping[str, Parameters]
) -> tuple[str, list[Finding]]:
    """The YAML of a table, and what is wrong with the table; what is wrong with values, a check of the YAML finds."""
    reader = _Importer(grid, kind, schema, known)
    reader.read()
    head = {"system": system, "kind": kind}
    return "".join(_lines({**head, **reader.file, **reader.lists})), grid.findings


class _Importer:
    """Reads the rows of one table."""

    def __init__(self, grid: Grid, kind: str, schema: Schema, known: Mapping[str, Parameters]) -> None:
        self._grid, self._kind, self._known = grid, kind, known
        lists = tables_of(schema)
        self._columns = {key: columns_of(entry) for key, entry in lists.items()}
        self._columns[kind] = {key: Column((key,), inner, False) for key, inner in schema["properties"].items()}
        self._required = {key: frozenset(entry.get("required", ())) for key, entry in lists.items()}
        self._reader = CellReader(CellNodes(grid.name))
        self._heads: list[str] = []
        self._at_file: int | None = None
        self.file: Entry = {}
        self.lists: dict[str, list[Entry]] = {}

    def read(self) -> None:
        """Fill in `file` and `lists`."""
        grid = self._grid
        if not grid.head.cells:
            return
        self._heads = [_plain(cell) for cell in grid.head.cells]
        if self._heads[0].casefold() != LIST:
            message = f"wrong first column {quote_code(self._heads[0])}: expected `{LIST}`"
            grid.report(grid.head.line, 1, message, f"write `{LIST}`, and in each row the name of its list")
            return
        self._check_heads()
        check_width(grid)
        for row in grid.rows:
            self._row(row)
        if self._at_file is None and grid.whole:
            message = f"missing row `{self._kind}`: it has the keys of the file itself"
            grid.report(grid.head.line, 1, message, f"add a row with `{self._kind}` in the column `{LIST}`")

    def _check_heads(self) -> None:
        """A finding for each column that is there twice, or has no name; one that no list knows becomes a key."""
        first: dict[str, int] = {}
        for at, name in enumerate(self._heads[1:], 2):
            line = self._grid.head.line
            if not name:
                if any(row.cells[at - 1].strip() for row in self._grid.rows if len(row.cells) >= at):
                    message = "column without a name: the first row names all columns"
                    self._grid.report(line, at, message, "add its name, or remove the column")
            elif name in first:
                message = f"duplicate column {quote_code(name)}: expected each column once"
                self._grid.report(line, at, message, "remove one of them", (line, first[name]))
                self._heads[at - 1] = ""
            first.setdefault(name, at)

    def _row(self, row: Row) -> None:
        written = _plain(row.cells[0]) if row.cells else ""
        key = written.casefold().replace(" ", "_")
        if key not in self._columns:
            near = names.find_closest(key, self._columns)
            law = f"did you mean `{near}`?" if near else f"expected {list_code(self._columns)}"
            message = f"unknown list {quote_code(written)}: {law}" if written else f"row without a list: {law}"
            self._grid.report(row.line, 1, message, f"write `{near}`" if near else f"write {list_code(self._columns)}")
            return
        entry = self._entry(row, key)
        if key != self._kind:
            self.lists.setdefault(key, []).append(entry)
        elif self._at_file is not None:
            message = f"duplicate row `{self._kind}`: expected one, and only the first counts"
            self._grid.report(row.line, 1, message, "remove one of them", (self._at_file, 1))
        else:
            self.file, self._at_file = entry, row.line

    def _entry(self, row: Row, key: str) -> Entry:
        made: Entry = {}
        known = self._columns[key]
        for at, (name, text) in enumerate(zip(self._heads[1:], row.cells[1:], strict=False), 2):
            if not name:
                continue
            column = known.get(name)
            path, schema = (column.path, column.schema) if column else ((name,), ANY)
            try:
                node = self._reader.read(text, schema, self._known.get(str(path[0]), {}), row.line, at)
            except CellError as error:
                self._grid.report(row.line, at, f"column {quote_code(name)}, {error.message}", error.hint)
                continue
            if node is not None:
                holder = made if len(path) == 1 else made.setdefault(str(path[0]), {})
                holder[str(path[-1])] = data_of(node)
        return made


def _plain(cell: str) -> str:
    return unescaped(cell).strip()


def _lines(data: Mapping[str, Any]) -> Iterator[str]:
    """The lines of a file: a key a line, entries with an empty line before each list."""
    for key, value in data.items():
        if isinstance(value, list) and value and isinstance(value[0], dict):
            yield f"\n{_key(key)}:\n"
            for entry in value:
                yield from _block(entry)
        else:
            yield f"{_key(key)}: {_flow(value)}\n"


def _block(entry: Mapping[str, Any]) -> Iterator[str]:
    mark = "  - "
    for key, value in entry.items():
        yield f"{mark}{_key(key)}: {_flow(value)}\n"
        mark = "    "
    if not entry:
        yield "  - {}\n"


def _flow(value: Any) -> str:
    """A value on one line."""
    if isinstance(value, dict):
        return f"{{{', '.join(f'{_key(key)}: {_flow(inner)}' for key, inner in value.items())}}}"
    if isinstance(value, list):
        return f"[{', '.join(map(_flow, value))}]"
    if value is None:
        return '"-"'
    plain = value in ("true", "false") or (number(value) is not None and value == value.strip())
    return value if plain else _text(value)


def _key(key: str) -> str:
    return key if key.isidentifier() and key.isascii() else _text(key)


def _text(text: str) -> str:
    """A text as YAML; what YAML does not print is escaped."""
    made = scalar(text)
    return "".join(sign if sign.isprintable() else _escape(sign) for sign in made)


def _escape(sign: str) -> str:
    code = ord(sign)
    return f"\\u{code:04x}" if code < 0x10000 else f"\\U{code:08x}"
