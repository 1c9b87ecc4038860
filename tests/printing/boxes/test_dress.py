"""Boxes wear what their side wears: its colour, its arms, its dress."""

from __future__ import annotations

from typing import Any

import pytest

from cardgen import pages
from cardgen.card import Box
from cardgen.heraldry import side_arms
from cardgen.heraldry.assignment import ArmsSubject
from cardgen.layout.frame import Frame
from cardgen.layout.frame import VectorPath as Outline
from cardgen.press.sheets import SheetSettings
from cardgen.printing.boxes import tuck
from cardgen.printing.boxes.stock import STOCKS
from cardgen.systems.pygmies import printables
from tests.layout.helpers import walk
from tests.papers import laid
from tests.systems.pygmies.pages import FIRST, models

POKER = (63.5, 88.9)


def look(name: str, dress: str, colour: str) -> dict[str, Any]:
    """What the box of a force gets, whose leader has that name."""
    arms = side_arms.build_armory(name, dress, [("who", ArmsSubject(name, hero=True))])
    return {"colour": colour, **pages.build_arms_data(arms)}


def drawn(box: Box, ink: str = "full") -> Frame:
    """The sheet of a box."""
    (page,) = tuck.build_part([box], STOCKS["300gsm"], POKER, SheetSettings()).pages
    (frame,) = laid(page, ink=ink)
    return frame


def shapes(frame: Frame) -> set[Any]:
    """The outlines on a sheet, wherever they are."""
    return {placed.item.segments for placed in walk(frame.items) if isinstance(placed.item, Outline)}


def fills(frame: Frame) -> set[str | None]:
    """The colours of a sheet."""
    return {placed.item.fill for placed in walk(frame.items) if isinstance(placed.item, Outline)}


@pytest.mark.parametrize("ink", ["full", "saver"])
def test_two_sides_differ(ink: str) -> None:
    """In colour, where there is any, and in arms and ornaments, in either ink."""
    boxes = [Box("Side", "Match", 20, look(*of)) for of in (("Ann", "rays", "azure"), ("Bo Wolf", "rope", "crimson"))]
    one, other = (drawn(box, ink) for box in boxes)

    assert len(shapes(one) - shapes(other)) > 10
    assert len(shapes(other) - shapes(one)) > 10
    assert (len(fills(one) - fills(other)) > 2) == (ink == "full")


@pytest.mark.parametrize("cards", [8, 46, 180])
@pytest.mark.parametrize("dress", "rays thorns bones rope knotwork filigree hatch".split())
def test_any_dress(dress: str, cards: int) -> None:
    """Boxes of any depth in any dress have no faults."""
    box = Box("The Nobody in Particulars", "A match of some length", cards, look("Nobody", dress, "ochre"))
    sheets = tuck.build_part([box], STOCKS["300gsm"], POKER, SheetSettings()).pages

    assert [fault.message for page in sheets for frame in laid(page) for fault in frame.faults] == []


def test_a_box_of_no_side() -> None:
    """It has the usual colours, and no arms."""
    assert drawn(Box("Cards", "", 20, {})).faults == []


def test_the_whole_game_has_all_shields() -> None:
    """Its box shows a shield of each faction."""
    some = models(FIRST)
    few, many = (printables.list_boxes("", found, 0)[-1] for found in (some[:2], some))
    count = [sum(len(list(walk(page.items))) for page in pages_of(box)) for box in (few, many)]

    assert count[1] > count[0] + 10


def pages_of(box: Box) -> list[Frame]:
    """All sheets of a box."""
    found = tuck.build_part([box], STOCKS["300gsm"], POKER, SheetSettings()).pages
    return [frame for page in found for frame in laid(page)]
