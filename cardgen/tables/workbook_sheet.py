"""The sheet of a workbook that is a table: its cells, what of it is hidden, and which cells are merged."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from cardgen.tables import MAX_BYTES, MAX_CELL, MAX_COLUMNS, MAX_VALUES
from cardgen.tables.workbook_xml import Part, Unreadable, broken

LAST_LINE, LAST_COLUMN = 1_048_576, 16_384
"""The size of a sheet."""
_CELL = re.compile(r"\$?([A-Z]{1,3})\$?([1-9][0-9]{0,6})")


class Cell(NamedTuple):
    """A cell that holds something."""

    kind: str
    """`n` a number, `s` a text, `b` 0 or 1, `e` the fault of a formula, `d` a date, `f` a formula."""
    text: str


@dataclass(slots=True)
class Sheet:
    """The first sheet of a workbook, and the names of further ones that are shown and hold something."""

    cells: dict[tuple[int, int], Cell] = field(default_factory=dict)
    """By line and column, both from 1."""
    merged: list[str] = field(default_factory=list)
    """Areas, such as A1:C2, whose first cell holds something."""
    rows: set[int] = field(default_factory=set)
    """Lines that are hidden."""
    columns: set[int] = field(default_factory=set)
    """Columns that are hidden."""
    others: list[str] = field(default_factory=list)
    epoch_1904: bool = False
    """Whether dates are counted from 1904."""


def split_address(address: str) -> tuple[int, int]:
    """Return line and column, both from 1, of a cell such as B12. Raises Unreadable when there is none such."""
    found = _CELL.fullmatch(address)
    line, column = (int(found[2]), _column(found[1])) if found else (0, 0)
    if not (0 < line <= LAST_LINE and 0 < column <= LAST_COLUMN):
        raise broken()
    return line, column


def _column(letters: str) -> int:
    number = 0
    for letter in letters:
        number = number * 26 + ord(letter) - ord("A") + 1
    return number


class CellTexts(Part):
    """A part in which texts of cells stand, which may be in several pieces of several styles."""

    def __init__(self) -> None:
        self._pieces: list[str] | None = None
        self._letters = 0
        self._aside = False
        """Whether it is how an East Asian text is pronounced."""

    def start(self, name: str, given: Mapping[str, str]) -> None:
        """See `Part.start`."""
        if name == "rPh":
            self._aside = True

    def text(self, text: str) -> None:
        """See `Part.text`."""
        if self._pieces is not None and not self._aside and self._letters <= MAX_CELL:
            self._letters += len(text)
            self._pieces.append(text)

    def end(self, name: str) -> None:
        """See `Part.end`."""
        if name == "rPh":
            self._aside = False

    def collect(self) -> None:
        """Begin a text."""
        self._pieces, self._letters = [], 0

    def collected(self) -> str:
        """Return the text that ends here."""
        text, self._pieces = "".join(self._pieces or ())[:MAX_CELL], None
        return text


class SheetPart(CellTexts):
    """The sheet that is the table."""

    def __init__(self, sheet: Sheet, texts: Sequence[str], dates: frozenset[str]) -> None:
        super().__init__()
        self._sheet, self._texts, self._dates = sheet, texts, dates
        self._line = self._column = self._sum = self._hidden = 0
        self._kind, self._style = "n", ""
        self._formula: str | None = None
        self._value: str | None = None
        self._starts: Mapping[str, Callable[[Mapping[str, str]], None]] = {
            "row": self._start_row, "c": self._start_cell, "mergeCell": self._start_merged, "col": self._start_column,
        }  # fmt: skip
        self._in_text = False

    def start(self, name: str, given: Mapping[str, str]) -> None:
        """See `Part.start`."""
        super().start(name, given)
        if begin := self._starts.get(name):
            begin(given)
        elif name in ("v", "f", "is"):
            self.collect()
        self._in_text = name in ("v", "f", "t")

    def text(self, text: str) -> None:
        """See `Part.text`."""
        if self._in_text:
            super().text(text)

    def end(self, name: str) -> None:
        """See `Part.end`."""
        super().end(name)
        self._in_text = False
        if name == "f":
            self._formula = self.collected()
        elif name in ("v", "is"):
            self._value = self.collected()
        elif name == "c":
            self._end_cell()

    def _start_row(self, given: Mapping[str, str]) -> None:
        self._line, self._column = _whole(given.get("r"), LAST_LINE) or self._line + 1, 0
        if is_true(given.get("hidden")):
            self._sheet.rows.add(self._line)

    def _start_cell(self, given: Mapping[str, str]) -> None:
        address = given.get("r")
        self._line, self._column = split_address(address) if address else (self._line or 1, self._column + 1)
        self._kind, self._style = given.get("t", "n"), given.get("s", "")
        self._formula = self._value = None

    def _start_merged(self, given: Mapping[str, str]) -> None:
        area = given.get("ref", "")
        if split_address(area.partition(":")[0]) in self._sheet.cells:
            self._sheet.merged.append(area)

    def _start_column(self, given: Mapping[str, str]) -> None:
        if is_true(given.get("hidden")):
            self._hidden += 1
            if self._hidden > LAST_COLUMN:
                raise broken()
            last = _whole(given.get("max"), LAST_COLUMN) or 1
            self._sheet.columns.update(range(_whole(given.get("min"), LAST_COLUMN) or 1, min(last, MAX_COLUMNS) + 1))

    def _end_cell(self) -> None:
        cell = self._cell()
        if cell is None:
            return
        self._sheet.cells[self._line, self._column] = cell
        self._sum += len(cell.text)
        if len(self._sheet.cells) > MAX_VALUES:
            fact = f"table too large: at most {MAX_VALUES:,} values are read"
            raise Unreadable(fact, "split it into several files")
        if self._sum > MAX_BYTES:
            fact = f"table too large: at most {MAX_BYTES:,} characters are read"
            raise Unreadable(fact, "split it into several files")

    def _cell(self) -> Cell | None:
        if self._formula is not None:
            return Cell("f", f"={self._formula.removeprefix('=') or '…'}")
        if not self._value:
            return None
        if self._kind == "s":
            number = _whole(self._value, len(self._texts), least=0)
            if number is None or number >= len(self._texts):
                raise broken()
            return Cell("s", self._texts[number])
        if self._kind == "n" and self._style in self._dates:
            return Cell("d", self._value)
        return Cell({"b": "b", "e": "e", "d": "d", "n": "n"}.get(self._kind, "s"), self._value)


def _whole(written: str | None, most: int, least: int = 1) -> int | None:
    """A whole number of an attribute; None when there is none, or it is beyond the limits."""
    if not written or not written.isascii() or not written.isdecimal() or len(written) > 9:
        return None
    return int(written) if least <= int(written) <= most else None


def is_true(written: str | None) -> bool:
    """Return whether an attribute says yes."""
    return written in ("1", "true")
