"""What a finished face looks like, as a short text: equal for two faces that print alike, on any day and machine.

Places and sizes count to the thousandth of a millimetre, type sizes to that of a point. A picture and a font count by
what is in their files, not by where these lie. Grouping items without moving them makes no difference.
"""

from __future__ import annotations

import functools
import hashlib
import os
from collections.abc import Sequence

from cardgen.layout.frame import Frame, Glyphs, Group, Item, Line, Picture, Rect, Unseen, VectorPath, Written
from cardgen.layout.outlines import Segment

LETTERS = 12
"""Hexadecimal digits of a digest: 48 bits, enough to tell a million faces apart."""


class Digester:
    """Makes the digests of faces; what is shared by many is looked at once."""

    def __init__(self) -> None:
        self._known: dict[int, tuple[Group, bytes]] = {}

    def digest(self, frame: Frame) -> str:
        """The digest of a face, its back included, hexadecimal. Raises OSError when the file of a picture has gone."""
        if len(frame.items) == 1 and isinstance(frame.items[0], Written):
            return frame.items[0].digest
        size = f"{_micro(frame.width)} {_micro(frame.height)}\n".encode()
        behind = b"behind\n" + self._bytes(frame.back.items) if frame.back else b""
        return _short(size + self._bytes(frame.items) + behind)

    def _bytes(self, items: Sequence[Item]) -> bytes:
        return b"".join([self._item(item) for item in items])

    def _item(self, item: Item) -> bytes:
        """One line that tells an item from every other. Only a text may hold line ends, and its length is told."""
        if isinstance(item, Glyphs):
            return _glyphs(item)
        if isinstance(item, VectorPath):
            return _path(item)
        if isinstance(item, Group):
            if not item.shared:
                return self._group(item)
            known = self._known.get(id(item))
            if known is None:
                known = self._known[id(item)] = item, self._group(item)  # held, so that nothing else takes its id
            return known[1]
        if isinstance(item, Unseen):
            return b""
        if isinstance(item, Rect):
            return _rect(item)
        if isinstance(item, Written):
            return f"w{item.digest}\n".encode()
        return _line(item) if isinstance(item, Line) else _picture(item)

    def _group(self, group: Group) -> bytes:
        inner = self._bytes(group.items)
        if not (group.x or group.y or group.turn or group.clip):
            return inner
        clip = " ".join(str(_micro(part)) for part in group.clip or ()) + (" round" if group.rounded else "")
        within = _steps(group.within) if group.within else b""
        return f"g{_micro(group.x)} {_micro(group.y)} {group.turn} {clip}(\n".encode() + within + inner + b")\n"


def _rect(item: Rect) -> bytes:
    box = f"r{_micro(item.x)} {_micro(item.y)} {_micro(item.w)} {_micro(item.h)}"
    return f"{box} {_paint(item.fill, item.stroke, item.line)}\n".encode()


def _glyphs(item: Glyphs) -> bytes:
    x, y, face, size, text, fill, track = item  # most items are text: spelled out, because it is faster
    place = f"t{round(x * 1000)} {round(y * 1000)} {round(size * 1000)} {round(track * 1000)} {fill.lower()}"
    return f"{place} {_of_file(face.file)} {len(text)} {text}\n".encode("utf-8", "surrogatepass")


def _path(item: VectorPath) -> bytes:
    place = f"p{_micro(item.x)} {_micro(item.y)} {_micro(item.scale * 1000)}"
    ends = "round " if item.rounded and item.stroke else ""
    return f"{place} {_paint(item.fill, item.stroke, item.line)} {ends}".encode() + _steps(item.segments)


@functools.lru_cache(maxsize=4096)
def _steps(segments: tuple[Segment, ...]) -> bytes:
    steps = [letter + " ".join([str(round(n * 1000)) for n in numbers]) for letter, numbers in segments]
    return ("".join(steps) + "\n").encode()


def _line(item: Line) -> bytes:
    ends = f"{_micro(item.x1)} {_micro(item.y1)} {_micro(item.x2)} {_micro(item.y2)}"
    dash = " ".join(str(_micro(part)) for part in item.dash)
    return f"l{ends} {_paint(None, item.stroke, item.line)} {dash}\n".encode()


def _picture(item: Picture) -> bytes:
    state = os.stat(item.file)
    shown = _of_file(item.file, state.st_size, state.st_mtime_ns)
    box = f"{_micro(item.x)} {_micro(item.y)} {_micro(item.w)} {_micro(item.h)}"
    return f"i{box} {_micro(item.fx)} {_micro(item.fy)} {shown}\n".encode()


def _paint(fill: str | None, stroke: str | None, line: float) -> str:
    return f"{(fill or '-').lower()} {stroke.lower()} {_micro(line)}" if stroke else (fill or "-").lower()


def _micro(length: float) -> int:
    """A thousandth, whole: no two ways to write it, and no zero with a sign."""
    return round(length * 1000)


@functools.lru_cache(maxsize=1024)
def _of_file(path: str, size: int = 0, changed: int = 0) -> str:
    """The digest of a file; size and time of change tell one state of it from the next."""
    with open(path, "rb") as file:
        return _short(file.read())


def _short(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()[:LETTERS]
