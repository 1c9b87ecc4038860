"""cardgen.press.overprint: what lies under black type."""

from __future__ import annotations

import pytest

from cardgen.layout.extents import DrawingExtents
from cardgen.layout.fonts import face
from cardgen.layout.frame import Frame, Glyphs, Group, Item, Line, Picture, Rect, VectorPath
from cardgen.layout.shapes import hatch, rounded
from cardgen.press.overprint import ground

MOST = 240.0
BLACK, INDIGO = "#1a1714 0/0/0/100", "#12305c 100/80/25/30"
TINT, PAPER = "#e6eef8 9/4/0/0", "#ffffff 0/0/0/0"
LETTERS = face("Barlow Condensed Bold")


def word(x: float = 20.0, y: float = 40.0, fill: str = BLACK) -> Glyphs:
    """A word in the middle of a card."""
    return Glyphs(x, y, LETTERS, 8.0, "Brunna", fill)


def panel(fill: str | None, stroke: str | None = None, line: float = 0.0) -> Rect:
    """A panel that the word lies on."""
    return Rect(10.0, 30.0, 40.0, 20.0, fill, stroke, line)


def under(*items: Item) -> float:
    """The ink under black type on a card of those things."""
    return ground(Frame(63.5, 88.9, items=list(items)), MOST, DrawingExtents())


def test_on_paper() -> None:
    """There is nothing under it, whatever lies beside it or is painted over it later."""
    beside = Rect(10.0, 60.0, 40.0, 20.0, INDIGO)

    assert under(word()) == 0
    assert under(panel(PAPER), beside, word()) == 0
    assert under(word(), panel(INDIGO)) == 0


def test_on_a_tint() -> None:
    """The tint's own ink, black not counted: that is there anyway."""
    assert under(panel(TINT), word()) == 13
    assert under(panel("#777777 10/0/0/60"), word()) == 10


def test_type_that_is_not_black() -> None:
    """Leaves its ground out, so that it does not matter."""
    assert under(panel(INDIGO), word(fill="#ffffff"), word(fill="#12305c 100/80/25/30")) == 0


@pytest.mark.parametrize("text", [word(), word(fill="#000000"), Group(0.0, 0.0, [word()], shared=True)])
def test_on_a_dark_panel(text: Item) -> None:
    """All of its coloured inks; also for what is black without saying so, and for what many cards share."""
    assert under(panel(INDIGO), text) == 205


def test_what_is_hidden() -> None:
    """What a panel covers wholly does not count, what shows beside it does."""
    plate = Rect(0.0, 0.0, 63.5, 88.9, INDIGO)
    narrow = Rect(10.0, 30.0, 11.0, 20.0, TINT)

    assert under(plate, panel(TINT), word()) == 13
    assert under(plate, narrow, word()) == 205


def test_an_outline_around_it() -> None:
    """Is not under the text; a line through it is."""
    outline = VectorPath(rounded(10.0, 30.0, 40.0, 20.0, 2.0), 0.0, 0.0, 1.0, TINT, INDIGO, 0.5)
    through = Line(10.0, 39.5, 50.0, 39.5, INDIGO, 0.3)

    assert under(outline, word()) == 13
    assert under(panel(TINT, INDIGO, 0.5), word()) == 13
    assert under(panel(TINT), through, word()) == 205


def test_patterns_and_pictures() -> None:
    """Count as full of ink: nobody looks at every stroke or pixel."""
    strokes = VectorPath(hatch(10.0, 30.0, 40.0, 20.0, 1.7), 0.0, 0.0, 1.0, None, INDIGO, 0.6)
    pattern = Group(0.0, 0.0, [Rect(-3.0, -3.0, 69.5, 94.9, TINT)], ground=True)

    assert under(strokes, word()) == 205
    assert under(Picture(0.0, 0.0, 63.5, 88.9, "art.png"), word()) == MOST
    assert under(pattern, word()) == MOST
    assert under(pattern, panel(PAPER), word()) == 0


def test_a_turned_group() -> None:
    """Lies where it shows."""
    turned = Group(60.0, 60.0, [word(x=5.0, y=10.0)], turn=180)

    assert under(Rect(40.0, 48.0, 20.0, 4.0, INDIGO), turned) == 205
    assert under(Rect(0.0, 0.0, 30.0, 30.0, INDIGO), turned) == 0
