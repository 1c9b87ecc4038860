"""How fields are divided: every way with every line, inside every shield."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.disk import resources
from cardgen.heraldry import drawings
from cardgen.layout import outlines
from cardgen.layout.arms import divisions, library
from cardgen.layout.outlines import Segment
from tests.sampling import EXHAUSTIVE

FOLDERS = [resources.get_templates_folder()]
DIVISIONS = st.sampled_from(divisions.names())
LINES = st.sampled_from(sorted(divisions.LINES))
SHIELDS = st.sampled_from(drawings.list_shipped("shields"))


def outline(shield: str) -> tuple[Segment, ...]:
    """The outline of a shield."""
    found = library.drawing(FOLDERS, f"arms/shields/{shield}")
    assert found is not None
    return found.parts[0].segments


@EXHAUSTIVE
@given(DIVISIONS, LINES, SHIELDS)
def test_every_way_with_every_line(division: str, line: str, shield: str) -> None:
    """Nothing is far from the shield to which it is clipped, each shape is closed, and it is the same each time."""
    made = divisions.ordinary(division, line, outline(shield))

    for shape in made.shapes:
        left, top, right, foot = outlines.bounds(shape)
        assert max(-left, -top, right, foot) <= 260
        assert made.strokes or (shape[0][0], shape[-1][0]) == ("M", "Z")
        assert all(math.isfinite(number) and round(number, 2) == number for _, at in shape for number in at)
    assert divisions.ordinary.__wrapped__(division, line, outline(shield)) == made


@pytest.mark.parametrize("division", sorted({*divisions.names()} - {"plain"}))
def test_something_is_seen(division: str) -> None:
    """A division covers part of the shield, not all of it; beside a charge some of it is left over."""
    made = divisions.ordinary(division, "straight", outline("heater"))

    if made.strokes:
        assert made.shapes
        return
    inside = [(x, y) for x in range(-50, 51, 4) for y in range(-64, 56, 4) if y < 30 or abs(x) < 26]
    covered = [_within(made.shapes, x, y) for x, y in inside]
    assert 0.05 < sum(covered) / len(covered) < 0.8
    beside = [_within(made.shapes, x, y) for x, y in inside if abs(x) > 38 or y < -46 or y > 40]
    assert sum(beside) > 0.02 * len(beside)


def test_ways_differ() -> None:
    """No two divisions are the same, and no two lines make the same of a fess."""
    fields = {name: divisions.ordinary(name, "straight", outline("heater")) for name in divisions.names()}
    lines = {name: divisions.ordinary("fess", name, outline("heater")) for name in divisions.LINES}

    assert len(set(fields.values())) == len(fields) == 22
    assert len(set(lines.values())) == len(lines) == 7


def test_a_plain_field_is_plain() -> None:
    """There is nothing on it."""
    assert divisions.ordinary("plain", "wavy", outline("round")).shapes == ()


def _within(shapes: tuple[tuple[Segment, ...], ...], x: float, y: float) -> bool:
    """Whether a point is in one of the shapes, even-odd, their curves taken as straight."""
    return any(_crossings(shape, x, y) % 2 for shape in shapes)


def _crossings(shape: tuple[Segment, ...], x: float, y: float) -> int:
    found, at, start = 0, (0.0, 0.0), (0.0, 0.0)
    for letter, numbers in shape:
        end = (numbers[-2], numbers[-1]) if numbers else start
        if letter == "M":
            start = end
        elif (at[1] > y) != (end[1] > y) and x < at[0] + (y - at[1]) / (end[1] - at[1]) * (end[0] - at[0]):
            found += 1
        at = end
    return found
