"""The parts of a workbook that hold its table: the list of sheets, the texts, the formats, and the first sheet.

Of what a table does not need, such as charts, pictures and how cells look, nothing is read.
The numbers of sections are those of ECMA-376, part 1.
"""

from __future__ import annotations

import posixpath
import re
import zipfile
from collections.abc import Mapping

from cardgen.tables import MAX_CELL
from cardgen.tables.workbook_sheet import CellTexts, Sheet, SheetPart, is_true
from cardgen.tables.workbook_xml import Members, Part, Unreadable

_LITERAL = re.compile(r'"[^"]*"|\\.|_.|\*.|\[(?!h+\]|m+\]|s+\])[^\]]*\]', re.IGNORECASE)
_DATES = frozenset({*range(14, 23), *range(27, 37), *range(45, 48), *range(50, 59)})
"""Numbers of the formats that are dates and times without being described (18.8.30)."""


def read_sheet(archive: zipfile.ZipFile) -> Sheet:
    """Return the first sheet of a workbook. Raises Unreadable, or whatever a damaged archive leads to."""
    return _Book(archive).read()


class _Stop(Exception):
    """Enough of a part has been read."""


class _Book:
    """A workbook, part by part."""

    def __init__(self, archive: zipfile.ZipFile) -> None:
        self._members = Members(archive)

    def read(self) -> Sheet:
        top = self._relations("")
        main = next((path for kind, path in top.values() if kind == "officedocument"), "xl/workbook.xml")
        relations = self._relations(main)
        listed = _Listed()
        self._members.parse(main, listed)
        sheets = [
            (name, state, relations[key][1])
            for name, state, key in listed.sheets
            if key in relations and relations[key][0] == "worksheet"
        ]
        if not sheets:
            raise Unreadable("the workbook has no sheet", "save it again, or as CSV UTF-8")
        paths = dict(relations.values())
        texts, styles = _Texts(), _Styles()
        for kind, part in (("sharedstrings", texts), ("styles", styles)):
            if self._members.has(paths.get(kind, "")):
                self._members.parse(paths[kind], part)
        sheet = Sheet(epoch_1904=listed.epoch_1904)
        self._members.parse(sheets[0][2], SheetPart(sheet, texts.found, styles.dates()))
        filled: dict[str, bool] = {}
        for name, state, path in sheets[1:]:
            if state == "visible":
                if path not in filled:
                    filled[path] = self._is_filled(path)
                sheet.others += [name] if filled[path] else []
        return sheet

    def _relations(self, part: str) -> dict[str, tuple[str, str]]:
        """The kind and the path of what a part refers to, by the key that it uses."""
        folder, name = posixpath.split(part)
        path = posixpath.join(folder, "_rels", f"{name}.rels")
        found = _Relations(folder)
        if self._members.has(path):
            self._members.parse(path, found)
        return found.found

    def _is_filled(self, path: str) -> bool:
        try:
            self._members.parse(path, _Filled())
        except _Stop:
            return True
        return False


class _Relations(Part):
    """A list of what a part refers to."""

    def __init__(self, folder: str) -> None:
        self._folder = folder
        self.found: dict[str, tuple[str, str]] = {}

    def start(self, name: str, given: Mapping[str, str]) -> None:
        if name == "Relationship" and given.get("TargetMode") != "External":
            path = posixpath.normpath(posixpath.join("/", self._folder, given.get("Target", ""))).lstrip("/")
            self.found[given.get("Id", "")] = posixpath.basename(given.get("Type", "")).casefold(), path


class _Listed(Part):
    """The list of sheets: their names, whether they are shown, and the keys of their parts."""

    def __init__(self) -> None:
        self.sheets: list[tuple[str, str, str]] = []
        self.epoch_1904 = False

    def start(self, name: str, given: Mapping[str, str]) -> None:
        if name == "sheet":
            key = next((value for key, value in given.items() if key.endswith(":id")), "")
            self.sheets.append((given.get("name", ""), given.get("state", "visible"), key))
        elif name == "workbookPr":
            self.epoch_1904 = is_true(given.get("date1904"))


class _Texts(CellTexts):
    """Texts that cells refer to by numbers."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []
        self._open = False

    def start(self, name: str, given: Mapping[str, str]) -> None:
        super().start(name, given)
        if name == "si":
            self.collect()
        self._open = name == "t"

    def text(self, text: str) -> None:
        if self._open:
            super().text(text)

    def end(self, name: str) -> None:
        super().end(name)
        self._open = False
        if name == "si":
            self.found.append(self.collected())


class _Styles(Part):
    """Which formats of cells are those of dates."""

    def __init__(self) -> None:
        self._described: dict[str, bool] = {}
        self._used: list[str] = []
        self._inside = False

    def start(self, name: str, given: Mapping[str, str]) -> None:
        if name == "cellXfs":
            self._inside = True
        elif name == "xf" and self._inside:
            self._used.append(given.get("numFmtId", "0"))
        elif name == "numFmt":
            form = _LITERAL.sub("", given.get("formatCode", "")[:MAX_CELL]).split(";")[0].casefold()
            self._described[given.get("numFmtId", "")] = form != "general" and any(sign in form for sign in "dmhys")

    def end(self, name: str) -> None:
        if name == "cellXfs":
            self._inside = False

    def dates(self) -> frozenset[str]:
        """The numbers, as cells write them, of formats of dates."""
        usual = {str(number) for number in _DATES}
        return frozenset(str(number) for number, key in enumerate(self._used) if self._described.get(key, key in usual))


class _Filled(Part):
    """A sheet of which it is asked alone whether it holds anything."""

    def __init__(self) -> None:
        self._open = False

    def start(self, name: str, given: Mapping[str, str]) -> None:
        self._open = name in ("v", "f", "t")

    def text(self, text: str) -> None:
        if self._open:
            raise _Stop
