"""Workbooks (.xlsx) to a grid and back, by openpyxl, which is an extra."""

from __future__ import annotations

import re
import zipfile
from collections.abc import Iterable, Sequence
from io import BytesIO
from typing import Any

from cardgen.errors import CardgenError
from cardgen.source.scalars import number
from cardgen.tables import MAX_BYTES, MAX_CELL, MAX_COLUMNS, MAX_ROWS, unread
from cardgen.tables.grid import Grid, Row

EXTRA = "cardgen[sheets]"
"""What has to be installed for workbooks."""
MAX_UNPACKED = 24 * 1024 * 1024
"""Bytes of all that is packed in a workbook."""
MAX_MEMBERS = 500
"""Files that are packed in a workbook."""
_DAY = (1980, 1, 1, 0, 0, 0)
_TIME = re.compile(rb"(<dcterms:(?:created|modified)[^>]*>)[^<]*")


def read(data: bytes, name: str) -> Grid:
    """The rows of the first sheet of a workbook; the line of a row is its number, hidden ones count."""
    grid = Grid(name)
    try:
        from openpyxl import load_workbook
    except ImportError:
        grid.lack(
            1, 1, f"a workbook needs more packages; {EXTRA} has them", f"write `pip install '{EXTRA}'`, or use CSV"
        )
        return grid
    if fault := _refused(data):
        grid.lack(1, 1, fault, "save the table as CSV UTF-8")
        return grid
    try:
        book = load_workbook(BytesIO(data), data_only=False, keep_links=False)
        sheet: Any = book.worksheets[0]
        # Only cells that are there: the range of a sheet may be a million rows of nothing.
        cells = [cell for _, cell in sorted(sheet._cells.items()) if cell.value is not None]
        merged = [str(one) for one in sheet.merged_cells.ranges]
        unseen = unread.seen(book, sheet)
    except Exception as error:  # openpyxl raises whatever a broken file makes it stumble over
        grid.lack(1, 1, f"the workbook cannot be read ({type(error).__name__})", "save it again, or as CSV UTF-8")
        return grid
    _fill(grid, cells)
    for place in sorted(merged):
        _check_merged(grid, sheet, place)
    unread.tell(grid, unseen)
    return grid


def written(table: Sequence[Sequence[str]]) -> bytes:
    """Rows as a workbook of one sheet, the same bytes each time. Raises CardgenError for what a cell cannot hold."""
    try:
        from openpyxl import Workbook
        from openpyxl.cell import WriteOnlyCell
        from openpyxl.utils.exceptions import IllegalCharacterError
    except ImportError:
        message = f"a workbook needs more packages; `pip install '{EXTRA}'` installs them"
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


def _refused(data: bytes) -> str | None:
    """Why a file is not unpacked."""
    if len(data) > MAX_BYTES:
        return f"the workbook has more than {MAX_BYTES >> 20} MiB; larger ones are not read"
    try:
        with zipfile.ZipFile(BytesIO(data)) as archive:
            held = archive.infolist()
            if len(held) > MAX_MEMBERS or sum(one.file_size for one in held) > MAX_UNPACKED:
                return f"the workbook unpacks to more than {MAX_UNPACKED >> 20} MiB; larger ones are not read"
            if any(b"<!DOCTYPE" in archive.read(one) or b"<!ENTITY" in archive.read(one) for one in held):
                return "the workbook defines entities of its own, which spreadsheets never do; it is not read"
    except Exception:  # whatever is wrong with an archive
        return "this is not a workbook, whatever its name says; one is an .xlsx file of a spreadsheet"
    return None


def _fill(grid: Grid, cells: Iterable[Any]) -> None:
    by_row: dict[int, list[Any]] = {}
    for cell in cells:
        by_row.setdefault(cell.row, []).append(cell)
    rows = []
    for line, held in by_row.items():
        texts = [""] * min(MAX_COLUMNS, max(cell.column for cell in held))
        for cell in held:
            if cell.column > MAX_COLUMNS:
                message = f"the row goes on behind {MAX_COLUMNS} columns; more are not read"
                grid.lack(line, MAX_COLUMNS, message, "take some columns out")
                break
            texts[cell.column - 1] = _text(grid, cell)
        if any(text.strip() for text in texts):
            rows.append(Row(line, texts))
        if len(rows) > MAX_ROWS:
            message = f"the table goes on behind {MAX_ROWS:,} rows; more are not read"
            grid.lack(line, 1, message, "split it into several files")
            break
    if rows:
        grid.head, grid.rows = rows[0], rows[1:MAX_ROWS]
    elif not grid.findings:
        grid.lack(1, 1, "the table is empty; its first row names its columns", "write the names of the columns")


def _text(grid: Grid, cell: Any) -> str:
    """What a cell says; a date or a fault of a formula says nothing that was meant, and is a finding."""
    value = cell.value
    if cell.data_type == "f":
        return "=" + str(value).removeprefix("=") if isinstance(value, str) else "=…"
    if cell.data_type == "e":
        message = f"the cell holds {value}, a fault of a formula; a table holds values"
        grid.report(cell.row, cell.column, message, "write its value")
        return ""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, int):
        return str(value)
    if isinstance(value, float):
        return str(int(value)) if value.is_integer() and abs(value) < 1e15 else str(value)
    if isinstance(value, str):
        if len(value) > MAX_CELL:
            value = value[:MAX_CELL]
        return f"'{value}" if value.startswith("=") else value
    message = f"the cell holds a date or time ({value}); spreadsheets make one of what looks like it, such as 1/2"
    grid.report(cell.row, cell.column, message, "give the cell the format Text, and write it again")
    return ""


def _check_merged(grid: Grid, sheet: Any, place: str) -> None:
    """A finding for merged cells, of which only the first holds anything."""
    from openpyxl.utils import range_boundaries

    column, line, *_ = range_boundaries(place)
    if sheet.cell(line, column).value is not None and column <= MAX_COLUMNS:
        message = f"the cells {place} are merged; each entry has a cell of its own, and the first alone counts"
        grid.report(line, column, message, "split them, and write the value into each")


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
