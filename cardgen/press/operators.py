"""Placed items as PDF operators: millimetres become points, y turns up. Nothing is drawn here, no document is known."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import fsum
from typing import Literal

from cardgen.layout import shapes
from cardgen.layout.frame import Glyphs, Group, Item, Line, Rect, Unseen, VectorPath, Written
from cardgen.layout.outlines import Segment
from cardgen.press import parts
from cardgen.press.notation import Strings, num
from cardgen.press.parts import Hidden, Outline, Part, Shared, Shown, Text

POINT = 72 / 25.4
"""Points in a millimetre."""
ColourUse = Literal["fill", "stroke", "type"]
"""What a colour is for; type is filled too, but may be printed over its ground instead of leaving it out."""


_TURNS = {0: (1, 0), 90: (0, 1), 180: (-1, 0), 270: (0, -1)}
"""Cosine and sine of clockwise turns, degrees."""


class SharedDrawings:
    """What was written of drawings and words that many faces share; held, so that an id stays theirs."""

    def __init__(self) -> None:
        self.strings = Strings()
        self.outlines: dict[int, tuple[tuple[Segment, ...], Outline]] = {}
        self.groups: dict[tuple[int, float, ColourUse], tuple[Group, Shared]] = {}


class Pen:
    """Writes items as parts in a space whose origin is the lower left corner of a face `height` mm high.

    `colour` gives the operators that set one, `type_use` is what that of type is for; `known` is kept from face to
    face, as long as colours are the same.
    """

    def __init__(
        self, height: float, colour: Callable[[str, ColourUse], str], type_use: ColourUse, known: SharedDrawings
    ) -> None:
        self._height = height
        self._colour = colour
        self._type_use: ColourUse = type_use
        self._known = known
        self._parts: list[Part] = []
        self._out: list[str] = []
        """Operators since the last part that is none."""
        self._last: Glyphs | None = None
        """The text that is the last part: the next one may go on in the same line."""

    def write(self, items: Sequence[Item]) -> tuple[Part, ...]:
        """The parts that draw the items."""
        state: dict[str, str] = {}
        for item in items:
            self._item(item, state)
        self._close()
        return tuple(self._parts)

    def _item(self, item: Item, state: dict[str, str]) -> None:
        if isinstance(item, Glyphs):
            self._glyphs(item, state)
        elif isinstance(item, VectorPath):
            self._path(item, state)
        elif isinstance(item, Group):
            self._group(item, state)
        elif isinstance(item, Rect):
            self._rect(item, state)
        elif isinstance(item, Line):
            self._line(item, state)
        elif isinstance(item, Unseen):
            self._unseen(item)
        elif isinstance(item, Written):
            self._close()
            self._parts += item.parts
            state.clear()
        else:
            self._add(Shown(item, self._height))

    def _close(self) -> None:
        """Make one part of the operators so far."""
        if self._out:
            self._parts.append("\n".join(self._out))
            self._out = []

    def _add(self, part: Part) -> None:
        self._close()
        self._parts.append(part)
        self._last = None

    def _set(self, state: dict[str, str], key: str, operator: str) -> None:
        if state.get(key) != operator:
            state[key] = operator
            self._out.append(operator)

    def _glyphs(self, item: Glyphs, state: dict[str, str]) -> None:
        self._set(state, "fill", self._colour(item.fill, self._type_use))
        on = self._last is not None and not self._out and goes_on(self._last, item)
        track = num(item.track * item.size / 1000) if item.track and not on else ""
        shown = self._known.strings.shown(item.face, item.text)
        self._add(Text(item.face, f"{item.size:.2f}", item.text, self._at(item.x, item.y), track, on, shown))
        self._last = None if item.track else item

    def _unseen(self, item: Unseen) -> None:
        """A word in type that leaves no mark, as wide as what it stands for."""
        wide = 100_000 * item.w * POINT / (item.face.measure(item.text) * item.size)
        self._add(Hidden(item.face, f"{item.size:.2f}", item.text, self._at(item.x, item.y), num(wide)))

    def _at(self, x: float, y: float) -> str:
        return f"{x * POINT:.2f} {(self._height - y) * POINT:.2f}"

    def _paint(
        self, fill: str | None, stroke: str | None, line: float, state: dict[str, str], rounded: bool = False
    ) -> str:
        if fill:
            self._set(state, "fill", self._colour(fill, "fill"))
        if stroke:
            self._set(state, "stroke", self._colour(stroke, "stroke"))
            self._set(state, "line", f"{num(line * POINT)} w")
            if rounded is not (state.get("join") == _ROUND):
                self._set(state, "join", _ROUND if rounded else _SHARP)
        return {(True, True): "B*", (True, False): "f*", (False, True): "S", (False, False): "n"}[
            bool(fill), bool(stroke)
        ]

    def _rect(self, item: Rect, state: dict[str, str]) -> None:
        operator = self._paint(item.fill, item.stroke, item.line, state)
        foot = (self._height - item.y - item.h) * POINT
        self._out.append(f"{num(item.x * POINT)} {num(foot)} {num(item.w * POINT)} {num(item.h * POINT)} re {operator}")

    def _line(self, item: Line, state: dict[str, str]) -> None:
        self._set(state, "stroke", self._colour(item.stroke, "stroke"))
        self._set(state, "line", f"{num(item.line * POINT)} w")
        if state.get("join") == _ROUND:
            self._set(state, "join", _SHARP)
        ends = (item.x1, self._height - item.y1), (item.x2, self._height - item.y2)
        (x1, y1), (x2, y2) = ((num(x * POINT), num(y * POINT)) for x, y in ends)
        stroke = f"{x1} {y1} m {x2} {y2} l S"
        if item.dash:
            stroke = f"[{' '.join(num(part * POINT) for part in item.dash)}] 0 d {stroke} [] 0 d"
        self._out.append(stroke)

    def _path(self, item: VectorPath, state: dict[str, str]) -> None:
        operator = self._paint(item.fill, item.stroke, item.line, state, item.rounded)
        scale = item.scale * POINT
        x, y = item.x * POINT, (self._height - item.y) * POINT
        if item.scale != 1 and not item.stroke and not item.rounded:
            # What is drawn to scale, an icon, comes again in other places and sizes.
            self._out.append(f"q {scale:.4f} 0 0 {scale:.4f} {x:.2f} {y:.2f} cm")
            self._add(self._stored(item.segments))
            self._out.append("Q")
            return
        self._out.append(f"{outline(item.segments, x, y, scale)} {operator}")

    def _stored(self, segments: tuple[Segment, ...]) -> Outline:
        """An outline in its own units with y up."""
        known = self._known.outlines.get(id(segments))
        if known is None:
            known = segments, parts.outline(f"{outline(segments, 0, 0, 1)} f*")
            self._known.outlines[id(segments)] = known
        return known[1]

    def _shared(self, group: Group) -> Shared:
        """A group whose coordinates may lie outside the face; it is drawn in the space of whoever uses it."""
        key = id(group), self._height, self._type_use
        known = self._known.groups.get(key)
        if known is None:
            pen = Pen(self._height, self._colour, self._type_use, self._known)
            known = group, parts.shared(self._height, pen.write(group.items))
            self._known.groups[key] = known
        return known[1]

    def _group(self, item: Group, state: dict[str, str]) -> None:
        if item.shared:
            self._add(self._shared(item))
            return
        cos, sin = _TURNS[item.turn]
        dx, dy = item.x - self._height * sin, self._height - item.y - self._height * cos
        self._out.append(f"q {cos} {-sin} {sin} {cos} {num(dx * POINT)} {num(dy * POINT)} cm")
        if item.within:
            self._out.append(f"{outline(item.within, 0.0, self._height * POINT, POINT)} W n")
        elif item.clip:
            self._out.append(f"{self._edge(*item.clip, item.rounded)} W n")
        inner: dict[str, str] = dict(state)
        for child in item.items:
            self._item(child, inner)
        self._out.append("Q")

    def _edge(self, x: float, y: float, w: float, h: float, rounded: bool) -> str:
        if rounded:
            return outline(shapes.rounded(x, y, w, h, min(w, h) / 2), 0.0, self._height * POINT, POINT)
        foot = (self._height - y - h) * POINT
        return f"{num(x * POINT)} {num(foot)} {num(w * POINT)} {num(h * POINT)} re"


_ROUND, _SHARP = "1 j 1 J", "0 j 0 J"
"""What makes the corners and ends of lines round, and sharp again as they are on every new page."""
_NEAR = 0.001
"""Millimetres: what two places may differ by that are the same."""


def goes_on(item: Glyphs, after: Glyphs) -> bool:
    """Return whether a text continues another: on its line, at its end and size, in another face."""
    if item.y != after.y or item.size != after.size:
        return False
    face, words = item.face, item.text.split(" ")
    wide = fsum(map(face.words.__getitem__, words)) + (len(words) - 1) * face.widths[" "]
    return abs(item.x + wide * item.size / 1000 / POINT - after.x) < _NEAR


def outline(segments: tuple[Segment, ...], x: float, y: float, scale: float) -> str:
    """Path operators for segments drawn at (x, y) points, y up, at `scale` points a unit."""
    parts: list[str] = []
    for letter, numbers in segments:
        if letter == "C":
            a, b, c, d, e, f = numbers
            ends = (x + a * scale, y - b * scale, x + c * scale, y - d * scale, x + e * scale, y - f * scale)
            parts.append("%.2f %.2f %.2f %.2f %.2f %.2f c" % ends)  # noqa: UP031  # twice as fast, and there are many
        elif letter == "L":
            parts.append(f"{x + numbers[0] * scale:.2f} {y - numbers[1] * scale:.2f} l")
        elif letter == "M":
            parts.append(f"{x + numbers[0] * scale:.2f} {y - numbers[1] * scale:.2f} m")
        else:
            parts.append("h")
    return " ".join(parts)
