"""A face as the canvas embeds it.

reportlab looks up the glyph, width and place of every letter of a file, of which a document uses a tenth. Layout knows
the letters already, and tables of numbers are read at one go. That needs names of its fonts that are not public; where
they are others now, the whole file is looked up: slower, the same page.
"""

from __future__ import annotations

import functools
import struct
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from cardgen.layout.fonts import FontFace

if TYPE_CHECKING:
    from reportlab.pdfbase.ttfonts import TTFont

_COUNT = 34
"""Where the table `hhea` tells how many glyphs have widths of their own."""
_FORM = 50
"""Where the table `head` tells how `loca` is written."""


@functools.cache
def font(face: FontFace) -> TTFont:
    """A face as the canvas wants it."""
    from reportlab.pdfbase.ttfonts import TTFont

    name = face.name.replace(" ", "")
    try:
        return _lean_class()(name, face)
    except (AttributeError, TypeError, struct.error):
        return TTFont(name, face.file)


class _Glyphs:
    """The glyphs of a face by the codes of characters, as far as the face has them."""

    def __init__(self, face: FontFace) -> None:
        self._glyphs = face.glyphs

    def __contains__(self, code: int) -> bool:
        return self._glyphs[chr(code)] != 0

    def __getitem__(self, code: int) -> int:
        return self._glyphs[chr(code)]


class _Metrics:
    """The width and the left bearing of each glyph; the last ones may have one width in common."""

    def __init__(self, table: bytes, own: int, glyphs: int) -> None:
        """`own`: how many of the glyphs have a width of their own."""
        self._pairs = struct.unpack_from(f">{2 * own}H", table)
        self._rest = struct.unpack_from(f">{glyphs - own}H", table, 4 * own)

    def __getitem__(self, glyph: int) -> tuple[int, int]:
        own = len(self._pairs) // 2
        if glyph < own:
            return self._pairs[2 * glyph], self._pairs[2 * glyph + 1]
        return self._pairs[-2], self._rest[glyph - own]


class _Widths:
    """The widths of a face's characters by their codes, in thousandths of the type size."""

    def __init__(self, glyphs: _Glyphs, metrics: _Metrics, scaled: Callable[[int], float]) -> None:
        self._glyphs, self._metrics, self._scaled = glyphs, metrics, scaled

    def get(self, code: int, default: float) -> float:
        """The width of a character, `default` if the face has none such."""
        return self._scaled(self._metrics[self._glyphs[code]][0]) if code in self._glyphs else default


@functools.cache
def _lean_class() -> Any:
    from weakref import WeakKeyDictionary

    from reportlab import rl_config
    from reportlab.pdfbase import pdfmetrics, ttfonts

    class LeanFace(ttfonts.TTFontFace):  # type: ignore[misc]
        """A face whose letters are looked up when they are embedded."""

        def __init__(self, face: FontFace) -> None:
            pdfmetrics.TypeFace.__init__(self, None)
            ttfonts.TTFontFile.__init__(self, face.file, charInfo=0)
            own, form = self._number("hhea", _COUNT), self._number("head", _FORM)
            self.charToGlyph = _Glyphs(face)
            self.hmetrics = _Metrics(self.get_table("hmtx"), own, self.numGlyphs)
            self.defaultWidth = self._pdfScale(self.hmetrics[0][0])
            self.charWidths = _Widths(self.charToGlyph, self.hmetrics, self._pdfScale)
            places = struct.unpack_from(f">{self.numGlyphs + 1}{'L' if form else 'H'}", self.get_table("loca"))
            self.glyphPos = places if form else [2 * place for place in places]

        def _number(self, table: str, at: int) -> int:
            found: int = struct.unpack_from(">H", self.get_table(table), at)[0]
            return found

    class LeanFont(ttfonts.TTFont):  # type: ignore[misc]
        """A font of such a face."""

        def __init__(self, name: str, face: FontFace) -> None:
            self.fontName = name
            self.face = LeanFace(face)
            self.encoding = ttfonts.TTEncoding()
            self.state: Any = WeakKeyDictionary()
            self._asciiReadable = rl_config.ttfAsciiReadable
            self.shapable = False

    return LeanFont
