"""Grid: the rows of a table, whatever kind of file they come from, and nodes that stand in its cells."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from cardgen.finding import Finding, Fix, Related, Span
from cardgen.source import MAX_FAULTS
from cardgen.source.node import Node, SourceText
from cardgen.source.yaml_findings import too_faulty
from cardgen.tables import MAX_COLUMNS, RULE


class Row(NamedTuple):
    """A row of a table: the line on which it begins, from 1, and its cells."""

    line: int
    cells: Sequence[str]


@dataclass(slots=True)
class Grid:
    """A table as it was read: the heads of its columns, its rows, and what is wrong with it."""

    name: str
    """The table as shown in findings."""
    head: Row = field(default_factory=lambda: Row(1, ()))
    rows: list[Row] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)
    whole: bool = True
    """Whether everything could be read, so that something follows from what is not there."""

    def span(self, line: int, column: int) -> Span:
        """The place of a cell: its row's first line and its number, both from 1."""
        return Span(self.name, line, column, line, column + 1)

    def report(
        self,
        line: int,
        column: int,
        message: str,
        hint: str | None = None,
        other: tuple[int, int] | None = None,
        fix: Fix | None = None,
    ) -> None:
        """Add a finding about a cell; `other`: the line and column of one that it has to do with."""
        related = (Related(self.span(*other), "the first one, which counts"),) if other else ()
        self._add(Finding(RULE, "error", self.span(line, column), "", message, hint, related, fix=fix))

    def warn(self, line: int, column: int, message: str, hint: str) -> None:
        """Add a warning about a cell, whose value counts all the same."""
        self._add(Finding(RULE, "warning", self.span(line, column), "", message, hint))

    def lack(self, line: int, column: int, message: str, hint: str | None = None) -> None:
        """The same of something without which the table is not whole."""
        self.whole = False
        self.report(line, column, message, hint)

    def _add(self, finding: Finding) -> None:
        """Add a finding, unless there are very many; then say so, once."""
        if len(self.findings) < MAX_FAULTS:
            self.findings.append(finding)
        elif len(self.findings) == MAX_FAULTS:
            self.findings.append(too_faulty(finding.span, MAX_FAULTS))


class CellText(SourceText):
    """The places of a table. An offset is a cell: line times WIDTH plus column."""

    __slots__ = ()

    def __init__(self, name: str) -> None:
        super().__init__(name, "")

    def position(self, offset: int) -> tuple[int, int]:
        """Line and column of a cell, both from 1."""
        return divmod(offset, WIDTH)


WIDTH = MAX_COLUMNS + 2
"""More columns than a table has."""


class CellNodes:
    """Makes the nodes of a table: they stand in cells, whole, whatever part of a cell they are."""

    def __init__(self, name: str) -> None:
        self._source = CellText(name)
        self.count = 0

    def made(self, value: dict[str, Node] | list[Node] | str | None, line: int, column: int, last: int = 0) -> Node:
        """A value in a cell, or from that to the `last` column of its row."""
        self.count += 1
        start = line * WIDTH + column
        return Node(self._source, value, False, start, line * WIDTH + max(column, last) + 1, -1)


def column_letters(number: int) -> str:
    """What spreadsheets call a column, by its number from 1: `A`, `Z`, `AA`."""
    letters = ""
    while number > 0:
        number, letter = divmod(number - 1, 26)
        letters = chr(ord("A") + letter) + letters
    return letters
