"""How a PDF writes numbers, and texts with the kerns between their letters."""

from __future__ import annotations

import re
from collections.abc import Mapping
from itertools import pairwise, zip_longest

from cardgen.layout.fonts import FontFace

_SPACE = ord(" ")
_CLOSE, _OPEN = "\x01", "\x02"
"""Stand for the brackets between which a kern is written, until it is known whether there are any."""
_LETTER = r"(?:[ -'*-\[\]-~]|\\[()\\])"
SHOWN = re.compile(rf"\({_LETTER}*\) Tj|\[\({_LETTER}*\)(?:-?[0-9]{{1,5}}(?:\.[0-9]{{1,2}})?\({_LETTER}*\))+\] TJ")
"""What `Strings.shown` gives."""
_STRING = re.compile(rf"\(({_LETTER}*)\)")
_ESCAPED = re.compile(r"\\(.)")


def num(value: float) -> str:
    """A number as short as PDF allows, to a hundredth of a point."""
    return f"{value:.2f}".rstrip("0").rstrip(".") if value else "0"


def escape(byte: int) -> str:
    """A byte as it stands in a string."""
    if byte in b"()\\":
        return "\\" + chr(byte)
    return chr(byte) if 32 <= byte < 127 else f"\\{byte:03o}"


def kern(value: float) -> str:
    """Return the number that kerns within a string; a PDF subtracts it, so its sign is the opposite."""
    return f"{_CLOSE}{num(-value)}{_OPEN}" if value else ""


def shown(string: str) -> str:
    """The operator that shows an escaped string, interrupted or not."""
    if _CLOSE in string:
        return f"[({string.replace(_CLOSE, ')').replace(_OPEN, '(')})] TJ"
    return f"({string}) Tj"


class Words(dict[str, str]):
    """Word to its escaped bytes with its kerns: words come again and again."""

    def __init__(self, face: FontFace, codes: Mapping[int, str]) -> None:
        """`codes`: characters to their escaped bytes."""
        super().__init__()
        self._kerns = face.kerns
        self._codes = codes

    def __missing__(self, word: str) -> str:
        letters = [self._codes[ord(letter)] for letter in word]
        kerns = map(kern, map(self._kerns.__getitem__, pairwise(word)))
        self[word] = string = "".join(map("".join, zip_longest(letters, kerns, fillvalue="")))
        return string

    def string(self, text: str) -> str:
        """A text, which `shown` makes an operator of."""
        return self._codes[_SPACE].join(map(self.__getitem__, text.split(" ")))


_ASCII = {code: escape(code) for code in range(32, 127)}


class Strings:
    """Operators that show texts whose letters have the same codes in each document."""

    def __init__(self) -> None:
        self._words: dict[FontFace, Words] = {}

    def shown(self, face: FontFace, text: str) -> str:
        """The operator that shows a text, "" where letters have codes of their own in each document."""
        if not (text.isascii() and text.isprintable()):
            return ""
        words = self._words.get(face)
        if words is None:
            words = self._words[face] = Words(face, _ASCII)
        return shown(words.string(text))


def text_of(operator: str) -> str:
    """The text that an operator shows that `Strings.shown` has given."""
    text = "".join(_STRING.findall(operator))
    return _ESCAPED.sub(r"\1", text) if "\\" in text else text
