"""Files that are open in the editor."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping

from lsprotocol.types import PositionEncodingKind

from cardgen.disk import files, stems
from cardgen.editor.checking import CheckedFile, is_ours
from cardgen.editor.file_context import FileContext
from cardgen.editor.lines import Lines
from cardgen.source.node import Node


class OpenFile:
    """File open in the editor."""

    def __init__(self, uri: str, path: str, text: str, version: int | None, encoding: str) -> None:
        """Open a file.

        Args:
            uri: The URI.
            path: The path, as in `File.path`.
            text: The text in the editor.
            version: The editor's version number of the text.
            encoding: The encoding in whose units the editor counts columns.
        """
        self.uri, self.path, self._encoding = uri, path, encoding
        self.edition = 0
        """Number of changes, in this or other files, that may have changed the findings."""
        self.checked: CheckedFile | None = None
        self._good: Node | None = None
        self._was_ours = False
        self.replace_text(text, version)

    def replace_text(self, text: str, version: int | None) -> None:
        """Replace the text with the editor's new version."""
        self.version = version
        self.lines = Lines(text, self._encoding)
        self.content = text.encode("utf-8", "replace")
        self.edition += 1
        self._was_ours = self._was_ours or is_ours(self.path, self.content)

    @property
    def is_ours(self) -> bool:
        """True for a file of a game.

        It stays True, since the line that names the system may be incomplete during editing.
        """
        return self._was_ours

    def build_context(self) -> FileContext:
        """Return the present context of the file; the last readable version fills in for unreadable parts."""
        current = FileContext(self.lines.text, self.path, self.checked, self._good)
        self._good = current.good
        return current


class OpenFiles:
    """All files open in the editor, by URI."""

    def __init__(self) -> None:
        self.encoding: str = PositionEncodingKind.Utf16
        self._files: dict[str, OpenFile] = {}

    def add_file(self, uri: str, path: str, text: str, version: int | None) -> OpenFile:
        """Add a file that the editor has opened."""
        self._files[uri] = OpenFile(uri, stems.canonicalize_path(path), text, version, self.encoding)
        return self._files[uri]

    def get_file(self, uri: str) -> OpenFile | None:
        """Return the open file with a URI, or None."""
        return self._files.get(uri)

    def remove_file(self, uri: str) -> OpenFile | None:
        """Remove a file that the editor has closed, and return it."""
        return self._files.pop(uri, None)

    def list_ours(self) -> Iterator[OpenFile]:
        """Yield the open files that belong to games, in the order in which they were opened."""
        return (file for file in list(self._files.values()) if file.is_ours)

    def list_contents(self) -> Mapping[str, bytes]:
        """Return the texts of open files, by path, to replace those on disk."""
        return {file.path: file.content for file in self.list_ours()}

    def list_dependents(self, file: OpenFile) -> list[OpenFile]:
        """Return the other open files whose findings may change with a file: in its folder, or checked with it."""
        folder = os.path.dirname(file.path)
        return [
            other
            for other in self.list_ours()
            if other is not file
            and (os.path.dirname(other.path) == folder or (other.checked and file.path in other.checked.paths))
        ]

    def find_named(self, name: str) -> OpenFile | None:
        """Return the open file with a name in findings, or None."""
        return next((file for file in self._files.values() if stems.format_posix_path(file.path) == name), None)

    def get_lines(self, name: str) -> Lines:
        """Return the lines of a file, open or not, by its name in findings; empty if it cannot be read."""
        file = self.find_named(name)
        if file:
            return file.lines
        try:
            data = files.read_file(stems.locate_file(name), 1 << 24)
        except OSError:
            data = b""
        return Lines(data.decode("utf-8", "replace"), self.encoding)
