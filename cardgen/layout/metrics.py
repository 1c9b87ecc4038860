"""What layout has to know of a TrueType file: its characters, their widths and kerns, how high its capitals are.

Letters are looked up when they are met: texts use a tenth of those that a file has. The PDF's own reader of fonts looks
up all, and outlines too; to see whether cards fit nobody needs it. Tables are laid out as the OpenType specification
says (learn.microsoft.com/typography/opentype/spec).
"""

from __future__ import annotations

import struct
import sys
from array import array
from bisect import bisect_left
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from cardgen.layout.kerning import Kerns

WINDOWS_UNICODE = 3, 1
"""The platform and encoding of a list of characters that every font has."""
SEGMENTS = 4
"""The format of a list of characters that is made of segments, the one that each font has."""
CAPITALS_SINCE = 2
"""The first version of the table `OS/2` that tells how high capitals are."""
_LAST = 0xFFFF
_SPACE, _TIED = "\u0020", "\u00a0"


class GlyphIndex(dict[str, int]):
    """Character to the number of its glyph, filled as characters are met; 0 for what is not there."""

    def __init__(self, data: bytes, start: int) -> None:
        """`start`: where the list of characters begins. It has runs of codes that come one after the other."""
        super().__init__()
        form, length, _, twice = struct.unpack_from(">4H", data, start)
        if form != SEGMENTS:
            raise ValueError(f"characters are listed in format {form}")
        self._count: int = twice // 2
        self._ends = _words(data, start + 14, self._count)
        self._rest = _words(data, start + 16 + twice, (length - 16 - twice) // 2)

    def __missing__(self, character: str) -> int:
        plain = _SPACE if character == _TIED else character  # one space is as wide as the other
        glyph = self[character] = self._glyph(ord(plain))
        return glyph

    def all(self) -> Iterator[str]:
        """The characters that have a glyph."""
        for first, last in zip(self._rest, self._ends, strict=False):
            yield from (character for character in map(chr, range(first, last + 1)) if self[character])

    def _glyph(self, code: int) -> int:
        """Return the glyph of a character code from a format 4 table; 0 if the font lacks it."""
        if code > _LAST:
            return 0
        count, rest, run = self._count, self._rest, bisect_left(self._ends, code)
        first, shift, place = rest[run], rest[run + count], rest[run + 2 * count]
        if code < first:
            return 0
        if not place:
            return (code + shift) & _LAST
        found = rest[run + 2 * count + place // 2 + code - first]
        return found and (found + shift) & _LAST


class Widths(dict[str, float]):
    """Width by character, in thousandths of the type size, filled as characters are met; 0 for what is not there."""

    def __init__(self, glyphs: GlyphIndex, advances: array[int], unit: float) -> None:
        """`advances` of the glyphs in their order, the last is that of all others; `unit`: what they count."""
        super().__init__()
        self._glyphs = glyphs
        self._advances = advances
        self._unit = unit

    def __missing__(self, character: str) -> float:
        glyph = self._glyphs[character]
        advance = self._advances[min(glyph, len(self._advances) - 1)] if glyph else 0
        width = self[character] = advance * self._unit
        return width


class Overhangs(dict[str, tuple[float, float]]):
    """By character, how far its ink goes beyond its width at the left and at the right, filled as they are met.

    In thousandths of the type size; 0 where it stays inside.
    """

    def __init__(self, glyphs: GlyphIndex, advances: array[int], outlines: Outlines, unit: float) -> None:
        """`advances` and `unit` as for Widths."""
        super().__init__()
        self._glyphs = glyphs
        self._advances = advances
        self._outlines = outlines
        self._unit = unit

    def __missing__(self, character: str) -> tuple[float, float]:
        glyph = self._glyphs[character]
        left, _, right, _ = self._outlines.box(glyph) if glyph else (0, 0, 0, 0)
        advance = self._advances[min(glyph, len(self._advances) - 1)]
        over = self[character] = max(0, -left) * self._unit, max(0, right - advance) * self._unit
        return over


class Outlines:
    """Where the outlines of a font lie in its file (the tables `loca` and `glyf`)."""

    def __init__(self, data: bytes, tables: Mapping[str, int]) -> None:
        self._data = data
        self._start, self._places = tables["glyf"], tables["loca"]
        self._long = _words(data, tables["head"] + 50, 1)[0]

    def box(self, glyph: int) -> tuple[int, int, int, int]:
        """Left, foot, right and top of a glyph's ink, in the units of the font; of one without ink 0."""
        form, size, unit = (">2L", 4, 1) if self._long else (">2H", 2, 2)
        start, end = struct.unpack_from(form, self._data, self._places + glyph * size)
        if start == end:
            return 0, 0, 0, 0
        left, foot, right, top = struct.unpack_from(">2x4h", self._data, self._start + start * unit)
        return left, foot, right, top


class Metrics(NamedTuple):
    """What a font file says: `cap_height` is that of its capitals, in thousandths of the type size."""

    glyphs: GlyphIndex
    widths: Widths
    overhangs: Overhangs
    kerns: Kerns
    cap_height: float

    def require_whole(self) -> None:
        """Look all of it up that is looked up later; raises struct.error or IndexError where the file is damaged."""
        for character in list(self.glyphs.all()):
            _ = self.widths[character], self.overhangs[character]


def read(path: str) -> Metrics:
    """Read the metrics of a font file with TrueType outlines."""
    with open(path, "rb") as file:
        data = file.read()
    sizes = {tag: (start, length) for tag, start, length in entries(data)}
    tables = {tag: start for tag, (start, _) in sizes.items()}
    unit = 1000 / _words(data, tables["head"] + 18, 1)[0]
    advances = _words(data, tables["hmtx"], 2 * _words(data, tables["hhea"] + 34, 1)[0])[::2]  # bearings between
    glyphs = GlyphIndex(data, tables["cmap"] + _list(data, tables["cmap"]))
    outlines = Outlines(data, tables)
    version, capitals = struct.unpack_from(">H86xh", data, tables["OS/2"])
    if version < CAPITALS_SINCE:
        capitals = outlines.box(glyphs["H"])[3]
    positions, length = sizes.get("GPOS", (0, 0))
    kerns = Kerns(data[positions : positions + length], glyphs, unit)
    overhangs = Overhangs(glyphs, advances, outlines, unit)
    return Metrics(glyphs, Widths(glyphs, advances, unit), overhangs, kerns, capitals * unit)


def entries(data: bytes) -> Iterator[tuple[str, int, int]]:
    """The tables of a font file: name, where it begins, and how many bytes it has; raises struct.error."""
    (count,) = struct.unpack_from(">H", data, 4)
    for number in range(count):
        tag, start, length = struct.unpack_from(">4s4xLL", data, 12 + 16 * number)
        yield tag.decode("latin-1"), start, length


def _list(data: bytes, cmap: int) -> int:
    """Return the offset of the Unicode table for Windows within the `cmap` table."""
    (count,) = struct.unpack_from(">H", data, cmap + 2)
    records = (struct.unpack_from(">HHL", data, cmap + 4 + 8 * number) for number in range(count))
    lists: dict[tuple[int, int], int] = {(platform, encoding): offset for platform, encoding, offset in records}
    return lists[WINDOWS_UNICODE]


def _words(data: bytes, start: int, count: int) -> array[int]:
    """So many numbers of two bytes without a sign."""
    found = array("H", data[start : start + 2 * count])
    if sys.byteorder == "little":
        found.byteswap()
    return found
