"""How a proof shares its pages among cards: upright or lying, how many in a row, and how large. Millimetres."""

from __future__ import annotations

import itertools
from typing import NamedTuple

from cardgen.press.page import PageBox
from cardgen.press.sizes import Paper

SMALLEST = 0.75
"""Of its true size a card is shown at least: type of 6.5 points is then 4.9, which is still read without a glass."""
STEPS = range(75, 101, 5)
"""Percent that are tried, beside those with which cards fill a page."""
MOST = 40
"""Cards in a row or column."""
ROUNDING = 1e-6
HEAD, FOOT, CAPTION = 9.7, 3.2, 5.9
"""What the head and the foot of a page take, and the words under a card."""
GAP, DOWN = 3.2, 2.4
"""Between cards, across and down: badges hang into it."""


class ProofGrid(NamedTuple):
    """A page with room for cards of `card` millimetres, shown at `scale`."""

    paper: Paper
    reach: float
    card: tuple[float, float]
    columns: int
    rows: int
    scale: float

    @property
    def slots(self) -> int:
        """Cards on a page."""
        return self.columns * self.rows

    @property
    def live(self) -> PageBox:
        """What lies between head and foot, as far as the printer reaches."""
        return _measure_live(self.paper, self.reach)

    @property
    def step(self) -> tuple[float, float]:
        """From card to card, across and down."""
        return self.card[0] * self.scale + GAP, self.card[1] * self.scale + CAPTION + DOWN

    def find_corner(self, slot: int) -> tuple[float, float]:
        """Return the top left corner of the trim of a card of a page, counted row by row."""
        row, column = divmod(slot, self.columns)
        left, top, width, _ = self.live
        across, down = self.step
        return left + (width - self.columns * across + GAP) / 2 + column * across, top + DOWN - 0.4 + row * down

    def count_pages(self, cards: int) -> int:
        """Return how many pages so many cards take."""
        return -(-cards // self.slots)

    def find_free_boxes(self, cards: int) -> list[PageBox]:
        """Return what a page with so many cards has free: beside its last row, and below."""
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
    """Return the grids to choose from, those that show cards largest first, upright ones before lying ones.

    Cards are never shown larger than they are; smaller than SMALLEST only where not even one would fit.
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
    """As many cards of that scale as a page holds; none where there is no room for one."""
    _, _, width, height = _measure_live(paper, reach)
    columns = int(width / (card[0] * scale + GAP) + ROUNDING)
    rows = int(height / (card[1] * scale + CAPTION + DOWN) + ROUNDING)
    return ProofGrid(paper, reach, card, columns, rows, scale)


def _compute_scale(paper: Paper, reach: float, card: tuple[float, float], columns: int, rows: int) -> float:
    """Return how large so many cards can be on a page, as a part of their true size in whole percent."""
    _, _, width, height = _measure_live(paper, reach)
    across = (width - columns * GAP) / (columns * card[0])
    down = (height - rows * (CAPTION + DOWN)) / (rows * card[1])
    return int(min(across, down) * 100) / 100


def _measure_live(paper: Paper, reach: float) -> PageBox:
    return reach, reach + HEAD, paper.width - 2 * reach, paper.height - 2 * reach - HEAD - FOOT
