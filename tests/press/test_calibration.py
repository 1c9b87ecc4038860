"""cardgen.press.calibration: what was read gives what makes up for it, for any printer, paper and flip."""

from __future__ import annotations

import math
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.press import calibration, fit
from cardgen.press.calibration import Contradiction, Readings
from cardgen.press.impose import Duplex, turns_sideways
from cardgen.press.page import Skew
from cardgen.press.sizes import CARD_SIZES, PAPERS, Paper
from tests.press.numbers import APART, REACH, SPAN

Point = tuple[float, float]
EXACT = 0.02
"""Millimetres that a corner of the page is off when the readings are exact."""
ROUNDED = 0.35
"""Millimetres that it is off at most when they are read to a quarter of a millimetre: on a postcard, the worst case."""
STEP = 0.25

LETTER = PAPERS["letter"]
FLIPS: tuple[Duplex, ...] = ("long-edge", "short-edge", "manual")
short, long = (st.integers(least, 4500).map(lambda n: n / 10) for least in (1050, 1480))
own = st.builds(Paper, st.just("Sheet"), short, long) | st.builds(Paper, st.just("Sheet"), long, short)
papers = own | st.sampled_from([*PAPERS.values(), LETTER.turned()])
offsets = st.integers(-4000, 4000).map(lambda n: n / 1000)
turns = st.integers(-2000, 2000).map(lambda n: n / 1000)
errors = st.builds(Skew, offsets, offsets, turns)
reaches = st.sampled_from([REACH, 0.0, 12.0])


def moved(point: Point, paper: Paper, *skews: Skew) -> Point:
    """Where a point of a page comes to lie when it is moved by one skew after the other."""
    for skew in skews:
        a = math.radians(skew.turn)
        x, y = point[0] - paper.width / 2, point[1] - paper.height / 2
        x, y = x * math.cos(a) - y * math.sin(a), x * math.sin(a) + y * math.cos(a)
        point = x + paper.width / 2 + skew.x, y + paper.height / 2 + skew.y
    return point


def through(point: Point, paper: Paper, duplex: Duplex) -> Point:
    """Where a point of one side is, as one looks at the other."""
    x, y = point
    return (paper.width - x, y) if turns_sideways(paper, duplex) else (x, paper.height - y)


def read(paper: Paper, duplex: Duplex, reach: float, *skews: Skew) -> Readings:
    """What a person with a ruler's eyes reads when the back is moved by those skews, the printer's own the last."""
    numbers: list[float] = []
    for gauge in calibration.gauges(paper, reach):

        def seen(x: float, y: float, middle: complex = gauge) -> Point:
            """A point of the back's cross, told by its place from the gauge's middle, as it shines through."""
            behind = through((middle.real + x, middle.imag + y), paper, duplex)
            at = through(moved(behind, paper, *skews), paper, duplex)
            return at[0] - middle.real, at[1] - middle.imag

        (left, top), (right, foot) = seen(0.0, -9.0), seen(0.0, 9.0)
        numbers.append(left + (right - left) * (-APART - top) / (foot - top))
        (left, top), (right, foot) = seen(-9.0, 0.0), seen(9.0, 0.0)
        numbers.append(top + (foot - top) * (-APART - left) / (right - left))
    return Readings(*numbers)


def off(paper: Paper, *skews: Skew) -> float:
    """How many millimetres the corner of a page that is moved the farthest is moved."""
    corners = product((0.0, paper.width), (0.0, paper.height))
    return max(math.dist(corner, moved(corner, paper, *skews)) for corner in corners)


def rounded(readings: Readings) -> Readings:
    """As people read them."""
    return Readings(*(round(number / STEP) * STEP for number in readings))


@pytest.mark.parametrize("duplex", FLIPS)
@pytest.mark.parametrize("paper", [LETTER, LETTER.turned()])
def test_a_true_printer_needs_nothing(paper: Paper, duplex: Duplex) -> None:
    """Where every line meets 0 backs stay where they are."""
    assert calibration.correction(Readings(0, 0, 0, 0), paper, duplex, REACH) == Skew()


@given(papers, st.sampled_from(FLIPS), reaches, errors)
def test_known_error_in_the_same_out(paper: Paper, duplex: Duplex, reach: float, error: Skew) -> None:
    """Exact readings of a known error give the skew after which that error puts every corner in its place."""
    made = calibration.correction(read(paper, duplex, reach, error), paper, duplex, reach)

    assert off(paper, made, error) < EXACT
    assert made.turn == pytest.approx(-error.turn, abs=1e-3)


