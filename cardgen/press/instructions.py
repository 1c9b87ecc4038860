"""Numbered steps for a reader, as large as there is room for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from cardgen.layout import lines, shapes
from cardgen.layout.frame import Item, Line, VectorPath
from cardgen.layout.lines import PT
from cardgen.layout.paragraphs import TextRun
from cardgen.press.lettering import INK, LEAD, width, words
from cardgen.press.page import PageBox

DISPLAY = "Cinzel Bold"
"""The face of titles, and of the numbers of steps."""
SEMI, NARROW = "Barlow Semi Condensed", "Barlow Condensed"
"""The families of instructions, the second where there is less room."""
LADDER = [(size / 2, SEMI) for size in range(22, 15, -1)] + [(size / 2, NARROW) for size in range(16, 12, -1)]
"""The type sizes, points, and families that instructions are tried in, the largest first."""
BETWEEN, HANG = 0.55, 1.6
"""Shares of the type size: what is free between two steps, and how far words hang behind the number of their step."""
WIDEST = 112.0
"""Millimetres that instructions are wide at most: longer lines are hard to follow."""
PLAQUE = 3.0
"""The height of a plaque to write on, in type sizes."""
HAIR = 0.2
"""Millimetres: how thick the lines of a plaque are."""


class Step(NamedTuple):
    """One thing to do."""

    words: str
    blanks: Sequence[str] = ()
    """What is to be noted: a plaque with room for each."""
    command: str = ""
    """What is to be typed, on lines of its own."""


def fitted(steps: Sequence[Step], rooms: Sequence[PageBox]) -> list[Item]:
    """The steps in the middle of the room in which they can be largest; nothing when they fit in none."""
    for size, family in LADDER:
        for x, y, w, h in rooms:
            wide = min(w, WIDEST)
            left = x + (w - wide) / 2
            high = _Setter(family, size, left, wide).height(steps)
            if high <= h:
                return _Setter(family, size, left, wide, y + (h - high) / 2).set(steps)
    return []


class _Setter:
    """Sets one thing below the other from `y` on."""

    def __init__(self, family: str, size: float, x: float, wide: float, y: float = 0.0) -> None:
        self._body, self._bold = f"{family} Medium", f"{family} Bold"
        self._size, self._em = size, size * PT
        self._x, self._wide = x + HANG * self._em, wide - HANG * self._em
        self._y = y
        self._items: list[Item] = []

    def height(self, steps: Sequence[Step]) -> float:
        """Return the height of the steps, millimetres; the setter is used up."""
        self.set(steps)
        return self._y

    def set(self, steps: Sequence[Step]) -> list[Item]:
        """All of the steps."""
        for number, step in enumerate(steps, 1):
            self._y += BETWEEN * self._em if number > 1 else 0.0
            self._items += words(f"{number}", self._x - HANG * self._em, self._y + self._em, DISPLAY, self._size)
            self._paragraph(step.words, self._body)
            if step.blanks:
                self._plaque(step.blanks)
            self._paragraph(step.command, self._bold)
        return self._items

    def _paragraph(self, text: str, face: str) -> None:
        prose = lines.measure([TextRun(face, text)])
        measure = self._wide / self._em * 1000
        for span in lines.balanced(prose, measure, lines.breaks(prose, measure)):
            self._items += lines.items(prose, span, self._x, self._y + self._em, self._size, INK)
            self._y += LEAD * self._em

    def _plaque(self, blanks: Sequence[str]) -> None:
        """A plaque with a line to write on behind each word."""
        top, high, part = self._y + 0.4 * self._em, PLAQUE * self._em, (self._wide - self._em) / len(blanks)
        outline = shapes.rounded(self._x, top, self._wide, high, 1.3, scoop=True)
        self._items.append(VectorPath(outline, 0.0, 0.0, 1.0, None, INK, HAIR))
        base = top + high / 2 + 0.5 * self._em
        for number, word in enumerate(blanks):
            left = self._x + self._em + number * part
            start = left + width(word, self._bold, self._size) + 0.4 * self._em
            self._items += words(word, left, base, self._bold, self._size)
            self._items.append(Line(start, base, left + part - self._em, base, INK, HAIR))
        self._y = top + high + 0.6 * self._em
