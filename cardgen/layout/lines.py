"""Text to lines: words with their widths, broken greedily. Widths are thousandths of the type size."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from cardgen.layout import fonts
from cardgen.layout.fonts import Face
from cardgen.layout.frame import Glyphs, Item, Segment
from cardgen.layout.frame import Path as Outline

PT = 25.4 / 72
"""Millimetres in a point."""

_INCH = re.compile(r'(?<=\d)"')
_APOSTROPHE = re.compile(r"(?<=\w)'(?=\w)")
ICON_UNITS = 24
"""Icons are drawn on a field of 24 by 24."""


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
    """Part of a word: what one face draws, or an icon."""

    face: Face
    text: str
    width: float
    icon: Icon | None = None


class Prose:
    """Measured text: words, and where each starts and ends if all stood on one line."""

    __slots__ = ("ends", "longest", "starts", "words")

    def __init__(self, words: list[list[Piece]], spaces: list[float]) -> None:
        self.words = words
        self.starts: list[float] = []
        self.ends: list[float] = []
        place = longest = 0.0
        for pieces, space in zip(words, spaces, strict=True):
            self.starts.append(place)
            width = pieces[0].width if len(pieces) == 1 else sum(piece.width for piece in pieces)
            longest = width if width > longest else longest
            place += width
            self.ends.append(place)
            place += space
        self.longest = longest

    @property
    def width(self) -> float:
        """All of it on one line."""
        return self.ends[-1] if self.ends else 0.0


def typographic(text: str) -> str:
    """Inch marks after digits, apostrophes, spaced hyphens and minus signs as a typesetter would write them."""
    if '"' in text:
        text = _INCH.sub("″", text)
    if "'" in text:
        text = _APOSTROPHE.sub("’", text)
    return text.replace(" - ", " – ") if " - " in text else text


def _pieces(face: str, text: str) -> list[Piece]:
    return [Piece(part, stretch, part.measure(stretch)) for part, stretch in fonts.split(text, face)]


def measure(runs: Sequence[Run]) -> Prose:
    """Words of the runs with their widths; a word may change its face in the middle."""
    words: list[list[Piece]] = []
    spaces: list[float] = []
    glued = False
    for run in runs:
        if run.icon is not None:
            piece = Piece(fonts.face(run.face), "", run.icon.size, run.icon)
            glued = _append(words, spaces, [piece], glued, 0.0)
            continue
        main = fonts.face(run.face)
        space, simple = main.measure(" "), not fonts.exotic(run.text, run.face)
        for index, word in enumerate(run.text.split(" ")):
            if index:
                glued = False
            if word:
                pieces = [Piece(main, word, main.measure(word))] if simple else _pieces(run.face, word)
                glued = _append(words, spaces, pieces, glued, space)
    return Prose(words, spaces)


def _append(words: list[list[Piece]], spaces: list[float], pieces: list[Piece], glued: bool, space: float) -> bool:
    if glued and words:
        words[-1] += pieces
        spaces[-1] = space or spaces[-1]
    else:
        words.append(pieces)
        spaces.append(space)
    return True


def breaks(prose: Prose, width: float) -> list[tuple[int, int]]:
    """Greedy lines as (first word, word after the last) that stay within width, where words allow it."""
    lines = []
    first, count = 0, len(prose.words)
    starts, ends = prose.starts, prose.ends
    while first < count:
        after = max(bisect_right(ends, starts[first] + width, first), first + 1)
        lines.append((first, after))
        first = after
    return lines


def _merged(prose: Prose, first: int, after: int) -> Iterator[tuple[float, Piece, str]]:
    """(start, piece, text) of a line, neighbouring words of one face joined into one text."""
    origin = prose.starts[first]
    start, head, text = 0.0, None, ""
    for index in range(first, after):
        place = prose.starts[index] - origin
        gap = " " if index > first else ""
        for piece in prose.words[index]:
            if head is not None and piece.icon is None and head.icon is None and piece.face is head.face:
                text += gap + piece.text
            else:
                if head is not None:
                    yield start, head, text + gap
                start, head, text = place, piece, piece.text
            place += piece.width
            gap = ""
    if head is not None:
        yield start, head, text


def items(
    prose: Prose, span: tuple[int, int], x: float, y: float, size: float, fill: str, track: float = 0.0
) -> list[Item]:
    """The words of one line set from (x, y) mm, y the baseline, at `size` points."""
    unit = size * PT / 1000
    placed: list[Item] = []
    letters = 0
    for start, piece, text in _merged(prose, *span):
        left = x + (start + track * letters) * unit
        if piece.icon is not None:
            placed.append(_icon(piece, left, y, unit))
        else:
            placed.append(Glyphs(left, y, piece.face, size, text, fill, track))
            letters += len(text)
    return placed


def _icon(piece: Piece, x: float, y: float, unit: float) -> Outline:
    icon = piece.icon
    assert icon is not None
    side = icon.size * unit
    middle = y - piece.face.cap_height * unit / 2
    top = middle - side / 2
    return Outline(icon.segments, x, top, side / ICON_UNITS, icon.fill, icon.stroke, icon.line)

