"""cardgen.press.marks: where to cut."""

from __future__ import annotations

import pytest
from hypothesis import given

from cardgen.layout.frame import Line
from cardgen.press import impose, marks
from cardgen.press.impose import PAPERS, REACH, Grid, Paper
from tests.press.test_impose import POKER, grids


def edges(grid: Grid) -> tuple[list[float], list[float]]:
    """Where there is to be cut: x of the upright cuts, y of the level ones."""
    return (
        [grid.left + column * grid.card_width for column in range(grid.columns + 1)],
        [grid.top + row * grid.card_height for row in range(grid.rows + 1)],
    )


@pytest.mark.parametrize("name", PAPERS)
def test_ticks_at_every_edge(name: str) -> None:
    """Each cut has a tick at both of its ends, four millimetres long where the margin allows, thick enough to print."""
    grid = impose.grid(PAPERS[name], *POKER)
    ticks = marks.ticks(grid)
    across, down = edges(grid)

    assert sorted(line.x1 for line in ticks if line.x1 == line.x2) == pytest.approx(sorted(across * 2))
    assert sorted(line.y1 for line in ticks if line.y1 == line.y2) == pytest.approx(sorted(down * 2))
    assert all(length(line) >= 1.3 for line in ticks)
    assert all(line.line / 25.4 * 72 >= 0.25 for line in ticks)


def length(line: Line) -> float:
    """How long a tick is, millimetres."""
    return abs(line.x2 - line.x1) + abs(line.y2 - line.y1)


@given(grids())
def test_ticks_are_in_the_margins(grid: Grid) -> None:
    """Never on a card nor touching one, never out of a printer's reach, always in line with a cut."""
    across, down = edges(grid)
    for line in marks.ticks(grid):
        x, right = sorted((line.x1, line.x2))
        y, foot = sorted((line.y1, line.y2))

        assert length(line) > 0
        assert right < across[0] or x > across[-1] or foot < down[0] or y > down[-1]
        assert x >= REACH - 1e-3
        assert right <= grid.paper.width - REACH + 1e-3
        assert y >= REACH - 1e-3
        assert foot <= grid.paper.height - REACH + 1e-3
        assert min(abs(x - cut) for cut in across) < 1e-6 or min(abs(y - cut) for cut in down) < 1e-6


def test_no_margin_has_no_ticks() -> None:
    """Where a printer reaches no further than the cards there is no tick, not even a dot."""
    tight = Paper("Tight", 3 * POKER[0] + 2 * REACH + 1, 3 * POKER[1] + 2 * REACH + 4)
    ticks = marks.ticks(impose.grid(tight, *POKER))

    assert len(ticks) == 8
    assert all(line.x1 == line.x2 for line in ticks)
