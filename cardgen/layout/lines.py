"""Text to lines: where words start and end, broken greedily. Widths are thousandths of the type size."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Container, Sequence
from itertools import accumulate, repeat
from operator import add, sub
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

_INCH = re.compile(r'(?<=[\d¼-¾⅐-⅞])"')
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
    """What one face draws, or an icon, and the place where it starts when all the text stands on one line."""

    face: Face
    text: str
    place: float
    icon: Icon | None = None


class Prose:
    """Measured text: its pieces, and of each word where it starts and ends.

    That is told as a place (`starts`, `ends`) and as (piece, letter) (`first`, `last`).
    """

    __slots__ = ("_glued", "_place", "ends", "first", "last", "longest", "pieces", "starts", "width")

    def __init__(self, runs: Sequence[Run]) -> None:
        self.pieces: list[Piece] = []
        self.starts: list[float] = []
        self.ends: list[float] = []
        self.first: list[tuple[int, int]] = []
        self.last: list[tuple[int, int]] = []
        self._place = 0.0
        self._glued = False
        for run in runs:
            if run.icon is not None:
                self._icon(fonts.face(run.face), run.icon)
            elif run.text:
                for face, text in fonts.split(run.text, run.face):
                    self._text(face, text)
        self.longest = max(map(sub, self.ends, self.starts), default=0.0)
        self.width = self.ends[-1] - self.starts[0] if self.ends else 0.0

    def _icon(self, face: Face, icon: Icon) -> None:
        index, place = len(self.pieces), self._place
        self.pieces.append(Piece(face, "", place, icon))
        self._place += icon.size
        self._words(True, [place], [self._place], [(index, 0)], [(index, 1)])
        self._glued = True

    def _text(self, face: Face, text: str) -> None:
        """Add what one face draws; widths are looked up word by word, for words come again and again."""
        index, space = len(self.pieces), face.widths[" "]
        self.pieces.append(Piece(face, text.replace(TIED, " "), self._place))
        words = text.split(" ")
        wide = [face.words[word] for word in words]
        starts = list(accumulate([width + space for width in wide], initial=self._place))
        letters = list(accumulate([len(word) + 1 for word in words], initial=0))
        self._place = starts.pop() - space
        ends = list(map(add, starts, wide))
        first = list(zip(repeat(index), letters, strict=False))[: len(words)]
        last = list(zip(repeat(index), map(add, letters, map(len, words)), strict=False))
        if "" in words:
            real = [n for n, word in enumerate(words) if word]
            starts, ends = [starts[n] for n in real], [ends[n] for n in real]
            first, last = [first[n] for n in real], [last[n] for n in real]
        self._words(bool(words[0]), starts, ends, first, last)
        self._glued = bool(words[-1])

    def _words(
        self,
        joins: bool,
        starts: list[float],
        ends: list[float],
        first: list[tuple[int, int]],
        last: list[tuple[int, int]],
    ) -> None:
        """Add words; the first continues the word before if neither has a space there."""
        if joins and self._glued and self.ends and ends:
            self.ends[-1], self.last[-1] = ends[0], last[0]
            starts, ends, first, last = starts[1:], ends[1:], first[1:], last[1:]
        self.starts += starts
        self.ends += ends
        self.first += first
        self.last += last

    def reach(self, span: tuple[int, int]) -> float:
        """How wide a line of the words from the first up to the last of the span is."""
        return self.ends[span[1] - 1] - self.starts[span[0]]

    def text(self, first: int, after: int) -> str:
        """The letters of some words, as they are drawn."""
        return "".join(part for _, piece, part in self.stretches(first, after) if piece.icon is None)

    def stretches(self, first: int, after: int) -> list[tuple[float, Piece, str]]:
        """(place, piece, text) of a line made of the words from `first` up to `after`."""
        (head, start), (tail, end) = self.first[first], self.last[after - 1]
        if head == tail:
            piece = self.pieces[head]
            return [(self.starts[first], piece, piece.text[start:end])]
        found = []
        for index in range(head, tail + 1):
            piece = self.pieces[index]
            low = start if index == head else 0
            high = end if index == tail else len(piece.text)
            if piece.icon is not None or high > low:
                found.append((piece.place if low == 0 else self.starts[first], piece, piece.text[low:high]))
        return found


def typographic(text: str) -> str:
    """Inch marks after digits, apostrophes, spaced hyphens and minus signs as a typesetter would write them."""
    if '"' in text:
        text = _INCH.sub("″", text)
    if "'" in text:
        text = _APOSTROPHE.sub("’", text)
    if "-" in text:
        text = _MINUS.sub("−", text).replace(" - ", " – ")
    return text


def exact(text: str, lost: Container[str] = ()) -> str:
    """Text as it was typed, on one line: what nobody would see, and the characters in `lost`, are told by number.

    A space that stands alone between letters is seen; others are told, as ‹U+0020›.
    """
    around = zip(f" {text}", text, f"{text[1:]} ", strict=False)
    return "".join(
        letter
        if letter not in lost and (" " not in (before, after) if letter == " " else letter.isprintable())
        else f"‹U+{ord(letter):04X}›"
        for before, letter, after in around
    )


def measure(runs: Sequence[Run]) -> Prose:
    """The runs with the places of all their words; a word may change its face in the middle."""
    return Prose(runs)


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
