"""What is behind a shield: arms of everybody who comes with cardgen stay in boxes of each shape, lines included."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from cardgen import project
from cardgen.heraldry import blazon as blazons
from cardgen.layout import outlines
from cardgen.layout.arms import stance
from cardgen.layout.arms.drawing import DrawnPart
from tests.heraldry.test_shipped import GAMES
from tests.layout.arms.test_elements import PALETTE, arms, paths, shield_of
from tests.layout.helpers import Drawing
from tests.sampling import some

BOXES = {"full": (24, 24), "close": (50, 14), "tall": (16, 22), "slim": (13, 28)}


@pytest.fixture(scope="module")
def borne() -> list[str]:
    """The arms of all shipped models."""
    found = {
        str(blazon)
        for path in GAMES
        for file in project.load_project([str(path)]).files
        for blazon in _arms(file.model)
    }
    return sorted(found)


def _arms(model: Any) -> Iterator[object]:
    if hasattr(model, "armory"):
        yield from model.armory.arms.values()


@some(1)
@pytest.mark.parametrize("show", BOXES)
def test_no_arms_reach_out_of_their_box(draw: Drawing, borne: list[str], show: str) -> None:
    """Not by a tip, a pommel, a crest or half a line."""
    w, h = BOXES[show]
    assert len(borne) > 100
    for of in borne:
        for path, x, y in paths(draw(PALETTE + arms(of, w=w, h=h, show=show)).items):
            left, top, right, foot = (one * path.scale for one in outlines.bounds(path.segments))
            line = path.line / 2 if path.stroke else 0.0
            x, y = x + path.x - 10, y + path.y - 10

            assert min(x + left, y + top) - line >= -0.02, of
            assert max(x + right - w, y + foot - h) + line <= 0.02, of


def _weapons(draw: Drawing, of: str, show: str) -> list[tuple[DrawnPart, ...]]:
    return stance.weapons(blazons.parse_blazon(of), show, draw.templates.session.drawings)


def test_equal_weapons_are_not_seen_as_one(draw: Drawing, borne: list[str]) -> None:
    """In a narrow box what is over the shield of two is right and left of its middle, or there is one."""
    numbers = set()
    for of in borne:
        placed = _weapons(draw, of, "tall")
        numbers.add(len(placed))
        if len(placed) < 2 or len(blazons.parse_blazon(of).behind) == 2:
            continue
        ends = [numbers[-2:] for part in placed[1] for _, numbers in part.segments if numbers]
        assert min((across for across, height in ends if height < -66), default=1) > 0, of

    assert numbers == {0, 1, 2}


@pytest.mark.parametrize("weapon", ["pike", "great-sword+hammer"])
def test_weapons_in_a_narrow_box_slant(draw: Drawing, weapon: str) -> None:
    """By 30 to 35 degrees: the tip is about two thirds as far sidewards as upwards."""
    (right,) = _weapons(draw, f"heater straight plain main bear - {weapon}", "tall")[1:]
    tip = min((numbers[-2:] for part in right for _, numbers in part.segments if numbers), key=lambda end: end[1])

    assert 0.57 < -tip[0] / tip[1] < 0.71


def test_a_slim_box_has_one_weapon(draw: Drawing) -> None:
    """The shield is as wide as the box, nothing is under it."""
    of = "stepped straight plain main bear - sword+club cobbles"
    slim, tall = (draw(PALETTE + arms(of, w=13, h=28, show=show)) for show in ("slim", "tall"))

    assert [len(_weapons(draw, of, show)) for show in ("slim", "tall")] == [1, 2]
    assert shield_of(slim) > 1.3 * shield_of(tall)
    assert shield_of(draw(PALETTE + arms(of, w=13, h=28))) == shield_of(slim)
