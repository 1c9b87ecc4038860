"""Tables: lists of entries as CSV files and workbooks, read into the trees of faction files and written from these.

Every cell has a position, as values in a YAML file have: the table, the line on which the row begins, and the column
number. Rules and fixes therefore treat tables like YAML. The entry points are `attaching.attach_tables`,
`exporting.build_rows` and `importing.convert_to_yaml`.
"""

from __future__ import annotations

MAX_BYTES = 4 * 1024 * 1024
"""Most bytes of a table, a limit against hostile files; 1,000 heroes take 300 KiB."""
MAX_ROWS = 20_000
"""Most rows of a table, with the row of headings: a limit against hostile files."""
MAX_COLUMNS = 200
"""Most columns of a table, a limit against hostile files; a hero has twenty."""
MAX_CELL = 32_767
"""Most characters of a cell: the limit of Excel."""
MAX_VALUES = 400_000
"""Most values in all cells of a table: a limit against hostile files, our own choice. A table of 14,400 cards with 25
columns has 360,000."""
RULE = "shape/table"
"""The rule that covers faults of a table itself, not of the values in it."""
CSV, WORKBOOK = ".csv", ".xlsx"
"""Endings of a CSV file and of a workbook."""
ENDINGS = (CSV, WORKBOOK)
"""Endings of all types of table."""
FROM = "from"
"""The key that names a table in place of a list: `heroes: {from: heroes.csv}`."""
LIST = "list"
"""The heading of the first column in a table of a whole file; its cells name the list of each row."""
