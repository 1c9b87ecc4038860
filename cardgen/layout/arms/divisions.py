"""How a shield is divided: shapes over the field, in units, to be clipped to the shield.

Units are those of drawings: the middle of the shield is at 0,0, it is 108 wide and 134 high. Shapes go on beyond it.
"""

from __future__ import annotations

import functools
import math
from collections.abc import Callable, Sequence
from typing import NamedTuple

from cardgen.layout.outlines import Segment

Point = tuple[float, float]
FAR = 80.0
"""Units from the middle beyond which no shield reaches."""
MIDDLE = -5.0
"""How high the middle of what stands on a shield is: shields are narrow below."""
PLAIN = "plain"
STRAIGHT = "straight"

_Step = tuple[float, ...]
"""Where a pattern goes next, or the pulls and end of a curve: how far along its period, how far out in units."""


class _Pattern(NamedTuple):
    period: float
    """Units, roughly: a line has a whole number of them."""
    steps: tuple[_Step, ...]


LINES: dict[str, _Pattern] = {
    STRAIGHT: _Pattern(1000.0, ((1.0, 0.0),)),
    "indented": _Pattern(12.0, ((0.5, 6.0), (1.0, 0.0))),
    "embattled": _Pattern(18.0, ((0.0, 7.0), (0.5, 7.0), (0.5, 0.0), (1.0, 0.0))),
    "wavy": _Pattern(26.0, ((0.18, 7.0, 0.32, 7.0, 0.5, 0.0), (0.68, -7.0, 0.82, -7.0, 1.0, 0.0))),
    "engrailed": _Pattern(15.0, ((0.1, -6.5, 0.9, -6.5, 1.0, 0.0),)),
    "nebuly": _Pattern(24.0, ((-0.18, 8.0, 0.68, 8.0, 0.5, 0.0), (0.32, -8.0, 1.18, -8.0, 1.0, 0.0))),
    "dancetty": _Pattern(30.0, ((0.5, 11.0), (1.0, 0.0))),
}
"""The lines by which a field is divided."""


class Ordinary(NamedTuple):
    """What divides a field: outlines that are filled, or `strokes` that are drawn."""

    shapes: tuple[tuple[Segment, ...], ...]
    strokes: bool = False


@functools.cache
def ordinary(division: str, line: str, outline: tuple[Segment, ...]) -> Ordinary:
    """The division of that name with edges of that kind, for a shield of that outline. Raises KeyError."""
    if division == "bordure":
        return Ordinary(((*_box(), *_inset(outline, 0.78)),))
    if division == "flaunches":
        return Ordinary((_FLAUNCH, _seen_in_mirror(_FLAUNCH)))
    if division == "mount":
        return Ordinary((_MOUNT,))
    if division == "masonry":
        return Ordinary((_masonry(),), strokes=True)
    return Ordinary(tuple(_closed(shape, LINES[line]) for shape in _SHAPES[division]()))


def names() -> tuple[str, ...]:
    """All divisions."""
    return (*_SHAPES, "bordure", "flaunches", "masonry", "mount")


_Corner = tuple[Point, bool]
"""A corner of a shape, and whether the edge that goes on from it is a line of partition."""


def _closed(corners: Sequence[_Corner], line: _Pattern) -> tuple[Segment, ...]:
    """A shape whose corners follow each other clockwise."""
    segments: list[Segment] = [("M", corners[0][0])]
    for number, (start, parted) in enumerate(corners):
        end = corners[(number + 1) % len(corners)][0]
        segments += _edge(start, end, line) if parted else [("L", end)]
    return (*segments, ("Z", ()))


def _edge(start: Point, end: Point, line: _Pattern) -> list[Segment]:
    """An edge with its pattern outwards, which is to the left of its way."""
    across, down = end[0] - start[0], end[1] - start[1]
    long = math.sqrt(across * across + down * down)
    count = max(1, round(long / line.period))
    out = down / long, -across / long
    found: list[Segment] = []
    for n in range(count):
        for step in line.steps:
            numbers: list[float] = []
            for along, beyond in zip(step[::2], step[1::2], strict=True):
                share = (n + along) / count
                numbers.append(round(start[0] + across * share + out[0] * beyond, 2))
                numbers.append(round(start[1] + down * share + out[1] * beyond, 2))
            found.append(("L" if len(numbers) == 2 else "C", tuple(numbers)))
    return found


