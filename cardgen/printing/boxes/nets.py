"""Box nets: flat shapes to cut out and fold, seen from the printed side, which becomes the outside.

A net consists of panels, polygons in millimetres with y pointing down. An edge shared by two panels is a fold; every
other edge is cut.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from typing import Literal, NamedTuple

from cardgen.printing.boxes.stock import Inside

NetPoint = tuple[float, float]
"""A point of a net: x and y in mm, y pointing down."""
Edge = tuple[NetPoint, NetPoint]
"""A side of a panel from point to point."""
PanelKind = Literal["face", "flap", "glue"]
"""The kinds of panel (see `Panel.kind`)."""

WALL = 0.3
"""Thickness in mm allowed for the card of a box: 200 to 300 g/m² is 0.24 to 0.35 mm (see `stock.STOCKS`)."""
PLAY = 1.0
"""Millimetres by which a lid is wider inside than its tray is outside, a design value."""
SHALLOW = 8.0
"""Depth in mm below which a box is tucked at both ends: its bottom would be too narrow to glue."""
TUCK, DUST, GLUE, TAB = 12.0, 14.0, 11.0, 12.0
"""Lengths in mm of tongue, dust flap, glue flap, and corner tab where the box is large enough; design values."""
NOTCH = 9.0
"""Radius of the thumb notch, mm; a design value about as wide as a thumb."""
TAPER = 1.5
"""Millimetres by which the far end of a flap is narrower on each side, so that the flap slides in easily; a design
value."""
ARC = 12
"""Straight edges per quarter circle: at these radii, the outline is at most 0.02 mm off."""


class Panel(NamedTuple):
    """A part of a net between folds and cuts."""

    name: str
    kind: PanelKind
    """The kind of panel: `face` is visible on the finished box, `glue` is glued inside another panel, `flap` is only
    tucked."""
    outline: tuple[NetPoint, ...]
    """The corners, clockwise as seen on the print."""
    turn: int = 0
    """Clockwise degrees by which text is turned on the net, so that it is upright on the box."""

    @property
    def box(self) -> tuple[float, float, float, float]:
        """Left, top, width and height, mm."""
        (left, right), (top, foot) = ((min(values), max(values)) for values in zip(*self.outline, strict=True))
        return left, top, round(right - left, 3), round(foot - top, 3)

    @property
    def edges(self) -> Iterator[Edge]:
        """The edges from corner to corner, clockwise."""
        return zip(self.outline, self.outline[1:] + self.outline[:1], strict=True)


class Net(NamedTuple):
    """Connected panels; the topmost point has y = 0, the leftmost x = 0."""

    name: str
    """The thing that the net makes: `box`, `tray` or `lid`."""
    panels: tuple[Panel, ...]

    @property
    def size(self) -> tuple[float, float]:
        """Width and height, mm."""
        boxes = [panel.box for panel in self.panels]
        return round(max(x + w for x, _, w, _ in boxes), 3), round(max(y + h for _, y, _, h in boxes), 3)

    @property
    def folds(self) -> list[Edge]:
        """The edges shared by two panels."""
        known = {edge for panel in self.panels for edge in panel.edges}
        return sorted(edge for edge in known if edge[::-1] in known and edge < edge[::-1])

    @property
    def outline(self) -> tuple[NetPoint, ...]:
        """The cutting line around all panels, clockwise."""
        known = {edge for panel in self.panels for edge in panel.edges}
        onwards = {start: end for start, end in known if (end, start) not in known}
        first = min(onwards)
        way = [first]
        while onwards[way[-1]] != first:
            way.append(onwards[way[-1]])
        return tuple(way)


def hatch_panel(panel: Panel, pitch: float) -> list[Edge]:
    """Return the slanting strokes that hatch a convex panel, `pitch` mm apart."""
    found: list[Edge] = []
    sums = [x + y for x, y in panel.outline]
    for step in range(math.ceil(min(sums) / pitch), math.floor(max(sums) / pitch) + 1):
        ends = [at for edge in panel.edges if (at := _find_crossing(edge, step * pitch))]
        if len(ends) == 2:
            found.append((ends[0], ends[1]))
    return found


def _find_crossing(edge: Edge, along: float) -> NetPoint | None:
    """Return the point where an edge crosses the line x + y = `along`, None if it does not."""
    (ax, ay), (bx, by) = edge
    before, after = ax + ay - along, bx + by - along
    if (before < 0) == (after < 0):
        return None
    part = before / (before - after)
    return round(ax + (bx - ax) * part, 3), round(ay + (by - ay) * part, 3)


def build_tuck_box(room: Inside) -> Net:
    """Return the net of a tuck box with this inner size: a tube, with a lid that tucks in.

    The panels are, from left to right: glue flap, left side, front with thumb notch, right side, and back, which
    carries the lid. The bottom is glued; in a shallow box it tucks in like the lid. Lengths are measured between the
    middles of opposite walls, and include the flaps that lie between wall and cards.
    """
    w, d, h = room.width + WALL, room.depth + 3 * WALL, room.height + 4 * WALL
    lid, tongue = d - WALL, min(TUCK, h / 3)
    # Two dust flaps fold towards each other and must not meet; nor may they reach beyond the lid's panels on the sheet.
    dust = min(DUST, w / 2 - 1, tongue + lid)
    flap = min(GLUE, w / 3)
    xs = _accumulate_lengths(flap, d, w, d, w)
    top, foot = tongue + lid, tongue + lid + h
    body = (
        _build_flap("seam", (xs[0], top), (xs[0], foot), flap, flap / 2, "glue"),
        _build_face("left", xs[0], top, xs[1], foot, 90),
        _build_notched_face("front", xs[1], top, xs[2], foot, min(NOTCH, w / 5)),
        _build_face("right", xs[2], top, xs[3], foot, 90),
        _build_face("back", xs[3], top, xs[4], foot),
    )
    above = (
        *(_build_flap("dust", (xs[n], top), (xs[n - 1], top), dust, min(TAPER, d / 4)) for n in (1, 3)),
        _build_face("lid", xs[3], top - lid, xs[4], top, 180),
        _build_tongue("tuck", (xs[4], top - lid), (xs[3], top - lid), tongue),
    )
    return _build_net("box", (*body, *above, *_build_bottom(xs, foot, d, tongue, dust)))


def _build_bottom(xs: list[float], foot: float, d: float, tongue: float, dust: float) -> Iterator[Panel]:
    """Yield the panels of the lower end: glued, or in a shallow box a copy of the upper end."""
    shallow = d < SHALLOW
    kind: PanelKind = "flap" if shallow else "glue"
    for n in (1, 3):
        yield _build_flap(
            "dust", (xs[n - 1], foot), (xs[n], foot), dust if shallow else min(dust, d), min(TAPER, d / 4), kind
        )
    deep = d - WALL if shallow else d
    yield _build_face("bottom", xs[3], foot, xs[4], foot + deep)
    if shallow:
        yield _build_tongue("tuck", (xs[3], foot + deep), (xs[4], foot + deep), tongue)
    else:
        yield _build_flap("under", (xs[1], foot), (xs[2], foot), d - 2 * WALL, TAPER, "glue")


def build_tray_and_lid(room: Inside) -> tuple[Net, Net]:
    """Return the nets of a tray and a lid over it, for decks that are too thick for a tuck box."""
    w, h, deep = room.width + WALL, room.height + 3 * WALL, room.depth + WALL
    over = 2 * WALL + PLAY
    # The lid reaches over 60 % of the tray, but over at least 15 mm, since a shallower lid slips off.
    cover = min(deep + WALL, max(15.0, 0.6 * deep))
    tray = _build_open_box("tray", "bottom", (w, h, deep), {"north": 0, "east": 90, "south": 180, "west": 270})
    turns = {"north": 180, "east": 270, "south": 0, "west": 90}
    return tray, _build_open_box("lid", "top", (w + over, h + over + 2 * WALL, cover), turns)


def _build_open_box(name: str, floor: str, size: tuple[float, float, float], turns: dict[str, int]) -> Net:
    """Return the net of an open box, with tabs at the ends of the side walls that join the corners.

    `size`: width and height of the floor, and height of the walls, mm. `turns`: degrees by which the text of each wall
    is turned.
    """
    w, h, deep = size
    xs, ys = _accumulate_lengths(deep, w, deep), _accumulate_lengths(deep, h, deep)
    walls = {
        "north": (xs[0], 0.0, xs[1], ys[0]),
        "east": (xs[1], ys[0], xs[2], ys[1]),
        "south": (xs[0], ys[1], xs[1], ys[2]),
        "west": (0.0, ys[0], xs[0], ys[1]),
    }
    panels = [_build_face(floor, xs[0], ys[0], xs[1], ys[1])]
    panels += [_build_face(wall, *box, turns[wall]) for wall, box in walls.items()]
    for left, right in ((0.0, xs[0]), (xs[1], xs[2])):
        ends = ((right, ys[0]), (left, ys[0])), ((left, ys[1]), (right, ys[1]))
        panels += [_build_flap("tab", *end, min(TAB, w / 3, deep), min(2 * TAPER, deep / 4), "glue") for end in ends]
    return _build_net(name, panels)


def _accumulate_lengths(*lengths: float) -> list[float]:
    """Return the running totals of the lengths."""
    return [math.fsum(lengths[: n + 1]) for n in range(len(lengths))]


def _build_face(name: str, left: float, top: float, right: float, foot: float, turn: int = 0) -> Panel:
    return Panel(name, "face", ((left, top), (right, top), (right, foot), (left, foot)), turn)


def _build_notched_face(name: str, left: float, top: float, right: float, foot: float, r: float) -> Panel:
    """Return a face with a half circle of radius `r` cut out of its upper edge."""
    middle = (left + right) / 2
    arc = ((middle - r * math.cos(turn), top + r * math.sin(turn)) for turn in _divide_turn(2 * ARC, math.pi))
    return Panel(name, "face", ((left, top), *arc, (right, top), (right, foot), (left, foot)))


def _build_flap(name: str, p: NetPoint, q: NetPoint, length: float, taper: float, kind: PanelKind = "flap") -> Panel:
    """Return a flap on the fold from p to q, left of the way from q to p.

    `taper` narrows the far end on each side, mm.
    """
    far = math.dist(p, q)
    return _build_panel(name, p, q, [(0.0, 0.0), (taper, length), (far - taper, length), (far, 0.0)], kind)


def _build_tongue(name: str, p: NetPoint, q: NetPoint, length: float) -> Panel:
    """Return a flap with round corners that tucks in."""
    far, r = math.dist(p, q), length / 2
    near = [
        (WALL, TAPER),
        *((WALL + r - r * math.cos(a), length - r + r * math.sin(a)) for a in _divide_turn(ARC, math.pi / 2)),
    ]
    return _build_panel(name, p, q, [(0.0, 0.0), *near, *((far - s, t) for s, t in reversed(near)), (far, 0.0)], "flap")


def _build_panel(name: str, p: NetPoint, q: NetPoint, shape: Iterable[NetPoint], kind: PanelKind) -> Panel:
    """Return a panel from a shape with coordinates relative to q: along the fold towards p, and away from the fold."""
    far = math.dist(p, q)
    ux, uy = (p[0] - q[0]) / far, (p[1] - q[1]) / far
    return Panel(name, kind, tuple((q[0] + ux * s + uy * t, q[1] + uy * s - ux * t) for s, t in shape))


def _divide_turn(steps: int, whole: float) -> list[float]:
    return [whole * n / steps for n in range(steps + 1)]


def _build_net(name: str, panels: Iterable[Panel]) -> Net:
    """Return a net with all corners rounded to 0.001 mm, so that shared corners are equal numbers."""
    return Net(name, tuple(panel._replace(outline=tuple(map(_round_point, panel.outline))) for panel in panels))


def _round_point(point: NetPoint) -> NetPoint:
    return round(point[0], 3) + 0.0, round(point[1], 3) + 0.0
