"""Faces that were laid out and written, kept from run to run: those of cards that have not changed are only printed.

A file holds the faces of one file of cards in the same surroundings, a line for each: what it is known by, the digest
of what is kept, and that. What many faces share has lines of its own, known by their digests. A line that is damaged,
or not what is written here, is of no use and can do no harm: its face is laid out again.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Collection
from contextlib import suppress
from typing import Any

from cardgen.disk import files
from cardgen.layout.frame import Frame, Written
from cardgen.press import parts
from cardgen.press.kept_parts import PartsReader, PicturesShown, dump, length, lines, number, require

FOLDER = "faces"
"""The folder in that of all caches."""
MOST = 4 << 20
"""Characters of a file: some hundred different cards."""
MOST_IN_ALL = 64 << 20
"""Bytes of all files; of those that were used longest ago none are left."""
MOST_FILES = 500
HEAD = "cardgen faces 2"
"""The first line of a file: another format begins with another number."""
_KEY = 2 * parts.SIZE
_LOOK = re.compile("[0-9a-f]{12}")


class FaceStore:
    """The files of faces in a folder."""

    def __init__(self, folder: str) -> None:
        self._folder = os.path.join(folder, FOLDER)
        self._files: dict[str, FaceFile] = {}

    def file(self, *about: str) -> FaceFile:
        """The file of faces that have all that in common."""
        name = parts.digest(dump(about))
        if name not in self._files:
            self._files[name] = FaceFile(os.path.join(self._folder, name))
        return self._files[name]

    def save(self) -> None:
        """Keep what is new for the next time."""
        for file in self._files.values():
            file.save()


class FaceFile:
    """The faces that one file keeps."""

    def __init__(self, path: str) -> None:
        """`path`: the file, which need not be there."""
        self._path = path
        self._lines = self._read()
        self._used: dict[str, None] = {}
        self._fresh = False
        self._room = MOST
        self._reader = PartsReader(self._stored)
        self._pictures = PicturesShown()

    @staticmethod
    def known_by(told: str) -> str:
        """The key for what tells a face from all others of this file."""
        return parts.digest(told)

    def get(self, key: str, pictures: Collection[str]) -> Frame | None:
        """The face that is known by that, in which none but these pictures are; None when it has to be laid out."""
        if key not in self._lines:
            return None
        try:
            kept = self._value(key)
            require(isinstance(kept, list) and len(kept) == 5)
            width, height, bleed, look, content = kept
            require(isinstance(look, str) and _LOOK.fullmatch(look) is not None)
            made = Written(self._reader.parts(content), look)
            require(self._pictures.of(made.parts).issubset(pictures))
            return Frame(length(width), length(height), number(bleed), [made])
        except (ValueError, RecursionError):  # JSON, too, raises these
            del self._lines[key]
            self._used.pop(key, None)
            return None

    def keep(self, key: str, face: Frame, pictures: Collection[str]) -> None:
        """Keep a face that was written, and has no faults, no back, and no picture besides these."""
        made = face.items[0]
        if not isinstance(made, Written) or not self._pictures.of(made.parts).issubset(pictures):
            return
        found = {key: dump([face.width, face.height, face.bleed, made.digest, parts.plain(made.parts)])}
        found |= lines(made.parts, self._reader.known)
        self._room -= sum(len(text) + 2 * _KEY + 3 for text in found.values())
        if self._room < 0:
            return
        for one, text in found.items():
            self._lines[one] = f"{parts.digest(text)} {text}"
            self._used[one] = None
        self._fresh = True

    def save(self) -> None:
        """Write the file if there is anything new, or else note that it was used; where it cannot be, nothing is lost.

        What was asked for last is kept, the rest as far as there is room.
        """
        with suppress(OSError):
            if not self._fresh:
                if self._used:
                    os.utime(self._path)
                return
            self._fresh = False
            order = [*(key for key in self._lines if key not in self._used), *self._used]
            kept, size = [], len(HEAD)
            for key in reversed(order):
                line = f"{key} {self._lines[key]}"
                size += len(line) + 1
                if size > MOST:
                    break
                kept.append(line)
            files.replace_file(self._path, "\n".join([HEAD, *reversed(kept)]).encode("ascii"))
            _tidy(os.path.dirname(self._path))

    def _stored(self, key: str) -> Any:
        require(key in self._lines and self._lines[key].startswith(f"{key} "))
        return self._value(key)

    def _value(self, key: str) -> Any:
        digest, _, text = self._lines[key].partition(" ")
        require(parts.digest(text) == digest)
        if key not in self._used:
            self._used[key] = None
            self._room -= len(text)
        return json.loads(text)

    def _read(self) -> dict[str, str]:
        """The lines of the file by their keys, none if it is not one of ours."""
        try:
            held = files.read_file(self._path, MOST + 1).decode("ascii")
        except (OSError, UnicodeDecodeError):
            return {}
        head, *rest = held.split("\n")
        if head != HEAD or len(held) > MOST:
            return {}
        return {line[:_KEY]: line[_KEY + 1 :] for line in rest}


def _tidy(folder: str) -> None:
    """Take away the files that were used longest ago when there are too many, or they are too large together."""
    with os.scandir(folder) as found:
        states = [(entry.stat().st_mtime_ns, entry.path, entry.stat().st_size) for entry in found if entry.is_file()]
    size = 0
    for count, (_, path, own) in enumerate(sorted(states, reverse=True), 1):
        size += own
        if count > MOST_FILES or size > MOST_IN_ALL:
            with suppress(OSError):
                os.unlink(path)