def _parted(*points: Point) -> list[_Corner]:
    return [(point, True) for point in points]


def _plain(*points: Point) -> list[_Corner]:
    return [(point, False) for point in points]


def _mirrored(corners: Sequence[_Corner]) -> list[_Corner]:
    """The same shape seen in a mirror, clockwise again: what was the end of an edge is its start."""
    points = [(-x, y) for (x, y), _ in corners]
    parted = [kind for _, kind in corners]
    turned = [*parted[:-1][::-1], parted[-1]]
    return list(zip(points[::-1], turned, strict=True))


_Shapes = Callable[[], list[list[_Corner]]]


def _chevron() -> list[list[_Corner]]:
    top, low = -28.0, 10.0
    up = [((-FAR, top + FAR), True), ((0.0, top), True), ((FAR, top + FAR), False)]
    return [[*up, ((FAR, low + FAR), True), ((0.0, low), True), ((-FAR, low + FAR), False)]]


def _bend() -> list[list[_Corner]]:
    half, rise = 25.0, 1.15 * FAR
    upper = [((-FAR, MIDDLE - half - rise), True), ((FAR, MIDDLE - half + rise), False)]
    return [[*upper, ((FAR, MIDDLE + half + rise), True), ((-FAR, MIDDLE + half - rise), False)]]


def _bar(top: float, low: float) -> list[_Corner]:
    return [((-FAR, top), True), ((FAR, top), False), ((FAR, low), True), ((-FAR, low), False)]


def _pale() -> list[list[_Corner]]:
    half = 21.0
    return [[((-half, -FAR), False), ((half, -FAR), True), ((half, FAR), False), ((-half, FAR), True)]]


def _quarterly() -> list[list[_Corner]]:
    first = [*_plain((-FAR, -FAR)), *_parted((0.0, -FAR), (0.0, MIDDLE)), *_plain((-FAR, MIDDLE))]
    last = [*_parted((0.0, MIDDLE)), *_plain((FAR, MIDDLE), (FAR, FAR)), *_parted((0.0, FAR))]
    return [first, last]


def _gyronny() -> list[list[_Corner]]:
    centre, far = (0.0, MIDDLE), 1.5 * FAR
    ends = [(0.0, -far), (far, -far), (far, 0.0), (far, far), (0.0, far), (-far, far), (-far, 0.0), (-far, -far)]
    ends = [(x, y + MIDDLE) for x, y in ends]
    return [_plain(centre, ends[n], ends[n + 1]) for n in range(0, 8, 2)]


def _saltire() -> list[list[_Corner]]:
    half, slope = 20.0, 1.2
    rise, notch = slope * FAR, round(half / slope, 2)
    right = [
        (0.0, -half),
        (FAR, -rise - half),
        (FAR, half - rise),
        (notch, 0.0),
        (FAR, rise - half),
        (FAR, rise + half),
    ]
    points = [*right, *((-x, -y) for x, y in right)]
    outer = (FAR, -FAR)
    placed = [(x, y + MIDDLE) for x, y in points]
    return [
        [(point, not (point[0] in outer and point[0] == placed[(n + 1) % 12][0])) for n, point in enumerate(placed)]
    ]


def _cross() -> list[list[_Corner]]:
    half, y = 15.0, MIDDLE - 7
    right = [(half, -FAR), (half, y - half), (FAR, y - half), (FAR, y + half), (half, y + half), (half, FAR)]
    points = [*right, *((-x, down) for x, down in right[::-1])]
    ends = {2, 5, 8, 11}
    return [[(point, n not in ends) for n, point in enumerate(points)]]


