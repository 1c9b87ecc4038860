"""cardgen.layout.lengths: what `100%-3` and `7.6..12.4` mean."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.layout import lengths

WHOLE = 40.0


def resolve(text: str, whole: float, stretch: float) -> float:
    """The millimetres that a length says inside a box."""
    return lengths.value(lengths.parse(text), whole, stretch)


share = st.integers(-200, 200).map(lambda n: n / 2)


@pytest.mark.parametrize(
    ("text", "millimetres"),
    [
        ("12", 12.0),
        ("0", 0.0),
        (".5", 0.5),
        ("3.", 3.0),
        ("-2", -2.0),
        ("50%", 20.0),
        ("100%-3", 37.0),
        ("-3+100%", 37.0),
        (" 25% + 1.5 ", 11.5),
        ("100%-2-3", 35.0),
        ("12.5%", 5.0),
        ("50%+-2", 18.0),
        ("50%--2", 22.0),
    ],
)
def test_sums(text: str, millimetres: float) -> None:
    """Millimetres, shares of the box and sums of them, with or without spaces."""
    assert resolve(text, WHOLE, 0.0) == pytest.approx(millimetres)


@pytest.mark.parametrize(("stretch", "millimetres"), [(0.0, 4.0), (0.25, 5.0), (1.0, 8.0)])
def test_ranges_follow_the_stretch(stretch: float, millimetres: float) -> None:
    """`a..b` is a in a box at its least height and b in one at its greatest."""
    assert resolve("4..8", WHOLE, stretch) == pytest.approx(millimetres)
    assert resolve("10%..50%-12", WHOLE, stretch) == pytest.approx(millimetres)


def test_a_plain_length_does_not_stretch() -> None:
    """Without `..` a length is the same however high the box."""
    assert resolve("50%-1", WHOLE, 0.7) == pytest.approx(19.0)


@pytest.mark.parametrize("text", ["", " ", "x", "3mm", "1 2", "50%%", "%", "3..", "..3", "1e3", "--3", "3-", "100000"])
def test_what_is_no_length(text: str) -> None:
    """Anything else is refused, and the message says what to write."""
    with pytest.raises(ValueError, match="write 12, 50% or 100%-3"):
        resolve(text, WHOLE, 0.0)


@given(share, share, st.integers(0, 200))
def test_a_sum_is_its_terms(percent: float, fixed: float, whole: int) -> None:
    """The order of the terms does not matter, and a share is of the whole."""
    expected = percent / 100 * whole + fixed

    assert resolve(f"{percent}%{fixed:+}", whole, 0.0) == pytest.approx(expected)
    assert resolve(f"{fixed}{percent:+}%", whole, 0.0) == pytest.approx(expected)
