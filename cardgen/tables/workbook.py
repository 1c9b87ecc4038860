"""Workbooks (.xlsx) to a grid, and rows to a workbook by openpyxl, which is an extra."""

from __future__ import annotations

import datetime as dt
import math
import re
import zipfile
from collections.abc import Sequence
from io import BytesIO

from cardgen.errors import CardgenError
from cardgen.source.scalars import number
from cardgen.tables import MAX_BYTES, MAX_COLUMNS, MAX_ROWS, unread
from cardgen.tables.grid import Grid, Row
from cardgen.tables.workbook_parts import read_sheet
from cardgen.tables.workbook_sheet import Cell, Sheet, split_address
from cardgen.tables.workbook_xml import MAX_MEMBERS, MAX_UNPACKED, Unreadable

EXTRA = "cardgen[sheets]"
"""What has to be installed to write workbooks."""
_NUMBER = re.compile(r"-?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?")
_EXACT = 1e15
"""Spreadsheets count whole numbers up to here."""
_SHOWN = 40
"""Letters of what is no date, in a message."""
_DAY = (1980, 1, 1, 0, 0, 0)
_TIME = re.compile(rb"(<dcterms:(?:created|modified)[^>]*>)[^<]*")


def read(data: bytes, name: str) -> Grid:
    """Return the rows of the first sheet of a workbook; the line of a row is its number, hidden ones count."""
    grid = Grid(name)
    try:
        sheet = _read_sheet(data)
    except Unreadable as error:
        grid.lack(1, 1, error.message, error.hint)
        return grid
    except Exception as error:  # whatever a damaged archive leads to
        grid.lack(
            1, 1, f"invalid workbook: reading it failed with {type(error).__name__}", "save it again, or as CSV UTF-8"
        )
        return grid
    _fill(grid, sheet)
    for area in sorted(sheet.merged):
        _check_merged(grid, sheet, area)
    unread.tell(grid, sheet)
    return grid


def written(table: Sequence[Sequence[str]]) -> bytes:
    """Rows as a workbook of one sheet, the same bytes each time. Raises CardgenError for what a cell cannot hold."""
    try:
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
            made = []
            for text in row:
                cell = WriteOnlyCell(sheet, value=_numeric(text))
                if isinstance(cell.value, str):
                    cell.data_type = "s"  # nothing is a formula
                made.append(cell)
            sheet.append(made)
    except IllegalCharacterError:
        raise CardgenError("a text has a control character, which a workbook cannot hold; export to CSV") from None
    packed = BytesIO()
    book.save(packed)
    return _timeless(packed.getvalue())


def _read_sheet(data: bytes) -> Sheet:
    """Return the first sheet, unless the file says of itself that it is too large; raises Unreadable."""
    if len(data) > MAX_BYTES:
        raise Unreadable(f"workbook too large: at most {MAX_BYTES >> 20} MiB are read")
    try:
        archive = zipfile.ZipFile(BytesIO(data))
    except Exception:  # whatever is wrong with an archive
        fact = "this is not a workbook, whatever its name says; one is an .xlsx file of a spreadsheet"
        raise Unreadable(fact) from None
    with archive:
        held = archive.infolist()
        if len(held) > MAX_MEMBERS or sum(one.file_size for one in held) > MAX_UNPACKED:
            raise Unreadable(f"workbook too large when unpacked: at most {MAX_UNPACKED >> 20} MiB are read")
        return read_sheet(archive)


def _fill(grid: Grid, sheet: Sheet) -> None:
    by_row: dict[int, list[tuple[int, Cell]]] = {}
    for (line, column), cell in sorted(sheet.cells.items()):
        by_row.setdefault(line, []).append((column, cell))
    rows = []
    for line, held in by_row.items():
        texts = [""] * min(MAX_COLUMNS, held[-1][0])
        for column, cell in held:
            if column > MAX_COLUMNS:
                message = f"row too long: at most {MAX_COLUMNS} columns are read"
                grid.lack(line, MAX_COLUMNS, message, "remove some columns")
                break
            texts[column - 1] = _text(grid, line, column, cell, sheet.epoch_1904)
        if any(text.strip() for text in texts):
            rows.append(Row(line, texts))
        if len(rows) > MAX_ROWS:
            message = f"table too long: at most {MAX_ROWS:,} rows are read"
            grid.lack(line, 1, message, "split it into several files")
            break
    if rows:
        grid.head, grid.rows = rows[0], rows[1:MAX_ROWS]
    elif not grid.findings:
        grid.lack(1, 1, "the table is empty; its first row names its columns", "write the names of the columns")


def _text(grid: Grid, line: int, column: int, cell: Cell, epoch_1904: bool) -> str:
    """Return what a cell says; a date or a fault of a formula says nothing that was meant, and is a finding."""
    if cell.kind == "e":
        message = f"formula error `{cell.text}` in a cell: expected a value"
        grid.report(line, column, message, "replace it with its value")
        return ""
    if cell.kind == "d":
        shown = _date(cell.text, epoch_1904)
        message = f"date or time `{shown}` in a cell: spreadsheets turn text such as `1/2` into one"
        grid.report(line, column, message, "give the cell the format Text, and enter the text again")
        return ""
    if cell.kind == "b":
        return str(cell.text in ("1", "true")).lower()
    if cell.kind == "n":
        return _number(cell.text)
    return f"'{cell.text}" if cell.kind == "s" and cell.text.startswith("=") else cell.text


def _number(written: str) -> str:
    """Return a number without what a spreadsheet adds to it."""
    value = float(written) if _NUMBER.fullmatch(written) else math.inf
    if not math.isfinite(value):
        return written
    whole = value.is_integer() and abs(value) < _EXACT
    return str(int(value)) if whole else written if written.lstrip("-").isdecimal() else str(value)


def _date(written: str, epoch_1904: bool) -> str:
    """Return the date that a number of days stands for, or as it is written where there is none such."""
    first = dt.datetime(1904, 1, 1) if epoch_1904 else dt.datetime(1899, 12, 30)
    try:
        days = float(written)
        found = first + dt.timedelta(seconds=round(days * 86400))
    except (ValueError, OverflowError):
        return written[:_SHOWN]
    return str(found.time() if 0 <= days < 1 else found)


def _check_merged(grid: Grid, sheet: Sheet, area: str) -> None:
    """Report merged cells, of which only the first holds anything."""
    line, column = split_address(area.partition(":")[0])
    if column <= MAX_COLUMNS:
        message = f"merged cells {area}: each entry needs a cell, and only the first counts"
        grid.report(line, column, message, "split them, and copy the value to each")


def _numeric(text: str) -> str | int | float | None:
    found = number(text)
    return found if found is not None and str(found) == text else text or None


def _timeless(data: bytes) -> bytes:
    """The workbook without the time at which it was written."""
    made = BytesIO()
    with zipfile.ZipFile(BytesIO(data)) as old, zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as new:
        for name in sorted(old.namelist(), key=lambda name: (name != "[Content_Types].xml", name)):
            member = zipfile.ZipInfo(name, _DAY)
            member.compress_type, member.external_attr = zipfile.ZIP_DEFLATED, 0o600 << 16
            content = old.read(name)
            new.writestr(
                member, _TIME.sub(rb"\g<1>1980-01-01T00:00:00Z", content) if name.endswith("core.xml") else content
            )
    return made.getvalue()
