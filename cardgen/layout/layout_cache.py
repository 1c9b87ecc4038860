"""Faces that had nothing to say when they were laid out, kept from run to run: they need not be laid out again.

A face is known by a digest of everything that its faults depend on, and the file holds such digests and nothing else: a
file that is damaged, or that somebody else has made, can only be of no use.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from typing import NamedTuple

from cardgen.card import NUMBER
from cardgen.disk import files
from cardgen.layout.canonical import NotCanonical, plain
from cardgen.layout.environment import state
from cardgen.layout.frame import Frame, Group, Item, Picture
from cardgen.layout.template import Templates

NAME = "verdicts.cache"
"""What the file of the cache is called in its folder."""
HEAD = b"cardgen verdicts 1\n"
"""How the file begins: another format begins with another number."""
SIZE = 16
"""Bytes of a digest: by chance no two are equal."""
MOST = 20_000
"""Faces that are kept: those of twenty games in some states of their files, 320 KB."""
ART = "art"
"""What data call a picture; see `cardgen.card`."""


class CacheKey(NamedTuple):
    """What a face is known by."""

    digest: bytes
    pictures: frozenset[str]
    """The files of pictures whose states are part of it."""
    numbered: bool = False
    """Whether its copies differ by their number."""

    def within(self, surroundings: bytes) -> CacheKey:
        """Return the key within surroundings of that digest."""
        return self._replace(digest=_digest(surroundings.hex() + self.digest.hex()))


def key(template: str, data: Mapping[str, object], at: str, folder: str) -> CacheKey | None:
    """Return the key of the face that `Templates.frame` lays out, or None if its data has no canonical form."""
    pictures = dict(_pictures(data, folder))
    try:
        told = plain((template, data, at, folder, pictures))
    except (NotCanonical, RecursionError, ValueError):  # a number may have more digits than Python writes
        return None
    return CacheKey(_digest(told), frozenset(pictures), ascii(NUMBER)[1:-1] in told)


class Verdicts:
    """What is known of faces in these surroundings."""

    def __init__(self, path: str, surroundings: str) -> None:
        """`path`: the file, which need not be there; `surroundings`: all that every face depends on."""
        self._path = path
        self._surroundings = _digest(surroundings)
        self._writable = True
        self._kept = dict.fromkeys(self._read())
        self._used: dict[bytes, None] = {}

    def key(self, template: str, data: Mapping[str, object], at: str, folder: str) -> CacheKey | None:
        """Return the key, in these surroundings, of the face that `Templates.frame` lays out; None if it has none."""
        found = key(template, data, at, folder)
        return found and self.within(found)

    def within(self, found: CacheKey) -> CacheKey:
        """Return a key that `key` made, within these surroundings."""
        return found.within(self._surroundings)

    def faultless(self, key: CacheKey) -> bool:
        """Return whether the face had no fault when it was last laid out, and mark it as used."""
        if key.digest not in self._kept:
            return False
        self._used[key.digest] = None
        return True

    def keep(self, key: CacheKey, *faces: Frame) -> None:
        """The faces have nothing to say. None is kept whose template shows a picture that its data do not name."""
        if all(key.pictures.issuperset(_shown(face.items)) for face in faces):
            self._used[key.digest] = None

    def save(self) -> None:
        """Write the file if there is anything new; where it cannot be written, all is laid out the next time too.

        Those that were asked for last are kept, the others as far as there is room.
        """
        if not self._writable or self._used.keys() <= self._kept.keys():
            return
        order = [*(digest for digest in self._kept if digest not in self._used), *self._used]
        with suppress(OSError):
            files.replace_file(self._path, HEAD + b"".join(order[-MOST:]))

    def _read(self) -> Iterator[bytes]:
        """The digests in the file, none if it is not one of ours."""
        try:
            held = files.read_file(self._path, len(HEAD) + MOST * SIZE + 1)
        except FileNotFoundError:
            return
        except OSError:
            self._writable = False
            return
        whole = len(held) <= len(HEAD) + MOST * SIZE and len(held) % SIZE == len(HEAD) % SIZE
        if whole and held.startswith(HEAD):
            yield from (held[start : start + SIZE] for start in range(len(HEAD), len(held), SIZE))


def load(folder: str, layout: Templates, seen: str | None, terms: object) -> Verdicts | None:
    """Return the faces kept in a folder for these templates, or None if their dependencies cannot be listed.

    Args:
        folder: The cache folder.
        layout: The templates.
        seen: Path of the files' folder, as for `surroundings`.
        terms: The requirements that the faces were checked against.
    """
    told = surroundings(layout, seen, terms)
    return Verdicts(os.path.join(folder, NAME), told) if told is not None else None


def surroundings(layout: Templates, seen: str | None, terms: object = None) -> str | None:
    """The digest of all that every face of these templates depends on; `seen` is their fingerprint, if there is one."""
    try:
        return _digest(plain((seen, layout.setting, terms))).hex() if seen else None
    except NotCanonical:
        return None


def _pictures(data: Mapping[str, object], folder: str) -> Iterator[tuple[str, tuple[str, str]]]:
    """The files of the pictures that data name, with the folder they have to be in and their states."""
    root = os.path.realpath(folder or ".")
    for holder in (data, *data.values()):
        name = holder.get(ART) if isinstance(holder, Mapping) else getattr(holder, ART, None)
        if not isinstance(name, str):
            continue
        with suppress(ValueError, OSError):  # a name that no file can have, a file that is not there: a fault
            path = os.path.realpath(os.path.join(root, name))
            yield path, (root, state(path, os.stat(path)))


def _shown(items: Iterable[Item]) -> Iterator[str]:
    """The files of the pictures among items."""
    for item in items:
        if isinstance(item, Picture):
            yield item.file
        elif isinstance(item, Group):
            yield from _shown(item.items)


def _digest(text: str) -> bytes:
    return hashlib.blake2b(text.encode("utf-8", "surrogatepass"), digest_size=SIZE).digest()
