"""Tables: lists of entries as CSV files and workbooks, read into the trees of faction files, and written from them.

A cell has a place as a value of a YAML file has: the table, the line on which its row begins, and its number as column.
So everything that looks at trees looks at tables, too. The ways in are `attaching.attach`, `exporting.exported` and
`importing.imported`.
"""

from __future__ import annotations

MAX_BYTES = 4 * 1024 * 1024
"""Size of a table; 1,000 heroes have 300 KiB."""
MAX_ROWS = 20_000
"""Rows of a table, the heads of its columns included."""
MAX_COLUMNS = 200
"""Columns of a table; a hero has twenty."""
MAX_CELL = 32_767
"""Letters of a cell, which is what spreadsheets take."""
MAX_VALUES = 400_000
"""Values in all cells of a table."""
RULE = "shape/table"
"""What is wrong with a table itself, and not with the values in it."""
CSV, WORKBOOK = ".csv", ".xlsx"
ENDINGS = (CSV, WORKBOOK)
FROM = "from"
"""The key that names a table in place of a list."""
LIST = "list"
"""The first column of a table that holds a whole file: which list a row belongs to."""