def _pall() -> list[list[_Corner]]:
    half, rise, arm = 15.0, 1.15 * FAR, 21.0
    right = [(0.0, MIDDLE - arm), (FAR, MIDDLE - arm - rise), (FAR, MIDDLE + arm - rise)]
    right += [(half, MIDDLE + arm - 1.15 * half), (half, FAR)]
    points = [*right, *((-x, y) for x, y in right[:0:-1])]
    ends = {1, 4, 7}
    return [[(point, n not in ends) for n, point in enumerate(points)]]


def _lozengy() -> list[list[_Corner]]:
    across, down = 18.0, 24.0
    found = []
    for row in range(-3, 4):
        for column in range(-4, 5):
            x, y = column * 2 * across, row * 2 * down + MIDDLE
            found.append(_plain((x, y - down), (x + across, y), (x, y + down), (x - across, y)))
    return found


_SHAPES: dict[str, _Shapes] = {
    PLAIN: list,
    "chevron": _chevron,
    "bend": _bend,
    "bend-sinister": lambda: [_mirrored(_bend()[0])],
    "fess": lambda: [_bar(-25.0, 16.0)],
    "base": lambda: [[((-FAR, 24.0), True), *_plain((FAR, 24.0), (FAR, FAR), (-FAR, FAR))]],
    "gyronny": _gyronny,
    "quarterly": _quarterly,
    "pale": _pale,
    "party": lambda: [[*_plain((0.0, -FAR), (FAR, -FAR), (FAR, FAR)), *_parted((0.0, FAR))]],
    "saltire": _saltire,
    "barry": lambda: [_bar(top, top + 19.0) for top in (-55.0, -17.0, 21.0, 59.0)],
    "lozengy": _lozengy,
    "per-chevron": lambda: [[*_parted((-FAR, 52.0), (0.0, -16.0)), *_plain((FAR, 52.0), (FAR, FAR), (-FAR, FAR))]],
    "pall": _pall,
    "chief": lambda: [[*_plain((-FAR, -FAR), (FAR, -FAR)), ((FAR, -34.0), True), ((-FAR, -34.0), False)]],
    "cross": _cross,
    "pile": lambda: [[*_plain((-50.0, -FAR)), *_parted((50.0, -FAR), (0.0, 62.0))]],
}


_MOUNT: tuple[Segment, ...] = (
    ("M", (-FAR, FAR)),
    ("L", (-FAR, 40.0)),
    ("C", (-72.0, 20.0, -40.0, 20.0, -29.0, 42.0)),
    ("C", (-24.0, 2.0, 24.0, 2.0, 29.0, 42.0)),
    ("C", (40.0, 20.0, 72.0, 20.0, FAR, 40.0)),
    ("L", (FAR, FAR)),
    ("Z", ()),
)
"""Three hills."""
_FLAUNCH: tuple[Segment, ...] = (
    ("M", (-FAR, -FAR)),
    ("L", (-44.0, -FAR)),
    ("C", (-18.0, -40.0, -18.0, 24.0, -38.0, FAR)),
    ("L", (-FAR, FAR)),
    ("Z", ()),
)


def _seen_in_mirror(outline: tuple[Segment, ...]) -> tuple[Segment, ...]:
    return tuple((letter, tuple(-n if i % 2 == 0 else n for i, n in enumerate(at))) for letter, at in outline)


def _box() -> tuple[Segment, ...]:
    return (("M", (-FAR, -FAR)), ("L", (FAR, -FAR)), ("L", (FAR, FAR)), ("L", (-FAR, FAR)), ("Z", ()))


def _inset(outline: tuple[Segment, ...], share: float) -> tuple[Segment, ...]:
    """A smaller outline of the same shape inside one."""
    return tuple((letter, tuple(round(number * share, 2) for number in numbers)) for letter, numbers in outline)


def _masonry() -> tuple[Segment, ...]:
    course, brick = 23.0, 38.0
    steps: list[Segment] = []
    for row in range(-4, 4):
        y = row * course + 4.0
        steps += [("M", (-FAR, y)), ("L", (FAR, y))]
        for column in range(-3, 4):
            x = (column + row % 2 / 2) * brick
            steps += [("M", (x, y)), ("L", (x, y + course))]
    return tuple(steps)
