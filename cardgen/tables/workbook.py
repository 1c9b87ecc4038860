"""The reader and writer of workbooks (.xlsx); writing needs openpyxl, which is an optional extra.

Hidden rows and columns are read, because users filter a list to look at part of it and forget the filter; a CSV export
contains these rows as well. A warning mentions them. Only the first sheet is read. A further sheet that is visible
brings a warning; a hidden one is taken for the author's notes.
"""

from __future__ import annotations

import datetime as dt
import math
import re
import zipfile
from collections.abc import Sequence
from io import BytesIO

from cardgen.errors import CardgenError
from cardgen.source.scalars import parse_number
from cardgen.tables import MAX_BYTES, MAX_COLUMNS, MAX_ROWS
from cardgen.tables.grid import TableGrid, TableRow
from cardgen.tables.workbook_parsing import WorkbookCell, WorkbookSheet, parse_address, read_first_sheet
from cardgen.tables.workbook_xml import MAX_MEMBERS, MAX_UNPACKED, UnreadableWorkbookError
from cardgen.text import words

EXTRA = "cardgen[sheets]"
"""The package extra for writing workbooks."""
_NUMBER = re.compile(r"-?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?")
"""A number as XML in a workbook stores it."""
_LARGEST_EXACT = 1e15
"""Limit below which a spreadsheet stores whole numbers exactly: 15 digits."""
_LONGEST_DATE = 40
"""Most characters of an invalid date that a message quotes, so that the message stays on one line."""
_MOST_NAMED = 5
"""Most rows, columns or sheets that a message names, so that the message stays on one line."""
_EARLIEST = (1980, 1, 1, 0, 0, 0)
"""Time stamp of all files in a workbook, the earliest that ZIP can store; with real times, no two exports would be
equal."""
_TIME = re.compile(rb"(<dcterms:(?:created|modified)[^>]*>)[^<]*")
"""The time stamps in a workbook's properties."""


def read_workbook(data: bytes, name: str) -> TableGrid:
    """Return the rows of a workbook's first sheet, hidden rows included. `name` is the table's name for findings."""
    grid = TableGrid(name)
    try:
        sheet = _unpack_sheet(data)
    except UnreadableWorkbookError as error:
        grid.report_incomplete(1, 1, error.message, error.hint)
        return grid
    except Exception as error:  # a damaged archive can make zipfile raise almost anything
        message = f"invalid workbook: reading it failed with {type(error).__name__}"
        grid.report_incomplete(1, 1, message, "save it again, or as CSV UTF-8")
        return grid
    _fill_grid(grid, sheet)
    for area in sorted(sheet.merged_areas):
        _report_merged_area(grid, area)
    _warn_of_hidden_data(grid, sheet)
    return grid


def format_workbook(table: Sequence[Sequence[str]]) -> bytes:
    """Return a workbook with one sheet of these rows; equal rows give equal bytes.

    Raises:
        CardgenError: A text has a character that cells cannot contain, or openpyxl is missing.
    """
    try:  # openpyxl is an extra, and only this function needs it
        from openpyxl import Workbook
        from openpyxl.cell import WriteOnlyCell
        from openpyxl.utils.exceptions import IllegalCharacterError
    except ImportError:
        message = f"missing packages for workbooks: run `pip install '{EXTRA}'`"
        raise CardgenError(message) from None
    book = Workbook(write_only=True)
    sheet = book.create_sheet("cards")
    try:
        for row in table:
            cells = []
            for text in row:
                cell = WriteOnlyCell(sheet, value=_convert_number(text))
                if isinstance(cell.value, str):
                    cell.data_type = "s"  # otherwise a text that begins with `=` would become a formula
                cells.append(cell)
            sheet.append(cells)
    except IllegalCharacterError:
        raise CardgenError("a text has a control character, which a workbook cannot hold; export to CSV") from None
    packed = BytesIO()
    book.save(packed)
    return _remove_times(packed.getvalue())


def _unpack_sheet(data: bytes) -> WorkbookSheet:
    """Return the first sheet; raises UnreadableWorkbookError if the sizes stated in the archive exceed the limits."""
    if len(data) > MAX_BYTES:
        raise UnreadableWorkbookError(f"workbook too large: at most {MAX_BYTES >> 20} MiB are read")
    try:
        archive = zipfile.ZipFile(BytesIO(data))
    except Exception:  # a damaged archive can make zipfile raise almost anything
        message = "this is not a workbook, whatever its name says; one is an .xlsx file of a spreadsheet"
        raise UnreadableWorkbookError(message) from None
    with archive:
        members = archive.infolist()
        if len(members) > MAX_MEMBERS or sum(member.file_size for member in members) > MAX_UNPACKED:
            message = f"workbook too large when unpacked: at most {MAX_UNPACKED >> 20} MiB are read"
            raise UnreadableWorkbookError(message)
        return read_first_sheet(archive)


def _fill_grid(grid: TableGrid, sheet: WorkbookSheet) -> None:
    cells_by_line: dict[int, list[tuple[int, WorkbookCell]]] = {}
    for (line, column), cell in sorted(sheet.cells.items()):
        cells_by_line.setdefault(line, []).append((column, cell))
    rows = []
    for line, cells in cells_by_line.items():
        texts = [""] * min(MAX_COLUMNS, cells[-1][0])
        for column, cell in cells:
            if column > MAX_COLUMNS:
                message = f"row too long: at most {MAX_COLUMNS} columns are read"
                grid.report_incomplete(line, MAX_COLUMNS, message, "remove some columns")
                break
            texts[column - 1] = _format_cell(grid, line, column, cell, sheet.epoch_1904)
        if any(text.strip() for text in texts):
            rows.append(TableRow(line, texts))
        if len(rows) > MAX_ROWS:
            message = f"table too long: at most {MAX_ROWS:,} rows are read"
            grid.report_incomplete(line, 1, message, "split it into several files")
            break
    if rows:
        grid.head, grid.rows = rows[0], rows[1:MAX_ROWS]
    elif not grid.findings:
        message = "the table is empty; its first row names its columns"
        grid.report_incomplete(1, 1, message, "write the names of the columns")


