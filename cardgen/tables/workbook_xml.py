"""The XML of a workbook, parsed as a stream within limits.

A few kilobytes can declare a million merged rows or endless cells, so no tree is built: each element is counted and
passed to a handler.
"""

from __future__ import annotations

import zipfile
from collections.abc import Mapping
from xml.parsers import expat

MAX_UNPACKED = 24 * 1024 * 1024
"""Most bytes of a workbook's unpacked files: a limit against hostile archives."""
MAX_MEMBERS = 500
"""Most files in a workbook, a limit against hostile archives."""
MAX_ELEMENTS = 2_000_000
"""Most XML elements in all parsed files; the largest permitted table has 1,600,000."""
MAX_DEPTH = 64
"""Most nested XML elements; a cell whose text has several styles needs 7."""
MAX_TAG = 1 << 20
"""Most bytes of an XML tag with its attributes, a limit against tags without end."""
_CHUNK = 1 << 16
"""Bytes that are parsed at a time, so that a limit stops the parser early."""
_COMPRESSIONS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
"""The compression methods that spreadsheets use."""


class UnreadableWorkbookError(Exception):
    """The error for a workbook that cannot be read, with message and hint."""

    def __init__(self, message: str, hint: str = "save the table as CSV UTF-8") -> None:
        super().__init__(message)
        self.message, self.hint = message, hint


def build_damage_error() -> UnreadableWorkbookError:
    """Return the error for a workbook that no spreadsheet could have written."""
    return UnreadableWorkbookError("the workbook cannot be read: it is damaged", "save it again, or as CSV UTF-8")


class ElementHandler:
    """The base class of handlers for the elements of a workbook's file; this class ignores all elements."""

    def start_element(self, name: str, attributes: Mapping[str, str]) -> None:
        """Handle the start of an element; `name` has no prefix."""

    def add_text(self, text: str) -> None:
        """Handle text in the element that started last."""

    def end_element(self, name: str) -> None:
        """Handle the end of an element."""


class WorkbookArchive:
    """The files of a workbook. The limit on elements applies to all files together."""

    def __init__(self, archive: zipfile.ZipFile) -> None:
        self._archive = archive
        self._members = {member.filename.lstrip("/").casefold(): member for member in archive.infolist()}
        self._element_count = 0

    def has_file(self, path: str) -> bool:
        """Return whether the workbook has a file at a path, ignoring case."""
        return path.casefold() in self._members

    def parse_file(self, path: str, handler: ElementHandler) -> None:
        """Parse a file and pass its elements to a handler.

        Raises:
            UnreadableWorkbookError: The file is missing, encrypted or exceeds the limits.
        """
        if not self.has_file(path):
            raise build_damage_error()
        member = self._members[path.casefold()]
        if member.compress_type not in _COMPRESSIONS or member.flag_bits & 1:
            message = "the workbook is encrypted, or packed as spreadsheets never do; it is not read"
            raise UnreadableWorkbookError(message)
        parser = expat.ParserCreate()
        parser.buffer_text = True
        parser.StartDoctypeDeclHandler = _refuse_entities
        parser.CharacterDataHandler = handler.add_text
        depth = 0

        def start_element(name: str, attributes: dict[str, str]) -> None:
            nonlocal depth
            self._element_count += 1
            depth += 1
            if self._element_count > MAX_ELEMENTS:
                message = f"workbook too large: at most {MAX_ELEMENTS:,} cells and other parts are read"
                hint = "delete empty rows and columns that have a format, or save the table as CSV"
                raise UnreadableWorkbookError(message, hint)
            if depth > MAX_DEPTH:
                raise build_damage_error()
            handler.start_element(name.rpartition(":")[2], attributes)

        def end_element(name: str) -> None:
            nonlocal depth
            depth -= 1
            handler.end_element(name.rpartition(":")[2])

        parser.StartElementHandler, parser.EndElementHandler = start_element, end_element
        fed_bytes = 0
        with self._archive.open(member) as stream:
            while chunk := stream.read(_CHUNK):
                fed_bytes += len(chunk)
                parser.Parse(chunk, False)
                # Expat keeps an unfinished tag in memory: one without end would fill it.
                if fed_bytes - max(0, parser.CurrentByteIndex) > MAX_TAG:
                    raise build_damage_error()
        parser.Parse(b"", True)


def _refuse_entities(*_: object) -> None:
    message = "the workbook defines entities of its own, which spreadsheets never do; it is not read"
    raise UnreadableWorkbookError(message)
