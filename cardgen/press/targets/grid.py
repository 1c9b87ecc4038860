"""Pictures of many cards in rows, for virtual tables: PNG, RGB, cut to the trim; and a saved object to go with them."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterator
from itertools import islice

from cardgen.layout.frame import SHARP, Frame
from cardgen.press import pdf, raster, tabletop
from cardgen.press.crop import Pixels
from cardgen.press.page import Page, PlacedFace
from cardgen.press.sizes import INCH
from cardgen.press.tabletop import DeckSheet
from cardgen.press.targets import HERE, Order, OutputFile, Target
from cardgen.press.targets.pictures import pixels, shared

DIGITS = 16
"""Hexadecimal digits of a digest in a name."""
HAIR = 0.01
"""Millimetres that faces are cut off within their cells: what ends on a pixel's edge may be drawn beyond it."""


def deliver(order: Order, target: Target) -> Iterator[OutputFile]:
    """The sheets, the back (or a sheet of backs for each sheet when they differ), and the saved object if wanted."""
    fronts, behind = order.deck.fronts(None), shared(order.deck)
    found = sheets(order.deck.count, target, cell(order, target), unique=len(behind) > 1)
    counts = Counter(map(id, behind))
    hidden = max(behind, key=lambda back: counts[id(back)], default=Frame(0.0, 0.0))  # it tells nothing of the card
    called: dict[str, str] = {}
    for sheet in found:
        rear, behind = (behind[: sheet.cards], behind[sheet.cards :]) if sheet.unique else (behind, behind)
        for name, faces in ((sheet.face, [*islice(fronts, sheet.cards)]), (sheet.back, rear))[: 1 + sheet.unique]:
            cells = dict(enumerate(faces))
            if target.saved_object and sheet.columns * sheet.rows > 1:
                cells[sheet.columns * sheet.rows - 1] = hidden
            made = _file(name, picture(order, target, cells, sheet.columns, sheet.rows), target)
            called[name] = made.name
            yield made
    if behind:
        made = _file("back.png", picture(order, target, {0: behind[0]}, 1, 1), target)
        called["back.png"] = made.name
        yield made
    if target.saved_object:
        wide = order.card[0] > order.card[1]
        found = [sheet._replace(face=called[sheet.face], back=called[sheet.back]) for sheet in found]
        made_of = tabletop.saved(order.deck.title, order.deck.labels(), found, order.place, wide)
        yield OutputFile(f"{order.name}.json", made_of, links=order.place == HERE)


def named(stem: str, data: bytes) -> OutputFile:
    """A picture whose name tells what it shows: programs that have kept one of that name need not look again."""
    return OutputFile(f"{stem}-{hashlib.sha256(data).hexdigest()[:DIGITS]}.png", data)


def _file(name: str, data: bytes, target: Target) -> OutputFile:
    return named(name.removesuffix(".png"), data) if target.saved_object else OutputFile(name, data)


def amount(order: Order, target: Target) -> str:
    """Return the number of sheets as words; raises ValueError when one has more pixels than the program loads."""
    dpi, most = order.dpi or target.dpi, target.pixels_most
    size = cell(order, target)
    found = sheets(order.deck.count, target, size)
    cells = max((sheet.columns for sheet in found), default=1), max((sheet.rows for sheet in found), default=1)
    width, height = (number * side for number, side in zip(cells, size, strict=True))
    if most and max(width, height) > most:
        least = min(int(most // number * INCH / side) for number, side in zip(cells, order.card, strict=True))
        raise ValueError(
            f"at {dpi} dots per inch a sheet has {width} by {height} pixels, but {target.title} loads at most {most}"
            f" each way: use `--dpi {least}` or less"
        )
    if order.deck.count == 1:
        return f"1 picture of {width} by {height} pixels"
    count = "1 sheet" if len(found) == 1 else f"{len(found)} sheets"
    return f"{count} of {cells[0]} by {cells[1]} cells, {width} by {height} pixels"


def sheets(cards: int, target: Target, size: Pixels = (1, 1), unique: bool = False) -> list[DeckSheet]:
    """The sheets for so many cards of `size` pixels: full ones, and the smallest that holds the rest.

    There are fewer cells on one than the target has at most where they would have too many pixels, but two each way.
    A saved object needs one more cell on each, for what is seen of a hidden card. `unique` says that backs differ:
    every sheet of faces then has a sheet of backs. A single card is its own sheet.
    """
    spare = int(target.saved_object)
    most = (
        max(2, min(limit, (target.pixels_most or 10**6) // side))
        for limit, side in zip((target.columns, target.rows), size, strict=True)
    )
    columns, rows = most
    full = columns * rows - spare
    every = [(across, down) for across in range(2, columns + 1) for down in range(2, rows + 1)]
    found: list[DeckSheet] = []
    for number, first in enumerate(range(0, cards, full), 1):
        count = min(full, cards - first)
        columns, rows = min(
            (grid for grid in every if grid[0] * grid[1] >= count + spare),
            key=lambda grid: (grid[0] * grid[1], max(grid), -grid[0]),
        )
        if cards == 1:
            columns = rows = 1
        back = f"sheet-{number}-backs.png" if unique else "back.png"
        found.append(DeckSheet(columns, rows, count, f"sheet-{number}.png", back, unique))
    return found


def cell(order: Order, target: Target) -> Pixels:
    """Return the width and height of a card in pixels."""
    return pixels(order.card, order.dpi or target.dpi)


def picture(order: Order, target: Target, cells: dict[int, Frame], columns: int, rows: int) -> bytes:
    """A picture of faces in rows, by the number of their cell, as PNG."""
    dpi = order.dpi or target.dpi
    size = cell(order, target)
    width, height = (count / dpi * INCH for count in size)
    placed = []
    for index, face in cells.items():
        left, top = index % columns * width, index // columns * height
        shown = (left + HAIR, top + HAIR, width - 2 * HAIR, height - 2 * HAIR)
        x, y = left + (width - face.width) / 2, top + (height - face.height) / 2
        placed.append(PlacedFace(face, x, y, 0, shown))
    page = Page(columns * width, rows * height, placed)
    data = pdf.write(pdf.PdfFile(order.deck.title, order.creator, (page,), dots=max(SHARP, dpi)))
    (made,) = raster.pictures(data, dpi, (columns * size[0], rows * size[1]))
    return made
