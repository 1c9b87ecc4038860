"""What is drawn on a card for its findings: frames about what they are about, and badges with their numbers.

Errors are red and solid, warnings brown and dashed, waived findings grey and dotted: in grey the strokes tell them
apart. Millimetres of the page.
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
HIGH = 3.2
"""Of a badge."""
SIZE = 6.5
"""Points: of its number."""
ACROSS, DOWN, OVER = 0.7, 0.55, 1.1
"""Between a value and its frame, at its sides, above and below; and how far a badge hangs into that."""
MOST = 40
"""Badges on a card; of more nobody could read it."""
TRIM = 0.1
"""The line of a card on which nothing was found."""


class Callout(NamedTuple):
    """A number to be shown on a card: about a box of the page, or about the card as a whole."""

    number: int
    kind: str
    box: PageBox | None


def get_kind(finding: Finding) -> str:
    """`error`, `warning` or `waived`."""
    return "waived" if finding.waived is not None else finding.level


STROKES: dict[str, tuple[str, float, tuple[float, ...]]] = {
    "error": (RED, 0.5, ()),
    "warning": (BROWN, 0.4, (1.4, 0.9)),
    "waived": (GREY, 0.3, (0.6, 0.6)),
}
"""Colour, thickness and dashes of the frame of each kind, the worst first."""


def draw_marks(marks: Sequence[Callout], trim: PageBox) -> Iterator[Item]:
    """Yield the outline of a card, the frames of its marks, and their badges, none upon another."""
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
    """Return a number in a plaque whose top left corner is at (x, y): white on red for errors, else dark on white."""
    colour, line, _ = STROKES[kind]
    across = measure_badge(number)
    solid = kind == "error"
    shape = shapes.rounded(0.0, 0.0, across, HIGH, HIGH / 2)
    fill = colour if solid else PAPER
    body = VectorPath(shape, x, y, 1.0, fill, PAPER if solid else colour, 0.25 if solid else line * 0.7)
    text = words.draw_line(str(number), x + across / 2, y + 2.42, words.BOLD, SIZE, PAPER if solid else colour, 0.5)
    return [body, *text]


def measure_badge(number: int) -> float:
    """Return how wide the badge of a number is."""
    return max(HIGH, words.measure_width(str(number), words.BOLD, SIZE) + 1.7)


def _draw_outline(marks: Sequence[Callout], trim: PageBox) -> Iterator[Item]:
    """Yield the trim: hardly seen where nothing was found, else as bad as the worst that was."""
    if marks:
        yield from _draw_frame(trim, _find_worst(marks))
    else:
        yield Rect(*trim, None, GREY, TRIM)


def _draw_rest(number: int, trim: PageBox) -> Iterator[Item]:
    """Yield how many findings have no badge, across the middle of the card."""
    text = f"and {number} more, see the list"
    x, y, across = trim[0] + trim[2] / 2, trim[1] + trim[3] / 2, words.measure_width(text, words.BOLD, 8) + 3
    yield Rect(x - across / 2, y - 3, across, 4.4, PAPER, RED, TRIM)
    yield from words.draw_line(text, x, y, words.BOLD, 8, share=0.5)


def _find_worst(marks: Sequence[Callout]) -> str:
    return next(kind for kind in STROKES if any(mark.kind == kind for mark in marks))


def _draw_frame(box: PageBox, kind: str, halo: bool = False) -> Iterator[Item]:
    """Yield the sides of a box; with a halo they are seen on dark ground too."""
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
    """Return where a badge goes: along the trim's upper edge, or out from a corner of a frame; where none is yet."""
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
