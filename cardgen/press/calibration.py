"""How far backs land from their fronts, solved from what is read on the calibration page; and what makes up for it.

The front has two gauges, A and B: each a window with a scale above it and one at its left. The back has a cross of two
lines behind each. Held against the light, the upright line is read on the scale above, the level one on the scale at
the left; right and down are plus. The back is taken for a rigid sheet: shifted and turned, never stretched.

A point of a page is a complex number, x + y·i, millimetres, y down; so a turn by cos + sin·i is clockwise.
"""

from __future__ import annotations

import cmath
import math
import re
from typing import NamedTuple

from cardgen.press.impose import Duplex, Grid, turns_sideways
from cardgen.press.page import Skew
from cardgen.press.sizes import Paper
from cardgen.text.words import MINUS_SIGNS

SPAN = 6.0
"""Millimetres that a scale goes to either side of its zero."""
APART = 7.5
"""Millimetres from the middle of a gauge to its scales."""
MOST_STRETCH = 0.6
"""Millimetres by which readings may disagree: each is a quarter of a millimetre wrong at most, if nobody mistyped."""
FIRST, LAST = complex(17.0, 35.0), complex(17.0, 19.0)
"""Where the gauges are, from the upper left and from the lower right corner of what the printer reaches.

They do not lie opposite each other: were the sheet turned on the wrong edge, every level line would miss its scale.
"""


NAMES = ("A x", "A y", "B x", "B y")
"""The four readings in their order."""
EXAMPLE = '"A 0.5,-1 B 0.75,-0.5"'
_NUMBER = r"(?<![\d.])[+-]?(?:\d+\.?\d*|\.\d+)(?![\d.])"
_TOKEN = re.compile(rf"({_NUMBER})(?:\s*mm)?|([AB])|[xy\s,;:=()]+|(.)", re.IGNORECASE | re.ASCII)
_ORDERS = {(): (0, 1, 2, 3), (("A", 0), ("B", 2)): (0, 1, 2, 3), (("B", 0), ("A", 2)): (2, 3, 0, 1)}
"""The places of the four readings among the numbers typed, by the letters and how many numbers stand before each."""


class Readings(NamedTuple):
    """What was read at the gauges, millimetres; right and down are plus."""

    ax: float
    ay: float
    bx: float
    by: float

    @classmethod
    def parse(cls, text: str) -> Readings:
        """Four numbers as people type them: x and y at A and then at B, or the other way about when they are named.

        Raises ValueError with what to write instead.
        """
        numbers: list[float] = []
        letters: list[tuple[str, int]] = []
        is_odd = False
        for number, letter, odd in _TOKEN.findall(text.translate(MINUS_SIGNS)):
            is_odd |= bool(odd)
            if letter:
                letters.append((letter.upper(), len(numbers)))
            elif number:
                numbers.append(float(number))
        order = _ORDERS.get(tuple(letters))
        if order is None or len(numbers) != 4 or is_odd:
            raise ValueError(f"invalid readings: expected 4 numbers, x and y at A and at B, such as `{EXAMPLE}`")
        return cls(*(on_scale(name, numbers[at]) for name, at in zip(NAMES, order, strict=True)))


def on_scale(name: str, number: float) -> float:
    """A reading, millimetres; raises ValueError when the scale has no such number."""
    if not abs(number) <= SPAN:
        raise ValueError(
            f"{name} is {number:g}, but the scale ends at {SPAN:g}: if a line misses its scale, turn the sheet on the"
            " other edge and print it at 100 %"
        )
    return number


class Contradiction(ValueError):
    """No shift and no turn of the back explains the readings."""


def gauges(paper: Paper, reach: float) -> tuple[complex, complex]:
    """The middles of the gauges A and B on the front; `reach` is how near to the edge the printer paints."""
    edge = complex(reach, reach)
    return edge + FIRST, complex(paper.width, paper.height) - edge - LAST


def correction(read: Readings, paper: Paper, duplex: Duplex, reach: float) -> Skew:
    """Return the skew that cancels the measured error of backs.

    Raises:
        Contradiction: if the readings describe a back that was stretched or shrunk.
    """
    front = gauges(paper, reach)
    back = _landed(read, front)
    longer = abs(back[1] - back[0]) - abs(front[1] - front[0])
    if abs(longer) > MOST_STRETCH:
        raise Contradiction(
            f"the readings make the back {abs(longer):.1f} mm {'longer' if longer > 0 else 'shorter'} than the front:"
            " check all 4 with their signs, and print both sides at 100 %"
        )
    middle = complex(paper.width, paper.height) / 2
    turn = (back[1] - back[0]) / (front[1] - front[0])
    turn /= abs(turn)
    shift = (back[0] + back[1]) / 2 - middle - turn * ((front[0] + front[1]) / 2 - middle)
    # As one looks at the back, right is left, or up is down, and it has turned the other way: back again is this way.
    shift = -shift.conjugate() if turns_sideways(paper, duplex) else shift.conjugate()
    return _skew(turn, -turn * shift)


def _landed(read: Readings, front: tuple[complex, complex]) -> tuple[complex, complex]:
    """Return the centres of the back's crosses, as seen through the front.

    A scale is read beside its centre, where the lines of a turned back have moved on: the reading of a cross that is
    off by d is d·(1 - t·i) + APART·t·(1 - i), t being the tangent of the turn.
    """
    first, last = complex(read.ax, read.ay), complex(read.bx, read.by)
    tangent = 0.0
    for _ in range(6):  # each step makes the error ten times smaller, or more
        beside = APART * tangent * (1 - 1j)
        back = tuple(at + (seen - beside) / (1 - tangent * 1j) for at, seen in zip(front, (first, last), strict=True))
        tangent = math.tan(cmath.phase((back[1] - back[0]) / (front[1] - front[0])))
    return back[0], back[1]


def joined(known: Skew, more: Skew) -> Skew:
    """The skew that corrects what is left to correct when backs are already printed with a known one."""
    turn = _turn(known)
    return _skew(turn * _turn(more), complex(known.x, known.y) + turn * complex(more.x, more.y))


def lost(on: Grid, skew: Skew) -> float:
    """Return how far a skew moves the outermost backs beyond the printable area, millimetres."""
    left, top, width, height = on.inside
    middle = complex(on.paper.width, on.paper.height) / 2
    corners = [complex(x, y) for x in (on.left, on.right) for y in (on.top, on.foot)]
    moved = [_turn(skew) * (corner - middle) + middle + complex(skew.x, skew.y) for corner in corners]
    across = max(max(left - at.real, at.real - left - width) for at in moved)
    return max(0.0, across, *(max(top - at.imag, at.imag - top - height) for at in moved))


def _turn(skew: Skew) -> complex:
    return cmath.rect(1.0, math.radians(skew.turn))


def _skew(turn: complex, shift: complex) -> Skew:
    """As it is stored: what is rounded away moves no corner by a hundredth of a millimetre."""
    return Skew(round(shift.real, 3) + 0.0, round(shift.imag, 3) + 0.0, round(math.degrees(cmath.phase(turn)), 4) + 0.0)