def _format_cell(grid: TableGrid, line: int, column: int, cell: WorkbookCell, epoch_1904: bool) -> str:
    """Return the text of a cell; "" and a finding for a date or a formula error, neither of which is a valid value."""
    if cell.kind == "e":
        message = f"formula error `{cell.text}` in a cell: expected a value"
        grid.report(line, column, message, "replace it with its value")
        return ""
    if cell.kind == "d":
        date = _format_date(cell.text, epoch_1904)
        message = f"date or time `{date}` in a cell: spreadsheets turn text such as `1/2` into one"
        grid.report(line, column, message, "give the cell the format Text, and enter the text again")
        return ""
    if cell.kind == "b":
        return str(cell.text in ("1", "true")).lower()
    if cell.kind == "n":
        return _format_number(cell.text)
    # In a text cell `=` begins no formula. As in CSV, an apostrophe says so.
    return f"'{cell.text}" if cell.kind == "s" and cell.text.startswith("=") else cell.text


def _format_number(text: str) -> str:
    """Return a number without the `.0` that spreadsheets store."""
    value = float(text) if _NUMBER.fullmatch(text) else math.inf
    if not math.isfinite(value):
        return text
    if value.is_integer() and abs(value) < _LARGEST_EXACT:
        return str(int(value))
    return text if text.lstrip("-").isdecimal() else str(value)


def _format_date(text: str, epoch_1904: bool) -> str:
    """Return the date for a number of days, or the number itself if it is not a date."""
    # Day 1 is 1 January 1900, and spreadsheets count 29 February 1900, which did not exist.
    epoch = dt.datetime(1904, 1, 1) if epoch_1904 else dt.datetime(1899, 12, 30)
    try:
        days = float(text)
        date = epoch + dt.timedelta(seconds=round(days * 86400))
    except (ValueError, OverflowError):
        return text[:_LONGEST_DATE]
    return str(date.time() if 0 <= days < 1 else date)


def _report_merged_area(grid: TableGrid, area: str) -> None:
    line, column = parse_address(area.partition(":")[0])
    if column <= MAX_COLUMNS:
        message = f"merged cells {area}: each entry needs a cell, and only the first counts"
        grid.report(line, column, message, "split them, and copy the value to each")


def _warn_of_hidden_data(grid: TableGrid, sheet: WorkbookSheet) -> None:
    """Add warnings on hidden rows and columns, which are read, and on further sheets, which are not."""
    lines = [row.line for row in grid.rows if row.line in sheet.hidden_lines]
    if lines:
        message = f"{_name_parts('row', list(map(str, lines)))} hidden or filtered out: each is still an entry"
        grid.warn(lines[0], 1, message, "show them, or delete the unwanted ones")
    headings = [
        (parse_number, text)
        for parse_number, text in enumerate(grid.head.cells, 1)
        if parse_number in sheet.hidden_columns
    ]
    hidden = [(parse_number, " ".join(text.split())) for parse_number, text in headings if text.strip()]
    if hidden:
        problem = f"{_name_parts('column', [text for _, text in hidden])} hidden"
        hint = "show them, or delete them"
        grid.warn(grid.head.line, hidden[0][0], f"{problem}: hidden columns are still read", hint)
    if sheet.other_sheets and grid.is_complete:
        problem = f"{_name_parts('sheet', sheet.other_sheets)} not read"
        hint = "move each list to another workbook, and hide a sheet of notes"
        grid.warn(grid.head.line, 1, f"{problem}: the first sheet of a workbook is the table", hint)


def _name_parts(noun: str, names: Sequence[str]) -> str:
    """Return the subject and verb of a message: `row 9 is` or `rows 9, 11 and 20 more are`."""
    surplus = len(names) - _MOST_NAMED
    shown = [*names[:_MOST_NAMED], f"{surplus} more"] if surplus > 0 else names
    noun, verb = (noun, "is") if len(names) == 1 else (f"{noun}s", "are")
    return f"{noun} {words.join_words(list(shown))} {verb}"


def _convert_number(text: str) -> str | int | float | None:
    """Return the number that a text spells exactly, so that spreadsheets sort it as a number; else the text."""
    value = parse_number(text)
    return value if value is not None and str(value) == text else text or None


def _remove_times(data: bytes) -> bytes:
    """Return a workbook with constant time stamps."""
    result = BytesIO()
    with zipfile.ZipFile(BytesIO(data)) as old, zipfile.ZipFile(result, "w", zipfile.ZIP_DEFLATED) as new:
        # Readers recognize a workbook by its first file.
        for name in sorted(old.namelist(), key=lambda name: (name != "[Content_Types].xml", name)):
            member = zipfile.ZipInfo(name, _EARLIEST)
            member.compress_type, member.external_attr = zipfile.ZIP_DEFLATED, 0o600 << 16
            content = old.read(name)
            if name.endswith("core.xml"):
                content = _TIME.sub(rb"\g<1>1980-01-01T00:00:00Z", content)
            new.writestr(member, content)
    return result.getvalue()
