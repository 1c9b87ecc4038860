"""Files as they were read, for those who load the same project again after every change to it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from cardgen.file import File
from cardgen.finding import Path
from cardgen.source.node import Node

if TYPE_CHECKING:
    from cardgen.reading import Reading


SPARE = 64
"""Files that are kept beside twice those of a project."""


class ChangedFile(NamedTuple):
    """A file of which one entry alone is not as it was when it was read before."""

    root: Node
    """Its tree now."""
    entry: Path
    reading: Reading
    """What it said before."""


class _CachedFile(NamedTuple):
    data: bytes
    file: File
    root: Node | None
    """The tree as the text has it."""
    reading: Reading | None


class FileCache:
    """The last state of each file that was read, by its path. Nodes and models are values, and are shared."""

    def __init__(self) -> None:
        self._files: dict[str, _CachedFile] = {}

    def find_unchanged(self, path: str, name: str, data: bytes, read: Callable[[str], bytes]) -> File | None:
        """The file as it was read, if it held the same then and was shown by the same name; findings are a new list.

        `read`: what gives the content of a table; the tables that the file names must have held the same, too.
        """
        held = self._files.get(path)
        if held is None or held.data != data or held.file.name != name:
            return None
        if any(_read_content(table.location, read) != table.data for table in held.file.tables):
            return None
        return replace(held.file, findings=[*held.file.findings], named=False)

    def find_changed(self, path: str, name: str, data: bytes) -> ChangedFile | None:
        """The file, if nothing was wrong with it and one of its entries alone is different now; else None."""
        held = self._files.get(path)
        if held is None or held.file.name != name or held.file.findings or held.file.tables:
            return None
        if held.root is None or held.reading is None:
            return None
        from cardgen.source.incremental import reparse_entry  # imports yaml: completing a line does without it

        again = reparse_entry(data, held.root)
        return ChangedFile(*again, held.reading) if again else None

    def store_file(self, path: str, data: bytes, file: File, root: Node | None, reading: Reading | None) -> None:
        """Keep what has just been made of the content of a file: its tree, what that says, and all that follows."""
        self._files[path] = _CachedFile(data, replace(file, findings=[*file.findings]), root, reading)

    def drop_others(self, paths: Iterable[str]) -> None:
        """Forget the files at all other paths, if these have become many: files that were looked into are kept."""
        wanted = {*paths}
        if len(self._files) > 2 * len(wanted) + SPARE:
            self._files = {path: held for path, held in self._files.items() if path in wanted}

    def clear_files(self) -> None:
        """Read all files again: something that they are read with has changed."""
        self._files.clear()


def _read_content(path: str, read: Callable[[str], bytes]) -> bytes | None:
    """What a table holds; None if it cannot be read."""
    try:
        return read(path)
    except OSError:
        return None
