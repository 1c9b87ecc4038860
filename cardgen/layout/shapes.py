"""Outlines as segments: SVG path data, rounded and scooped rectangles, circles, rings, hatching."""

from __future__ import annotations

import functools
import math
import re
from collections.abc import Callable

from cardgen.layout.outlines import Segment

_KAPPA = 0.5522847498
"""Control arm of the cubic that stands in for a quarter circle, as a share of its radius."""

_TOKEN = re.compile(r"([MLHVCQAZ])|(-?(?:\d+\.?\d*|\.\d+))|([^\s,])")
_ARITY = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "Q": 4, "A": 7, "Z": 0}
_WRITTEN = {"H": "L", "V": "L", "Q": "C"}
"""What commands are called once their numbers are complete."""


def svg(data: str) -> tuple[Segment, ...]:
    """Segments of SVG path data made of absolute M L H V C Q Z; ValueError names what else it met."""
    if "A" in data:
        raise ValueError("path data may hold absolute M L H V C Q Z and numbers, not “A”")
    return with_arcs(data)


@functools.cache
def with_arcs(data: str) -> tuple[Segment, ...]:
    """The same with arcs, A, whose numbers have to be apart from each other."""
    segments: list[Segment] = []
    command, numbers = "", list[float]()
    at = start = (0.0, 0.0)
    for letter, number, odd in _TOKEN.findall(data) + [("Z", "", "")]:
        if odd:
            raise ValueError(f"path data may hold absolute M L H V C Q Z and numbers, not “{odd}”")
        if number:
            numbers.append(float(number))
        if letter and numbers:
            raise ValueError(f"path data ends too early after {command}")
        if letter:
            command = letter
        if command and len(numbers) == _ARITY[command] and (numbers or letter):
            made = _absolute(command, numbers, at)
            segments += made
            numbers = list(made[-1][1]) if made else [*at]
            at = (numbers[-2], numbers[-1]) if numbers else start
            start = at if command == "M" else start
            command = {"M": "L"}.get(command, command)
            numbers = []
    return tuple(segments[:-1])


def _absolute(command: str, numbers: list[float], at: tuple[float, float]) -> list[Segment]:
    """The lines and curves that a command draws from a point."""
    if command == "A":
        return _arc(at, *numbers)
    if command == "H":
        numbers = [numbers[0], at[1]]
    elif command == "V":
        numbers = [at[0], numbers[0]]
    elif command == "Q":
        numbers = _cubic(*at, *numbers)
    return [(_WRITTEN.get(command, command), tuple(numbers))]


def _arc(
    at: tuple[float, float], across: float, down: float, tilt: float, large: float, sweep: float, x: float, y: float
) -> list[Segment]:
    """Curves for an arc of an ellipse, an eighth or less of it each, as SVG 1.1 works them out (F.6.5)."""
    if not {large, sweep} <= {0.0, 1.0}:
        raise ValueError("path data has an arc whose flags are neither 0 nor 1")
    across, down = abs(across), abs(down)
    if at == (x, y):
        return []
    if not across or not down:
        return [("L", (x, y))]
    cos, sin = math.cos(math.radians(tilt)), math.sin(math.radians(tilt))
    half_x, half_y = (at[0] - x) / 2, (at[1] - y) / 2
    u, v = (cos * half_x + sin * half_y) / across, (cos * half_y - sin * half_x) / down
    small = math.hypot(u, v)  # more than 1: the ellipse is too small to reach both ends, and is made larger
    across, down, u, v = (across * small, down * small, u / small, v / small) if small > 1 else (across, down, u, v)
    far = math.sqrt(max(0.0, 1 / (u * u + v * v) - 1)) * (1 if large != sweep else -1)
    middle_u, middle_v = far * v, -far * u
    first = math.atan2(v - middle_v, u - middle_u)
    turn = (math.atan2(-v - middle_v, -u - middle_u) - first) % (2 * math.pi)
    turn -= 0 if sweep else 2 * math.pi
    count = math.ceil(abs(turn) / (math.pi / 4) - 1e-9) or 1
    pull = 4 / 3 * math.tan(turn / count / 4)

    def placed(a: float, b: float) -> tuple[float, float]:
        """A point of the circle that the ellipse is made of."""
        a, b = (a + middle_u) * across, (b + middle_v) * down
        return round(cos * a - sin * b + (at[0] + x) / 2, 3), round(sin * a + cos * b + (at[1] + y) / 2, 3)

    made: list[Segment] = []
    for n in range(count):
        one, two = first + turn * n / count, first + turn * (n + 1) / count
        p, q, r, s = math.cos(one), math.sin(one), math.cos(two), math.sin(two)
        end = (x, y) if n == count - 1 else placed(r, s)
        made.append(("C", (*placed(p - pull * q, q + pull * p), *placed(r + pull * s, s - pull * r), *end)))
    return made


