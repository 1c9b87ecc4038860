"""Arms with left and right swapped, for the backs of paper figures."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardgen.layout import outlines
from cardgen.layout.frame import VectorPath as Outline
from tests.layout.helpers import Drawing, walk

PALETTE = '<palette paper="#ffffff" main="#1f5aa6" dark="#12305c" tint="#e6eef8" brass="#e3b85b"/>'
ARMS = "heater straight bend main bear - great-axe scroll hero"
BOX = 'x="6" y="8" w="30" h="32"'


@pytest.fixture
def both(tmp_path: Path) -> tuple[list[Outline], list[Outline]]:
    """The outlines of arms, and those of the same in a mirror, in the order in which they are drawn."""
    draw = Drawing(tmp_path)
    frames = [draw(f'{PALETTE}<arms of="{ARMS}" {BOX} {mirror}/>') for mirror in ("", 'mirror="x"')]
    assert [fault for frame in frames for fault in frame.faults] == []
    plain, swapped = (list(walk(frame.items)) for frame in frames)
    assert len(plain) == len(swapped)
    middle = 6 + 30 / 2
    for one, other in zip(plain, swapped, strict=True):
        assert (other.x - middle, other.right - middle) == pytest.approx((middle - one.right, middle - one.x), abs=0.01)
        assert (other.y, other.foot) == pytest.approx((one.y, one.foot))
    items = [[placed.item for placed in found if isinstance(placed.item, Outline)] for found in (plain, swapped)]
    return items[0], items[1]


def test_left_and_right_are_swapped(both: tuple[list[Outline], list[Outline]]) -> None:
    """Each outline is as far on the other side of the middle, as high, and of the same colours; some did move."""
    plain, swapped = both

    assert [(item.fill, item.stroke, item.line) for item in plain] == [
        (item.fill, item.stroke, item.line) for item in swapped
    ]
    assert [item.segments for item in plain] != [item.segments for item in swapped]


def test_no_zero_has_a_sign() -> None:
    """It would be other bytes."""
    found = outlines.across((("M", (0.0, 0.0)), ("L", (2.0, -3.0)), ("Z", ())))

    assert repr(found) == "(('M', (0.0, 0.0)), ('L', (-2.0, -3.0)), ('Z', ()))"
