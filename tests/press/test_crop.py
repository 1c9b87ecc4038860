"""cardgen.press.crop: how much of a picture goes into a file."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from cardgen.press.crop import ALL, TrackedImage, VisibleArea

POINTS = st.tuples(st.floats(0, 1), st.floats(0, 1)).map(sorted)
PARTS = st.tuples(POINTS, POINTS).map(lambda p: VisibleArea(p[0][0], p[1][0], p[0][1], p[1][1], 50.0))
SIZES = st.tuples(st.integers(1, 3000), st.integers(1, 3000))


def test_a_picture_that_is_not_too_fine() -> None:
    """Up to 450 dots per inch, where 300 are wanted, it keeps all of its pixels; so it does in no place at all."""
    assert VisibleArea(width=25.4).wanted((450, 900)) == (450, 900)
    assert ALL.wanted((9000, 4000)) == (9000, 4000)
    assert VisibleArea(width=25.4, dots=600).wanted((900, 900)) == (900, 900)


def test_a_picture_that_is_too_fine() -> None:
    """It is brought down to what is wanted, never below."""
    assert VisibleArea(width=25.4).wanted((451, 902)) == (300, 600)
    assert VisibleArea(width=25.5).wanted((4000, 1001)) == (302, 76)


@given(PARTS, SIZES, st.integers(1, 9))
def test_all_that_is_seen_is_there(seen: VisibleArea, size: tuple[int, int], margin: int) -> None:
    """The pixels lie in the picture, cover what is seen, and go on for the margin, or to the picture's edge."""
    left, top, right, bottom = seen.box(size, margin)

    assert 0 <= left < right <= size[0]
    assert 0 <= top < bottom <= size[1]
    assert left == 0 or left <= seen.left * size[0] - margin + 0.01
    assert bottom == size[1] or bottom >= seen.bottom * size[1] + margin - 0.01


@given(PARTS, PARTS)
def test_two_places(one: VisibleArea, other: VisibleArea) -> None:
    """What is seen in two places holds what is seen in each, whichever comes first."""
    both = one.beside(other)

    assert both == other.beside(one)
    assert both.left <= min(one.left, other.left)
    assert both.bottom >= max(one.bottom, other.bottom)
    assert both.share >= max(one.share, other.share)


def test_nothing_is_seen_before_it_is_shown() -> None:
    """The first place alone counts until there is another."""
    watched = TrackedImage("p0", (100, 100), 150)
    names = [watched.show(VisibleArea(0.2, 0.1, 0.8, 0.3, 20.0)), watched.show(VisibleArea(0.1, 0.2, 0.5, 0.4, 30.0))]

    assert names == ["p0", "p0"]
    assert watched.seen == VisibleArea(0.1, 0.1, 0.8, 0.4, 30.0, 150)
