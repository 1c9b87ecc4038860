"""Tabletop Simulator: sheets of cards in rows, the back, and a saved object that makes a deck of them.

Its knowledge base (kb.tabletopsimulator.com, Custom Deck and Asset Creation) asks for RGB, PNG or JPG, sheets of 2 to
10 cards across and 2 to 7 down, and shows the last cell to who may not see a hand: 69 cards a sheet. Pictures beyond
10,000 pixels do not load. Cards are cut to the trim. At 200 dots to the inch a full sheet of poker cards has 5000 by
4900 pixels.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import NamedTuple

from cardgen.layout.frame import Frame
from cardgen.press import images, pdf, raster, tabletop
from cardgen.press.page import Page, Placed
from cardgen.press.raster import Pixels
from cardgen.press.sizes import INCH
from cardgen.press.targets import HERE, File, Order, Target

WIDEST, HIGHEST = 10, 7
LARGEST = 10_000
"""Pixels."""
SAVED = {
    "win32": r"Documents\My Games\Tabletop Simulator\Saves\Saved Objects",
    "darwin": "~/Library/Tabletop Simulator/Saves/Saved Objects",
}.get(sys.platform, "~/.local/share/Tabletop Simulator/Saves/Saved Objects")
"""Where the program looks for saved objects."""
SHARE = (
    "the deck finds its pictures where they lie, on this computer. For players elsewhere spawn it, choose Modding,"
    " Cloud Manager, Upload All Loaded Files, and save the object again"
)
TARGET = Target(
    "sheets and a saved object for Tabletop Simulator",
    bleed=0.0,
    safe=0.0,
    dpi=200,
    shop=False,
    several=True,
    raster=200,
    steps=(
        ("copy", f"the .json file into {SAVED}; the deck is then under Objects, Saved Objects"),
        ("share", SHARE),
    ),
)


class Shape(NamedTuple):
    """How many cards a sheet has, and its cells across and down."""

    cards: int
    columns: int
    rows: int


def shapes(cards: int) -> list[Shape]:
    """The sheets for so many cards: full ones, and the smallest that holds the rest and a cell for what is hidden."""
    if cards == 1:
        return [Shape(1, 1, 1)]
    full = WIDEST * HIGHEST - 1
    counts = [full] * (cards // full) + ([cards % full] if cards % full else [])
    return [Shape(count, *_smallest(count + 1)) for count in counts]


def _smallest(cells: int) -> tuple[int, int]:
    every = ((across, down) for across in range(2, WIDEST + 1) for down in range(2, HIGHEST + 1))
    return min(
        (grid for grid in every if grid[0] * grid[1] >= cells),
        key=lambda grid: (grid[0] * grid[1], max(grid), -grid[0]),
    )


def deliver(order: Order) -> Iterator[File]:
    """The sheets, the back (or a sheet of backs for each sheet when they differ), and the saved object."""
    fronts = order.deck.fronts(None)
    behind = images.shared(order.deck)
    unique = len(behind) > 1
    sheets: list[tabletop.Sheet] = []
    for number, shape in enumerate(shapes(order.deck.count), 1):
        first = sum(sheet.cards for sheet in sheets)
        rear = behind[first : first + shape.cards] if unique else behind
        face, back = f"sheet-{number}.png", f"sheet-{number}-backs.png" if unique else "back.png"
        yield File(face, _sheet(order, list(islice(fronts, shape.cards)), rear[0], shape))
        if unique:
            yield File(back, _sheet(order, rear, rear[0], shape))
        sheets.append(tabletop.Sheet(shape.columns, shape.rows, shape.cards, HERE + face, HERE + back, unique))
    if len(behind) == 1:
        yield File("back.png", _sheet(order, behind, behind[0], Shape(1, 1, 1)))
    wide = order.card[0] > order.card[1]
    yield File(f"{order.name}.json", tabletop.saved(order.deck.title, order.deck.labels(), sheets, wide), links=True)


def amount(order: Order) -> str:
    """How many sheets there will be. Raises ValueError when they have more pixels than the program loads."""
    found = shapes(order.deck.count)
    cell, dpi = _cell(order)
    cells = max((shape.columns for shape in found), default=1), max((shape.rows for shape in found), default=1)
    width, height = (count * side for count, side in zip(cells, cell, strict=True))
    if max(width, height) > LARGEST:
        most = min(int(LARGEST // count * INCH / side) for count, side in zip(cells, order.card, strict=True))
        raise ValueError(
            f"at {dpi} dots to the inch a sheet has {width} by {height} pixels, and Tabletop Simulator loads {LARGEST}"
            f" at most each way: use --dpi {most} or less"
        )
    sheets = "1 sheet" if len(found) == 1 else f"{len(found)} sheets"
    return f"{sheets} of {cells[0]} by {cells[1]} cells, {width} by {height} pixels"


def _cell(order: Order) -> tuple[Pixels, int]:
    dpi = order.dpi or TARGET.raster
    return images.pixels(order.card, dpi), dpi


def _sheet(order: Order, faces: Sequence[Frame], hidden: Frame, shape: Shape) -> bytes:
    """A picture of faces in rows; its last cell shows what is seen of a hidden card."""
    cell, dpi = _cell(order)
    last = shape.columns * shape.rows - 1
    placed = [_placed(face, index, cell, dpi, shape) for index, face in enumerate(faces)]
    if last:
        placed.append(_placed(hidden, last, cell, dpi, shape))
    size = shape.columns * cell[0], shape.rows * cell[1]
    page = Page(size[0] / dpi * INCH, size[1] / dpi * INCH, placed)
    data = pdf.write(pdf.Job(order.deck.title, order.creator, (page,)))
    (picture,) = raster.pictures(data, dpi, size)
    return picture


def _placed(face: Frame, index: int, cell: Pixels, dpi: int, shape: Shape) -> Placed:
    """A face in the middle of its cell."""
    width, height = (count / dpi * INCH for count in cell)
    left, top = index % shape.columns * width, index // shape.columns * height
    middle = left + (width - face.width) / 2, top + (height - face.height) / 2
    return Placed(face, *middle, 0, (left, top, width, height))
