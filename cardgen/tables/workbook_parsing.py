"""The parser of a workbook's first sheet: cells, hidden rows and columns, merged cells.

Charts, pictures and most styles are ignored. Section numbers in this module refer to ECMA-376, part 1.
"""

from __future__ import annotations

import posixpath
import re
import zipfile
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from cardgen.tables import MAX_BYTES, MAX_CELL, MAX_COLUMNS, MAX_VALUES
from cardgen.tables.workbook_xml import (
    ElementHandler,
    UnreadableWorkbookError,
    WorkbookArchive,
    build_damage_error,
)

LAST_LINE, LAST_COLUMN = 1_048_576, 16_384
"""Size of a sheet in all current spreadsheets: rows and columns."""
_ADDRESS = re.compile(r"\$?([A-Z]{1,3})\$?([1-9][0-9]{0,6})")
"""The address of a cell: `B12` or `$B$12`."""
_LITERAL = re.compile(r'"[^"]*"|\\.|_.|\*.|\[(?!h+\]|m+\]|s+\])[^\]]*\]', re.IGNORECASE)
"""The parts of a number format that are not placeholders: quoted text, escaped characters, colours and conditions."""
_DATE_FORMATS = frozenset({*range(14, 23), *range(27, 37), *range(45, 48), *range(50, 59)})
"""Numbers of the built-in formats for dates and times (18.8.30)."""


class WorkbookCell(NamedTuple):
    """A non-empty cell."""

    kind: str
    """The kind: `n` number, `s` text, `b` 0 or 1, `e` formula error, `d` date, `f` formula."""
    text: str


@dataclass(slots=True)
class WorkbookSheet:
    """The first sheet of a workbook."""

    cells: dict[tuple[int, int], WorkbookCell] = field(default_factory=dict)
    """The cells by line and column, both from 1."""
    merged_areas: list[str] = field(default_factory=list)
    """Merged areas, such as `A1:C2`, whose first cell has a value."""
    hidden_lines: set[int] = field(default_factory=set)
    hidden_columns: set[int] = field(default_factory=set)
    other_sheets: list[str] = field(default_factory=list)
    """The names of further sheets that are visible and not empty."""
    epoch_1904: bool = False
    """Whether dates count from 1904, as in workbooks from old Macs."""


def parse_address(address: str) -> tuple[int, int]:
    """Return line and column, both from 1, of an address such as B12.

    Raises:
        UnreadableWorkbookError: No sheet has such a cell.
    """
    match = _ADDRESS.fullmatch(address)
    line, column = (int(match[2]), _parse_column(match[1])) if match else (0, 0)
    if not (0 < line <= LAST_LINE and 0 < column <= LAST_COLUMN):
        raise build_damage_error()
    return line, column


def _parse_column(letters: str) -> int:
    number = 0
    for letter in letters:
        number = number * 26 + ord(letter) - ord("A") + 1
    return number


def read_first_sheet(archive: zipfile.ZipFile) -> WorkbookSheet:
    """Return the first sheet of a workbook.

    Raises:
        UnreadableWorkbookError: The workbook is damaged or exceeds the limits.
        Exception: Python's zipfile raises almost any exception for a damaged archive.
    """
    return _WorkbookReader(archive).read_sheet()


class _WorkbookReader:
    """The reader of a workbook's files."""

    def __init__(self, archive: zipfile.ZipFile) -> None:
        self._archive = WorkbookArchive(archive)

    def read_sheet(self) -> WorkbookSheet:
        top = self._read_relations("")
        workbook = next((path for kind, path in top.values() if kind == "officedocument"), "xl/workbook.xml")
        relations = self._read_relations(workbook)
        contents = _ContentsHandler()
        self._archive.parse_file(workbook, contents)
        sheets = [
            (name, state, relations[key][1])
            for name, state, key in contents.sheets
            if key in relations and relations[key][0] == "worksheet"
        ]
        if not sheets:
            raise UnreadableWorkbookError("the workbook has no sheet", "save it again, or as CSV UTF-8")
        paths = dict(relations.values())
        shared_texts, styles = _SharedTextsHandler(), _StylesHandler()
        for kind, handler in (("sharedstrings", shared_texts), ("styles", styles)):
            if self._archive.has_file(paths.get(kind, "")):
                self._archive.parse_file(paths[kind], handler)
        sheet = WorkbookSheet(epoch_1904=contents.epoch_1904)
        first_path = sheets[0][2]
        self._archive.parse_file(first_path, _SheetHandler(sheet, shared_texts.texts, styles.list_date_styles()))
        # A broken workbook may list one file as a thousand sheets: it is parsed only once.
        is_filled: dict[str, bool] = {}
        for name, state, path in sheets[1:]:
            if state == "visible":
                if path not in is_filled:
                    is_filled[path] = self._has_content(path)
                sheet.other_sheets += [name] if is_filled[path] else []
        return sheet

    def _read_relations(self, path: str) -> dict[str, tuple[str, str]]:
        """Return kind and path of each file that a file refers to, by the id of the reference."""
        folder, name = posixpath.split(path)
        relations_path = posixpath.join(folder, "_rels", f"{name}.rels")
        handler = _RelationsHandler(folder)
        if self._archive.has_file(relations_path):
            self._archive.parse_file(relations_path, handler)
        return handler.relations

    def _has_content(self, path: str) -> bool:
        try:
            self._archive.parse_file(path, _ContentFinder())
        except _ContentFound:
            return True
        return False


