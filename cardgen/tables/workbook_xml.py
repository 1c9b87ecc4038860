"""The XML of a workbook, read as a stream and counted.

A few kilobytes of a workbook can ask for a million merged rows, or for cells without end. So no tree is made of a part:
each element is counted and handed on.
"""

from __future__ import annotations

import zipfile
from collections.abc import Mapping
from xml.parsers import expat

MAX_UNPACKED = 24 * 1024 * 1024
"""Bytes of all that is packed in a workbook."""
MAX_MEMBERS = 500
"""Files that are packed in a workbook."""
MAX_ELEMENTS = 2_000_000
"""XML elements of all parts that are read: the largest table has 1,600,000."""
MAX_DEPTH = 64
"""XML elements in each other; a cell with a text of several styles has 7."""
MAX_TAG = 1 << 20
"""Bytes of one XML tag, with its attributes."""
_CHUNK = 1 << 16
_PACKED = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)


class Unreadable(Exception):
    """A workbook that is not read: why, and what its author can do."""

    def __init__(self, message: str, hint: str = "save the table as CSV UTF-8") -> None:
        super().__init__(message)
        self.message, self.hint = message, hint


def broken() -> Unreadable:
    """Return what is raised for a workbook that no spreadsheet has written."""
    return Unreadable("the workbook cannot be read: it is damaged", "save it again, or as CSV UTF-8")


class Part:
    """What is done with the elements of a part."""

    def start(self, name: str, given: Mapping[str, str]) -> None:
        """Take an element that begins, without its prefix."""

    def text(self, text: str) -> None:
        """Take text in the element that began last."""

    def end(self, name: str) -> None:
        """Take an element that ends."""


class Members:
    """The files that are packed in a workbook; elements are counted over all that are parsed."""

    def __init__(self, archive: zipfile.ZipFile) -> None:
        self._archive = archive
        self._held = {one.filename.lstrip("/").casefold(): one for one in archive.infolist()}
        self._elements = 0

    def has(self, path: str) -> bool:
        """Return whether there is such a member; capital letters do not matter."""
        return path.casefold() in self._held

    def parse(self, path: str, part: Part) -> None:
        """Hand the elements of a member to a part, and count them; raises Unreadable."""
        if not self.has(path):
            raise broken()
        member = self._held[path.casefold()]
        if member.compress_type not in _PACKED or member.flag_bits & 1:
            raise Unreadable("the workbook is encrypted, or packed as spreadsheets never do; it is not read")
        parser = expat.ParserCreate()
        parser.buffer_text = True
        parser.StartDoctypeDeclHandler = _refuse_entities
        parser.CharacterDataHandler = part.text
        depth = 0

        def start(name: str, given: dict[str, str]) -> None:
            nonlocal depth
            self._elements += 1
            depth += 1
            if self._elements > MAX_ELEMENTS:
                fact = f"workbook too large: at most {MAX_ELEMENTS:,} cells and other parts are read"
                raise Unreadable(fact, "delete empty rows and columns that have a format, or save the table as CSV")
            if depth > MAX_DEPTH:
                raise broken()
            part.start(name.rpartition(":")[2], given)

        def end(name: str) -> None:
            nonlocal depth
            depth -= 1
            part.end(name.rpartition(":")[2])

        parser.StartElementHandler, parser.EndElementHandler = start, end
        fed = 0
        with self._archive.open(member) as stream:
            while chunk := stream.read(_CHUNK):
                fed += len(chunk)
                parser.Parse(chunk, False)
                if fed - max(0, parser.CurrentByteIndex) > MAX_TAG:
                    raise broken()
        parser.Parse(b"", True)


def _refuse_entities(*_: object) -> None:
    raise Unreadable("the workbook defines entities of its own, which spreadsheets never do; it is not read")
