"""CSV to a grid, by the standard library: UTF-8 with or without a mark, commas, semicolons or tabs."""

from __future__ import annotations

import csv
from collections.abc import Iterator, Sequence
from io import StringIO

from cardgen.finding import Span
from cardgen.tables import MAX_BYTES, MAX_CELL, MAX_COLUMNS, MAX_ROWS
from cardgen.tables.grid import Grid, Row

_MARK = b"\xef\xbb\xbf"
_UTF_16 = (b"\xff\xfe", b"\xfe\xff")
_DELIMITERS = ",;\t"
_AGAIN = "save the table as CSV UTF-8"


def read(data: bytes, name: str) -> Grid:
    """The rows of a CSV file; `name` is the table as findings show it. The first row that is not empty is its head."""
    grid = Grid(name)
    if len(data) > MAX_BYTES:
        message = f"table too large: at most {MAX_BYTES >> 20} MiB are read"
        grid.lack(1, 1, message, "split it into several files")
        return grid
    if data.startswith(_UTF_16) or (len(data) > 3 and (not any(data[:4:2]) or not any(data[1:4:2]))):
        grid.lack(1, 1, "the table is written in UTF-16; tables are in UTF-8", _AGAIN)
        return grid
    text = _decoded(data.removeprefix(_MARK), grid)
    first = text.find("\0")
    if first >= 0:
        line = text.count("\n", 0, first) + 1
        grid.lack(line, 1, "this line has a character of code 0; a table is text", _AGAIN)
        text = text[: text.rfind("\n", 0, first) + 1]
    _fill(grid, text)
    return grid


def _decoded(data: bytes, grid: Grid) -> str:
    """The text up to the line that is not UTF-8."""
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        good = data[: error.start].decode("utf-8")
        message = f"invalid UTF-8 in this line, byte 0x{data[error.start]:02X}: expected UTF-8 text"
        grid.lack(good.count("\n") + 1, 1, message, _AGAIN)
        return good[: good.rfind("\n") + 1]


def _fill(grid: Grid, text: str) -> None:
    rows = _rows(grid, text)
    head = next(rows, None)
    if head is None:
        if not grid.findings:
            grid.lack(1, 1, "the table is empty; its first row names its columns", "write the names of the columns")
        return
    grid.head = head
    for row in rows:
        if len(grid.rows) + 1 >= MAX_ROWS:
            message = f"table too long: at most {MAX_ROWS:,} rows are read"
            grid.lack(row.line, 1, message, "split it into several files")
            return
        grid.rows.append(row)


def _rows(grid: Grid, text: str) -> Iterator[Row]:
    """The rows that are not empty, with the lines on which they begin."""
    reader = csv.reader(StringIO(text, newline=""), delimiter=delimiter_of(text), strict=True)
    line = 1
    while True:
        try:
            cells = next(reader, None)
        except csv.Error as error:
            grid.lack(line, 1, *_told(str(error)))
            return
        if cells is None:
            return
        if any(cell.strip() for cell in cells):
            yield Row(line, _within(grid, line, cells))
        line = reader.line_num + 1


def _within(grid: Grid, line: int, cells: list[str]) -> list[str]:
    """The cells of a row, without those that are too many; texts that are too long are cut."""
    if any(cell.strip() for cell in cells[MAX_COLUMNS:]):
        message = f"row too long: at most {MAX_COLUMNS} columns are read"
        grid.lack(line, MAX_COLUMNS, message, "remove some columns")
    for number, cell in enumerate(cells[:MAX_COLUMNS], 1):
        if len(cell) > MAX_CELL:
            message = f"cell of {len(cell):,} characters: at most {MAX_CELL:,} are allowed"
            grid.lack(line, number, message, "shorten it")
            cells[number - 1] = ""
    return cells[:MAX_COLUMNS]


def delimiter_of(text: str) -> str:
    """What stands between the cells: of the three signs the one that is most often in the head, outside of quotes."""
    counts = dict.fromkeys(_DELIMITERS, 0)
    quoted = False
    for sign in text[: MAX_COLUMNS * 200].lstrip("\r\n"):
        if sign == '"':
            quoted = not quoted
        elif quoted:
            continue
        elif sign in "\r\n":
            break
        elif sign in counts:
            counts[sign] += 1
    return max(_DELIMITERS, key=lambda sign: counts[sign])


def _told(problem: str) -> tuple[str, str]:
    """What csv says, as a message and a hint."""
    if "unexpected end" in problem:
        fact = "a quote opens in this row and never closes; what begins with a quote ends with it"
        return fact, "close it, or write each quote of a text twice"
    if "field limit" in problem or "field larger" in problem:
        return f"cell too long: at most {MAX_CELL:,} characters are allowed", "shorten it"
    fact = "unexpected text after the closing quote: a quoted cell ends with its quote"
    return fact, "double each quote inside of a text"


def in_text(span: Span, lines: Sequence[str]) -> Span:
    """Where in the lines of a CSV file a cell stands whose row begins on a line; its first line if it has several."""
    delimiter = delimiter_of("\n".join(lines[:2]).lstrip())
    cell, quoted, begin, number = 1, False, 0, span.line
    for number, line in enumerate(lines[span.line - 1 :], span.line):
        begin = 0 if not quoted or cell < span.column else begin
        for at, sign in enumerate(line):
            if sign == '"':
                quoted = not quoted
            elif sign == delimiter and not quoted:
                if cell == span.column:
                    return Span(span.path, number, begin + 1, number, at + 1)
                cell, begin = cell + 1, at + 1
        if not quoted or cell == span.column:
            return Span(span.path, number, begin + 1, number, len(line) + 1)
    return Span(span.path, number, 1, number, 1)