def _cubic(x: float, y: float, pull_x: float, pull_y: float, to_x: float, to_y: float) -> list[float]:
    """The numbers of a curve with two pulls that is like one with a single pull; rounded to be the same everywhere."""
    pulls = [
        from_ + (pull - from_) * 2 / 3 for from_, pull in ((x, pull_x), (y, pull_y), (to_x, pull_x), (to_y, pull_y))
    ]
    return [*(round(pull, 3) for pull in pulls), to_x, to_y]


def _corner(x: float, y: float, fx: float, fy: float, tx: float, ty: float, scoop: bool) -> Segment:
    """A quarter circle from (fx, fy) to (tx, ty) whose tangents meet at (x, y), or the other way about."""
    if scoop:
        x, y = fx + tx - x, fy + ty - y
    return (
        "C",
        (fx + (x - fx) * _KAPPA, fy + (y - fy) * _KAPPA, tx + (x - tx) * _KAPPA, ty + (y - ty) * _KAPPA, tx, ty),
    )


def rounded(x: float, y: float, w: float, h: float, r: float, scoop: bool = False) -> tuple[Segment, ...]:
    """A rectangle with corners of radius r, bulging or, for a plaque, scooped out."""
    r = min(r, w / 2, h / 2)
    right, foot = x + w, y + h
    return (
        ("M", (x + r, y)),
        ("L", (right - r, y)),
        _corner(right, y, right - r, y, right, y + r, scoop),
        ("L", (right, foot - r)),
        _corner(right, foot, right, foot - r, right - r, foot, scoop),
        ("L", (x + r, foot)),
        _corner(x, foot, x + r, foot, x, foot - r, scoop),
        ("L", (x, y + r)),
        _corner(x, y, x, y + r, x + r, y, scoop),
        ("Z", ()),
    )


def scooped(x: float, y: float, w: float, h: float, r: float) -> tuple[Segment, ...]:
    """A rectangle with its corners scooped out: a plaque."""
    return rounded(x, y, w, h, r, scoop=True)


def pointed(x: float, y: float, w: float, h: float, r: float) -> tuple[Segment, ...]:
    """A rectangle whose left and right side run out to a point, r deep: a bar with arrow ends."""
    r = min(r, w / 2)
    right, foot, middle = x + w, y + h, y + h / 2
    points = ((x + r, y), (right - r, y), (right, middle), (right - r, foot), (x + r, foot), (x, middle))
    return (("M", points[0]), *(("L", point) for point in points[1:]), ("Z", ()))


CORNERS: dict[str, Callable[[float, float, float, float, float], tuple[Segment, ...]]] = {
    "round": rounded,
    "scoop": scooped,
    "point": pointed,
}
"""What can be done to the corners of a box (x, y, w, h), r deep."""


def circle(x: float, y: float, r: float) -> tuple[Segment, ...]:
    """A circle about (x, y)."""
    return rounded(x - r, y - r, 2 * r, 2 * r, r)


def ellipse(x: float, y: float, across: float, down: float) -> tuple[Segment, ...]:
    """An ellipse about (x, y), its half axes `across` and `down`; rounded, so that it is the same everywhere."""
    a, b = round(across * _KAPPA, 3), round(down * _KAPPA, 3)
    return (
        ("M", (x + across, y)),
        ("C", (x + across, y + b, x + a, y + down, x, y + down)),
        ("C", (x - a, y + down, x - across, y + b, x - across, y)),
        ("C", (x - across, y - b, x - a, y - down, x, y - down)),
        ("C", (x + a, y - down, x + across, y - b, x + across, y)),
        ("Z", ()),
    )


def teeth(x: float, y: float, inner: float, outer: float, count: int) -> tuple[Segment, ...]:
    """`count` short radial strokes between two radii, like the graduation of a dial."""
    steps: list[Segment] = []
    for n in range(count):
        a = 2 * math.pi * n / count
        dx, dy = math.sin(a), -math.cos(a)
        steps.append(("M", (round(x + inner * dx, 3), round(y + inner * dy, 3))))
        steps.append(("L", (round(x + outer * dx, 3), round(y + outer * dy, 3))))
    return tuple(steps)


def hatch(x: float, y: float, w: float, h: float, pitch: float) -> tuple[Segment, ...]:
    """Strokes rising to the right at 45 degrees, `pitch` apart along x, long enough to be clipped to the box."""
    steps: list[Segment] = []
    start = x - h
    while start < x + w:
        steps.append(("M", (round(start, 3), y + h)))
        steps.append(("L", (round(start + h, 3), y)))
        start += pitch
    return tuple(steps)
