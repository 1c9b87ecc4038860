"""What a workbook shows otherwise than it is read: rows and columns that are hidden count, further sheets do not.

People filter a list to look at a part of it, and forget the filter: so hidden rows stay entries, as in the CSV that
a spreadsheet writes of them, and a warning says so. A further sheet that is hidden is meant for its author alone.
"""

from __future__ import annotations

from collections.abc import Sequence

from cardgen.tables.grid import Grid
from cardgen.tables.workbook_sheet import Sheet
from cardgen.text import words

_MOST = 5
"""Rows, columns or sheets that a message names."""


def tell(grid: Grid, unseen: Sheet) -> None:
    """Warnings about what is hidden and counts, and about sheets that do not count, each once."""
    rows = [row.line for row in grid.rows if row.line in unseen.rows]
    if rows:
        fact = f"{_named('row', list(map(str, rows)))} hidden or filtered out: each is still an entry"
        grid.warn(rows[0], 1, fact, "show them, or delete the unwanted ones")
    heads = [number for number, text in enumerate(grid.head.cells, 1) if text.strip() and number in unseen.columns]
    if heads:
        fact = f"{_named('column', [' '.join(grid.head.cells[number - 1].split()) for number in heads])} hidden"
        grid.warn(grid.head.line, heads[0], f"{fact}: hidden columns are still read", "show them, or delete them")
    if unseen.others and grid.whole:
        fact = f"{_named('sheet', unseen.others)} not read: the first sheet of a workbook is the table"
        hint = "move each list to another workbook, and hide a sheet of notes"
        grid.warn(grid.head.line, 1, fact, hint)


def _named(what: str, names: Sequence[str]) -> str:
    """`row 9 is` or `rows 9, 11 and 20 more are`."""
    more = len(names) - _MOST
    shown = [*names[:_MOST], f"{more} more"] if more > 0 else names
    return (
        f"{what if len(names) == 1 else f'{what}s'} {words.join_words(list(shown))} "
        f"{'is' if len(names) == 1 else 'are'}"
    )
