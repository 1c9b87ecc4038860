"""The rows of a table, whatever the file type, and the nodes built from cells."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from cardgen.finding import Finding, Fix, Related, Span
from cardgen.source import MAX_FAULTS
from cardgen.source.node import Node, SourceText
from cardgen.source.yaml_findings import report_too_many_problems
from cardgen.tables import MAX_COLUMNS, RULE


class TableRow(NamedTuple):
    """A row of a table: the line on which it begins, from 1, and its cells."""

    line: int
    cells: Sequence[str]


@dataclass(slots=True)
class TableGrid:
    """A table after reading: headings, rows and findings."""

    name: str
    """The table's name for findings."""
    head: TableRow = field(default_factory=lambda: TableRow(1, ()))
    """The row with the headings of the columns."""
    rows: list[TableRow] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)
    is_complete: bool = True
    """Whether the whole table could be read; if not, missing rows or columns prove nothing."""

    def span(self, line: int, column: int) -> Span:
        """Return the position of a cell from the first line of the row and the column number, both from 1."""
        return Span(self.name, line, column, line, column + 1)

    def report(
        self,
        line: int,
        column: int,
        message: str,
        hint: str | None = None,
        first: tuple[int, int] | None = None,
        fix: Fix | None = None,
    ) -> None:
        """Add an error at a cell; `first` is the line and column of the duplicate that counts."""
        related = (Related(self.span(*first), "the first one, which counts"),) if first else ()
        self._add(Finding(RULE, "error", self.span(line, column), "", message, hint, related, fix=fix))

    def warn(self, line: int, column: int, message: str, hint: str) -> None:
        """Add a warning at a cell; the value of the cell is used nevertheless."""
        self._add(Finding(RULE, "warning", self.span(line, column), "", message, hint))

    def report_incomplete(self, line: int, column: int, message: str, hint: str | None = None) -> None:
        """Add an error that prevents part of the table from being read."""
        self.is_complete = False
        self.report(line, column, message, hint)

    def _add(self, finding: Finding) -> None:
        if len(self.findings) < MAX_FAULTS:
            self.findings.append(finding)
        elif len(self.findings) == MAX_FAULTS:  # one last finding says that there are more
            self.findings.append(report_too_many_problems(finding.span, MAX_FAULTS))


class CellPositions(SourceText):
    """The positions in a table. An offset stands for a cell: line times `LINE_WIDTH` plus column."""

    __slots__ = ()

    def __init__(self, name: str) -> None:
        super().__init__(name, "")

    def find_position(self, offset: int) -> tuple[int, int]:
        """Return line and column, both from 1, for an offset."""
        return divmod(offset, LINE_WIDTH)


LINE_WIDTH = MAX_COLUMNS + 2
"""Offsets per line: one for each column, one for column 0, and one for the end of the last column."""


class CellNodes:
    """The nodes built for one table, with their count. All parts of a cell have the position of the whole cell."""

    def __init__(self, name: str) -> None:
        self._positions = CellPositions(name)
        self.count = 0
        """The number of nodes built so far."""

    def build_node(
        self, value: dict[str, Node] | list[Node] | str | None, line: int, column: int, last_column: int = 0
    ) -> Node:
        """Return a node for a cell, or for the cells of a row from `column` to `last_column`."""
        self.count += 1
        start = line * LINE_WIDTH + column
        return Node(self._positions, value, False, start, line * LINE_WIDTH + max(column, last_column) + 1, -1)


def format_column(number: int) -> str:
    """Return the spreadsheet name of a column from its number: 1 is `A`, 26 is `Z`, 27 is `AA`."""
    letters = ""
    while number > 0:
        number, letter = divmod(number - 1, 26)
        letters = chr(ord("A") + letter) + letters
    return letters
