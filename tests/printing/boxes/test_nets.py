"""cardgen.printing.boxes.nets: what is cut, what is folded, and whether it closes."""

from __future__ import annotations

import math
from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.printing.boxes import nets
from cardgen.printing.boxes.nets import Net, Panel
from cardgen.printing.boxes.stock import Inside
from tests.lazy_tree import Solid, along, folded

rooms = st.builds(
    Inside,
    st.integers(210, 1300).map(lambda n: n / 10),
    st.integers(12, 1200).map(lambda n: n / 10),
    st.integers(210, 1800).map(lambda n: n / 10),
)
POKER = Inside(64.5, 17.1, 89.9)
WALL = 0.3
"""Millimetres: the thickness of card of 200 to 300 g/m²."""


def all_nets(room: Inside) -> tuple[Net, ...]:
    """Every net for a room."""
    return nets.build_tuck_box(room), *nets.build_tray_and_lid(room)


def of(net: Net, name: str) -> list[Panel]:
    """The panels of a name, from left to right."""
    return sorted((panel for panel in net.panels if panel.name == name), key=lambda panel: panel.box)


def size(net: Net, name: str) -> tuple[float, float]:
    """Width and height of the only panel of a name."""
    (panel,) = of(net, name)
    return panel.box[2:]


def apart(one: Panel, other: Panel) -> bool:
    """Whether a straight line parts two panels, which may touch; a notch counts as part of its panel."""
    outlines = [_hull(panel) for panel in (one, other)]
    for outline in outlines:
        for (ax, ay), (bx, by) in zip(outline, outline[1:] + outline[:1], strict=True):
            first, second = (
                [(x - ax) * (by - ay) - (y - ay) * (bx - ax) for x, y in points]
                for points in (outline, outlines[outline is outlines[0]])
            )
            if max(first) <= min(second) + 1e-3 or max(second) <= min(first) + 1e-3:
                return True
    return False


def _hull(panel: Panel) -> tuple[tuple[float, float], ...]:
    x, y, w, h = panel.box
    return ((x, y), (x + w, y), (x + w, y + h), (x, y + h)) if panel.name == "front" else panel.outline


def area(outline: tuple[tuple[float, float], ...]) -> float:
    """Square millimetres, above 0 when the points go clockwise."""
    ends = outline[1:] + outline[:1]
    return sum(ax * by - bx * ay for (ax, ay), (bx, by) in zip(outline, ends, strict=True)) / 2


@given(rooms)
def test_panels_do_not_overlap(room: Inside) -> None:
    """No bit of paper is needed twice."""
    for net in all_nets(room):
        assert [(a.name, b.name) for a, b in combinations(net.panels, 2) if not apart(a, b)] == []


@given(rooms)
def test_every_fold_is_between_two_panels(room: Inside) -> None:
    """Panels hang together by one fold less than there are panels: no way leads around, so that all can be folded."""
    for net in all_nets(room):
        edges = Counter(frozenset(edge) for panel in net.panels for edge in panel.edges)

        assert set(edges.values()) == {1, 2}
        assert {frozenset(fold) for fold in net.folds} == {edge for edge, count in edges.items() if count == 2}
        assert len(net.folds) == len(net.panels) - 1
        assert len(folded(net)) == len(net.panels)


@given(rooms)
def test_the_cut_goes_around_everything(room: Inside) -> None:
    """The outline is one closed line, clockwise, that never meets itself and holds all panels."""
    for net in all_nets(room):
        edges = sum(len(panel.outline) for panel in net.panels)

        assert len(net.outline) == len(set(net.outline)) == edges - 2 * len(net.folds)
        assert area(net.outline) == pytest.approx(sum(area(panel.outline) for panel in net.panels), abs=0.01)
        assert all(area(panel.outline) > 0 for panel in net.panels)


