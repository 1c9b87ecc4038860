"""Edges: what a knife that slips would spoil, and what is too small or too fine; first all that is right as it is."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.layout import edges, extents, fonts, outlines, shapes
from cardgen.layout.flaws import PrintRequirements
from cardgen.layout.frame import Frame, Glyphs, Group, Item, LayoutFault, Line, Picture, Rect, VectorPath
from cardgen.layout.outlines import Segment
from tests.layout.helpers import FACE, Drawing

WIDE, HIGH = 60.0, 90.0
HOME = PrintRequirements("home", 3.0, 3.0)
SHOP = PrintRequirements("shop", 3.175, 3.175)
BLUE, WHITE = "#1f5aa6", "#ffffff"
FAR = 3.5
"""How far the items of these tests go beyond the trim when they bleed."""


def found(*items: Item, demands: PrintRequirements = HOME, bleed: float = FAR) -> list[LayoutFault]:
    """What is said of a face with these items."""
    return edges.faults(Frame(WIDE, HIGH, bleed, list(items)), demands, extents.DrawingExtents())


def rules(*items: Item, demands: PrintRequirements = HOME, bleed: float = FAR) -> list[str]:
    """The rules of what is said."""
    return [fault.rule for fault in found(*items, demands=demands, bleed=bleed)]


def said(*items: Item, demands: PrintRequirements = HOME) -> str:
    """The one message."""
    (fault,) = found(*items, demands=demands)
    return fault.message


def text(x: float, y: float, words: str = "Good", size: float = 8.0) -> Glyphs:
    """A line of text."""
    return Glyphs(x, y, fonts.face(FACE), size, words, BLUE)


def rect(left: float, top: float, right: float, bottom: float, fill: str | None = BLUE) -> Rect:
    """A filled rectangle between two corners."""
    return Rect(left, top, right - left, bottom - top, fill)


def icon(x: float, y: float, size: float) -> VectorPath:
    """A drawing on the field of an icon, as large as the field."""
    return VectorPath(shapes.circle(12.0, 12.0, 12.0), x, y, size / 24, BLUE)


LETTER, LARGE = "ď", 20.0
ENDS_ON_THE_LINE = WIDE - 3.0 - fonts.face(FACE).measure(LETTER) * LARGE * 25.4 / 72 / 1000, 20.0, LETTER, LARGE
"""A text whose width ends where the safe zone does: its ink goes on for a millimetre."""

GROUND = rect(-FAR, -FAR, WIDE + FAR, HIGH + FAR)
BAND = rect(-FAR, 2.0, WIDE + FAR, 7.0)

RIGHT: dict[str, Sequence[Item]] = {
    "nothing": [],
    "a ground that bleeds": [GROUND],
    "a band from edge to edge, wherever it lies": [BAND],
    "a rule from edge to edge": [Line(-FAR, 1.0, WIDE + FAR, 1.0, BLUE, 0.2)],
    "a band from top to bottom": [rect(1.0, -FAR, 4.0, HIGH + FAR)],
    "a block in a corner": [rect(-FAR, -FAR, 20.0, 12.0)],
    "a tab": [rect(-FAR, 40.0, 4.0, 50.0)],
    "a picture across the head": [Picture(-FAR, -FAR, WIDE + 2 * FAR, 30.0, "art.png")],
    "a picture inside": [Picture(3.0, 20.0, WIDE - 6.0, 30.0, "art.png")],
    "text inside": [text(3.0, HIGH - 3.0, "GOOD")],
    "an icon inside": [icon(3.0, 3.0, 5.0)],
    "an icon that is the ground of all": [icon(-40.0, -20.0, 140.0)],
    "a frame inside": [Rect(3.2, 3.2, WIDE - 6.4, HIGH - 6.4, None, BLUE, 0.4)],
    "nobody argues about that": [text(2.96, 20.0), rect(-2.96, -2.96, WIDE + 2.96, 5.0)],
    "a pattern that is cut off anywhere": [Group(0, 0, [icon(-1.0, 5.0 * n, 4.0) for n in range(9)], ground=True)],
    "what lies in the bleed alone": [rect(-FAR, -FAR, WIDE + FAR, 0.0), rect(-2.0, 20.0, -0.5, 30.0)],
    "an outline to scale that bleeds": [VectorPath(shapes.circle(4.0, 4.0, 4.0), -4.0, 20.0, 2.0, BLUE)],
    "white on the paper": [rect(0.0, 0.0, WIDE, HIGH, WHITE), rect(2.0, 2.0, WIDE - 2.0, 40.0, "#FFFFFF 0/0/0/0")],
    "no colour at all": [rect(0.0, 0.0, WIDE, HIGH, None), VectorPath(shapes.circle(30, 2, 2), 0, 0, 1.0, None)],
    "a band, and the bleed above it": [rect(-FAR, -FAR, WIDE + FAR, 0.0), rect(-FAR, 0.0, WIDE + FAR, 9.0)],
    "a plate on a ground of its colour": [GROUND, rect(0.0, 0.0, WIDE, 20.0), Line(0, 30, WIDE, 30, BLUE, 0.2)],
    "a hatching": [
        Group(-FAR, 1.0, [VectorPath(shapes.hatch(0, 0, 67, 1, 1.7), 0, 0, 1, None, BLUE, 0.1)], 0, (0, 0, 67, 1))
    ],
    "a picture cut off by its box": [Group(3, 3, [Picture(-9, 0, 80, 30, "art.png")], clip=(0, 0, 54, 30))],
    "a box with nothing in it": [Group(-FAR, 20, [text(-60, 5)], clip=(0, 0, 20, 20))],
    "type and lines as fine as may be": [text(20, 20, size=6.5), Line(9, 9, 20, 9, BLUE, 0.09), rect(9, 30, 40, 30.09)],
}


@pytest.mark.parametrize("items", RIGHT.values(), ids=RIGHT.keys())
def test_what_is_right(items: Sequence[Item]) -> None:
    """Nothing is said of what a print shop takes, nor when all of it is turned about."""
    assert found(*items) == []
    assert found(Group(WIDE, HIGH, items, turn=180)) == []


WRONG: dict[str, tuple[str, Sequence[Item]]] = {
    "a ground that ends at the trim": ("bleed", [rect(0.0, 0.0, WIDE, HIGH)]),
    "a ground that does not bleed enough": ("bleed", [rect(-2.0, -2.0, WIDE + 2.0, HIGH + 2.0)]),
    "one side of four": ("bleed", [rect(-FAR, -FAR, WIDE + 2.0, HIGH + FAR)]),
    "a band that ends at the trim": ("bleed", [rect(0.0, 20.0, WIDE, 25.0)]),
    "a rule that ends at the trim": ("bleed", [Line(0.0, 20.0, WIDE, 20.0, BLUE, 0.2)]),
    "a line on the trim": ("bleed", [Rect(0.0, 0.0, WIDE, HIGH, None, BLUE, 0.3)]),
    "a picture that ends at the trim": ("bleed", [Picture(0.0, 0.0, WIDE, 30.0, "art.png")]),
    "an outline cut in half": ("bleed", [VectorPath(shapes.circle(0.0, 0.0, 2.0), 0.0, 45.0, 1.0, BLUE)]),
    "a box that cuts at the trim": ("bleed", [Group(0, 0, [GROUND], clip=(0, 0, WIDE, HIGH))]),
    "another colour beyond": ("bleed", [rect(-FAR, -FAR, WIDE + FAR, 9.0, "#ff0000"), rect(0.0, 0.0, WIDE, 9.0)]),
    "its colour beyond a gap": ("bleed", [rect(0.0, 20.0, 20.0, 30.0), rect(-FAR, 20.0, -1.0, 30.0)]),
    "its colour beyond a part": ("bleed", [rect(0.0, 20.0, 20.0, 30.0), rect(-FAR, 20.0, 0.0, 25.0)]),
    "white on a ground": ("bleed", [GROUND, rect(0.0, 20.0, WIDE, 70.0, WHITE)]),
    "a border": ("safe-zone", [GROUND, rect(1.5, 1.5, WIDE - 1.5, HIGH - 1.5, WHITE)]),
    "a frame": ("safe-zone", [Rect(2.0, 2.0, WIDE - 4.0, HIGH - 4.0, None, BLUE, 0.3)]),
    "a frame whose line is thick": ("safe-zone", [Rect(3.2, 3.2, WIDE - 6.4, HIGH - 6.4, None, BLUE, 1.0)]),
    "an outline whose line is thick": ("safe-zone", [VectorPath(shapes.circle(9, 9, 5.8), 0, 0, 1.0, None, BLUE, 1.0)]),
    "a picture": ("safe-zone", [Picture(2.0, 20.0, 30.0, 30.0, "art.png")]),
    "a tab by the foot": ("safe-zone", [rect(-FAR, HIGH - 9.0, 4.0, HIGH - 1.0)]),
    "text at the left": ("safe-zone", [text(2.0, 20.0)]),
    "text at the right": ("safe-zone", [text(WIDE - 7.0, 20.0)]),
    "a leg that goes beyond its letter": ("safe-zone", [text(*ENDS_ON_THE_LINE)]),
    "text at the head": ("safe-zone", [text(20.0, 4.0)]),
    "letters that hang": ("safe-zone", [text(20.0, HIGH - 3.0, "Pygmies")]),
    "text in the bleed": ("safe-zone", [text(-20.0, 20.0)]),
    "text on a ground": ("safe-zone", [GROUND, text(1.0, 20.0)]),
    "an icon": ("safe-zone", [icon(2.0, 20.0, 4.0)]),
    "an icon cut in half": ("safe-zone", [icon(-4.0, 20.0, 8.0)]),
    "text in a box in a box": ("safe-zone", [Group(1, 1, [Group(0, 0, [Group(1, 20, [text(0, 0)], shared=True)])])]),
    "small type": ("small-type", [text(20.0, 20.0, size=6.4)]),
    "small type in a box": ("small-type", [Group(40, 40, [text(20.0, 20.0, size=5.0)], 180, (0, 0, 40, 40))]),
    "a fine line": ("fine-line", [Line(9.0, 9.0, 20.0, 9.0, BLUE, 0.05)]),
    "a fine outline": ("fine-line", [VectorPath(shapes.circle(9.0, 9.0, 2.0), 9.0, 9.0, 1.0, BLUE, BLUE, 0.0)]),
    "a fine bar": ("fine-line", [rect(9.0, 9.0, 40.0, 9.05)]),
    "a fine pattern": ("fine-line", [Group(0, 0, [Line(0, 9, 9, 9, BLUE, 0.05), text(9, 9, size=3)], ground=True)]),
}


@pytest.mark.parametrize(("rule", "items"), WRONG.values(), ids=WRONG.keys())
def test_what_is_wrong(rule: str, items: Sequence[Item]) -> None:
    """One fault, of its rule, whichever way up it is."""
    assert rules(*items) == [rule]
    assert rules(Group(WIDE, HIGH, items, turn=180)) == [rule]


def test_the_shop_wants_more() -> None:
    """What is enough at home may not be so for a shop, and what does not bleed need not."""
    ground, word = rect(-3.0, -3.0, WIDE + 3.0, HIGH + 3.0), text(3.0, 20.0)

    assert rules(ground, word) == []
    assert rules(ground, word, demands=SHOP) == ["bleed", "safe-zone"]
    assert rules(text(9.0, 20.0), demands=SHOP, bleed=0.0) == []


def test_pictures_for_the_screen() -> None:
    """Where there is neither bleed nor safe zone, only text that is cut off is wrong."""
    screen = PrintRequirements("png", 0.0, 0.0)

    assert rules(rect(0, 0, WIDE, HIGH), Rect(1, 1, 58, 88, None, BLUE, 0.2), text(0.0, 20.0), demands=screen) == []
    assert said(text(-1.0, 20.0), demands=screen).endswith(
        "text “Good” runs 1 mm over the left edge: everything beyond is cut off (target png)"
    )


def test_a_card_that_is_not_painted_far_enough() -> None:
    """It is said of the card, and not once more of all that is painted just as far."""
    items = [rect(-1.0, -1.0, WIDE + 1.0, HIGH + 1.0), rect(-1.0, 5.0, WIDE + 1.0, 9.0, "#ff0000")]
    pattern = Group(0.0, 0.0, [icon(-1.0, 5.0, 4.0)], ground=True)

    (fault,) = found(*items, bleed=1.0)
    assert fault.message == "painted 1 mm beyond the edge: expected 3 mm bleed (target home)"
    assert fault.hint == 'write `<card bleed="3">`, and extend artwork at the edge as far'
    assert rules(pattern, bleed=0.0) == ["bleed"]
    assert rules(rect(-0.5, 0.0, 20.0, 9.0), bleed=1.0) == ["bleed", "bleed"]
    assert rules(rect(0.0, 0.0, WIDE, HIGH, WHITE), text(9.0, 9.0), bleed=0.0) == []


def test_messages() -> None:
    """A message says what, where, the number that is, and the number that should be."""
    frame = Rect(2.0, 2.5, WIDE - 4.0, 20.0, None, BLUE, 0.4)
    head = rect(-FAR, -1.0, WIDE + FAR, 9.0)

    assert said(text(2.0, 20.0)) == "text “Good” is 2 mm from the left edge: the safe zone is 3 mm (target home)"
    assert said(text(-1.25, 20.0)).startswith(
        "text “Good” runs 1.25 mm over the left edge: the safe zone is 3 mm (target home)"
    )
    assert said(frame).startswith(
        "rectangle in `#1f5aa6`, 56.4×20.4 mm, is 1.8 mm from the left and right edges and "
        "2.3 mm from the top edge: the safe zone is 3 mm (target home)"
    )
    assert said(head, demands=SHOP).startswith(
        "rectangle in `#1f5aa6`, 67.0×10.0 mm, extends 1 mm beyond the top edge: expected 3.175 mm bleed (target shop)"
    )
    assert said(head, demands=SHOP).endswith(
        "rectangle in `#1f5aa6`, 67.0×10.0 mm, extends 1 mm beyond the top edge: expected 3.175 mm bleed (target shop)"
    )
    assert said(rect(0, 0, WIDE, HIGH)).startswith("rectangle in `#1f5aa6`, 60.0×90.0 mm, ends at the left, top, r")
    assert said(Picture(2.0, 20.0, 9.0, 9.0, "/home/me/art/cat.png")).startswith("picture `cat.png` is 2 mm from")
    assert "text “Thirty letters and then a few…” at 6 pt: " in said(
        text(9, 9, "Thirty letters and then a few more", 6)
    )
    assert said(Line(9, 9, 20, 9, BLUE, 0.05)) == (
        "line in `#1f5aa6` of 0.05 mm: lines below 0.25 pt (0.09 mm) do not print well"
    )


def test_one_thing_is_said_of_many() -> None:
    """Of things of a kind the worst is told, and how many more there are."""
    (near,) = found(text(2.5, 20.0), text(1.0, 30.0, "Worst"), text(WIDE - 7.0, 40.0))
    (small,) = found(text(20.0, 20.0, size=6.0), text(20.0, 30.0, "Worst", size=5.0))
    dots = found(*(VectorPath(shapes.circle(0.0, 9.0 * n, 1.0), 0.0, 0.0, 1.0, BLUE) for n in range(1, 9)))

    assert near.message.startswith(
        "text “Worst” is 1 mm from the left edge (and 2 more like it): the safe zone is 3 mm (target home)"
    )
    assert small.message.startswith("text “Worst” at 5 pt (and 1 more like it): type below 6.5 pt does not print well")
    assert len(dots) == 1
    assert (dots[0].hint or "").endswith(", or put a pattern that may be cut off into <ground>")


def test_each_kind_is_told_once_for_a_template() -> None:
    """What is said of different cards of a template is known as one by its kind, whatever the card says."""
    kinds = [found(text(2.0, 20.0, word))[0].once for word in ("Good", "Evil")]

    assert kinds == ["text", "text"]
    assert len({fault.once for fault in found(text(2.0, 20.0), icon(2.0, 40.0, 4.0))}) == 2


@pytest.mark.parametrize("rule", ["template", "text-overflow"])
def test_a_face_that_is_no_face(rule: str) -> None:
    """One fault, one finding: what could not be laid out, or does not fit, is where it would not be otherwise."""
    frame = Frame(WIDE, HIGH, 0.0, [rect(0, 0, WIDE, HIGH), text(1.0, 2.0)], [LayoutFault(rule, "", "so it is")])

    assert edges.faults(frame, HOME, extents.DrawingExtents()) == []
    frame.faults[0] = frame.faults[0]._replace(rule="art-resolution")
    assert len(edges.faults(frame, HOME, extents.DrawingExtents())) == 2


@pytest.mark.parametrize(("turn", "side"), [(90, "top"), (180, "right"), (270, "bottom")])
def test_a_quarter_turn(turn: int, side: str) -> None:
    """What is turned is looked for where it then is: clockwise, the left goes to the top."""
    corner = {90: (WIDE, 0.0), 180: (WIDE, HIGH), 270: (0.0, HIGH)}[turn]

    assert f"is 1 mm from the {side} edge" in said(Group(*corner, [text(1.0, 30.0)], turn=turn))


def test_a_curve_is_where_it_is_drawn() -> None:
    """Not where its points pull it to."""
    bow: list[Segment] = [("M", (10.0, 6.0)), ("C", (10.0, 2.0, 20.0, 2.0, 20.0, 6.0))]

    assert found(VectorPath(tuple(bow), 0.0, 0.0, 1.0, BLUE)) == []
    assert rules(VectorPath(tuple(bow), 0.0, -0.5, 1.0, BLUE)) == ["safe-zone"]


coordinate = st.floats(-10, 10)


@given(st.lists(st.lists(coordinate, min_size=6, max_size=6).map(tuple), min_size=1, max_size=4), st.floats(0, 1))
def test_bounds(curves: list[tuple[float, ...]], t: float) -> None:
    """Every point of an outline is inside its bounds, and the bounds are inside the hull."""
    segments: tuple[Segment, ...] = (("M", (0.0, 0.0)), *(("C", curve) for curve in curves), ("Z", ()))
    left, top, right, bottom = outlines.bounds(segments)
    hull = outlines.hull(segments)
    x, y = 0.0, 0.0
    for x1, y1, x2, y2, x3, y3 in curves:
        px, py = (_on(t, *axis) for axis in ((x, x1, x2, x3), (y, y1, y2, y3)))
        assert left - 1e-6 <= px <= right + 1e-6
        assert top - 1e-6 <= py <= bottom + 1e-6
        x, y = x3, y3

    assert hull[0] - 1e-6 <= left <= right <= hull[2] + 1e-6
    assert hull[1] - 1e-6 <= top <= bottom <= hull[3] + 1e-6


def _on(t: float, a: float, b: float, c: float, d: float) -> float:
    """A point of a cubic curve, by halving."""
    while not (math.isclose(t, 0.0) or math.isclose(t, 1.0)):
        e, f, g = a + (b - a) * t, b + (c - b) * t, c + (d - c) * t
        h, i = e + (f - e) * t, f + (g - f) * t
        return h + (i - h) * t
    return a if t < 0.5 else d


def test_outlines_without_points() -> None:
    """They are nowhere."""
    assert outlines.bounds(()) == outlines.hull((("Z", ()),)) == outlines.NOWHERE
    assert (
        found(VectorPath((), 0.0, 0.0, 1.0, BLUE), Group(WIDE, HIGH, [VectorPath((), 0.0, 0.0, 2.0, BLUE)], turn=180))
        == []
    )


boxes = st.tuples(st.floats(-5, 55), st.floats(-5, 85), st.floats(0.5, 70), st.floats(0.5, 95))
things = st.one_of(
    boxes.map(lambda box: Rect(*box, BLUE)),
    boxes.map(lambda box: text(box[0], box[1], "Pygmies"[: 1 + int(box[2]) % 7], 5 + box[2] / 10)),
    boxes.map(lambda box: icon(box[0], box[1], box[2])),
    boxes.map(lambda box: Line(box[0], box[1], box[2], box[3], BLUE, box[2] / 60)),
    boxes.map(lambda box: Picture(*box, "art.png")),
)


@given(st.lists(things, max_size=6), st.floats(-20, 20), st.floats(-20, 20), st.booleans())
def test_groups_change_nothing(items: list[Item], x: float, y: float, shared: bool) -> None:
    """Things in boxes, shared ones too, are found where they are, again and again."""
    plain = found(*items)
    boxed = Group(x, y, [Group(-x, -y, [Group(0.0, 0.0, items, shared=shared)])])
    known = extents.DrawingExtents()
    again = [edges.faults(Frame(WIDE, HIGH, FAR, [boxed]), HOME, known) for _ in range(2)]

    def kinds(faults: list[LayoutFault]) -> list[tuple[str, str]]:
        return [(fault.rule, fault.once) for fault in faults]

    assert kinds(again[0]) == kinds(again[1]) == kinds(plain)
    assert kinds(found(Group(WIDE, HIGH, [Group(WIDE, HIGH, items, turn=180)], turn=180))) == kinds(plain)


class Counted(list[Item]):
    """Items that know how often somebody went through them."""

    times = 0

    def __iter__(self) -> Iterator[Item]:
        """Count, and go on."""
        self.times += 1
        return super().__iter__()


def test_what_is_shared_is_looked_at_once() -> None:
    """However many cards hold it at the same place."""
    items = Counted([GROUND, text(1.0, 20.0)])
    group = Group(0.0, 0.0, items, shared=True)
    known = extents.DrawingExtents()
    faults = [edges.faults(Frame(WIDE, HIGH, FAR, [group, text(9.0, 9.0)]), HOME, known) for _ in range(50)]

    elsewhere = Group(5.0, 0.0, [group])

    assert {len(told) for told in faults} == {1}
    assert items.times == 1
    assert "text" not in [fault.once for fault in edges.faults(Frame(WIDE, HIGH, FAR, [elsewhere]), HOME, known)]


def test_the_markup(draw: Drawing) -> None:
    """Elements come out as what they are: a hatching bleeds as its box, an icon is one, a ground is exempt."""
    icons = '<icon name="crown" x="-1.5" y="20" size="4" fill="#000000"/>'
    hatching = '<hatch x="-3" y="1" w="66" h="{}" pitch="1.7" stroke="#000000" line="0.6"/>'

    def told(body: str) -> list[tuple[str, str]]:
        frame = draw(body, card='width="60" height="90" bleed="3"')
        assert frame.faults == []
        return [(fault.rule, fault.once) for fault in edges.faults(frame, HOME, extents.DrawingExtents())]

    assert told(icons) == [("safe-zone", "icon")]
    assert told(f"<ground>{icons}</ground>") == []
    assert told(hatching.format(1)) == told(hatching.format(8)) == []
    assert told(f'<group x="1" w="58" h="9" clip="yes">{hatching.format(8)}</group>') == [("safe-zone", "outline")]


def test_what_a_clip_hides_is_not_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tiles in a window inside the safe zone cost nothing, however far they go on; that a line is too fine counts."""
    tiles = [VectorPath(shapes.circle(0.0, 0.0, 2.0), x, 50.0, 1.0, None, BLUE, 0.01) for x in range(-90, 90, 3)]
    window = Group(0, 0, tiles, clip=(10, 20, 40, 60))

    def measured(segments: Sequence[Segment]) -> outlines.Bounds:
        raise AssertionError("an outline was measured exactly")

    monkeypatch.setattr(outlines, "bounds", measured)

    assert extents.look([window], (3, 3, WIDE - 3, HIGH - 3), extents.DrawingExtents()).near == []
    assert rules(window) == ["fine-line"]
