"""A table that a file names can be read: each column is one of its list, each cell a value.

A list of entries may be `{from: heroes.csv}`: a table in the folder of its file, in UTF-8, with a row of columns' names
and a row for each entry. What is wrong with the values is found as in a list, in the cell.
It is a warning that rows or columns of a workbook are hidden, and count, or that it has further sheets, which do not.

Rulebook: none.

Bad:

    weapons: {from: ../weapons.csv}

Good:

    weapons:
      - {name: Boarding Pike, like: Spear}
"""

from __future__ import annotations

LEVEL = "error"
"""Level of the findings: an error, because rows of the table would be missing."""
