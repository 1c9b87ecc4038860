"""Files as they were read, for those who load the same project again after every change to it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from cardgen.file import File


class KeptFiles:
    """The last state of each file that was read, by its path. Nodes and models are values, and are shared."""

    def __init__(self) -> None:
        self._files: dict[str, tuple[bytes, File]] = {}

    def get(self, path: str, name: str, data: bytes, read: Callable[[str], bytes]) -> File | None:
        """The file as it was read, if it held the same then and was shown by the same name; findings are a new list.

        `read`: what gives the content of a table; the tables that the file names must have held the same, too.
        """
        held = self._files.get(path)
        if held is None or held[0] != data or held[1].name != name:
            return None
        if any(_content(table.location, read) != table.data for table in held[1].tables):
            return None
        return replace(held[1], findings=[*held[1].findings], named=False)

    def keep(self, path: str, data: bytes, file: File) -> None:
        """Keep what has just been made of the content of a file."""
        self._files[path] = data, replace(file, findings=[*file.findings])

    def forget(self) -> None:
        """Read all files again: something that they are read with has changed."""
        self._files.clear()


def _content(path: str, read: Callable[[str], bytes]) -> bytes | None:
    """What a table holds; None if it cannot be read."""
    try:
        return read(path)
    except OSError:
        return None
