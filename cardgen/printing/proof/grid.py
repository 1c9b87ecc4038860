"""The arrangement of cards on the pages of a proof: orientation, columns and scale. All lengths are in mm."""

from __future__ import annotations

import itertools
from typing import NamedTuple

from cardgen.press.page import PageBox
from cardgen.press.sizes import Paper

SMALLEST = 0.75
"""Smallest scale of a card, as a share of its true size: type of 6.5 points is then 4.9 points, still readable."""
STEPS = range(75, 101, 5)
"""Scales to try, in percent, besides the scales at which cards exactly fill a page: the range from `SMALLEST` to full
size."""
MOST = 40
"""Most cards tried in a row or column; more than fit on the usual papers at the smallest scale."""
ROUNDING = 1e-6
"""Tolerance, in cards, for floating-point errors when cards exactly fill a page."""
HEAD, FOOT, CAPTION = 9.7, 3.2, 5.9
"""Heights in mm of a page's head and foot, and of the caption below a card; design values that fit the type in
`sheets`."""
GAP, DOWN = 3.2, 2.4
"""Distances in mm between cards, across and down, with room for badges that overlap the edge of a card."""


class ProofGrid(NamedTuple):
    """A page with a grid of cards; `card` is the trim in mm, shown at `scale`."""

    paper: Paper
    reach: float
    card: tuple[float, float]
    columns: int
    rows: int
    scale: float

    @property
    def slots(self) -> int:
        """The number of cards on a page."""
        return self.columns * self.rows

    @property
    def live(self) -> PageBox:
        """The area between head and foot that the printer reaches."""
        return _measure_live(self.paper, self.reach)

    @property
    def step(self) -> tuple[float, float]:
        """The distance in mm from card to card, across and down."""
        return self.card[0] * self.scale + GAP, self.card[1] * self.scale + CAPTION + DOWN

    def find_corner(self, slot: int) -> tuple[float, float]:
        """Return the top left corner, in mm, of the card in a slot; slots count row by row from 0."""
        row, column = divmod(slot, self.columns)
        left, top, width, _ = self.live
        across, down = self.step
        return left + (width - self.columns * across + GAP) / 2 + column * across, top + DOWN - 0.4 + row * down

    def count_pages(self, cards: int) -> int:
        """Return the number of pages that the cards need."""
        return -(-cards // self.slots)

    def find_free_boxes(self, cards: int) -> list[PageBox]:
        """Return the free areas of a page with this number of cards: beside the last row, and below it."""
        left, top, width, height = self.live
        across, down = self.step
        rows, rest = -(-cards // self.columns), cards % self.columns
        start = self.find_corner(0)[0]
        foot = top + rows * down + DOWN
        boxes = [(left, foot, width, top + height - foot)]
        if rest:
            beside = start + rest * across
            boxes.insert(0, (beside, foot - down, left + width - beside, down - DOWN))
        return boxes


def list_grids(card: tuple[float, float], paper: Paper, reach: float) -> list[ProofGrid]:
    """Return the possible grids, largest scale first, portrait before landscape at equal scale.

    Cards are never enlarged, and are smaller than `SMALLEST` only if not even a single card would fit.
    """
    ways = (paper, paper.turned())
    least = min(SMALLEST, max(_compute_scale(sheet, reach, card, 1, 1) for sheet in ways))
    exact = {
        _compute_scale(sheet, reach, card, columns, rows)
        for sheet in ways
        for columns, rows in itertools.product(range(1, MOST + 1), repeat=2)
    }
    scales = {least, *(step / 100 for step in STEPS), *(min(1.0, scale) for scale in exact)}
    found = [_build_grid(sheet, reach, card, scale) for scale in scales if scale >= least for sheet in ways]
    return sorted((grid for grid in found if grid.slots), key=lambda grid: (-grid.scale, grid.paper.landscape))


def _build_grid(paper: Paper, reach: float, card: tuple[float, float], scale: float) -> ProofGrid:
    """Return the grid with the most cards of this scale; it has no slots if not one card fits."""
    _, _, width, height = _measure_live(paper, reach)
    columns = int(width / (card[0] * scale + GAP) + ROUNDING)
    rows = int(height / (card[1] * scale + CAPTION + DOWN) + ROUNDING)
    return ProofGrid(paper, reach, card, columns, rows, scale)


def _compute_scale(paper: Paper, reach: float, card: tuple[float, float], columns: int, rows: int) -> float:
    """Return the largest scale, in whole percent (as 0.75), at which this number of columns and rows fits."""
    _, _, width, height = _measure_live(paper, reach)
    across = (width - columns * GAP) / (columns * card[0])
    down = (height - rows * (CAPTION + DOWN)) / (rows * card[1])
    return int(min(across, down) * 100) / 100


def _measure_live(paper: Paper, reach: float) -> PageBox:
    return reach, reach + HEAD, paper.width - 2 * reach, paper.height - 2 * reach - HEAD - FOOT
