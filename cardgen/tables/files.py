"""Tables as files: by their endings, CSV or a workbook."""

from __future__ import annotations

from collections.abc import Sequence

from cardgen.tables import WORKBOOK
from cardgen.tables.grid import Grid


def read(data: bytes, name: str) -> Grid:
    """The rows of a table; `name` is the table as findings show it, and says by its ending what kind of file it is."""
    if name.lower().endswith(WORKBOOK):
        from cardgen.tables import workbook  # with it comes openpyxl

        return workbook.read(data, name)
    from cardgen.tables import csv_text

    return csv_text.read(data, name)


def written(table: Sequence[Sequence[str]], name: str) -> bytes:
    """Rows as the bytes of a file of that name. Raises CardgenError where that cannot be."""
    if name.lower().endswith(WORKBOOK):
        from cardgen.tables import workbook

        return workbook.written(table)
    from cardgen.tables.exporting import csv_of

    return csv_of(table)
