"""The marks on the cards of a proof: frames around faulty values, and badges with the numbers of findings.

Errors are red and solid, warnings brown and dashed, waived findings grey and dotted, so that the strokes differ in
black and white, too. Lengths are in mm on the page.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from cardgen.finding import Finding
from cardgen.layout import shapes
from cardgen.layout.frame import Item, Line, Rect, VectorPath
from cardgen.press.page import PageBox
from cardgen.press.stamps import RED
from cardgen.printing.proof import type as words

BROWN, GREY, PAPER = "#8a4b00", "#77736e", "#ffffff"
"""Colours of warnings and waived findings, and of the background of badges (`RED` is that of errors)."""
HIGH = 3.2
"""Height of a badge, mm: that of its number at `SIZE` with a margin."""
SIZE = 6.5
"""Type size of a badge's number in points; smaller numbers are hard to read on paper."""
ACROSS, DOWN, OVER = 0.7, 0.55, 1.1
"""Distances in mm: between a value and the sides of its frame, above and below it, and the overlap of badge and frame.
Design values."""
MOST = 40
"""Most badges on a card, an estimate; more would hide the card."""
TRIM = 0.1
"""Line width in mm of the outline of a card without findings: barely visible, so that frames stand out."""


class Callout(NamedTuple):
    """The number of a finding on a card, for an area of the page or, without one, for the whole card."""

    number: int
    kind: str
    box: PageBox | None


def get_kind(finding: Finding) -> str:
    """Return the kind of a finding: `error`, `warning` or `waived`."""
    return "waived" if finding.waived is not None else finding.level


STROKES: dict[str, tuple[str, float, tuple[float, ...]]] = {
    "error": (RED, 0.5, ()),
    "warning": (BROWN, 0.4, (1.4, 0.9)),
    "waived": (GREY, 0.3, (0.6, 0.6)),
}
"""Colour, line width in mm and dashes in mm of the frame for each kind, worst kind first."""


def draw_marks(marks: Sequence[Callout], trim: PageBox) -> Iterator[Item]:
    """Yield the outline of a card, the frames of its findings, and their badges, which avoid each other."""
    yield from _draw_outline(marks, trim)
    if len(marks) > MOST:
        yield from _draw_rest(len(marks) - MOST, trim)
        marks = marks[:MOST]
    framed: dict[PageBox, list[Callout]] = {}
    for mark in marks:
        if mark.box is not None:
            framed.setdefault(_widen_box(mark.box), []).append(mark)
    for box, own in framed.items():
        yield from _draw_frame(box, _find_worst(own), halo=True)
    taken: list[PageBox] = []
    whole = [mark for mark in reversed(marks) if mark.box is None]  # the last one is rightmost
    for box, own in [(trim, whole), *framed.items()]:
        for mark in own:
            place = _place_badge(box, measure_badge(mark.number), taken, trim)
            taken.append(place)
            yield from draw_badge(mark.number, mark.kind, place[0], place[1])


def draw_badge(number: int, kind: str, x: float, y: float) -> list[Item]:
    """Return a badge with its top left corner at (x, y): white on red for errors, dark on white for other kinds."""
    colour, line, _ = STROKES[kind]
    across = measure_badge(number)
    solid = kind == "error"
    shape = shapes.rounded(0.0, 0.0, across, HIGH, HIGH / 2)
    fill = colour if solid else PAPER
    body = VectorPath(shape, x, y, 1.0, fill, PAPER if solid else colour, 0.25 if solid else line * 0.7)
    text = words.draw_line(str(number), x + across / 2, y + 2.42, words.BOLD, SIZE, PAPER if solid else colour, 0.5)
    return [body, *text]


def measure_badge(number: int) -> float:
    """Return the width of a badge, mm."""
    return max(HIGH, words.measure_width(str(number), words.BOLD, SIZE) + 1.7)


def _draw_outline(marks: Sequence[Callout], trim: PageBox) -> Iterator[Item]:
    """Yield the outline of the card: a thin line without findings, else the frame of the worst finding."""
    if marks:
        yield from _draw_frame(trim, _find_worst(marks))
    else:
        yield Rect(*trim, None, GREY, TRIM)


def _draw_rest(number: int, trim: PageBox) -> Iterator[Item]:
    """Yield the number of findings without a badge, across the middle of the card."""
    text = f"and {number} more, see the list"
    x, y, across = trim[0] + trim[2] / 2, trim[1] + trim[3] / 2, words.measure_width(text, words.BOLD, 8) + 3
    yield Rect(x - across / 2, y - 3, across, 4.4, PAPER, RED, TRIM)
    yield from words.draw_line(text, x, y, words.BOLD, 8, share=0.5)


def _find_worst(marks: Sequence[Callout]) -> str:
    return next(kind for kind in STROKES if any(mark.kind == kind for mark in marks))


def _draw_frame(box: PageBox, kind: str, halo: bool = False) -> Iterator[Item]:
    """Yield the frame of an area; `halo` adds a white outline for dark backgrounds."""
    colour, line, dash = STROKES[kind]
    x, y, w, h = box
    if halo:
        yield Rect(*box, None, PAPER, line + 0.3)
    if not dash:
        yield Rect(*box, None, colour, line)
        return
    for x1, y1, x2, y2 in ((x, y, x + w, y), (x + w, y, x + w, y + h), (x, y + h, x + w, y + h), (x, y, x, y + h)):
        yield Line(x1, y1, x2, y2, colour, line, dash)


def _place_badge(box: PageBox, across: float, taken: Sequence[PageBox], trim: PageBox) -> PageBox:
    """Return a free place for a badge: along the upper edge of the trim, or outside a corner of a frame.

    If every place is taken, the last one is returned, and badges overlap.
    """
    x, y, w, h = box
    step = across + 0.3
    if box == trim:
        tries = [(x + w - across / 2 - n * step, y - HIGH / 2) for n in range(max(1, int(w / step)))]
    else:
        right, left, over, under = x + w - OVER, x - across + OVER, y - HIGH + OVER, y + h - OVER
        tries = [(right, over), (left, over), (right, under), (left, under)]
        tries += [(right + n * step, over) for n in range(1, 4)] + [(right, over + n * step) for n in range(1, 4)]
    tries += [(left, high + row * (HIGH + 0.3)) for row in range(1, 9) for left, high in tries]
    spots: list[PageBox] = [(left, high, across, HIGH) for left, high in tries]
    return next((spot for spot in spots if not any(_do_overlap(spot, other) for other in taken)), spots[-1])


def _do_overlap(one: PageBox, other: PageBox) -> bool:
    across = one[0] < other[0] + other[2] and other[0] < one[0] + one[2]
    return across and one[1] < other[1] + other[3] and other[1] < one[1] + one[3]


def _widen_box(box: PageBox) -> PageBox:
    return box[0] - ACROSS, box[1] - DOWN, box[2] + 2 * ACROSS, box[3] + 2 * DOWN
