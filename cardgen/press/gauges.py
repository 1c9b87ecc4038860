"""What the calibration page is read by: gauges on the front, crosses on the back, rulers; each from its own origin."""

from __future__ import annotations

from cardgen.layout import shapes
from cardgen.layout.frame import Group, Item, Line, Rect, VectorPath
from cardgen.layout.lines import PT
from cardgen.press.calibration import APART, SPAN
from cardgen.press.instructions import DISPLAY
from cardgen.press.lettering import INK, SIZE, width, words

STEP = 0.5
"""Millimetres between the strokes of a scale."""
STROKE, FRAME, CROSS = 0.13, 0.2, 0.2
"""Millimetres: the weight of a scale, of what is around it, and of the lines on the back."""
TALL, MIDDLE, SHORT = 2.4, 1.6, 1.0
"""Millimetres: strokes that bear a number, that are full millimetres, and that are between."""
GAP = 0.6
"""Millimetres between strokes and numbers."""
CAPS = 0.7
"""The height of a digit, in type sizes."""
LETTER = 15.0
"""Points: the letter that a gauge is called by."""
ARM, STUB = APART + SPAN + 1.5, APART - 0.5
"""Millimetres that the lines of a cross go towards the scales, and the other way."""


def gauge(letter: str) -> list[Item]:
    """A window about the origin with a scale above it and one at its left, called by a letter."""
    window = Rect(-APART, -APART, 2 * APART, 2 * APART, None, INK, FRAME)
    above, beside = _axis("x", 0), _axis("y", 90)
    return [window, *_scale_above(), *_scale_beside(), *above, *beside, *_name(letter, -10.6, -8.9, LETTER)]


def _marks() -> list[tuple[float, float]]:
    """Return the position and length of each stroke of a scale, millimetres."""
    count = round(SPAN / STEP)
    return [(n * STEP, TALL if n % 6 == 0 else MIDDLE if n % 2 == 0 else SHORT) for n in range(-count, count + 1)]


def _scale_above() -> list[Item]:
    items: list[Item] = [Line(x, -APART - long, x, -APART, INK, STROKE) for x, long in _marks()]
    for x in _numbers():
        minus = width("−") if x < 0 else 0.0
        left = x - minus - width(f"{abs(x)}") / 2
        items += words(_signed(x), left, -APART - TALL - GAP)
    return items


def _scale_beside() -> list[Item]:
    items: list[Item] = [Line(-APART - long, y, -APART, y, INK, STROKE) for y, long in _marks()]
    for y in _numbers():
        left = -APART - TALL - GAP - width(_signed(y))
        items += words(_signed(y), left, y + CAPS * SIZE * PT / 2)
    return items


def _numbers() -> list[int]:
    return [round(at) for at, long in _marks() if long == TALL]


def _signed(number: int) -> str:
    return f"{number}".replace("-", "−")


def _axis(name: str, turn: int) -> list[Item]:
    """Return the name of a scale and an arrowhead in the direction of its positive values."""
    head = shapes.svg("M0,-0.7L1.6,0L0,0.7Z")
    if turn == 0:
        at = APART + 1.2, -APART - 1.0
        return [*words(name, at[0], at[1] + 0.45, size=8.0), VectorPath(head, at[0] + 2.0, at[1] - 0.15, 1.0, INK)]
    x, y = -APART - 1.3, APART + 3.0
    arrow = Group(x, y + 0.8, [VectorPath(head, 0.0, 0.0, 1.0, INK)], turn=90)
    return [*words(name, x - width(name, size=8.0) / 2, y, size=8.0), arrow]


def _name(letter: str, x: float, y: float, size: float) -> list[Item]:
    return words(letter, x - width(letter, DISPLAY, size) / 2, y, DISPLAY, size)


def cross(letter: str) -> list[Item]:
    """A cross about the origin, as one looks at the back: its long arms reach the scales of the gauge behind it."""
    return [
        Line(0.0, -ARM, 0.0, STUB, INK, CROSS),
        Line(-STUB, 0.0, ARM, 0.0, INK, CROSS),
        *_name(letter, -STUB / 2, STUB / 2 + 1.5, 9.0),
    ]


def ruler(length: int) -> list[Item]:
    """A ruler of so many millimetres from the origin to the right; its strokes and numbers are above it."""
    items: list[Item] = [Line(0.0, 0.0, length, 0.0, INK, FRAME)]
    for mm in range(length + 1):
        long = TALL if mm % 10 == 0 else MIDDLE if mm % 5 == 0 else SHORT
        items.append(Line(mm, -long, mm, 0.0, INK, STROKE))
    for mm in range(0, length + 1, 10):
        items += words(f"{mm}", mm - width(f"{mm}") / 2, -TALL - GAP)
    return [*items, *words("mm", length + width(f"{length}") / 2 + 0.5, -TALL - GAP)]
