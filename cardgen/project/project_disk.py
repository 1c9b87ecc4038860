"""File access of a project: given contents replace those on disk, and each folder is listed once."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator, Mapping
from functools import cached_property

from cardgen import systems
from cardgen.disk import files
from cardgen.disk.stems import ENDINGS
from cardgen.source import MAX_BYTES
from cardgen.tables import MAX_BYTES as MAX_TABLE

GAME_BYTES = 1 << 18
"""Bytes at the beginning of a neighbouring file that are searched for a game's `kind`. Line-ups are short."""
# A cheap test before a file is parsed. A false match only costs the time to parse the file.
_GAME_KIND = rb"""kind["']?\s*:\s*["']?\s*(?:%s)\b"""
"""Pattern of a line with the kind of a game; `%s` is replaced with the kinds of all games."""


class ProjectDisk:
    """Files and folders of a project, with the contents that replace those on disk."""

    def __init__(self, instead: Mapping[str, bytes] | None = None, source: files.FileSource | None = None) -> None:
        """Serve files.

        Args:
            instead: Contents that replace those on disk, by `File.path`.
            source: The source of all other files, by default the disk.
        """
        self.instead: Mapping[str, bytes] = instead or {}
        self._source = source or files.FileSource()
        self._folders: dict[str, list[str]] = {}

    def read_content(self, path: str) -> bytes:
        """Return the content of a file, at most one byte more than the limit, so that a file too large is noticed.

        Raises:
            OSError: The file cannot be read.
        """
        return self._read_up_to(path, MAX_BYTES + 1)

    def read_table(self, path: str) -> bytes:
        """Return the content of a table file, at most one byte more than the limit, so that one too large is noticed.

        Raises:
            OSError: The file cannot be read.
        """
        return self._read_up_to(path, MAX_TABLE + 1)

    def has_file(self, path: str) -> bool:
        """Return whether there is a file at a path."""
        return path in self.instead or self._source.has_file(path)

    def looks_like_game(self, path: str) -> bool:
        """Return whether the beginning of a file suggests that it lists other files; False if it cannot be read."""
        data = self.instead.get(path)
        try:
            start = files.read_file(path, GAME_BYTES) if data is None else data[:GAME_BYTES]
        except OSError:
            return False
        return self._game_pattern.search(start) is not None

    @cached_property
    def _game_pattern(self) -> re.Pattern[bytes]:
        kinds = {kind for name in systems.list_known() for kind in systems.get_game(name).games}
        return re.compile(_GAME_KIND % "|".join(sorted(kinds)).encode(), re.IGNORECASE)

    def list_folder(self, folder: str) -> list[str]:
        """Return the sorted paths of the YAML files directly in a folder, those that only `instead` has included."""
        if folder not in self._folders:
            try:
                names = sorted(filter(_is_yaml, os.listdir(folder or os.curdir)))
            except OSError:
                names = []
            on_disk = [os.path.join(folder, name) for name in names]
            added = [path for path in self.instead if os.path.dirname(path) == folder and path not in on_disk]
            self._folders[folder] = on_disk + sorted(path for path in added if _is_yaml(os.path.basename(path)))
        return self._folders[folder]

    def _read_up_to(self, path: str, most: int) -> bytes:
        return self.instead[path] if path in self.instead else self._source.read_file(path, most)


def walk_yaml_files(folder: str, report: Callable[[str, OSError], None]) -> Iterator[str]:
    """Yield the paths of YAML files in a folder and below, sorted, without hidden files and folders or linked folders.

    Args:
        folder: The folder.
        report: Called with each folder that cannot be listed, and the error.
    """
    waiting = [folder]
    while waiting:
        current = waiting.pop()
        try:
            entries = sorted(os.scandir(current), key=lambda entry: entry.name)
        except OSError as error:
            report(current, error)
            continue
        yield from (entry.path for entry in entries if _is_yaml(entry.name) and not os.path.isdir(entry))
        folders = [entry.path for entry in entries if not entry.name.startswith(".") and _is_own_folder(entry)]
        waiting += reversed(folders)


def _is_own_folder(entry: os.DirEntry[str]) -> bool:
    """Return whether an entry of a folder is a folder and no link."""
    try:
        # Following a link to a parent folder would never end.
        return entry.is_dir(follow_symlinks=False)
    except OSError:
        return False


def _is_yaml(name: str) -> bool:
    return name.endswith(ENDINGS) and not name.startswith(".")
