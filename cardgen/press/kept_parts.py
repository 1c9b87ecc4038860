"""Parts as they are kept from run to run: JSON, of which nothing is believed when it is read.

Somebody else may have made it, or a disk spoilt it. It is taken when all of it is what a pen may write: operators of
one grammar, with numbers that a page has room for; texts in letters of our fonts; pictures that the card names.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable
from typing import Any

from cardgen.layout import fonts
from cardgen.layout.fonts import FontFace
from cardgen.layout.frame import Picture
from cardgen.press import parts
from cardgen.press.notation import SHOWN, text_of
from cardgen.press.parts import Hidden, Outline, Part, Shared, Shown, Text

DEEPEST = 8
"""How many stored groups may be one in the other: three are."""
LARGEST = 100_000.0
"""No number is larger."""
_N = r"-?[0-9]{1,6}(?:\.[0-9]{1,4})? "
_STEP = (
    rf"{_N}(?:[gGwjJ]|{_N}(?:[ml]|{_N}(?:rg|RG|{_N}(?:re|{_N}{_N}cm?))))"
    rf"|[hSnqQ]|f\*|B\*|W n|\[(?:{_N})*(?:{_N[:-1]})?\] 0 d"
)
_OPERATORS = re.compile(rf"(?:{_STEP})(?:[ \n](?:{_STEP}))*")
_NESTING = re.compile("[qQ]")
_FACE = re.compile(rf"(?:{'|'.join(fonts.FAMILIES)})(?: [A-Za-z]+){{0,3}}")
_NUMBER = re.compile(_N[:-1])
_PLACE = re.compile(_N + _N[:-1])


class Damaged(ValueError):
    """It is not what was kept."""


def dump(kept: Any) -> str:
    """Plain values as they are kept."""
    return json.dumps(kept, separators=(",", ":"))


class PartsReader:
    """Reads parts; `stored` gives what is kept of those that are stored once, by their keys, and raises Damaged."""

    def __init__(self, stored: Callable[[str], Any]) -> None:
        self._stored = stored
        self._sound: set[str] = set()
        """Operators that were looked at already: copies of a card have the same."""
        self.known: dict[str, Outline | Shared] = {}
        """What is stored once, as it was read, or is going to be."""

    def parts(self, kept: Any, depth: int = 0) -> tuple[Part, ...]:
        """The parts that are kept. Raises Damaged."""
        require(isinstance(kept, list) and depth <= DEEPEST)
        made: list[Part] = []
        open_now = 0
        for one in kept:
            if isinstance(one, str):
                open_now = self._operators(one, open_now)
                made.append(one)
                continue
            require(isinstance(one, list) and len(one) > 1)
            kind, *told = one
            if kind == "t":
                made.append(_text(told, bool(made) and isinstance(made[-1], Text)))
            elif kind == "h":
                made.append(_hidden(told))
            elif kind == "p":
                made.append(_shown(told))
            else:
                made.append(self._once(kind, told, depth))
        require(open_now == 0)
        return tuple(made)

    def _operators(self, text: str, open_now: int) -> int:
        """Return the number of saved graphics states after these operators; `open_now` were saved before them."""
        if text not in self._sound:
            require(_OPERATORS.fullmatch(text) is not None)
            self._sound.add(text)
        for letter in _NESTING.findall(text):
            open_now += 1 if letter == "q" else -1
            require(open_now >= 0)
        return open_now

    def _once(self, kind: Any, told: list[Any], depth: int) -> Outline | Shared:
        require(kind in ("o", "s") and len(told) == 1 and isinstance(told[0], str))
        key: str = told[0]
        known = self.known.get(key)
        if known is None:
            known = self.known[key] = self._outline(key) if kind == "o" else self._shared(key, depth)
        require(isinstance(known, Outline) is (kind == "o"))
        return known

    def _outline(self, key: str) -> Outline:
        kept = self._stored(key)
        require(isinstance(kept, str))
        require(self._operators(kept, 0) == 0)
        return Outline(key, kept)

    def _shared(self, key: str, depth: int) -> Shared:
        kept = self._stored(key)
        require(isinstance(kept, list) and len(kept) == 2)
        return Shared(key, length(kept[0]), self.parts(kept[1], depth + 1))


def require(sound: bool) -> None:
    """Raise Damaged for what is not."""
    if not sound:
        raise Damaged


def number(value: Any) -> float:
    """A finite number that is not too large. Raises Damaged."""
    require(type(value) in (int, float) and -LARGEST < value < LARGEST)  # what is not a number is in no order
    return float(value)


def length(value: Any) -> float:
    """A number above 0. Raises Damaged."""
    require(number(value) > 0)
    return float(value)


class PicturesShown:
    """Knows the files of the pictures in parts; what is stored once is looked at once."""

    def __init__(self) -> None:
        self._known: dict[str, frozenset[str]] = {}

    def of(self, found: Iterable[Part]) -> frozenset[str]:
        """The files of all pictures in some parts."""
        files: set[str] = set()
        for part in found:
            if isinstance(part, Shown):
                files.add(part.picture.file)
            elif isinstance(part, Shared):
                if part.key not in self._known:
                    self._known[part.key] = self.of(part.parts)
                files |= self._known[part.key]
        return frozenset(files)


def _matches(pattern: re.Pattern[str], value: Any) -> bool:
    return isinstance(value, str) and pattern.fullmatch(value) is not None


def _lettering(name: Any, size: Any, text: Any, at: Any) -> FontFace:
    """The face of a text. Raises Damaged when any of it is wrong."""
    require(_matches(_FACE, name) and _matches(_NUMBER, size) and _matches(_PLACE, at) and isinstance(text, str))
    try:
        face = fonts.face(name)
    except fonts.UnknownFace:
        raise Damaged from None
    require(face.draws(text))
    return face


def _text(told: list[Any], after: bool) -> Text:
    require(len(told) == 7)
    name, size, text, at, track, on, shown = told
    require((track == "" or _matches(_NUMBER, track)) and isinstance(on, bool) and (after or not on))
    if shown != "":
        require(text == "" and _matches(SHOWN, shown))
        text = text_of(shown)
    return Text(_lettering(name, size, text, at), size, text, at, track, on, shown)


def _hidden(told: list[Any]) -> Hidden:
    require(len(told) == 5)
    name, size, text, at, wide = told
    require(_matches(_NUMBER, wide))
    return Hidden(_lettering(name, size, text, at), size, text, at, wide)


def _shown(told: list[Any]) -> Shown:
    require(len(told) == 9)
    height, x, y, w, h, file, fx, fy, mirrored = told
    require(isinstance(file, str) and isinstance(mirrored, bool))
    require(0 <= number(fx) <= 1 and 0 <= number(fy) <= 1)
    return Shown(Picture(number(x), number(y), length(w), length(h), file, fx, fy, mirrored), length(height))


def lines(found: Iterable[Part], known: dict[str, Outline | Shared]) -> dict[str, str]:
    """Return the line to keep for each part that is stored once, and for the parts that it contains, by key.

    Parts in `known` are skipped; the others are added to it.
    """
    made: dict[str, str] = {}
    for part in found:
        if not isinstance(part, Outline | Shared) or part.key in known:
            continue
        known[part.key] = part
        if isinstance(part, Shared):
            made |= lines(part.parts, known)
            made[part.key] = dump([part.height, parts.plain(part.parts)])
        else:
            made[part.key] = dump(part.operators)
    return made
