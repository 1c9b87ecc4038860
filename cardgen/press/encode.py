"""Text to PDF strings.

The canvas writes text letter by letter, which takes more than half of its time, and does not kern. Here each face's
letters and words are looked up once. That needs the canvas's own document object, which has no public
name: here alone text is written with it, and the module can be told to leave all text to the canvas.
"""

from __future__ import annotations

import functools
from collections.abc import Iterator
from itertools import pairwise, zip_longest
from math import fsum
from typing import TYPE_CHECKING, Any

from cardgen.layout.fonts import FontFace
from cardgen.press.operators import num
from cardgen.press.parts import Text

if TYPE_CHECKING:
    from reportlab.pdfbase.ttfonts import TTFont

_SPACE = ord(" ")


@functools.cache
def font(face: FontFace) -> TTFont:
    """A face as the canvas wants it."""
    from reportlab.pdfbase.ttfonts import TTFont

    return TTFont(face.name.replace(" ", ""), face.file)


class Encoder:
    """Writes the text of one document."""

    def __init__(self, canvas: Any, plain: bool = False) -> None:
        self._canvas = canvas
        self._document = None if plain else getattr(canvas, "_doc", None)
        self._tables: dict[FontFace, _Table] = {}
        self._words: dict[FontFace, _EncodedWords] = {}
        self._names: dict[FontFace, str] = {}

    def encode(self, face: FontFace, text: str) -> list[tuple[str, str]] | None:
        """Pairs of a font resource and the operator that shows a string, or None when the canvas has to write it."""
        if self._document is None:
            return None
        table = self._tables.get(face)
        if table is None:
            table = self._tables[face] = _Table(face, self._document)
            self._words[face] = _EncodedWords(face, table)
            self._names[face] = font(face).getSubsetInternalName(0, self._document)
        words = self._words[face]
        string = table[_SPACE].join(map(words.__getitem__, text.split(" ")))
        if table.beyond:
            return list(self._in_subsets(face, text))
        return [(self._names[face], _shown(string))]

    def _in_subsets(self, face: FontFace, text: str) -> Iterator[tuple[str, str]]:
        """A text whose letters are in several fonts of the file."""
        done = 0
        for subset, codes in font(face).splitString(text, self._document):
            after = done + len(codes)
            kerns = [face.kerns[pair] for pair in pairwise(text[done : after + 1])]
            pieces = zip_longest(map(_escape, codes), map(_kern, kerns), fillvalue="")
            yield font(face).getSubsetInternalName(subset, self._document), _shown("".join(map("".join, pieces)))
            done = after

    def draw(self, text: Text) -> None:
        """Let the canvas write a text."""
        from reportlab.pdfbase import pdfmetrics

        canvas, face, size, track = self._canvas, font(text.face), float(text.size), float(text.track or 0)
        pdfmetrics.registerFont(face)
        left, y = map(float, text.at.split())
        for part, advance in _stretches(text.face, text.text):
            line = canvas.beginText(left, y)
            line.setFont(face.fontName, size)
            if track:
                line.setCharSpace(track)
            line.textOut(part)
            canvas.drawText(line)
            left += advance * size / 1000 + len(part) * track


def _stretches(face: FontFace, text: str) -> Iterator[tuple[str, float]]:
    """The text cut where letters kern, each part with how far it goes, in thousandths of the type size."""
    start = 0
    for index, pair in enumerate(pairwise(text), 1):
        kern = face.kerns[pair]
        if kern:
            part = text[start:index]
            yield part, fsum(map(face.widths.__getitem__, part)) + kern
            start = index
    yield text[start:], 0.0


_CLOSE, _OPEN = "\x01", "\x02"
"""Stand for the brackets between which a kern is written, until it is known whether there are any."""


def _kern(value: float) -> str:
    """How a string is interrupted to kern; a PDF takes away what it is told."""
    return f"{_CLOSE}{num(-value)}{_OPEN}" if value else ""


def _shown(string: str) -> str:
    """The operator that shows an escaped string, interrupted or not."""
    if _CLOSE in string:
        return f"[({string.replace(_CLOSE, ')').replace(_OPEN, '(')})] TJ"
    return f"({string}) Tj"


class _EncodedWords(dict[str, str]):
    """Word to its escaped bytes with its kerns: words come again and again."""

    def __init__(self, face: FontFace, table: _Table) -> None:
        super().__init__()
        self._kerns = face.kerns
        self._table = table

    def __missing__(self, word: str) -> str:
        letters = [self._table[ord(letter)] for letter in word]
        kerns = map(_kern, map(self._kerns.__getitem__, pairwise(word)))
        self[word] = shown = "".join(map("".join, zip_longest(letters, kerns, fillvalue="")))
        return shown


class _Table(dict[int, str]):
    """Character to its escaped byte, asked of the font when a character is first met."""

    def __init__(self, face: FontFace, document: Any) -> None:
        super().__init__()
        self._font = font(face)
        self._document = document
        self.beyond = False
        """Whether the document uses more characters of the face than one subset holds."""

    def __missing__(self, code: int) -> str:
        ((subset, string),) = self._font.splitString(chr(code), self._document)
        self.beyond = self.beyond or subset > 0
        self[code] = _escape(string[0])
        return self[code]


def _escape(byte: int) -> str:
    if byte in b"()\\":
        return "\\" + chr(byte)
    return chr(byte) if 32 <= byte < 127 else f"\\{byte:03o}"
