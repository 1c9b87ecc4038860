"""Headers of files: the system, kind and name that a file states, read without interpreting the rest."""

from __future__ import annotations

import os
from typing import NamedTuple

from cardgen import systems
from cardgen.disk import files, stems
from cardgen.disk.stems import ENDINGS
from cardgen.source import MAX_BYTES, positions
from cardgen.source.node import Node


class FileHeader(NamedTuple):
    """Path of a file with the values of its first keys; "" for a key that is missing or unreadable."""

    path: str
    system: str
    kind: str
    name: str

    @property
    def stem(self) -> str:
        """Name of the file in links: the file name without its ending."""
        return stems.get_stem(self.path)

    def is_of_sort(self, sort: systems.Sort) -> bool:
        """Return whether the file's kind is of a sort, such as kits.

        If the file's system is unknown, the kinds of all systems count.
        """
        known = systems.list_known()
        meant = [self.system] if self.system in known else known
        return any(self.kind in sort(systems.get_game(name)) for name in meant)


def list_headers(folder: str) -> list[FileHeader]:
    """Return the headers of all files in a folder and below, sorted by path, without hidden ones."""
    found = []
    for name in files.list_files(folder, ENDINGS):
        if any(part.startswith(".") for part in name.split("/")):
            continue
        found.append(read_header(os.path.join(folder, *name.split("/"))))
    return found


def read_header(path: str, most: int = MAX_BYTES + 1) -> FileHeader:
    """Return the header of a file from its first `most` bytes; an empty one if it cannot be read."""
    from cardgen.source.parse import read_bytes  # imports yaml, which shell completion must not wait for

    try:
        root, _ = read_bytes(files.read_file(path, most), path)
    except OSError:
        root = None
    return FileHeader(
        path, _read_text(root, "system").casefold(), _read_text(root, "kind").casefold(), _read_text(root, "name")
    )


def _read_text(root: Node | None, key: str) -> str:
    node = positions.find_child(root, key) if root else None
    return node.value.strip() if node and isinstance(node.value, str) else ""
