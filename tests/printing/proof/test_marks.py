"""What is drawn on a card for its findings."""

from __future__ import annotations

import itertools

from hypothesis import given
from hypothesis import strategies as st

from cardgen.layout.frame import Glyphs, Line, Rect, VectorPath
from cardgen.press.page import PageBox
from cardgen.printing.proof import marks
from cardgen.printing.proof.marks import Callout
from tests.printing.proof.test_grid import meet

TRIM: PageBox = (20.0, 30.0, 48.0, 66.0)
KINDS = st.sampled_from(list(marks.STROKES))
BOXES = st.tuples(st.floats(22, 50), st.floats(32, 80), st.floats(2, 16), st.floats(2, 14))


def test_a_clean_card_has_its_trim_alone() -> None:
    """A hair of grey, and nothing on the card."""
    (trim,) = marks.draw_marks([], TRIM)

    assert trim == Rect(*TRIM, None, marks.GREY, marks.TRIM)


def test_the_worst_is_the_outline() -> None:
    """A card with an error is framed in red, one with warnings in dashes, one with waived findings in dots."""
    kinds = list(marks.STROKES)
    first, *others = (next(marks.draw_marks([Callout(1, one, None) for one in kinds[n:]], TRIM)) for n in range(3))
    dashed = [frame for frame in others if isinstance(frame, Line) and frame.dash]

    assert isinstance(first, Rect)
    assert [first.stroke, *(frame.stroke for frame in dashed)] == [marks.STROKES[kind][0] for kind in kinds]


def test_levels_are_told_apart_in_grey() -> None:
    """The number of an error is white on dark, all others are dark on white; a waived one is paler."""
    for kind in marks.STROKES:
        body, number = marks.draw_badge(12, kind, 0.0, 0.0)
        assert isinstance(body, VectorPath)
        assert isinstance(number, Glyphs)
        assert (body.fill == marks.PAPER, number.fill == marks.PAPER) == (kind != "error", kind == "error")
        assert number.size >= 6.5


def test_a_value_of_two_findings_has_one_frame() -> None:
    """Its badges stand beside each other."""
    box = (30.0, 40.0, 5.0, 4.0)
    drawn = list(marks.draw_marks([Callout(1, "error", box), Callout(2, "warning", box)], TRIM))

    assert sum(isinstance(item, Rect) and item.x == box[0] - marks.ACROSS for item in drawn) == 2  # frame and halo
    assert [item.text for item in drawn if isinstance(item, Glyphs)] == ["1", "2"]


def test_very_many_marks_are_not_all_drawn() -> None:
    """Of a thousand findings the first have badges; how many more there are stands on the card."""
    items = list(marks.draw_marks([Callout(n, "error", None) for n in range(1, 1001)], TRIM))
    texts = [item.text for item in items if isinstance(item, Glyphs)]

    assert f"and {1000 - marks.MOST} more, see the list" in texts
    assert sum(text.isdigit() for text in texts) == marks.MOST


@given(st.lists(st.tuples(KINDS, st.none() | BOXES), max_size=14), st.integers(1, 90))
def test_no_badge_hides_another(given_marks: list[tuple[str, PageBox | None]], first: int) -> None:
    """Every number is shown once, none upon another, near the card."""
    wanted = [Callout(first + n, kind, box) for n, (kind, box) in enumerate(given_marks)]
    items = list(marks.draw_marks(wanted, TRIM))
    badges = [
        (body.x, body.y, marks.measure_badge(int(number.text)), marks.HIGH)
        for body, number in itertools.pairwise(items)
        if isinstance(body, VectorPath) and isinstance(number, Glyphs)
    ]

    assert sorted(int(item.text) for item in items if isinstance(item, Glyphs)) == [mark.number for mark in wanted]
    assert not any(meet(one, other) for one, other in itertools.combinations(badges, 2))
    assert all(10 < x < 78 and 20 < y < 110 for x, y, _, _ in badges)