@given(rooms)
def test_it_begins_at_its_corner(room: Inside) -> None:
    """The net touches the left and the upper side of the box that it says it needs, and the other two."""
    for net in all_nets(room):
        xs, ys = zip(*net.outline, strict=True)

        assert (min(xs), min(ys)) == (0.0, 0.0)
        assert (max(xs), max(ys)) == net.size


@given(rooms)
def test_opposite_panels_are_equal(room: Inside) -> None:
    """Front and back, left and right, and the walls of tray and lid by twos."""
    box, *halves = all_nets(room)

    assert size(box, "front") == pytest.approx(size(box, "back"), abs=0.002)
    assert size(box, "left") == pytest.approx(size(box, "right"), abs=0.002)
    for half in halves:
        assert size(half, "north") == pytest.approx(size(half, "south"), abs=0.002)
        assert size(half, "east") == pytest.approx(size(half, "west"), abs=0.002)


@given(rooms)
def test_the_cards_fit(room: Inside) -> None:
    """Between the walls there is the room that was asked for, less the thickness of walls and flaps that lie there."""
    box, tray, lid = all_nets(room)
    (wide, high), (deep, _) = size(box, "front"), size(box, "left")

    assert wide - WALL == pytest.approx(room.width, abs=0.01)
    assert deep - WALL - 2 * WALL == pytest.approx(room.depth, abs=0.01), "seam and tuck lie inside"
    assert high - WALL - 3 * WALL == pytest.approx(room.height, abs=0.01), "three layers at the bottom, two at the top"
    floor, wall = size(tray, "bottom"), size(tray, "north")
    assert (floor[0] - WALL, floor[1] - 3 * WALL) == pytest.approx((room.width, room.height), abs=0.01)
    assert wall[1] >= room.depth + WALL / 2
    top = size(lid, "top")
    assert top[0] - WALL == pytest.approx(floor[0] + WALL + nets.PLAY, abs=0.01)
    assert top[1] - 3 * WALL == pytest.approx(floor[1] + WALL + nets.PLAY, abs=0.01)


@given(rooms)
def test_a_box_closes(room: Inside) -> None:
    """Folded by right angles, the seam meets the back, the lid lies on the front, the bottom on all four walls."""
    net = nets.build_tuck_box(room)
    solid = folded(net)
    seam, back, front = along(net, solid, "seam", "left"), solid["back"], solid["front"]
    top, foot = min(y for _, y, _ in front.flat), max(y for _, y, _ in front.flat)
    right = net.size[0]

    assert [back.at(right, y) for y in (top, foot)] == [pytest.approx(end, abs=0.02) for end in sorted(seam, key=_down)]
    left, over = of(net, "lid")[0].box[:2]
    for x in (left, right):
        near = solid["lid"].at(x, over)
        assert math.dist(near, front.at(right - x + of(net, "front")[0].box[0], top)) == pytest.approx(WALL, abs=0.02)
    end = of(net, "bottom")[0].box
    gap = WALL if room.depth + 3 * WALL < nets.SHALLOW else 0.0
    far = solid["bottom"].at(right, end[1] + end[3])
    assert math.dist(far, front.at(of(net, "front")[0].box[0], foot)) == pytest.approx(gap, abs=0.02)


def _down(point: tuple[float, float, float]) -> float:
    return point[1]


@given(rooms)
def test_a_tray_closes(room: Inside) -> None:
    """Folded up, each wall meets its neighbours along the whole corner, and tabs lie flat on the walls they join."""
    for net in nets.build_tray_and_lid(room):
        solid = folded(net)
        left, top, wide, high = (of(net, "bottom") or of(net, "top"))[0].box
        right, foot = left + wide, top + high
        corners = (
            ("north", (left, 0.0), "west", (0.0, top)),
            ("north", (right, 0.0), "east", (net.size[0], top)),
            ("south", (left, net.size[1]), "west", (0.0, foot)),
            ("south", (right, net.size[1]), "east", (net.size[0], foot)),
        )
        for one, at, other, there in corners:
            assert math.dist(solid[one].at(*at), solid[other].at(*there)) < 0.02
        for name, panel in solid.items():
            if name.startswith("tab"):
                walls = (solid["north"], solid["south"])
                assert any(_flush(panel, wall) for wall in walls)


