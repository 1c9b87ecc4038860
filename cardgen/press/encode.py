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
from cardgen.layout.frame import Glyphs
from cardgen.press.operators import Plain, num

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

    def encode(self, glyphs: Glyphs) -> list[tuple[str, str]] | None:
        """Pairs of a font resource and the operator that shows a string, or None when the canvas has to write it."""
        if self._document is None:
            return None
        face, text = glyphs.face, glyphs.text
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

    def draw(self, text: Plain) -> None:
        """Let the canvas write a text."""
        from reportlab.pdfbase import pdfmetrics

        glyphs, canvas = text.glyphs, self._canvas
        face = font(glyphs.face)
        pdfmetrics.registerFont(face)
        left = text.x
        for part, advance in _stretches(glyphs):
            line = canvas.beginText(left, text.y)
            line.setFont(face.fontName, glyphs.size)
            if glyphs.track:
                line.setCharSpace(glyphs.track * glyphs.size / 1000)
            line.textOut(part)
            canvas.drawText(line)
            left += advance * glyphs.size / 1000


def _stretches(glyphs: Glyphs) -> Iterator[tuple[str, float]]:
    """The text cut where letters kern, each part with how far it goes, in thousandths of the type size."""
    face, text, start = glyphs.face, glyphs.text, 0
    for index, pair in enumerate(pairwise(text), 1):
        kern = face.kerns[pair]
        if kern:
            part = text[start:index]
            yield part, fsum(map(face.widths.__getitem__, part)) + len(part) * glyphs.track + kern
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