class _RelationsHandler(ElementHandler):
    """The handler of a file's references to other files."""

    def __init__(self, folder: str) -> None:
        self._folder = folder
        self.relations: dict[str, tuple[str, str]] = {}

    def start_element(self, name: str, attributes: Mapping[str, str]) -> None:
        if name == "Relationship" and attributes.get("TargetMode") != "External":
            target = posixpath.join("/", self._folder, attributes.get("Target", ""))
            kind = posixpath.basename(attributes.get("Type", "")).casefold()
            self.relations[attributes.get("Id", "")] = kind, posixpath.normpath(target).lstrip("/")


class _ContentsHandler(ElementHandler):
    """The handler of the list of sheets: name, visibility and reference of each."""

    def __init__(self) -> None:
        self.sheets: list[tuple[str, str, str]] = []
        self.epoch_1904 = False

    def start_element(self, name: str, attributes: Mapping[str, str]) -> None:
        if name == "sheet":
            key = next((value for key, value in attributes.items() if key.endswith(":id")), "")
            self.sheets.append((attributes.get("name", ""), attributes.get("state", "visible"), key))
        elif name == "workbookPr":
            self.epoch_1904 = is_true_attribute(attributes.get("date1904"))


class _TextHandler(ElementHandler):
    """The handler of texts, which may consist of several pieces with different styles."""

    def __init__(self) -> None:
        self._pieces: list[str] | None = None
        self._length = 0
        self._in_phonetics = False
        """Whether the parser is in the pronunciation of an East Asian text, which is not part of the text (18.4.6)."""

    def start_element(self, name: str, attributes: Mapping[str, str]) -> None:
        if name == "rPh":
            self._in_phonetics = True

    def add_text(self, text: str) -> None:
        if self._pieces is not None and not self._in_phonetics and self._length <= MAX_CELL:
            self._length += len(text)
            self._pieces.append(text)

    def end_element(self, name: str) -> None:
        if name == "rPh":
            self._in_phonetics = False

    def begin_text(self) -> None:
        self._pieces, self._length = [], 0

    def finish_text(self) -> str:
        text, self._pieces = "".join(self._pieces or ())[:MAX_CELL], None
        return text


class _SharedTextsHandler(_TextHandler):
    """The handler of the shared texts, which cells refer to by number."""

    def __init__(self) -> None:
        super().__init__()
        self.texts: list[str] = []
        self._is_open = False

    def start_element(self, name: str, attributes: Mapping[str, str]) -> None:
        super().start_element(name, attributes)
        if name == "si":
            self.begin_text()
        self._is_open = name == "t"

    def add_text(self, text: str) -> None:
        if self._is_open:
            super().add_text(text)

    def end_element(self, name: str) -> None:
        super().end_element(name)
        self._is_open = False
        if name == "si":
            self.texts.append(self.finish_text())


class _StylesHandler(ElementHandler):
    """The handler of cell styles; only number formats are used."""

    def __init__(self) -> None:
        self._is_date_format: dict[str, bool] = {}
        """Whether each number format defined in the workbook is for dates, by the format's id."""
        self._format_of_style: list[str] = []
        self._in_cell_styles = False

    def start_element(self, name: str, attributes: Mapping[str, str]) -> None:
        if name == "cellXfs":
            self._in_cell_styles = True
        elif name == "xf" and self._in_cell_styles:
            self._format_of_style.append(attributes.get("numFmtId", "0"))
        elif name == "numFmt":
            # A format has up to four sections, for positive and negative numbers, zero and text: the first decides.
            code = _LITERAL.sub("", attributes.get("formatCode", "")[:MAX_CELL]).split(";")[0].casefold()
            is_date = code != "general" and any(sign in code for sign in "dmhys")
            self._is_date_format[attributes.get("numFmtId", "")] = is_date

    def end_element(self, name: str) -> None:
        if name == "cellXfs":
            self._in_cell_styles = False

    def list_date_styles(self) -> frozenset[str]:
        """Return the ids of cell styles for dates and times."""
        built_in = {str(number) for number in _DATE_FORMATS}
        formats = enumerate(self._format_of_style)
        return frozenset(str(style) for style, key in formats if self._is_date_format.get(key, key in built_in))


