"""Files as they were at a git revision, with the tables and libraries of that revision."""

from __future__ import annotations

import errno
import os
from functools import cached_property

from cardgen.disk import files, revisions
from cardgen.file import File
from cardgen.project.loading import Loader


def load_snapshot(path: str, revision: str) -> File:
    """Return a file as it was at a revision; it need not exist now.

    Shipped files, packs and custom games are taken as they are now.

    Raises:
        CardgenError: The revision or the file in it does not exist.
    """
    loader = Loader(disk=_SnapshotDisk(os.path.dirname(path), revision))
    loader.add_stdin(path, revisions.read_revision(path, revision))
    return next(file for file in loader.files.values() if not file.location)


class _SnapshotDisk(files.FileSource):
    """Source of files that serves a folder as it was at a git revision, and everything else from the disk."""

    def __init__(self, folder: str, revision: str) -> None:
        self._folder, self._revision = os.path.abspath(folder), revision

    @cached_property
    def _snapshot_names(self) -> frozenset[str]:
        return frozenset(revisions.list_revision(self._folder, self._revision))

    def read_file(self, path: str, most: int) -> bytes:
        """Return the content of a file at the revision, up to `most` bytes.

        Raises:
            CardgenError: git cannot answer.
            OSError: There was no such file.
        """
        if not self._is_in_snapshot(path):
            return super().read_file(path, most)
        if not self.has_file(path):
            raise FileNotFoundError(errno.ENOENT, f"there was no such file at {self._revision}", path)
        return revisions.read_revision(path, self._revision)[:most]

    def has_file(self, path: str) -> bool:
        """Return whether there was a file at the revision.

        Raises:
            CardgenError: git cannot answer.
        """
        if not self._is_in_snapshot(path):
            return super().has_file(path)
        return os.path.relpath(path, self._folder).replace(os.sep, "/") in self._snapshot_names

    def _is_in_snapshot(self, path: str) -> bool:
        return os.path.abspath(path).startswith(os.path.join(self._folder, ""))
