"""cardgen.layout.shapes: outlines as segments."""

from __future__ import annotations

import math
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.layout import icons, shapes
from cardgen.layout.outlines import Segment

millimetres = st.integers(1, 400).map(lambda n: n / 4)


def points(segments: tuple[Segment, ...]) -> list[tuple[float, float]]:
    """Every point of an outline, control points too."""
    return [pair for _, numbers in segments for pair in zip(numbers[::2], numbers[1::2], strict=True)]


def ends(segments: tuple[Segment, ...]) -> list[tuple[float, float]]:
    """Where each step ends."""
    return [(numbers[-2], numbers[-1]) for _, numbers in segments if numbers]


@pytest.mark.parametrize(
    ("data", "segments"),
    [
        ("", ()),
        ("M1,2L3,4Z", (("M", (1, 2)), ("L", (3, 4)), ("Z", ()))),
        ("M 1 2 L 3 4", (("M", (1, 2)), ("L", (3, 4)))),
        ("M1,2 3,4 5,6", (("M", (1, 2)), ("L", (3, 4)), ("L", (5, 6)))),
        ("M1,2H5V7", (("M", (1, 2)), ("L", (5, 2)), ("L", (5, 7)))),
        ("M1,2H5 6", (("M", (1, 2)), ("L", (5, 2)), ("L", (6, 2)))),
        ("M0,0C1,2,3,4,5,6", (("M", (0, 0)), ("C", (1, 2, 3, 4, 5, 6)))),
        ("M-1-2L.5.5", (("M", (-1, -2)), ("L", (0.5, 0.5)))),
    ],
)
def test_path_data(data: str, segments: tuple[Segment, ...]) -> None:
    """Absolute moves, lines, curves and closings, however they are spaced."""
    assert segments == shapes.svg(data)


def test_after_closing_the_pen_is_at_the_start() -> None:
    """What follows a Z goes on from where the closed stretch began."""
    assert shapes.svg("M1,2H5V9ZH7")[-1] == ("L", (7, 2))


@pytest.mark.parametrize(
    "data", ["m1,2", "M1,2A3,3,0,0,0,1,1", "M1,2L3", "M1,2C1,2,3,4,5", "M1e3,2", "url(x)", "3 4 L1,2"]
)
def test_what_is_no_path_data(data: str) -> None:
    """Relative steps, arcs and steps that end too early are refused rather than drawn wrong."""
    with pytest.raises(ValueError, match="path data"):
        shapes.svg(data)


@given(millimetres, millimetres, st.integers(0, 100), st.booleans())
def test_rounded_stays_in_its_box(w: float, h: float, r: int, scoop: bool) -> None:
    """A rounded or scooped rectangle fills its box and never leaves it, however large the radius."""
    found = points(shapes.rounded(3.0, 5.0, w, h, r / 4, scoop))

    assert (3.0, 5.0, 3.0 + w, 5.0 + h) == pytest.approx(
        (min(x for x, _ in found), min(y for _, y in found), max(x for x, _ in found), max(y for _, y in found))
    )


def test_corners_bulge_or_are_scooped() -> None:
    """The middle of a corner lies towards the box's own corner when round, towards its middle when scooped."""

    def first_corner(scoop: bool) -> float:
        start, corner = shapes.rounded(0, 0, 10, 10, 2, scoop)[1:3]
        (x, _), (ax, _), (bx, _), (cx, _) = ends((start,))[0], *points((corner,))
        return (x + 3 * ax + 3 * bx + cx) / 8

    assert first_corner(scoop=False) == pytest.approx(10 - 2 * (1 - math.sqrt(0.5)), abs=0.01)
    assert first_corner(scoop=True) == pytest.approx(10 - 2 * math.sqrt(0.5), abs=0.01)


@given(millimetres, millimetres, st.integers(0, 100))
def test_pointed_fills_its_box(w: float, h: float, r: int) -> None:
    """A bar with points fills its box; the points are half way down, and the ends between them as deep as asked for."""
    found = ends(shapes.pointed(3.0, 5.0, w, h, r / 4))
    deep = min(r / 4, w / 2)

    assert (3.0, 5.0 + h / 2) in found
    assert (3.0 + w, 5.0 + h / 2) in found
    assert sorted(x for x, _ in found)[1:3] == [3.0 + deep] * 2
    assert {y for _, y in found} == {5.0, 5.0 + h / 2, 5.0 + h}


def test_circle_is_round() -> None:
    """All its quarters begin and end on the circle, and their middles are off by less than a thousandth."""
    segments = shapes.circle(1.0, 2.0, 5.0)
    at = ends(segments)[0]
    for letter, numbers in segments:
        if letter == "C":
            ax, ay, bx, by, x, y = numbers
            middle = ((at[0] + 3 * ax + 3 * bx + x) / 8, (at[1] + 3 * ay + 3 * by + y) / 8)
            assert math.dist(middle, (1, 2)) == pytest.approx(5.0, rel=1e-3)
        if numbers:
            at = (numbers[-2], numbers[-1])
            assert math.dist(at, (1, 2)) == pytest.approx(5.0)


def test_teeth() -> None:
    """So many strokes, evenly spaced, each from the inner to the outer radius, the first upwards."""
    strokes = ends(shapes.teeth(0.0, 0.0, 3.0, 4.0, 4))

    assert strokes == [(0, -3), (0, -4), (3, 0), (4, 0), (0, 3), (0, 4), (-3, 0), (-4, 0)]


@given(millimetres, millimetres, st.integers(2, 40))
def test_hatching_covers_its_box(w: float, h: float, quarters: int) -> None:
    """Strokes at 45 degrees, one pitch apart, from before the box's left edge to beyond its right one."""
    pitch = quarters / 4
    strokes = ends(shapes.hatch(2.0, 1.0, w, h, pitch))
    starts, stops = strokes[::2], strokes[1::2]

    assert all(x2 - x1 == pytest.approx(h) for (x1, _), (x2, _) in zip(starts, stops, strict=True))
    assert {y for _, y in starts} == {1.0 + h}
    assert {y for _, y in stops} == {1.0}
    assert starts[0][0] <= 2.0 - h + 1e-9
    assert starts[-1][0] + pitch >= 2.0 + w - 1e-2


def test_drawings_that_begin_and_never_end() -> None:
    """A file of icons is read once through, whatever is in it: twice as much takes twice the time, not four times."""

    def taken(count: int) -> float:
        begin = time.process_time()
        with pytest.raises(ValueError, match="it is not an SVG"):
            icons.outline(b"<path " * count)
        return time.process_time() - begin

    assert min(taken(40_000) for _ in range(3)) < 4 * max(min(taken(10_000) for _ in range(3)), 0.001) + 0.05
