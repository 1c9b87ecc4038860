"""Tables as files: CSV or workbooks, by the ending of the name."""

from __future__ import annotations

from collections.abc import Sequence

from cardgen.tables import WORKBOOK
from cardgen.tables.grid import TableGrid


def read_table(data: bytes, name: str) -> TableGrid:
    """Return the rows of a table; the ending of `name`, the table's name for findings, decides the type."""
    if name.lower().endswith(WORKBOOK):
        from cardgen.tables import workbook  # a workbook needs an XML parser and archives, CSV does not

        return workbook.read_workbook(data, name)
    from cardgen.tables import csv_text

    return csv_text.read_csv(data, name)


def format_table(table: Sequence[Sequence[str]], name: str) -> bytes:
    """Return rows as the bytes of a file; the ending of `name` decides the type.

    Raises:
        CardgenError: A text has a character that workbooks cannot contain, or openpyxl is missing.
    """
    if name.lower().endswith(WORKBOOK):
        from cardgen.tables import workbook

        return workbook.format_workbook(table)
    from cardgen.tables.exporting import format_csv

    return format_csv(table)
