"""What a workbook shows otherwise than it is read: rows and columns that are hidden count, further sheets do not.

People filter a list to look at a part of it, and forget the filter: so hidden rows stay entries, as in the CSV that
a spreadsheet writes of them, and a warning says so. A further sheet that is hidden is meant for its author alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from cardgen.tables import MAX_COLUMNS
from cardgen.tables.grid import Grid
from cardgen.text import words

_MOST = 5
"""Rows, columns or sheets that a message names."""


class Unseen(NamedTuple):
    """What of a workbook is hidden in its first sheet, by numbers from 1, and its further sheets."""

    rows: frozenset[int]
    columns: frozenset[int]
    sheets: Sequence[str]
    """Those that are shown, and hold something."""


def seen(book: Any, sheet: Any) -> Unseen:
    """What openpyxl tells of a workbook and its first sheet."""
    rows = frozenset(number for number, row in sheet.row_dimensions.items() if row.hidden)
    hidden = [column for column in sheet.column_dimensions.values() if column.hidden]
    columns = frozenset(number for one in hidden for number in range(one.min or 1, min(one.max or 1, MAX_COLUMNS) + 1))
    others = [other for other in book.worksheets[1:] if other.sheet_state == "visible"]
    filled = [other for other in others if any(cell.value is not None for cell in other._cells.values())]
    return Unseen(rows, columns, [str(other.title) for other in filled])


def tell(grid: Grid, unseen: Unseen) -> None:
    """Warnings about what is hidden and counts, and about sheets that do not count, each once."""
    rows = [row.line for row in grid.rows if row.line in unseen.rows]
    if rows:
        fact = f"{_named('row', list(map(str, rows)))} hidden; rows that are hidden or filtered out are entries, too"
        grid.warn(rows[0], 1, fact, "show them, or delete those that are not meant")
    heads = [number for number, text in enumerate(grid.head.cells, 1) if text.strip() and number in unseen.columns]
    if heads:
        fact = f"{_named('column', [' '.join(grid.head.cells[number - 1].split()) for number in heads])} hidden"
        grid.warn(
            grid.head.line, heads[0], f"{fact}; columns that are hidden are read, too", "show them, or delete them"
        )
    if unseen.sheets and grid.whole:
        fact = f"{_named('sheet', unseen.sheets)} not read; the first sheet of a workbook is the table"
        hint = "write each list into a workbook of its own; a sheet of notes may stay if it is hidden"
        grid.warn(grid.head.line, 1, fact, hint)


def _named(what: str, names: Sequence[str]) -> str:
    """`row 9 is` or `rows 9, 11 and 20 more are`."""
    more = len(names) - _MOST
    shown = [*names[:_MOST], f"{more} more"] if more > 0 else names
    return f"{what if len(names) == 1 else f'{what}s'} {words.listed(list(shown))} {'is' if len(names) == 1 else 'are'}"
