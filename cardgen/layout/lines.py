"""Text to lines: where words start and end, broken greedily. Widths are thousandths of the type size."""

from __future__ import annotations

import functools
import re
from bisect import bisect_right
from collections.abc import Sequence
from itertools import accumulate
from typing import NamedTuple

from cardgen.layout import fonts
from cardgen.layout.fonts import Face
from cardgen.layout.frame import Glyphs, Item, Path, Segment

PT = 25.4 / 72
"""Millimetres in a point."""
TIED = "\u00a0"
"""A space at which no line is broken. It is drawn as any other, so that the text can be found in the PDF."""
ICON_UNITS = 24
"""Icons are drawn on a field of 24 by 24."""

_INCH = re.compile(r'(?<=\d)"')
_APOSTROPHE = re.compile(r"(?<=\w)'(?=\w)")
_MINUS = re.compile(r"(?<![\w-])-(?=\d)")


class Icon(NamedTuple):
    """A drawing set like a letter: `size` in thousandths of the type size, centred on the capitals."""

    segments: tuple[Segment, ...]
    size: float
    fill: str | None
    stroke: str | None = None
    line: float = 0.0


class Run(NamedTuple):
    """A stretch of one face, or an icon (then `text` is empty)."""

    face: str
    text: str
    icon: Icon | None = None


class Piece(NamedTuple):
    """What one face draws, or an icon, and where it starts when all the text stands on one line.

    `widths` are the places of its letters: letter n starts at widths[n], the piece ends at widths[-1].
    """

    face: Face
    text: str
    widths: list[float]
    icon: Icon | None = None


class Prose:
    """Measured text: its pieces, and of each word where it starts and ends.

    That is told as a place (`starts`, `ends`) and as (piece, letter) (`first`, `last`).
    """

    __slots__ = ("ends", "first", "last", "longest", "pieces", "starts", "width")

    def __init__(self, pieces: list[Piece]) -> None:
        self.pieces = pieces
        self.starts: list[float] = []
        self.ends: list[float] = []
        self.first: list[tuple[int, int]] = []
        self.last: list[tuple[int, int]] = []
        glued = False
        for index, piece in enumerate(pieces):
            if piece.icon:
                self._words(index, piece.widths, [0], [1], glued)
                glued = True
            elif piece.text:
                begin, after = _words(piece.text)
                self._words(index, piece.widths, begin, after, glued and piece.text[0] != " ")
                glued = piece.text[-1] != " "
        self.longest = max(map(float.__sub__, self.ends, self.starts), default=0.0)
        self.width = self.ends[-1] - self.starts[0] if self.ends else 0.0

    def _words(self, index: int, widths: list[float], begin: list[int], after: list[int], glued: bool) -> None:
        if glued and self.ends and after:
            self.ends[-1], self.last[-1] = widths[after[0]], (index, after[0])
            begin, after = begin[1:], after[1:]
        self.starts += [widths[letter] for letter in begin]
        self.ends += [widths[letter] for letter in after]
        self.first += [(index, letter) for letter in begin]
        self.last += [(index, letter) for letter in after]

    def text(self, first: int, after: int) -> str:
        """The letters of some words, as they are drawn."""
        return "".join(part for _, piece, part in self.stretches(first, after) if piece.icon is None)

    def stretches(self, first: int, after: int) -> list[tuple[float, Piece, str]]:
        """(place, piece, text) of a line made of the words from `first` up to `after`."""
        (head, start), (tail, end) = self.first[first], self.last[after - 1]
        if head == tail:
            piece = self.pieces[head]
            return [(piece.widths[start], piece, piece.text[start:end])]
        found = []
        for index in range(head, tail + 1):
            piece = self.pieces[index]
            low = start if index == head else 0
            high = end if index == tail else len(piece.text)
            if piece.icon is not None or high > low:
                found.append((piece.widths[low], piece, piece.text[low:high]))
        return found


@functools.lru_cache(maxsize=256)
def _words(text: str) -> tuple[list[int], list[int]]:
    """Where the words of a text begin, and the letters after them."""
    after = list(accumulate(map(len, text.split(" ")), lambda place, length: place + 1 + length))
    begin = [0, *[place + 1 for place in after[:-1]]]
    if "  " in text or text[0] == " " or text[-1] == " ":
        words = [(start, end) for start, end in zip(begin, after, strict=True) if end > start]
        return [start for start, _ in words], [end for _, end in words]
    return begin, after


def typographic(text: str) -> str:
    """Inch marks after digits, apostrophes, spaced hyphens and minus signs as a typesetter would write them."""
    if '"' in text:
        text = _INCH.sub("″", text)
    if "'" in text:
        text = _APOSTROPHE.sub("’", text)
    if "-" in text:
        text = _MINUS.sub("−", text).replace(" - ", " – ")
    return text


def measure(runs: Sequence[Run]) -> Prose:
    """The runs with the places of all their letters and words; a word may change its face in the middle."""
    pieces: list[Piece] = []
    place = 0.0
    for run in runs:
        if run.icon is not None:
            pieces.append(Piece(fonts.face(run.face), "", [place, place + run.icon.size], run.icon))
            place += run.icon.size
            continue
        for face, text in fonts.split(run.text, run.face):
            widths = list(accumulate(map(face.widths.__getitem__, text), initial=place))
            pieces.append(Piece(face, text, widths))
            place = widths[-1]
    prose = Prose(pieces)
    for index, piece in enumerate(pieces):
        if TIED in piece.text:
            pieces[index] = piece._replace(text=piece.text.replace(TIED, " "))
    return prose


def even(prose: Prose, width: float, spans: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """The same text in as many lines, the longest of them as short as can be."""
    if len(spans) < 2:
        return spans
    low, high = prose.width / len(spans), width
    best = spans
    while high - low > 10:
        middle = (low + high) / 2
        tried = breaks(prose, middle)
        if len(tried) <= len(spans) and prose.longest <= middle:
            best, high = tried, middle
        else:
            low = middle
    return best


def breaks(prose: Prose, width: float) -> list[tuple[int, int]]:
    """Greedy lines as (first word, word after the last) that stay within width, where words allow it."""
    lines = []
    starts, ends = prose.starts, prose.ends
    first, count = 0, len(ends)
    while first < count:
        after = max(bisect_right(ends, starts[first] + width, first), first + 1)
        lines.append((first, after))
        first = after
    return lines


def items(
    prose: Prose, span: tuple[int, int], x: float, y: float, size: float, fill: str, track: float = 0.0
) -> list[Item]:
    """The words of one line set from (x, y) mm, y the baseline, at `size` points."""
    unit = size * PT / 1000
    if len(prose.pieces) == 1 and prose.pieces[0].icon is None:
        piece = prose.pieces[0]
        text = piece.text[prose.first[span[0]][1] : prose.last[span[1] - 1][1]]
        return [Glyphs(x, y, piece.face, size, text, fill, track)]
    origin = prose.starts[span[0]]
    placed: list[Item] = []
    letters = 0
    for place, piece, text in prose.stretches(*span):
        left = x + (place - origin + track * letters) * unit
        if piece.icon is not None:
            placed += _icon(piece, piece.icon, left, y, unit)
        else:
            placed.append(Glyphs(left, y, piece.face, size, text, fill, track))
            letters += len(text)
    return placed


def _icon(piece: Piece, icon: Icon, x: float, y: float, unit: float) -> list[Item]:
    if not icon.segments:
        return []
    side = icon.size * unit
    top = y - piece.face.cap_height * unit / 2 - side / 2
    return [Path(icon.segments, x, top, side / ICON_UNITS, icon.fill, icon.stroke, icon.line)]
