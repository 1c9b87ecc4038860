"""A finished file taken apart again, for those who look whether it has become what it should be.

It understands files of the press alone: one cross-reference table, streams packed in one way or none.
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterator
from typing import NamedTuple

from cardgen.press.crop import Pixels

_OBJECT = re.compile(rb"(\d+) 0 obj\s+(.*?)\s*(stream|endobj)\b", re.DOTALL)
_ENTRY = re.compile(rb"(\d{10}) \d{5} n")
_LENGTH = re.compile(r"/Length (\d+)")
_CONTENTS = re.compile(r"/Contents (\d+) 0 R")
_NAMED = re.compile(r"/(FormXob\.\S+) (\d+) 0 R")
_WIDE = re.compile(r"q\s+([\d.]+) 0 0 \S+ \S+ \S+ cm")
_STRING = re.compile(r"\((?:\\.|[^\\()])*\)", re.DOTALL)


class PdfObject(NamedTuple):
    """An object of a file: its keys and values as they stand there, texts left out, and its stream, unpacked."""

    keys: str
    stream: bytes

    def has(self, key: str) -> bool:
        """Return whether a key, or a key with its value, is in the object."""
        return re.search(rf"{key}\b", self.keys) is not None

    @property
    def pixels(self) -> Pixels:
        """Of a picture."""
        width, height = (int(re.findall(rf"/{side} (\d+)", self.keys)[0]) for side in ("Width", "Height"))
        return width, height


def objects(data: bytes) -> dict[int, PdfObject]:
    """The objects of a file by their numbers. Raises ValueError when it is not one of ours."""
    table = int(data[data.rindex(b"startxref") + 9 :].split()[0])
    return dict(_part(data, int(entry[1])) for entry in _ENTRY.finditer(data, table))


def _part(data: bytes, start: int) -> tuple[int, PdfObject]:
    found = _OBJECT.match(data, start)
    if found is None:
        raise ValueError(f"there is no object at {start}")
    keys = _STRING.sub("()", found[2].decode("latin-1"))
    length = _LENGTH.search(keys) if found[3] == b"stream" else None
    first = data.index(b"\n", found.end()) + 1
    stream = data[first : first + int(length[1])] if length else b""
    return int(found[1]), PdfObject(keys, zlib.decompress(stream) if stream and "/FlateDecode" in keys else stream)


def drawn(held: dict[int, PdfObject]) -> str:
    """The operators of all pages and stored drawings, without the texts that they show."""
    pages = (held[int(number)] for part in held.values() for number in _CONTENTS.findall(part.keys))
    forms = (part for part in held.values() if part.has("/Subtype /Form"))
    return "\n".join(_STRING.sub("()", part.stream.decode("latin-1")) for part in (*pages, *forms))


def pictures(held: dict[int, PdfObject]) -> Iterator[tuple[str, PdfObject, float]]:
    """The stored drawings that hold a picture: what they are called, the picture, and how many units wide it is."""
    for name, number in {found for part in held.values() for found in _NAMED.findall(part.keys)}:
        for _, inner in _NAMED.findall(held[int(number)].keys):
            if held[int(inner)].has("/Subtype /Image"):
                wide = _WIDE.search(held[int(number)].stream.decode("latin-1"))
                yield name, held[int(inner)], float(wide[1]) if wide else 1.0