@given(papers, st.sampled_from(FLIPS), errors)
def test_readings_by_eye(paper: Paper, duplex: Duplex, error: Skew) -> None:
    """Readings to a quarter of a millimetre are never taken for mistyped, and leave a third of one at most."""
    made = calibration.correction(rounded(read(paper, duplex, REACH, error)), paper, duplex, REACH)

    assert off(paper, made, error) < ROUNDED


@given(papers, st.sampled_from(FLIPS), errors, errors)
def test_a_proof_corrects_what_is_left(paper: Paper, duplex: Duplex, error: Skew, first: Skew) -> None:
    """What is read on a proof, printed with any skew, is added to that skew."""
    proof = read(paper, duplex, REACH, first, error)
    more = calibration.correction(proof, paper, duplex, REACH)

    assert off(paper, calibration.joined(first, more), error) < EXACT


def test_no_gauge_is_behind_the_other() -> None:
    """On a sheet that was turned on the wrong edge each level line misses its scale, even if the back drifts."""
    for paper in PAPERS.values():
        a, b = calibration.gauges(paper, REACH)

        assert abs(paper.height - b.imag - a.imag) - 4.0 > SPAN


@pytest.mark.parametrize(
    ("readings", "amount"),
    [
        (Readings(3, 0, -3, 0), "shorter"),
        (Readings(-2, -2, 2, 2), "5.6 mm"),
        (Readings(0.5, -1, 0.75, 3), "longer"),
    ],
)
def test_contradictions(readings: Readings, amount: str) -> None:
    """Readings that would stretch or shrink the paper are refused, with how much."""
    with pytest.raises(Contradiction, match=amount):
        calibration.correction(readings, LETTER, "long-edge", REACH)


@given(errors, st.sampled_from(["ax", "ay", "bx", "by"]))
def test_a_mistyped_number_is_found(error: Skew, name: str) -> None:
    """One number that is two millimetres off is a contradiction on a sheet of Letter."""
    readings = read(LETTER, "long-edge", REACH, error)

    with pytest.raises(Contradiction):
        calibration.correction(readings._replace(**{name: getattr(readings, name) + 2.0}), LETTER, "long-edge", REACH)


def test_small_moves_lose_nothing() -> None:
    """Backs that stay within reach are no cause for alarm."""
    on = fit.grid(LETTER, *CARD_SIZES["poker"])

    assert calibration.lost(on, Skew()) == 0
    assert calibration.lost(on, Skew(1.5, -2.0)) == 0


@pytest.mark.parametrize(
    ("skew", "amount"),
    [
        (Skew(0, 4), 4 - 2.15),
        (Skew(0, -4), 4 - 2.15),
        (Skew(8, 0), 8 - 5.5),
        (Skew(0, 0, 2), 95.25 * math.sin(math.radians(2)) - 133.35 * (1 - math.cos(math.radians(2))) - 2.15),
    ],
)
def test_backs_out_of_reach(skew: Skew, amount: float) -> None:
    """Nine poker cards on Letter have 2.15 mm above and below, and 5.5 mm beside the slug."""
    on = fit.grid(LETTER, *CARD_SIZES["poker"])

    assert calibration.lost(on, skew) == pytest.approx(amount, abs=1e-6)


@pytest.mark.parametrize(
    "text",
    [
        "A 0.5,-1 B 0.75,-0.5",
        "0.5,-1.0,0.75,-0.5",
        "a 0.5 -1; b .75 −0.5",
        "B: x = 0.75 mm, y = -0.5 mm; A: x = +0.5mm, y = -1mm",
        " (0.50, -1.) (0.75, –0.5) ",
    ],
)
def test_readings_as_people_type_them(text: str) -> None:
    """Letters, signs, units and separators are taken as they come."""
    assert Readings.parse(text) == Readings(0.5, -1.0, 0.75, -0.5)


@pytest.mark.parametrize(
    "text",
    ["", "1 2 3", "1 2 3 4 5", "A 1 2 A 3 4", "A 1 2 3 4", "A 1 B 2 3 4", "0,5 -1,0 0,75 -0,5", "1.2.3 4 5 6"]
    + ["1-2 3 4 5", "x", "C 1 2 D 3 4", "1 2 3 4\n!", "1e9 2 3 4", "nan 1 2 3", "1/2 0 0 0 0"],
)
def test_readings_that_are_none(text: str) -> None:
    """What could be meant in two ways is not guessed at."""
    with pytest.raises(ValueError, match="invalid readings: expected 4 numbers, x and y at A and at B, such as"):
        Readings.parse(text)


def test_readings_beyond_the_scale() -> None:
    """Nobody reads 7 on a scale that ends at 6."""
    with pytest.raises(ValueError, match="B x is -7, but the scale ends at 6"):
        Readings.parse("1 2 -7 2")
