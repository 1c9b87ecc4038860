"""Tables: lists of entries as CSV files and workbooks, read into the trees of faction files, and written from them.

A cell has a position, like a value of a YAML file: the table, the line on which its row begins, and the number of its
column. So rules and fixes handle tables like YAML. The entrances are `attaching.attach_tables`, `exporting.build_rows`
and `importing.convert_to_yaml`.
"""

from __future__ import annotations

MAX_BYTES = 4 * 1024 * 1024
"""The largest size of a table in bytes; 1,000 heroes take 300 KiB."""
MAX_ROWS = 20_000
"""The largest number of rows of a table, with the row of headings."""
MAX_COLUMNS = 200
"""The largest number of columns of a table; a hero has twenty."""
MAX_CELL = 32_767
"""The largest number of characters of a cell, which is the limit of spreadsheets."""
MAX_VALUES = 400_000
"""The largest number of values in all cells of a table."""
RULE = "shape/table"
"""The rule about a table itself, apart from the values in it."""
CSV, WORKBOOK = ".csv", ".xlsx"
ENDINGS = (CSV, WORKBOOK)
FROM = "from"
"""The key that names a table in place of a list."""
LIST = "list"
"""The first column of a table that holds a whole file: the list of each row."""
