"""Cache of read files, for the language server and the preview, which load a project again after each change."""

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
"""Files kept in addition to twice the number of the project's files. An estimate."""


class ChangedFile(NamedTuple):
    """File in which only one entry changed since it was last read."""

    root: Node
    """New tree."""
    entry: Path
    reading: Reading
    """Data before the change."""


class _CachedFile(NamedTuple):
    """Content and results of a file when it was last read."""

    data: bytes
    file: File
    root: Node | None
    """Tree of the text, before entries were expanded and libraries added."""
    reading: Reading | None


class FileCache:
    """Cache of the last state of each file, by path. Nodes and models are never changed, so they are shared."""

    def __init__(self) -> None:
        self._files: dict[str, _CachedFile] = {}

    def find_unchanged(self, path: str, name: str, data: bytes, read: Callable[[str], bytes]) -> File | None:
        """Return the cached file if its content, its name and its tables are unchanged; else None.

        Args:
            path: The path of the file.
            name: The name of the file in findings.
            data: The present content.
            read: A function that returns the present content of a table.
        """
        held = self._files.get(path)
        if held is None or held.data != data or held.file.name != name:
            return None
        if any(_read_content(table.location, read) != table.data for table in held.file.tables):
            return None
        return replace(held.file, findings=[*held.file.findings], named=False)

    def find_changed(self, path: str, name: str, data: bytes) -> ChangedFile | None:
        """Return the cached file with its new tree if it had no findings and only one entry changed; else None."""
        held = self._files.get(path)
        if held is None or held.file.name != name or held.file.findings or held.file.tables:
            return None
        if held.root is None or held.reading is None:
            return None
        from cardgen.source.incremental import reparse_entry  # imports yaml, which shell completion must not wait for

        again = reparse_entry(data, held.root)
        return ChangedFile(*again, held.reading) if again else None

    def store_file(self, path: str, data: bytes, file: File, root: Node | None, reading: Reading | None) -> None:
        """Store the state of a file that was just read.

        Args:
            path: The path of the file.
            data: The content.
            file: The file with its model and findings.
            root: The tree as parsed.
            reading: The data of the tree.
        """
        self._files[path] = _CachedFile(data, replace(file, findings=[*file.findings]), root, reading)

    def drop_others(self, paths: Iterable[str]) -> None:
        """Forget files outside of `paths` when the cache holds many."""
        wanted = {*paths}
        if len(self._files) > 2 * len(wanted) + SPARE:
            self._files = {path: held for path, held in self._files.items() if path in wanted}

    def clear_files(self) -> None:
        """Forget all files, since something that their reading depends on has changed."""
        self._files.clear()


def _read_content(path: str, read: Callable[[str], bytes]) -> bytes | None:
    """Return the content of a table, or None if it cannot be read."""
    try:
        return read(path)
    except OSError:
        return None