class _SheetHandler(_TextHandler):
    """The handler of the sheet that is the table."""

    def __init__(self, sheet: WorkbookSheet, shared_texts: Sequence[str], date_styles: frozenset[str]) -> None:
        super().__init__()
        self._sheet, self._shared_texts, self._date_styles = sheet, shared_texts, date_styles
        self._line = self._column = 0
        self._total_length = self._hidden_count = 0
        self._kind, self._style = "n", ""
        self._formula: str | None = None
        self._value: str | None = None
        self._starts: Mapping[str, Callable[[Mapping[str, str]], None]] = {
            "row": self._start_row,
            "c": self._start_cell,
            "mergeCell": self._add_merged_area,
            "col": self._hide_columns,
        }
        self._in_text = False

    def start_element(self, name: str, attributes: Mapping[str, str]) -> None:
        super().start_element(name, attributes)
        if start := self._starts.get(name):
            start(attributes)
        elif name in ("v", "f", "is"):
            self.begin_text()
        self._in_text = name in ("v", "f", "t")

    def add_text(self, text: str) -> None:
        if self._in_text:
            super().add_text(text)

    def end_element(self, name: str) -> None:
        super().end_element(name)
        self._in_text = False
        if name == "f":
            self._formula = self.finish_text()
        elif name in ("v", "is"):
            self._value = self.finish_text()
        elif name == "c":
            self._end_cell()

    def _start_row(self, attributes: Mapping[str, str]) -> None:
        self._line, self._column = _parse_whole(attributes.get("r"), LAST_LINE) or self._line + 1, 0
        if is_true_attribute(attributes.get("hidden")):
            self._sheet.hidden_lines.add(self._line)

    def _start_cell(self, attributes: Mapping[str, str]) -> None:
        address = attributes.get("r")
        self._line, self._column = parse_address(address) if address else (self._line or 1, self._column + 1)
        self._kind, self._style = attributes.get("t", "n"), attributes.get("s", "")
        self._formula = self._value = None

    def _add_merged_area(self, attributes: Mapping[str, str]) -> None:
        area = attributes.get("ref", "")
        if parse_address(area.partition(":")[0]) in self._sheet.cells:
            self._sheet.merged_areas.append(area)

    def _hide_columns(self, attributes: Mapping[str, str]) -> None:
        if is_true_attribute(attributes.get("hidden")):
            self._hidden_count += 1
            if self._hidden_count > LAST_COLUMN:
                raise build_damage_error()
            first = _parse_whole(attributes.get("min"), LAST_COLUMN) or 1
            last = _parse_whole(attributes.get("max"), LAST_COLUMN) or 1
            self._sheet.hidden_columns.update(range(first, min(last, MAX_COLUMNS) + 1))

    def _end_cell(self) -> None:
        cell = self._build_cell()
        if cell is None:
            return
        self._sheet.cells[self._line, self._column] = cell
        self._total_length += len(cell.text)
        if len(self._sheet.cells) > MAX_VALUES:
            message = f"table too large: at most {MAX_VALUES:,} values are read"
            raise UnreadableWorkbookError(message, "split it into several files")
        # A shared text is stored once, and a million cells can refer to it.
        if self._total_length > MAX_BYTES:
            message = f"table too large: at most {MAX_BYTES:,} characters are read"
            raise UnreadableWorkbookError(message, "split it into several files")

    def _build_cell(self) -> WorkbookCell | None:
        if self._formula is not None:
            return WorkbookCell("f", f"={self._formula.removeprefix('=') or '…'}")
        if not self._value:
            return None
        if self._kind == "s":
            number = _parse_whole(self._value, len(self._shared_texts), least=0)
            if number is None or number >= len(self._shared_texts):
                raise build_damage_error()
            return WorkbookCell("s", self._shared_texts[number])
        if self._kind == "n" and self._style in self._date_styles:
            return WorkbookCell("d", self._value)
        return WorkbookCell(self._kind if self._kind in ("b", "e", "d", "n") else "s", self._value)


class _ContentFound(Exception):
    """The exception that ends the parsing of a sheet at its first value."""


class _ContentFinder(ElementHandler):
    """The handler that only finds out whether a sheet is empty."""

    def __init__(self) -> None:
        self._in_text = False

    def start_element(self, name: str, attributes: Mapping[str, str]) -> None:
        self._in_text = name in ("v", "f", "t")

    def add_text(self, text: str) -> None:
        if self._in_text:
            raise _ContentFound


def _parse_whole(text: str | None, most: int, least: int = 1) -> int | None:
    """Return the whole number in an attribute, None if it is missing or out of bounds."""
    if not text or not text.isascii() or not text.isdecimal() or len(text) > 9:
        return None
    return int(text) if least <= int(text) <= most else None


def is_true_attribute(text: str | None) -> bool:
    """Return whether an attribute has one of XML's spellings of true."""
    return text in ("1", "true")
