"""Text to lines: where words start and end, broken greedily. Widths are thousandths of the type size."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Container, Sequence
from itertools import accumulate
from operator import add, sub
from typing import NamedTuple

from cardgen.layout import fonts, shapes
from cardgen.layout.fonts import FontFace
from cardgen.layout.frame import Glyphs, Item, Unseen, VectorPath
from cardgen.layout.paragraphs import OWN, Chip, Icon, TextRun

PT = 25.4 / 72
"""Millimetres in a point."""
TIED = "\u00a0"
"""A space at which no line is broken. It is drawn as any other, so that the text can be found in the PDF."""
ICON_UNITS = 24
"""The sides of the field of 24 by 24 units on which icons are drawn."""
ENOUGH = 0.3
"""The share of its width that the last line of a paragraph should take."""
NARROWEST = 0.84
"""The share of its width down to which a paragraph is narrowed for that."""
FULL = 0.7
"""The share of its width that no line but the last falls under when a paragraph is narrowed."""
NARROWED = 6
"""How many lines are narrowed, the last ones: so many have words enough to spare."""
HYPHEN = "-"
"""What is printed where a word is divided."""
_HAIR = 0.01
"""By how much a line is too wide for its last word to go on to the next; far less than any difference of words."""

_INCH = re.compile(r'(?<=[\d¼-¾⅐-⅞])"')
_APOSTROPHE = re.compile(r"(?<=\w)'(?=\w)")
_POSSESSIVE = re.compile(r"(?<=s)'(?!\w)")
_OPENING = re.compile(r"(?<!\w)'(?=\w)")
_MINUS = re.compile(r"(?<![\w-])-(?=\d)")


class DrawnRun(NamedTuple):
    """What one face draws, or an icon, and the place where it starts when all the text stands on one line."""

    face: FontFace
    text: str
    place: float
    icon: Icon | None = None


class Prose:
    """Measured text: its pieces, and of each word the places where its ink starts and ends.

    Which letters those are is looked up for the ends of lines alone, once it is known where they are.
    """

    __slots__ = (
        "_bases",
        "_glued",
        "_letters",
        "_parts",
        "_place",
        "_tops",
        "ends",
        "longest",
        "pieces",
        "starts",
        "width",
    )

    def __init__(self, runs: Sequence[TextRun]) -> None:
        self.pieces: list[DrawnRun] = []
        self.starts: list[float] = []
        self.ends: list[float] = []
        self.longest = 0.0
        self._parts: list[_Parts] = []
        self._bases: list[int] = []
        self._tops: list[int] = []
        self._letters: dict[int, list[int]] = {}
        self._place = 0.0
        self._glued = False
        for run in runs:
            if run.icon is not None:
                self._icon(fonts.face(run.face), run.icon)
            elif run.text:
                for face, text in fonts.split(run.text, run.face):
                    self._text(face, text)
        self.width = self.ends[-1] - self.starts[0] if self.ends else 0.0

    def _icon(self, face: FontFace, icon: Icon) -> None:
        place, size = self._place, icon.size
        self._place += size
        self._add(DrawnRun(face, "", place, icon), _ICON, [place], [self._place], size)
        self._glued = True

    def _text(self, face: FontFace, text: str) -> None:
        """Add what one face draws; widths are looked up word by word, for words come again and again."""
        words, place, space = text.split(" "), self._place, face.widths[" "]
        wide = list(map(face.words.__getitem__, words))
        starts = list(accumulate(map(space.__add__, wide), initial=place))
        self._place = starts.pop() - space
        ends = list(map(add, starts, map(face.inks.__getitem__, words)))
        starts = list(map(sub, starts, map(face.leads.__getitem__, words)))
        real = None
        if not words[0]:
            self._glued = False
        if "" in words:
            real = [n for n, word in enumerate(words) if word]
            starts, ends = [starts[n] for n in real], [ends[n] for n in real]
        longest = max(map(sub, ends, starts), default=0.0)
        self._add(DrawnRun(face, text.replace(TIED, " "), place), _Parts(words, real), starts, ends, longest)
        self._glued = bool(words[-1])

    def _add(self, piece: DrawnRun, parts: _Parts, starts: list[float], ends: list[float], longest: float) -> None:
        """Add words; the first continues the word before if neither has a space there."""
        base = len(self.ends)
        if self._glued and base and ends:
            base -= 1
            longest = max(longest, ends[0] - self.starts[-1])
            self.ends[-1:] = ends
            self.starts += starts[1:]
        else:
            self.ends += ends
            self.starts += starts
        self.longest = max(self.longest, longest)
        self.pieces.append(piece)
        self._parts.append(parts)
        self._bases.append(base)
        self._tops.append(len(self.ends) - 1)

    def reach(self, span: tuple[int, int]) -> float:
        """Return the width of a line of the words in the span, in thousandths of the type size."""
        return self.ends[span[1] - 1] - self.starts[span[0]]

    def text(self, first: int, after: int) -> str:
        """The letters of some words, as they are drawn."""
        return "".join(part for _, piece, part in self.stretches(first, after) if piece.icon is None)

    def stretches(self, first: int, after: int) -> list[tuple[float, DrawnRun, str]]:
        """(place, piece, text) of a line made of the words from `first` up to `after`."""
        last = len(self.pieces) - 1
        if not last or first > self._tops[last - 1]:  # most lines are the last piece's
            head = tail = last
        else:
            head, tail = bisect_left(self._tops, first), bisect_right(self._bases, after - 1) - 1
        start, end = self._letter(head, first, 0), self._letter(tail, after - 1, 1)
        pen = self.starts[first] + self._lead(self.pieces[head], start)
        if head == tail:
            piece = self.pieces[head]
            return [(pen, piece, piece.text[start:end])]
        found = []
        for index in range(head, tail + 1):
            piece = self.pieces[index]
            low = start if index == head else 0
            high = end if index == tail else len(piece.text)
            if piece.icon is not None or high > low:
                found.append((piece.place if low == 0 else pen, piece, piece.text[low:high]))
        return found

    @staticmethod
    def _lead(piece: DrawnRun, letter: int) -> float:
        """Return the distance by which the ink of a letter begins before its origin."""
        return piece.face.overhangs[piece.text[letter]][0] if piece.icon is None else 0.0

    def _letter(self, index: int, word: int, after: int) -> int:
        """Return the index of the letter in a piece at which a word begins or, with `after` 1, ends."""
        letters = self._letters.get(index)
        if letters is None:
            letters = self._letters[index] = list(accumulate(map(len, self._parts[index].words), initial=0))
        number, real = word - self._bases[index], self._parts[index].real
        if real is not None:
            number = real[number]
        return letters[number + after] + number


class _Parts(NamedTuple):
    """The words of a piece, and which of them are not empty, if not all are."""

    words: list[str]
    real: list[int] | None = None


_ICON = _Parts(["i"])


def typographic(text: str) -> str:
    """Inch marks after digits, apostrophes, spaced hyphens and minus signs as a typesetter would write them."""
    if '"' in text:
        text = _INCH.sub("″", text)
    if "'" in text:
        text = _APOSTROPHE.sub("’", text)
        # Behind an s it may also close what was quoted.
        text = text if _OPENING.search(text) else _POSSESSIVE.sub("’", text)
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


def characters(letters: float) -> str:
    """Return the amount of text to cut as words, at least one character: `7 characters`."""
    number = max(1, round(letters))
    return "1 character" if number == 1 else f"{number} characters"


def measure(runs: Sequence[TextRun]) -> Prose:
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


def breaks(prose: Prose, width: float, first: int = 0, most: int | None = None) -> list[tuple[int, int]]:
    """Greedy lines as (first word, word after the last) that stay within width, where words allow it.

    From the word `first` on, and not more lines than `most`: what they have no room for is left out.
    """
    lines: list[tuple[int, int]] = []
    starts, ends = prose.starts, prose.ends
    count = len(ends)
    while first < count and len(lines) != most:
        after = max(bisect_right(ends, starts[first] + width, first), first + 1)
        lines.append((first, after))
        first = after
    return lines


def balanced(prose: Prose, width: float, spans: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """As many lines, the last of them a little narrower where the very last one is short.

    The least narrowing with which it is long enough is taken, or else the one with which it is longest. A single word
    stands alone where the lines above it have none to spare.
    """
    if len(spans) < 2 or prose.reach(spans[-1]) >= ENOUGH * width:
        return spans
    start = _whole_words(prose, spans)
    kept, best = spans[:start], spans[start:]
    if len(best) < 2:
        return spans
    longest = prose.reach(best[-1])
    widths = [prose.reach(span) for span in best[:-1]]
    full, room = min(FULL * width, *widths), max(widths) - _HAIR
    while room >= NARROWEST * width:
        tried = breaks(prose, room, best[0][0], len(best))
        widths = [prose.reach(span) for span in tried]
        if tried[-1][1] < len(prose.ends) or max(widths) > room:  # a line more, or a word as wide as that
            break
        last = widths.pop()
        if min(widths) >= full and last > longest:
            best, longest = tried, last
            if last >= ENOUGH * width:
                break
        room = max(widths) - _HAIR
    return [*kept, *best]


def _whole_words(prose: Prose, spans: list[tuple[int, int]]) -> int:
    """The first of the lines that may be narrowed: none before it ends in the middle of a word from there on."""
    for number in range(len(spans) - 1, max(0, len(spans) - NARROWED), -1):
        after = spans[number - 1][1]
        if prose.text(after - 1, after).endswith(HYPHEN):
            return number
    return max(0, len(spans) - NARROWED)


def items(
    prose: Prose, span: tuple[int, int], x: float, y: float, size: float, fill: str, track: float = 0.0
) -> list[Item]:
    """The words of one line set from (x, y) mm, y the baseline, at `size` points."""
    unit = size * PT / 1000
    stretches = prose.stretches(*span)
    if len(stretches) == 1 and stretches[0][1].icon is None:
        place, piece, text = stretches[0]
        return [Glyphs(x + (place - prose.starts[span[0]]) * unit, y, piece.face, size, text, fill, track)]
    origin = prose.starts[span[0]]
    placed: list[Item] = []
    letters = 0
    for place, piece, text in stretches:
        left = x + (place - origin + track * letters) * unit
        if piece.icon is not None:
            placed += _icon(piece, piece.icon, left, y, size, fill)
        else:
            placed.append(Glyphs(left, y, piece.face, size, text, fill, track))
            letters += len(text)
    return placed


def _icon(piece: DrawnRun, icon: Icon, x: float, y: float, size: float, own: str) -> list[Item]:
    if icon.chip is not None:
        return _chip(piece, icon, icon.chip, x, y, size)
    if not icon.segments:
        return []
    unit = size * PT / 1000
    side = icon.size * unit
    top = y - piece.face.cap_height * unit / 2 - side / 2
    fill = own if icon.fill == OWN else icon.fill
    drawn = VectorPath(icon.segments, x, top, side / ICON_UNITS, fill, icon.stroke, icon.line)
    return [drawn, Unseen(x, y, side, size, piece.face, icon.says)] if icon.says else [drawn]


def _chip(piece: DrawnRun, icon: Icon, chip: Chip, x: float, y: float, size: float) -> list[Item]:
    """Words in a box."""
    em = size * PT
    high = chip.high * em
    top = y - piece.face.cap_height * em / 2000 - high / 2
    outline = shapes.rounded(0.0, 0.0, icon.size * em / 1000, high, chip.corner * em)
    words = measure([TextRun(chip.face, chip.words)])
    drawn: list[Item] = [VectorPath(outline, x, top, 1.0, chip.box, chip.stroke, chip.line)]
    if words.ends and icon.fill:
        low = y - piece.face.cap_height * (1 - chip.em) * em / 2000
        drawn += items(words, (0, len(words.ends)), x + chip.pad * em, low, size * chip.em, icon.fill)
    return drawn
