"""A table with a printer and a knife: prints a draft's PDF, stacks, cuts and collects as its cover says.

It knows nothing but the PDF, how large a card is, and what people know of printers.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple, TypeVar

import pypdfium2  # type: ignore[import-untyped]

T = TypeVar("T")
PT = 25.4 / 72
LABEL = re.compile(r"Pack (\d+)")
CAPTION = re.compile(r"^Sheets? (\d+)(?: (?:to|and) (\d+))?\s*$", re.MULTILINE)
BY_HAND = re.compile(r"backs: pages? (\d+)(?: (?:to|and) (\d+))?,\s+fronts: pages? (\d+)(?: (?:to|and) (\d+))?")
NUMBERS = re.compile(r"^[\d ]+\s*$", re.MULTILINE)

Point = tuple[float, float]
"""Millimetres from the upper left corner."""


class Side(NamedTuple):
    """A page: its size in millimetres, and what is written on it."""

    width: float
    height: float
    page: Any
    text: str

    def within(self, centre: Point, size: Point) -> str:
        """What is written in a box."""
        (x, y), (w, h) = centre, size
        box = (x - w / 2, self.height - y - h / 2, x + w / 2, self.height - y + h / 2)
        return " ".join(str(self.page.get_text_bounded(*(edge / PT for edge in box))).split())

    def at(self, character: int) -> Point:
        """Where the middle of a character of the text is."""
        left, foot, right, top = self.page.get_charbox(character)
        return (left + right) / 2 * PT, self.height - (top + foot) / 2 * PT


class Back(NamedTuple):
    """The back of a card on a page: its middle and its pack."""

    centre: Point
    pack: int


class Block(NamedTuple):
    """Sheets to cut as one stack: their numbers, whose each place is, row by row, and what the caption says."""

    sheets: range
    packs: list[int]
    said: str


class Sheet(NamedTuple):
    """A sheet of paper, printed on both sides."""

    back: Side
    front: Side


class Card(NamedTuple):
    """A card, cut out: what its back says, and all that its front says."""

    back: Back
    front: str


def opened(data: bytes) -> list[Side]:
    """The pages of a PDF."""
    sides = []
    for page in pypdfium2.PdfDocument(data):
        width, height = page.get_size()
        text = page.get_textpage()
        sides.append(Side(width * PT, height * PT, text, str(text.get_text_range())))
        assert len(sides[-1].text) == text.count_chars()
    return sides


def backs(side: Side) -> list[Back]:
    """The backs on a page, row by row: each has its label upright at its head, and on its head at its foot."""
    labels = [(match, side.at(match.start()), side.at(match.end() - 1)) for match in LABEL.finditer(side.text)]
    middles = [(match, ((x + to) / 2, (y + down) / 2), to > x) for match, (x, y), (to, down) in labels]
    made = []
    for match, (x, y), upright in middles:
        below = [(at[1], other) for other, at, up in middles if not up and abs(at[0] - x) < 1 and at[1] > y]
        if upright:
            foot, other = min(below, key=lambda one: one[0])
            assert other[0] == match[0]
            made.append(Back((x, (y + foot) / 2), int(match[1])))
    return _row_by_row(made, lambda back: back.centre)


def blocks(cover: Side) -> list[Block]:
    """The blocks of sheets that the pictures of a cover show."""
    captions = list(CAPTION.finditer(cover.text))
    ends = [*(caption.start() for caption in captions[1:]), len(cover.text)]
    return [_block(cover, caption, end) for caption, end in zip(captions, ends, strict=True)]


def _block(cover: Side, caption: re.Match[str], end: int) -> Block:
    numbers = [
        (int(number[0]), cover.at(row.start() + number.start()))
        for row in NUMBERS.finditer(cover.text, caption.end(), end)
        for number in re.finditer(r"\d+", row[0])
    ]
    first, last = int(caption[1]), int(caption[2] or caption[1])
    packs = [number for number, _ in _row_by_row(numbers, lambda number: number[1])]
    return Block(range(first, last + 1), packs, cover.text[caption.end() : end])


def _row_by_row(found: Sequence[T], place: Callable[[T], Point]) -> list[T]:
    """In rows that are 5 mm apart at least, each from left to right."""
    rows: list[list[T]] = []
    for one in sorted(found, key=lambda one: place(one)[1]):
        if rows and place(one)[1] - place(rows[-1][0])[1] < 5:
            rows[-1].append(one)
        else:
            rows.append([one])
    return [one for row in rows for one in sorted(row, key=lambda one: place(one)[0])]


def printed(sides: Sequence[Side], tray: str) -> list[Sheet]:
    """The sheets of a printer that prints on both sides, behind the cover's; all of them come out backs up."""
    pairs = list(zip(sides[2::2], sides[3::2], strict=True))
    sheets = [Sheet(*(pair if tray == "face-up" else pair[::-1])) for pair in pairs]
    assert all(backs(sheet.back) and not backs(sheet.front) for sheet in sheets)
    return sheets


def by_hand(
    sides: Sequence[Side], found: Sequence[Block], tray: str, again: Callable[[list[Side]], list[Side]]
) -> list[Sheet]:
    """The sheets of a printer that prints on one side, block by block; `again` is the order in which a pile goes in."""
    sheets = []
    for block in found:
        said = BY_HAND.search(block.said)
        assert said
        one, two, three, four = (int(said[n] or said[n - 1]) for n in (1, 2, 3, 4))
        pile, fronts = list(sides[one - 1 : two]), list(sides[three - 1 : four])
        if tray == "face-up":
            assert "Stop" in fronts.pop().text
        sheets += [Sheet(back, front) for back, front in zip(again(pile), fronts, strict=True)]
    return sheets


def cut(stack: Sequence[Sheet], size: Point, duplex: str) -> dict[Point, list[Card]]:
    """The piles of a stack that is cut, by their place on the sheet."""
    piles: dict[Point, list[Card]] = defaultdict(list)
    for sheet in stack:
        for back in backs(sheet.back):
            front = sheet.front.within(behind(back.centre, sheet.back, duplex), size)
            piles[round(back.centre[0] / 5), round(back.centre[1] / 5)].append(Card(back, front))
    return piles


def behind(at: Point, side: Side, duplex: str) -> Point:
    """Where a place of a side lies on the other one, once the sheet has been turned over."""
    upright_axis = (duplex == "short-edge") == (side.width > side.height)
    return (side.width - at[0], at[1]) if upright_axis else (at[0], side.height - at[1])


def collected(
    sheets: Sequence[Sheet], found: Sequence[Block], size: Point, duplex: str
) -> Iterator[tuple[int, list[Card]]]:
    """Each pile that is cut, and the pack that the cover's picture says it belongs to."""
    for block in found:
        stack = [sheets[number - 1] for number in block.sheets]
        piles = cut(stack, size, duplex)
        places = _row_by_row(list(piles), lambda place: (place[0] * 5, place[1] * 5))
        yield from zip(block.packs, (piles[place] for place in places), strict=True)
