"""Hatching: what stands for colours where there are none, as heralds have it: lines down for one, across for another.

Lines end where what they fill does, so that nothing has to be clipped and all of them are one outline.
"""

from __future__ import annotations

import functools
from collections.abc import Iterator, Sequence

from cardgen.layout.outlines import Segment

Outline = tuple[Segment, ...]
Span = tuple[float, float]
_Point = tuple[float, float]
_Points = list[_Point]
STEPS = 6
"""Straight pieces that a curve is taken for."""
SHORTEST = 1.2
"""Units: shorter lines are left out."""
FAR = 90.0
"""Units from the middle beyond which no line is drawn."""
_OFF = 0.37
"""Units by which lines miss the corners of what they fill."""


@functools.lru_cache(maxsize=512)
def lines(shield: Outline, part: tuple[Outline, ...], inside: bool, across: bool, pitch: float) -> Outline:
    """Lines `pitch` units apart on a part of a shield, or (not `inside`) on all but that; `across` or down."""
    borders = [_polygons((shield,), across), _polygons(part, across)]
    found: list[Segment] = []
    count = int(FAR / pitch)
    for number in range(-count, count + 1):
        level = round(number * pitch + _OFF, 2)
        whole, within = (_spans(border, level) for border in borders)
        for start, end in _shared(whole, within if inside else _left(within)):
            if end - start >= SHORTEST:
                ends = ((start, level), (end, level)) if across else ((level, start), (level, end))
                found += [("M", ends[0]), ("L", ends[1])]
    return tuple(found)


def _polygons(outlines: Sequence[Outline], across: bool) -> list[_Points]:
    """The corners of outlines, x and y swapped for lines that go down."""
    found: list[_Points] = []
    for letter, numbers in (segment for one in outlines for segment in one):
        points = list(zip(numbers[::2], numbers[1::2], strict=True))
        points = points if across else [(y, x) for x, y in points]
        if letter == "M":
            found.append(points)
        elif letter == "C":
            found[-1] += _curve(found[-1][-1], *points)
        else:
            found[-1] += points
    return found


def _curve(start: _Point, one: _Point, other: _Point, end: _Point) -> Iterator[_Point]:
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = start, one, other, end
    for step in range(1, STEPS + 1):
        t, u = step / STEPS, 1 - step / STEPS
        a, b, c, d = u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t
        yield a * ax + b * bx + c * cx + d * dx, a * ay + b * by + c * cy + d * dy


def _spans(polygons: Sequence[_Points], level: float) -> list[Span]:
    """Return the spans of a horizontal line at `level` that are inside the polygons, by the even-odd rule."""
    crossed: list[float] = []
    for points in polygons:
        for (x1, y1), (x2, y2) in zip(points, [*points[1:], points[0]], strict=True):
            if (y1 <= level) != (y2 <= level):
                crossed.append(x1 + (x2 - x1) * (level - y1) / (y2 - y1))
    crossed = sorted(round(x, 2) for x in crossed)
    return list(zip(crossed[::2], crossed[1::2], strict=True))


def _left(spans: Sequence[Span]) -> list[Span]:
    """Return the gaps between spans, out to `FAR` on both sides."""
    ends = [-FAR, *(end for span in spans for end in span), FAR]
    return [(start, end) for start, end in zip(ends[::2], ends[1::2], strict=True) if start < end]


def _shared(some: Sequence[Span], others: Sequence[Span]) -> Iterator[Span]:
    """Yield the overlaps of two lists of spans."""
    for start, end in some:
        for first, last in others:
            if max(start, first) < min(end, last):
                yield max(start, first), min(end, last)
