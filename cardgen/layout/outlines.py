"""How far an outline reaches: (left, top, right, bottom) in its own units."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import chain

Segment = tuple[str, tuple[float, ...]]
"""A drawing step: M x y, L x y, C x1 y1 x2 y2 x y, or Z."""
Bounds = tuple[float, float, float, float]
"""Left, top, right and bottom of what something covers."""
NOWHERE: Bounds = (math.inf, math.inf, -math.inf, -math.inf)
"""What an outline without points covers."""
_LEVEL = 1e-9


def hull(segments: Sequence[Segment]) -> Bounds:
    """The box of all points that an outline is drawn by: it holds the outline, and is told fast."""
    flat = list(chain.from_iterable([numbers for _, numbers in segments]))
    xs, ys = flat[::2], flat[1::2]
    return (min(xs), min(ys), max(xs), max(ys)) if ys else NOWHERE


def across(segments: Sequence[Segment]) -> tuple[Segment, ...]:
    """Segments with left and right swapped about the line where x is 0."""
    # subtracted, so that no 0 becomes -0
    return tuple(
        (letter, tuple(number if index % 2 else 0.0 - number for index, number in enumerate(numbers)))
        for letter, numbers in segments
    )


def bounds(segments: Sequence[Segment]) -> Bounds:
    """The box of the outline itself."""
    xs: list[float] = []
    ys: list[float] = []
    x = y = 0.0
    for letter, numbers in segments:
        if letter == "C":
            xs += _turns(x, *numbers[::2])
            ys += _turns(y, *numbers[1::2])
        if numbers:
            x, y = numbers[-2:]
            xs.append(x)
            ys.append(y)
    return (min(xs), min(ys), max(xs), max(ys)) if ys else NOWHERE


def _turns(a: float, b: float, c: float, d: float) -> list[float]:
    """Return the extremes of a cubic curve from `a` to `d` with the control values `b` and `c`."""
    # Its slope is 3 (p t² + q t + r).
    p, q, r = d - a + 3 * (b - c), 2 * (a - 2 * b + c), b - a
    if abs(p) < _LEVEL:
        times = [-r / q] if q else []
    else:
        root = math.sqrt(max(q * q - 4 * p * r, 0.0))
        times = [(-q + root) / (2 * p), (-q - root) / (2 * p)]
    inner = [(1 - t, t) for t in times if 0 < t < 1]
    return [u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * d for u, t in inner]