def _flush(one: Solid, other: Solid) -> bool:
    """Whether all corners of one lie in the plane of the other and within its bounds."""
    places = [one.at(x, y) for x, y, _ in one.flat]
    wall = [other.at(x, y) for x, y, _ in other.flat]
    return all(
        min(at[n] for at in wall) - 0.02 <= place[n] <= max(at[n] for at in wall) + 0.02
        for place in places
        for n in range(3)
    )


@given(rooms)
def test_words_stand_upright(room: Inside) -> None:
    """On the walls of a tray the way up leads away from its floor, on those of a lid towards its top."""
    for net, away in zip(nets.build_tray_and_lid(room), (1, -1), strict=True):
        for wall in ("north", "east", "south", "west"):
            panel = folded(net)[wall]
            x, y, w, h = panel.panel.box
            right, down = {0: (0, -1), 90: (1, 0), 180: (0, 1), 270: (-1, 0)}[panel.panel.turn]
            here, above = panel.at(x + w / 2, y + h / 2), panel.at(x + w / 2 + right / 10, y + h / 2 + down / 10)
            assert abs(above[2]) - abs(here[2]) == pytest.approx(away / 10)


@given(rooms)
def test_flaps_go_in_easily(room: Inside) -> None:
    """What is folded inwards is narrower at its far end than at its fold, so that it does not catch."""
    for net in all_nets(room):
        folds = {*net.folds, *(fold[::-1] for fold in net.folds)}
        for panel in (panel for panel in net.panels if panel.kind != "face"):
            (base,) = (edge for edge in panel.edges if edge in folds)
            along_the_fold = 0 if base[0][1] == base[1][1] else 1
            far = [at[along_the_fold] for at in panel.outline if at not in base]
            assert max(far) - min(far) <= math.dist(*base) - 2 * min(WALL, math.dist(*base) / 4) + 0.01


def test_shallow_boxes_are_tucked_at_both_ends() -> None:
    """Where a bottom would be too narrow to glue, nothing but the seam is glued."""
    shallow, deep = nets.build_tuck_box(POKER._replace(depth=3.8)), nets.build_tuck_box(POKER)

    assert [panel.name for panel in shallow.panels if panel.kind == "glue"] == ["seam"]
    assert len(of(shallow, "tuck")) == 2
    assert [panel.name for panel in deep.panels if panel.kind == "glue"] == ["seam", "dust", "dust", "under"]
    assert len(of(deep, "tuck")) == 1


def test_a_box_of_forty_six() -> None:
    """A net in numbers: a faction of 46 cards of 300 g/m² fits on Letter and A4, upright."""
    net = nets.build_tuck_box(POKER)

    assert net.size == (176.6, 138.8)
    assert size(net, "front") == (64.8, 91.1)
    assert size(net, "left") == (18.0, 91.1)
    assert size(net, "lid") == (64.8, 17.7)


@given(rooms, st.integers(10, 60).map(lambda n: n / 10))
def test_hatching_ends_at_the_edge(room: Inside, pitch: float) -> None:
    """The strokes of a panel lie in it and begin and end on its edges."""
    for panel in (panel for panel in nets.build_tuck_box(room).panels if panel.kind == "glue"):
        x, y, w, h = panel.box
        for ends in nets.hatch_panel(panel, pitch):
            assert all(x - 0.01 <= px <= x + w + 0.01 and y - 0.01 <= py <= y + h + 0.01 for px, py in ends)
            assert all(_on_edge(panel, end) for end in ends)


def _on_edge(panel: Panel, at: tuple[float, float]) -> bool:
    around = (math.dist(a, at) + math.dist(at, b) - math.dist(a, b) for a, b in panel.edges)
    return min(around) < 0.01
