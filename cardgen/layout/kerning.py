"""How much closer, or further apart, two letters of a font stand than their widths say.

That is in the font's table of positions, as the OpenType specification lays it out (learn.microsoft.com/typography/
opentype/spec/gpos): lists of pairs, and pairs of classes. Pairs are looked up when they are met.
"""

from __future__ import annotations

import struct
from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from typing import NamedTuple

MOST = 40
"""Lookups of a font, and parts of each, that are read; ours have 2 and 15."""
PAIRS = 2
"""The type of the lookups of pairs in the table `GPOS`."""
ADVANCE = 0x4
"""The bit of the value that makes the first glyph narrower or wider; two that may stand before it have lower bits."""


class Kerns(dict[tuple[str, str], float]):
    """Two characters to what is added between them, in thousandths of the type size; 0 for most."""

    def __init__(self, table: bytes, glyphs: Mapping[str, int], unit: float) -> None:
        """`table` is the font's `GPOS`, empty if it has none; `unit`: what its numbers count, in thousandths."""
        super().__init__()
        self._glyphs = glyphs
        self._unit = unit
        self._lookups = [list(lookup) for lookup in islice(_lookups(table), MOST)] if table else []

    def __missing__(self, pair: tuple[str, str]) -> float:
        left, right = self._glyphs[pair[0]], self._glyphs[pair[1]]
        known = left and right and not pair[0].isspace() and not pair[1].isspace()
        try:
            # Of each lookup the first part counts that knows the pair.
            values = ((part.value(left, right) for part in lookup) for lookup in self._lookups if known)
            kern = sum(next((value for value in some if value is not None), 0) for some in values)
        except (struct.error, IndexError):  # a damaged table of somebody's font: letters stand side by side
            kern = 0
        value = self[pair] = kern * self._unit
        return value


class _Cover(NamedTuple):
    """Runs of glyphs: the first and last of each, and the number that the first one has."""

    firsts: Sequence[int]
    lasts: Sequence[int]
    numbers: Sequence[int]
    rising: bool
    """Whether the glyphs of a run count on; otherwise all have its number."""

    def number(self, glyph: int) -> int | None:
        """The number of a glyph; None if it is in no run."""
        run = bisect_right(self.firsts, glyph) - 1
        if run < 0 or glyph > self.lasts[run]:
            return None
        return self.numbers[run] + (glyph - self.firsts[run] if self.rising else 0)


class _Singles:
    """Glyphs with the glyphs that come after them, one by one."""

    def __init__(self, data: bytes, at: int, cover: _Cover, skip: int, size: int) -> None:
        self._data, self._at, self._cover = data, at, cover
        self._skip, self._size = skip, size
        self._known: dict[int, dict[int, int]] = {}

    def value(self, left: int, right: int) -> int | None:
        """Return the kerning between two glyphs in font units, or None if the pair is not listed."""
        number = self._cover.number(left)
        if number is None:
            return None
        if number not in self._known:
            self._known[number] = dict(self._pairs(number))
        return self._known[number].get(right)

    def _pairs(self, number: int) -> Iterator[tuple[int, int]]:
        start = self._at + _word(self._data, self._at + 10 + 2 * number)
        for index in range(_word(self._data, start)):
            record = start + 2 + index * (2 + self._size)
            yield _word(self._data, record), _signed(self._data, record + 2 + self._skip)


class _Classes(NamedTuple):
    """A table with a row for each class of first glyphs and a column for each class of second ones."""

    data: bytes
    at: int
    cover: _Cover
    rows: _Cover
    columns: _Cover
    width: int
    skip: int
    size: int

    def value(self, left: int, right: int) -> int | None:
        """Return the kerning between two glyphs by class, font units; None if the left one is not in the table."""
        if self.cover.number(left) is None:
            return None
        row, column = self.rows.number(left) or 0, self.columns.number(right) or 0
        return _signed(self.data, self.at + 16 + (row * self.width + column) * self.size + self.skip)


def _lookups(data: bytes) -> Iterator[Iterator[_Singles | _Classes]]:
    """The lookups for pairs of the features called `kern`, each once."""
    features, lookups = _word(data, 6), _word(data, 8)
    used: set[int] = set()
    for index in range(_word(data, features)):
        tag, offset = struct.unpack_from(">4sH", data, features + 2 + 6 * index)
        if tag == b"kern":
            used.update(_words(data, features + offset + 4, _word(data, features + offset + 2)))
    for number in sorted(used):
        at = lookups + _word(data, lookups + 2 + 2 * number)
        if _word(data, at) == PAIRS:
            yield _parts(data, at)


def _parts(data: bytes, at: int) -> Iterator[_Singles | _Classes]:
    for offset in _words(data, at + 6, min(_word(data, at + 4), MOST)):
        part = at + offset
        form, where, first, second = struct.unpack_from(">4H", data, part)
        if not first & ADVANCE:
            continue
        cover = _coverage(data, part + where)
        skip = 2 * (first & (ADVANCE - 1)).bit_count()
        size = 2 * (first.bit_count() + second.bit_count())
        if form == 1:
            yield _Singles(data, part, cover, skip, size)
        else:
            rows, columns, _, width = struct.unpack_from(">4H", data, part + 8)
            yield _Classes(data, part, cover, _runs(data, part + rows), _runs(data, part + columns), width, skip, size)


def _coverage(data: bytes, at: int) -> _Cover:
    """Return the glyphs of a Coverage table: a list, or ranges."""
    count = _word(data, at + 2)
    if _word(data, at) == 1:
        glyphs = _words(data, at + 4, count)
        return _Cover(glyphs, glyphs, range(count), rising=True)
    found = _words(data, at + 4, 3 * count)
    return _Cover(found[::3], found[1::3], found[2::3], rising=True)


def _runs(data: bytes, at: int) -> _Cover:
    """The classes of glyphs: one for each from a first one on, or one for each run. Others have class 0."""
    if _word(data, at) == 1:
        first, count = _word(data, at + 2), _word(data, at + 4)
        glyphs = range(first, first + count)
        return _Cover(glyphs, glyphs, _words(data, at + 6, count), rising=False)
    found = _words(data, at + 4, 3 * _word(data, at + 2))
    return _Cover(found[::3], found[1::3], found[2::3], rising=False)


def _words(data: bytes, at: int, count: int) -> tuple[int, ...]:
    return struct.unpack_from(f">{count}H", data, at)


def _word(data: bytes, at: int) -> int:
    found: int = struct.unpack_from(">H", data, at)[0]
    return found


def _signed(data: bytes, at: int) -> int:
    found: int = struct.unpack_from(">h", data, at)[0]
    return found
