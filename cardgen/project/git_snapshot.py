"""Past: files as they were at a revision of git, with the tables and libraries of that revision."""

from __future__ import annotations

import errno
import os
from functools import cached_property

from cardgen.disk import files, revisions
from cardgen.file import File
from cardgen.project.loading import Loader


def load_snapshot(path: str, revision: str) -> File:
    """A file as it was at a revision, whether it is still there or not; raises CardgenError.

    What cardgen itself and packs have is as it is now, and so is a game that the project declares.
    """
    loader = Loader(disk=_SnapshotDisk(os.path.dirname(path), revision))
    loader.add_stdin(path, revisions.read_revision(path, revision))
    return next(file for file in loader.files.values() if not file.location)


class _SnapshotDisk(files.FileSource):
    """The disk as it was at a revision: a folder and those in it as git has them, everything else as it is."""

    def __init__(self, folder: str, revision: str) -> None:
        self._folder, self._revision = os.path.abspath(folder), revision

    @cached_property
    def _snapshot_names(self) -> frozenset[str]:
        return frozenset(revisions.list_revision(self._folder, self._revision))

    def read_file(self, path: str, most: int) -> bytes:
        """As `FileSource.read_file`; raises CardgenError where git does not answer."""
        if not self._is_in_snapshot(path):
            return super().read_file(path, most)
        if not self.has_file(path):
            raise FileNotFoundError(errno.ENOENT, f"there was no such file at {self._revision}", path)
        return revisions.read_revision(path, self._revision)[:most]

    def has_file(self, path: str) -> bool:
        """As `FileSource.has_file`; raises CardgenError where git does not answer."""
        if not self._is_in_snapshot(path):
            return super().has_file(path)
        return os.path.relpath(path, self._folder).replace(os.sep, "/") in self._snapshot_names

    def _is_in_snapshot(self, path: str) -> bool:
        return os.path.abspath(path).startswith(os.path.join(self._folder, ""))
