"""What is written of placed items: parts that belong to no document yet, so that files, and runs, can share them.

Operators stand in points, y up, from the lower left corner of a face. Whatever has a name in one document alone, a
font, a stored drawing, a picture, is a part of its own; `binding` gives it that name.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from cardgen.layout.fonts import FontFace
from cardgen.layout.frame import Picture

SIZE = 16
"""Bytes of a digest: by chance no two are equal."""


class Text(NamedTuple):
    """A line of text of one face, in the colour that is set."""

    face: FontFace
    size: str
    """Points, as operators have it; so are the numbers below."""
    text: str
    at: str
    """The start of its baseline: `x y`."""
    track: str = ""
    """What is added after each letter, points."""
    on: bool = False
    """Whether it goes on where the text before it ends, and so needs no place of its own."""
    shown: str = ""
    """The operator that shows it, kerned, where that is the same in each document."""


class Hidden(NamedTuple):
    """A word in type that leaves no mark, for who searches or listens."""

    face: FontFace
    size: str
    text: str
    at: str
    wide: str
    """How wide it is set, percent of its usual width."""


class Outline(NamedTuple):
    """A drawing that is stored once: filled even-odd in whatever colour is set."""

    key: str
    """The digest of its operators."""
    operators: str


class Shared(NamedTuple):
    """What many faces show in the same place, stored once."""

    key: str
    """The digest of all the rest."""
    height: float
    """How high the faces are, millimetres: it may reach far out of them."""
    parts: Sequence[Part]


class Shown(NamedTuple):
    """A picture on a face that is `height` mm high."""

    picture: Picture
    height: float


Part = str | Text | Hidden | Outline | Shared | Shown
"""Operators, or what a document has a name for."""


def outline(operators: str) -> Outline:
    """A stored drawing of those operators."""
    return Outline(digest(json.dumps(operators)), operators)


def shared(height: float, parts: Sequence[Part]) -> Shared:
    """Parts that are stored once, with their key."""
    return Shared(digest(json.dumps([height, plain(parts)], separators=(",", ":"))), height, parts)


def plain(parts: Iterable[Part]) -> list[Any]:
    """Parts as JSON has them; what is stored once is told by its key."""
    return [part if isinstance(part, str) else _PLAIN[type(part)](part) for part in parts]


def digest(text: str) -> str:
    """The digest of a text, hexadecimal."""
    return hashlib.blake2b(text.encode("utf-8", "surrogatepass"), digest_size=SIZE).hexdigest()


def _text(part: Text) -> list[Any]:
    face, size, text, at, track, on, shown = part
    return ["t", face.name, size, "" if shown else text, at, track, on, shown]


def _hidden(part: Hidden) -> list[Any]:
    face, *rest = part
    return ["h", face.name, *rest]


_PLAIN: dict[type, Any] = {
    Text: _text,
    Hidden: _hidden,
    Outline: lambda part: ["o", part.key],
    Shared: lambda part: ["s", part.key],
    Shown: lambda part: ["p", part.height, *part.picture],
}
