"""Text to PDF strings.

The canvas writes text letter by letter, which takes more than half of its time, and does not kern. Here each face's
letters and words are looked up once, and what shows most texts is known. That needs the canvas's own document object,
which has no public name: here alone text is written with it, and the module can be told to leave all to the canvas.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise, zip_longest
from math import fsum
from typing import Any

from cardgen.layout.fonts import FontFace
from cardgen.press.embedding import font
from cardgen.press.notation import Words, escape, kern, shown
from cardgen.press.parts import Text


class Encoder:
    """Writes the text of one document."""

    def __init__(self, canvas: Any, plain: bool = False) -> None:
        self._canvas = canvas
        self._document = None if plain else getattr(canvas, "_doc", None)
        self._tables: dict[FontFace, _Table] = {}
        self._words: dict[FontFace, Words] = {}
        self._names: dict[FontFace, str] = {}

    def encode(self, face: FontFace, text: str, known: str = "") -> list[tuple[str, str]] | None:
        """Pairs of a font resource and the operator that shows a string, or None when the canvas has to write it.

        `known` is that operator, if it is the same in each document.
        """
        if self._document is None:
            return None
        if known and face in self._names:
            return [(self._names[face], known)]
        table = self._tables.get(face)
        if table is None:
            table = self._tables[face] = _Table(face, self._document)
            self._words[face] = Words(face, table)
            self._names[face] = font(face).getSubsetInternalName(0, self._document)
        if known:
            return [(self._names[face], known)]
        string = self._words[face].string(text)
        if table.beyond:
            return list(self._in_subsets(face, text))
        return [(self._names[face], shown(string))]

    def _in_subsets(self, face: FontFace, text: str) -> Iterator[tuple[str, str]]:
        """A text whose letters are in several fonts of the file."""
        done = 0
        for subset, codes in font(face).splitString(text, self._document):
            after = done + len(codes)
            kerns = [face.kerns[pair] for pair in pairwise(text[done : after + 1])]
            pieces = zip_longest(map(escape, codes), map(kern, kerns), fillvalue="")
            yield font(face).getSubsetInternalName(subset, self._document), shown("".join(map("".join, pieces)))
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
        self[code] = escape(string[0])
        return self[code]
