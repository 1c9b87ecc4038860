"""Stamps: what the press itself prints over a face."""

from __future__ import annotations

import functools

from cardgen.layout.fonts import face
from cardgen.layout.frame import Frame, Glyphs, Group, Item, Rect
from cardgen.layout.lines import PT

RED = "#b00020"
"""The colour of the stamp."""
WORD = "UNCHECKED"
"""What is stamped on faces that are printed in spite of errors."""
SIZE = 8.0
"""Points: the type size of the stamp."""
HEIGHT = 3.6
"""Millimetres: how high the stamp is."""


def unchecked(frame: Frame) -> Frame:
    """The frame, marked at its foot as printed in spite of errors; so is a back of its own."""
    if frame.back:
        unchecked(frame.back)
    stamp = _stamp(frame.width, frame.height)
    if stamp not in frame.items[-1:]:
        frame.items.append(stamp)
    return frame


@functools.lru_cache(maxsize=16)
def _stamp(width: float, height: float) -> Group:
    """The stamp on a face of that size; faces have the same group, so that a file stores it once."""
    letters = face("Barlow Condensed Bold")
    wide = letters.measure(WORD) * SIZE * PT / 1000
    left, top = (width - wide) / 2, height - HEIGHT
    items: list[Item] = [
        Rect(left - 1.5, top, wide + 3, HEIGHT, "#ffffff", RED, 0.3),
        Glyphs(left, top + 2.8, letters, SIZE, WORD, RED),
    ]
    return Group(0.0, 0.0, items, shared=True)
