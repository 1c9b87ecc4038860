"""Text to PDF strings.

The canvas writes text letter by letter, which takes more than half of its time. Here each face's letters are looked
up once, and a text is then one table look-up in C. That needs the canvas's own document object, which has no public
name: here alone text is written with it, and the module can be told to leave all text to the canvas.
"""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING, Any

from cardgen.layout.fonts import Face
from cardgen.layout.frame import Glyphs
from cardgen.press.operators import Plain

if TYPE_CHECKING:
    from reportlab.pdfbase.ttfonts import TTFont


@functools.cache
def font(face: Face) -> TTFont:
    """A face as the canvas wants it."""
    from reportlab.pdfbase.ttfonts import TTFont

    return TTFont(face.name.replace(" ", ""), face.file)


class Encoder:
    """Writes the text of one document."""

    def __init__(self, canvas: Any, plain: bool = False) -> None:
        self._canvas = canvas
        self._document = None if plain else getattr(canvas, "_doc", None)
        self._tables: dict[Face, _Table] = {}
        self._names: dict[Face, str] = {}

    def encode(self, glyphs: Glyphs) -> list[tuple[str, str]] | None:
        """(font resource, PDF string) pairs, or None when the canvas has to write the text."""
        if self._document is None:
            return None
        face, text = glyphs.face, glyphs.text
        table = self._tables.get(face)
        if table is None:
            table = self._tables[face] = _Table(face, self._document)
            self._names[face] = font(face).getSubsetInternalName(0, self._document)
        string = text.translate(table)
        if table.beyond:
            return [
                (font(face).getSubsetInternalName(subset, self._document), "(" + "".join(map(_escape, codes)) + ")")
                for subset, codes in font(face).splitString(text, self._document)
            ]
        return [(self._names[face], f"({string})")]

    def draw(self, text: Plain) -> None:
        """Let the canvas write a text."""
        from reportlab.pdfbase import pdfmetrics

        glyphs, canvas = text.glyphs, self._canvas
        face = font(glyphs.face)
        pdfmetrics.registerFont(face)
        line = canvas.beginText(text.x, text.y)
        line.setFont(face.fontName, glyphs.size)
        if glyphs.track:
            line.setCharSpace(glyphs.track * glyphs.size / 1000)
        line.textOut(glyphs.text)
        canvas.drawText(line)


class _Table(dict[int, str]):
    """Character to its escaped byte, asked of the font when a character is first met."""

    def __init__(self, face: Face, document: Any) -> None:
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
