"""Data that all cards of a file share: compared by a digest, and sent once to the process that renders.

A file may have a thousand entries and its template may read all of them from each card. Without this the work would
grow with the square of the entries.
"""

from __future__ import annotations

import hashlib
import os
import re
from collections.abc import Collection, Sequence
from types import SimpleNamespace
from typing import Any

from cardgen.disk import files
from cardgen.layout.canonical import NotCanonical, plain
from cardgen.layout.template_files import LARGEST

FILE = "file"
"""The key of this in the data of a card, which is the name that templates use."""
MOST_HELD = 64
"""Files whose data the process that renders holds at once; the next one takes the place of the oldest."""
MOST_FILES = 2000
"""Files of a folder of templates that are searched: five times as many as cardgen's own has."""
SIZE = 16
"""Bytes of a digest."""
_SPOKEN = re.compile(r"\{#.*?#\}|\{[{%](.*?)[%}]\}", re.DOTALL)
"""A comment of a template, or an expression or statement of it."""
_QUOTED = re.compile(r""""[^"]*"|'[^']*'""")
_NAMED = re.compile(rf"(?<![\w.]){FILE}\b(?!\s*=[^=])(?:\s*\.\s*(\w+))?")


class FileData(SimpleNamespace):
    """The fields of a file and the lists of its entries."""

    __slots__ = ("_digests",)
    _digests: dict[str, object]

    def digests(self, names: Collection[str] | None = None) -> tuple[tuple[str, object], ...]:
        """Return the digest of each attribute, or of those with the names; of a value without one, the value."""
        if not hasattr(self, "_digests"):
            self._digests = {name: _digest(value) for name, value in vars(self).items()}
        return tuple((name, one) for name, one in self._digests.items() if names is None or name in names)

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, FileData) and self.digests() == other.digests())

    __hash__ = None


def find_names(folders: Sequence[str]) -> frozenset[str] | None:
    """Return the attributes of the file that templates in the folders name; None when they may read all of them."""
    found = set()
    count = 0
    for folder in folders:
        for where, _, names in os.walk(folder):
            count += len(names)
            if count > MOST_FILES:
                return None
            for name in names:
                found |= _names_in(os.path.join(where, name))
    return None if "" in found else frozenset(found)


def _names_in(path: str) -> set[str]:
    """Return the attributes that a template names; "" where the name of the file has none after it."""
    try:
        data = files.read_file(path, LARGEST)
    except OSError:  # rendering tells that
        return set()
    if FILE.encode() not in data:
        return set()
    text = data.decode("utf-8", "replace")
    return {name for spoken in _SPOKEN.findall(text) for name in _NAMED.findall(_QUOTED.sub("''", spoken))}


class HeldFiles:
    """The files whose data the other process holds, each in a numbered place."""

    def __init__(self) -> None:
        self._places: list[FileData | None] = [None] * MOST_HELD
        self._next = 0

    def reduce(self, data: FileData) -> tuple[Any, ...]:
        """Return how data is pickled: in full the first time, then as the number of its place."""
        for place, one in enumerate(self._places):
            if one is data:
                return _get_held, (place,)
        place, self._next = self._next, (self._next + 1) % MOST_HELD
        self._places[place] = data
        return _hold, (place, vars(data))


_held: dict[int, FileData] = {}
"""The data that this process holds for the one that asks it."""


def _hold(place: int, fields: dict[str, Any]) -> FileData:
    _held[place] = FileData(**fields)
    return _held[place]


def _get_held(place: int) -> FileData:
    return _held[place]


def _digest(value: object) -> object:
    try:
        return hashlib.blake2b(plain(value).encode("utf-8", "surrogatepass"), digest_size=SIZE).hexdigest()
    except (NotCanonical, RecursionError, ValueError):  # a number may have more digits than Python writes
        return value
