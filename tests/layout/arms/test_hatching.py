"""Lines for colours: where they lie, and that they end where what they fill ends."""

from __future__ import annotations

from itertools import combinations

import pytest

from cardgen.heraldry import arms_tables
from cardgen.layout import outlines
from cardgen.layout.arms import divisions, hatching
from cardgen.layout.outlines import Segment


def box(left: float, top: float, right: float, foot: float) -> tuple[Segment, ...]:
    """A rectangle."""
    return (("M", (left, top)), ("L", (right, top)), ("L", (right, foot)), ("L", (left, foot)), ("Z", ()))


SHIELD = box(-54, -67, 54, 67)
ROUND: tuple[Segment, ...] = (
    ("M", (0.0, -40.0)),
    ("C", (22.1, -40.0, 40.0, -22.1, 40.0, 0.0)),
    ("C", (40.0, 22.1, 22.1, 40.0, 0.0, 40.0)),
    ("C", (-22.1, 40.0, -40.0, 22.1, -40.0, 0.0)),
    ("C", (-40.0, -22.1, -22.1, -40.0, 0.0, -40.0)),
    ("Z", ()),
)


def strokes(found: tuple[Segment, ...]) -> list[tuple[float, ...]]:
    """The ends of each line."""
    return [(*one, *other) for (_, one), (_, other) in zip(found[::2], found[1::2], strict=True)]


def test_lines_lie_in_a_part() -> None:
    """From edge to edge, across or down, evenly apart; nowhere else."""
    part = (box(-20, -90, 20, 90),)
    across, down = (hatching.lines(SHIELD, part, True, way, 5.0) for way in (True, False))

    assert {(x1, x2) for x1, _, x2, _ in strokes(across)} == {(-20.0, 20.0)}
    assert {(y1, y2) for _, y1, _, y2 in strokes(down)} == {(-67.0, 67.0)}
    assert all(y1 == y2 for _, y1, _, y2 in strokes(across))
    assert {round(b[0] - a[0], 2) for a, b in zip(strokes(down), strokes(down)[1:], strict=False)} == {5.0}


def test_lines_lie_on_all_but_a_part() -> None:
    """Those beside it end at it, those above and below go through; without a part all do."""
    ends = strokes(hatching.lines(SHIELD, (box(-20, -10, 20, 10),), False, True, 5.0))
    beside = [(x1, x2) for x1, y, x2, _ in ends if -10 < y < 10]

    assert set(beside) == {(-54.0, -20.0), (20.0, 54.0)}
    assert {(x1, x2) for x1, y, x2, _ in ends if abs(y) > 10} == {(-54.0, 54.0)}
    assert {(x1, x2) for x1, _, x2, _ in strokes(hatching.lines(SHIELD, (), False, True, 5.0))} == {(-54.0, 54.0)}
    assert hatching.lines(SHIELD, (), True, True, 5.0) == ()


def test_lines_end_at_curves() -> None:
    """Within half a unit of the edge, and never beyond."""
    ends = strokes(hatching.lines(ROUND, (), False, True, 4.0))

    assert len(ends) > 15
    for x1, y, x2, _ in ends:
        assert x1 == pytest.approx(-x2, abs=0.02)
        assert 39.2 < (x1 * x1 + y * y) ** 0.5 <= 40.1


@pytest.mark.parametrize("line", ["straight", "nebuly"])
@pytest.mark.parametrize("division", [one for one in arms_tables.DIVISIONS if one not in ("plain", "masonry")])
def test_all_divisions(division: str, line: str) -> None:
    """Each has lines, in the part and in what it leaves; both are within the shield and fill it together."""
    part = divisions.ordinary(division, line, ROUND).shapes
    sides = [strokes(hatching.lines(ROUND, part, inside, True, 4.0)) for inside in (True, False)]
    long = [sum(x2 - x1 for x1, _, x2, _ in side) for side in sides]
    whole = sum(x2 - x1 for x1, _, x2, _ in strokes(hatching.lines(ROUND, (), False, True, 4.0)))
    left, top, right, foot = outlines.bounds(hatching.lines(ROUND, part, True, True, 4.0))

    assert min(long) > 0.02 * whole
    assert sum(long) == pytest.approx(whole, rel=0.03)
    assert min(left, top) >= -40
    assert max(right, foot) <= 40
    for (_, y, end, _), (start, other, _, _) in combinations(sorted(sides[0] + sides[1], key=lambda at: at[1::-1]), 2):
        assert y != other or start >= end - 0.01
