"""The files that are open in the editor, and what is known of each."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping

from lsprotocol.types import PositionEncodingKind

from cardgen.disk import files, stems
from cardgen.editor.checking import Checked, is_ours
from cardgen.editor.known import Known
from cardgen.editor.lines import Lines
from cardgen.source.node import Node


class OpenFile:
    """A file that is open."""

    def __init__(self, uri: str, path: str, text: str, version: int | None, encoding: str) -> None:
        """`path`: as `File.path` has it; `encoding`: the one whose units the editor counts columns in."""
        self.uri, self.path, self._encoding = uri, path, encoding
        self.edition = 0
        """Counts what may have changed what is found in it."""
        self.checked: Checked | None = None
        self._good: Node | None = None
        self._was_ours = False
        self.write(text, version)

    def write(self, text: str, version: int | None) -> None:
        """The text is another one."""
        self.version = version
        self.lines = Lines(text, self._encoding)
        self.content = text.encode("utf-8", "replace")
        self.edition += 1
        self._was_ours = self._was_ours or is_ours(self.path, self.content)

    @property
    def is_ours(self) -> bool:
        """Whether it is a game's. One that was stays so: the line that says it may be half written."""
        return self._was_ours

    def known(self) -> Known:
        """What is known of it as it is now; of a part that cannot be read, as it was last."""
        found = Known(self.lines.text, self.path, self.checked, self._good)
        self._good = found.good
        return found


class OpenFiles:
    """All that are open, by their addresses."""

    def __init__(self) -> None:
        self.encoding: str = PositionEncodingKind.Utf16
        self._files: dict[str, OpenFile] = {}

    def open(self, uri: str, path: str, text: str, version: int | None) -> OpenFile:
        """A file has been opened."""
        self._files[uri] = OpenFile(uri, stems.relative(path), text, version, self.encoding)
        return self._files[uri]

    def get(self, uri: str) -> OpenFile | None:
        """The file of an address, if it is open."""
        return self._files.get(uri)

    def close(self, uri: str) -> OpenFile | None:
        """A file has been closed."""
        return self._files.pop(uri, None)

    def ours(self) -> Iterator[OpenFile]:
        """Those that are a game's, in the order in which they were opened."""
        return (file for file in list(self._files.values()) if file.is_ours)

    def contents(self) -> Mapping[str, bytes]:
        """What counts in place of what is on disk, by path."""
        return {file.path: file.content for file in self.ours()}

    def dependents(self, file: OpenFile) -> list[OpenFile]:
        """The others whose findings may be different when one has changed: read with it, or lying beside it."""
        folder = os.path.dirname(file.path)
        return [
            other
            for other in self.ours()
            if other is not file
            and (os.path.dirname(other.path) == folder or (other.checked and file.path in other.checked.paths))
        ]

    def named(self, name: str) -> OpenFile | None:
        """The open file that findings show by a name, if it is one."""
        return next((file for file in self._files.values() if stems.posix(file.path) == name), None)

    def lines(self, name: str) -> Lines:
        """The text of a file by the name that findings show; no text for one that cannot be read."""
        file = self.named(name)
        if file:
            return file.lines
        try:
            data = files.read(stems.located(name), 1 << 24)
        except OSError:
            data = b""
        return Lines(data.decode("utf-8", "replace"), self.encoding)
