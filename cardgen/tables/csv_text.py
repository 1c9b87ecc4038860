"""The reader of CSV files: UTF-8 with or without byte order mark; separated by commas, semicolons or tabs."""

from __future__ import annotations

import csv
from collections.abc import Iterator, Sequence
from io import StringIO

from cardgen.finding import Span
from cardgen.tables import MAX_BYTES, MAX_CELL, MAX_COLUMNS, MAX_ROWS
from cardgen.tables.grid import TableGrid, TableRow

_BYTE_ORDER_MARK = b"\xef\xbb\xbf"
"""First bytes of a UTF-8 file as Excel writes it."""
_UTF_16_MARKS = (b"\xff\xfe", b"\xfe\xff")
"""First bytes of a UTF-16 file, little or big endian."""
_DELIMITERS = ",;\t"
"""Characters that may separate cells."""
_SAVE_AGAIN = "save the table as CSV UTF-8"
"""The usual hint for an unreadable file."""


def read_csv(data: bytes, name: str) -> TableGrid:
    """Return the rows of a CSV file; the first row with text contains the headings.

    `name` is the table's name for findings.
    """
    grid = TableGrid(name)
    if len(data) > MAX_BYTES:
        message = f"table too large: at most {MAX_BYTES >> 20} MiB are read"
        grid.report_incomplete(1, 1, message, "split it into several files")
        return grid
    if data.startswith(_UTF_16_MARKS) or _has_zeros_of_utf_16(data):
        grid.report_incomplete(1, 1, "the table is written in UTF-16; tables are in UTF-8", _SAVE_AGAIN)
        return grid
    text = _decode_text(data.removeprefix(_BYTE_ORDER_MARK), grid)
    zero = text.find("\0")
    if zero >= 0:
        line = text.count("\n", 0, zero) + 1
        grid.report_incomplete(line, 1, "this line has a character of code 0; a table is text", _SAVE_AGAIN)
        text = text[: text.rfind("\n", 0, zero) + 1]
    _fill_grid(grid, text)
    return grid


def _has_zeros_of_utf_16(data: bytes) -> bool:
    """Return whether every second byte at the beginning is zero, as in UTF-16 text in Latin letters without a mark."""
    return len(data) > 3 and (not any(data[:4:2]) or not any(data[1:4:2]))


def _decode_text(data: bytes, grid: TableGrid) -> str:
    """Return the text up to the first line that is not UTF-8."""
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        valid = data[: error.start].decode("utf-8")
        message = f"invalid UTF-8 in this line, byte 0x{data[error.start]:02X}: expected UTF-8 text"
        grid.report_incomplete(valid.count("\n") + 1, 1, message, _SAVE_AGAIN)
        return valid[: valid.rfind("\n") + 1]


def _fill_grid(grid: TableGrid, text: str) -> None:
    rows = _list_rows(grid, text)
    head = next(rows, None)
    if head is None:
        if not grid.findings:
            message = "the table is empty; its first row names its columns"
            grid.report_incomplete(1, 1, message, "write the names of the columns")
        return
    grid.head = head
    for row in rows:
        if len(grid.rows) + 1 >= MAX_ROWS:
            message = f"table too long: at most {MAX_ROWS:,} rows are read"
            grid.report_incomplete(row.line, 1, message, "split it into several files")
            return
        grid.rows.append(row)


def _list_rows(grid: TableGrid, text: str) -> Iterator[TableRow]:
    """Yield the non-empty rows with the lines on which they begin."""
    reader = csv.reader(StringIO(text, newline=""), delimiter=find_delimiter(text), strict=True)
    line = 1
    while True:
        try:
            cells = next(reader, None)
        except csv.Error as error:
            grid.report_incomplete(line, 1, *_describe_error(str(error)))
            return
        if cells is None:
            return
        if any(cell.strip() for cell in cells):
            yield TableRow(line, _limit_cells(grid, line, cells))
        line = reader.line_num + 1


def _limit_cells(grid: TableGrid, line: int, cells: list[str]) -> list[str]:
    """Return the cells of a row, without surplus cells and with overlong texts emptied."""
    if any(cell.strip() for cell in cells[MAX_COLUMNS:]):
        message = f"row too long: at most {MAX_COLUMNS} columns are read"
        grid.report_incomplete(line, MAX_COLUMNS, message, "remove some columns")
    for number, cell in enumerate(cells[:MAX_COLUMNS], 1):
        if len(cell) > MAX_CELL:
            message = f"cell of {len(cell):,} characters: at most {MAX_CELL:,} are allowed"
            grid.report_incomplete(line, number, message, "shorten it")
            cells[number - 1] = ""
    return cells[:MAX_COLUMNS]


def find_delimiter(text: str) -> str:
    """Return the most frequent of comma, semicolon and tab in the headings, ignoring quoted text."""
    counts = dict.fromkeys(_DELIMITERS, 0)
    is_quoted = False
    for sign in text[: MAX_COLUMNS * 200].lstrip("\r\n"):  # bounds the work for a file without line breaks
        if sign == '"':
            is_quoted = not is_quoted
        elif is_quoted:
            continue
        elif sign in "\r\n":
            break
        elif sign in counts:
            counts[sign] += 1
    return max(_DELIMITERS, key=lambda sign: counts[sign])


def _describe_error(problem: str) -> tuple[str, str]:
    """Return message and hint for an error of Python's csv module."""
    if "unexpected end" in problem:
        message = "a quote opens in this row and never closes; what begins with a quote ends with it"
        return message, "close it, or write each quote of a text twice"
    if "field limit" in problem or "field larger" in problem:
        return f"cell too long: at most {MAX_CELL:,} characters are allowed", "shorten it"
    message = "unexpected text after the closing quote: a quoted cell ends with its quote"
    return message, "double each quote inside of a text"


def locate_cell(span: Span, lines: Sequence[str]) -> Span:
    """Return the position of a cell in the lines of a CSV file, for excerpts.

    Args:
        span: The line on which the row begins, with the number of the cell as column.
        lines: The lines of the file.

    Returns:
        The first line of the cell, and the columns at which the cell begins and ends there.
    """
    delimiter = find_delimiter("\n".join(lines[:2]).lstrip())
    cell, is_quoted, begin, number = 1, False, 0, span.line
    for number, line in enumerate(lines[span.line - 1 :], span.line):
        begin = 0 if not is_quoted or cell < span.column else begin
        for offset, sign in enumerate(line):
            if sign == '"':
                is_quoted = not is_quoted
            elif sign == delimiter and not is_quoted:
                if cell == span.column:
                    return Span(span.path, number, begin + 1, number, offset + 1)
                cell, begin = cell + 1, offset + 1
        if not is_quoted or cell == span.column:
            return Span(span.path, number, begin + 1, number, len(line) + 1)
    return Span(span.path, number, 1, number, 1)
