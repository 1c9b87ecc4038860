"""Tabletop Simulator: sheets of cards in rows, the back, and a saved object that makes a deck of them.

Its knowledge base (kb.tabletopsimulator.com, Custom Deck and Asset Creation) asks for RGB, PNG or JPG, sheets of 2 to
10 cards across and 2 to 7 down, and shows the last cell to who may not see a hand: 69 cards a sheet. Pictures beyond
10,000 pixels do not load. Cards are cut to the trim. At 200 dots per inch a full sheet of poker cards has 5000 by
4900 pixels.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import islice

from cardgen.layout.frame import SHARP, Frame
from cardgen.press import images, pdf, raster, tabletop
from cardgen.press.crop import Pixels
from cardgen.press.page import Page, PlacedFace
from cardgen.press.sizes import INCH
from cardgen.press.tabletop import DeckSheet
from cardgen.press.targets import HERE, File, Order, Target

WIDEST, HIGHEST = 10, 7
LARGEST = 10_000
"""Pixels."""
HAIR = 0.01
"""Millimetres that faces are cut off within their cells: what ends on a pixel's edge may be drawn beyond it."""
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
    "tts",
    bleed=0.0,
    safe=0.0,
    art_dpi=200,
    shop=False,
    several=True,
    dpi=200,
    steps=(
        ("copy", f"the .json file into {SAVED}; the deck is then under Objects, Saved Objects"),
        ("share", SHARE),
    ),
)


def sheets(cards: int, unique: bool = False) -> list[DeckSheet]:
    """The sheets for so many cards: full ones, and the smallest that holds the rest and a cell for what is hidden.

    `unique` says that backs differ: every sheet of faces then has a sheet of backs. A single card is its own sheet.
    """
    full = WIDEST * HIGHEST - 1
    found: list[DeckSheet] = []
    for number, first in enumerate(range(0, cards, full), 1):
        count = min(full, cards - first)
        columns, rows = _smallest(count + 1) if cards > 1 else (1, 1)
        back = f"sheet-{number}-backs.png" if unique else "back.png"
        found.append(DeckSheet(columns, rows, count, f"sheet-{number}.png", back, unique))
    return found


def _smallest(cells: int) -> tuple[int, int]:
    every = ((across, down) for across in range(2, WIDEST + 1) for down in range(2, HIGHEST + 1))
    return min(
        (grid for grid in every if grid[0] * grid[1] >= cells),
        key=lambda grid: (grid[0] * grid[1], max(grid), -grid[0]),
    )


def deliver(order: Order) -> Iterator[File]:
    """The sheets, the back (or a sheet of backs for each sheet when they differ), and the saved object."""
    fronts, behind = order.deck.fronts(None), images.shared(order.deck)
    found = sheets(order.deck.count, unique=len(behind) > 1)
    hidden = _commonest(behind)
    for sheet in found:
        rear, behind = (behind[: sheet.cards], behind[sheet.cards :]) if sheet.unique else (behind, behind)
        yield File(sheet.face, _picture(order, [*islice(fronts, sheet.cards)], hidden, sheet.columns, sheet.rows))
        if sheet.unique:
            yield File(sheet.back, _picture(order, rear, hidden, sheet.columns, sheet.rows))
    if behind:
        yield File("back.png", _picture(order, behind, behind[0], 1, 1))
    wide = order.card[0] > order.card[1]
    yield File(f"{order.name}.json", tabletop.saved(order.deck.title, order.deck.labels(), found, HERE, wide), True)


def _commonest(backs: Sequence[Frame]) -> Frame:
    """The back that most cards have: it tells nothing of which card it is."""
    counts = Counter(map(id, backs))
    return max(backs, key=lambda back: counts[id(back)], default=Frame(0.0, 0.0))


def amount(order: Order) -> str:
    """How many sheets there will be. Raises ValueError when they have more pixels than the program loads."""
    found = sheets(order.deck.count)
    cell, dpi = _cell(order)
    cells = max((sheet.columns for sheet in found), default=1), max((sheet.rows for sheet in found), default=1)
    width, height = (number * side for number, side in zip(cells, cell, strict=True))
    if max(width, height) > LARGEST:
        most = min(int(LARGEST // number * INCH / side) for number, side in zip(cells, order.card, strict=True))
        raise ValueError(
            f"at {dpi} dots per inch a sheet has {width} by {height} pixels, and Tabletop Simulator loads {LARGEST}"
            f" at most each way: use --dpi {most} or less"
        )
    if order.deck.count == 1:
        return f"1 picture of {width} by {height} pixels"
    count = "1 sheet" if len(found) == 1 else f"{len(found)} sheets"
    return f"{count} of {cells[0]} by {cells[1]} cells, {width} by {height} pixels"


def _cell(order: Order) -> tuple[Pixels, int]:
    dpi = order.dpi or TARGET.dpi
    return images.pixels(order.card, dpi), dpi


def _picture(order: Order, faces: Sequence[Frame], hidden: Frame, columns: int, rows: int) -> bytes:
    """A picture of faces in rows; the last cell of more than one shows what is seen of a hidden card."""
    cell, dpi = _cell(order)
    cells = dict(enumerate(faces)) | ({columns * rows - 1: hidden} if columns * rows > 1 else {})
    width, height = (count / dpi * INCH for count in cell)
    placed = [
        _placed(face, index % columns * width, index // columns * height, width, height)
        for index, face in cells.items()
    ]
    page = Page(columns * width, rows * height, placed)
    data = pdf.write(pdf.PdfFile(order.deck.title, order.creator, (page,), dots=max(SHARP, dpi)))
    (picture,) = raster.pictures(data, dpi, (columns * cell[0], rows * cell[1]))
    return picture


def _placed(face: Frame, left: float, top: float, width: float, height: float) -> PlacedFace:
    """A face in the middle of its cell."""
    x, y = left + (width - face.width) / 2, top + (height - face.height) / 2
    return PlacedFace(face, x, y, 0, (left + HAIR, top + HAIR, width - 2 * HAIR, height - 2 * HAIR))
