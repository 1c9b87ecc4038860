"""Placed items as PDF operators: millimetres become points, y turns up. Pure text, nothing is drawn here."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import fsum
from typing import Literal, NamedTuple

from cardgen.layout import shapes
from cardgen.layout.frame import Glyphs, Group, Item, Line, Picture, Rect, Unseen, VectorPath
from cardgen.layout.outlines import Segment
from cardgen.press.crop import VisibleArea

POINT = 72 / 25.4
"""Points in a millimetre."""
ColourUse = Literal["fill", "stroke", "type"]
"""What a colour is for; type is filled too, but may be printed over its ground instead of leaving it out."""


def num(value: float) -> str:
    """A number as short as PDF allows, to a hundredth of a point."""
    return f"{value:.2f}".rstrip("0").rstrip(".") if value else "0"


class Form(NamedTuple):
    """A stored drawing, drawn where the origin then is."""

    name: str


class Image(NamedTuple):
    """A picture file drawn into a box, points, y up; no more of it shows than is `seen`."""

    file: str
    x: float
    y: float
    w: float
    h: float
    seen: VisibleArea


class Plain(NamedTuple):
    """Text left for the canvas to write; points, y up."""

    glyphs: Glyphs
    x: float
    y: float


ContentPart = str | Form | Image | Plain
"""Part of a content stream: operators, or what the canvas has to do itself."""


_TURNS = {0: (1, 0), 90: (0, 1), 180: (-1, 0), 270: (0, -1)}
"""Cosine and sine of clockwise turns, degrees."""


class Pen:
    """Writes items as operators in a space whose origin is the lower left corner of a face `height` mm high.

    `colour` gives the operators that set one, `type_use` is what that of type is for; `encode` turns text into a font
    resource and what shows a string, or None to leave it to the canvas; `form` names the stored drawing of a shared
    group and `drawing` that of an outline; `size_of` tells the pixels of a picture file.
    """

    def __init__(
        self,
        height: float,
        colour: Callable[[str, ColourUse], str],
        type_use: ColourUse,
        encode: Callable[[Glyphs], list[tuple[str, str]] | None],
        form: Callable[[Group], str],
        drawing: Callable[[tuple[Segment, ...]], str],
        size_of: Callable[[str], tuple[int, int]],
    ) -> None:
        self._height = height
        self._colour = colour
        self._type_use = type_use
        self._encode = encode
        self._form = form
        self._drawing = drawing
        self._size_of = size_of
        self._out: list[ContentPart] = []
        self._last: tuple[str, Glyphs] | None = None
        """The text written last, and what it shows: the next one may go on in the same line."""

    def write(self, items: Sequence[Item]) -> list[ContentPart]:
        """The pieces that draw the items."""
        state: dict[str, str] = {}
        for item in items:
            self._item(item, state)
        return self._out

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
        else:
            self._picture(item)

    def _set(self, state: dict[str, str], key: str, operator: str) -> None:
        if state.get(key) != operator:
            state[key] = operator
            self._out.append(operator)

    def _glyphs(self, item: Glyphs, state: dict[str, str]) -> None:
        self._set(state, "fill", self._colour(item.fill, self._type_use))
        x, y = item.x * POINT, (self._height - item.y) * POINT
        strings = self._encode(item)
        if strings is None:
            self._out.append(Plain(item, x, y))
            return
        shown = " ".join([f"{font} {item.size:.2f} Tf {string}" for font, string in strings])
        last = self._last
        if last is not None and last[0] is self._out[-1] and _goes_on(last[1], item):
            text = f"{last[0][: -len(_END)]} {shown}{_END}"
            self._out[-1] = text
        elif item.track:
            text = f"BT {x:.2f} {y:.2f} Td {num(item.track * item.size / 1000)} Tc {shown} 0 Tc{_END}"
            self._out.append(text)
        else:
            text = f"BT {x:.2f} {y:.2f} Td {shown}{_END}"
            self._out.append(text)
        self._last = None if item.track else (text, item)

    def _unseen(self, item: Unseen) -> None:
        """A word in type that leaves no mark, as wide as what it stands for."""
        x, y = item.x * POINT, (self._height - item.y) * POINT
        strings = self._encode(Glyphs(item.x, item.y, item.face, item.size, item.text, ""))
        for font, string in strings or ():
            wide = 100_000 * item.w * POINT / (item.face.measure(item.text) * item.size)
            shown = f"{font} {item.size:.2f} Tf {num(wide)} Tz {string} 100 Tz"
            self._out.append(f"BT 3 Tr {x:.2f} {y:.2f} Td {shown} 0 Tr ET")

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
            self._out.append(Form(self._drawing(item.segments)))
            self._out.append("Q")
            return
        self._out.append(f"{outline(item.segments, x, y, scale)} {operator}")

    def _group(self, item: Group, state: dict[str, str]) -> None:
        if item.shared:
            self._out.append(Form(self._form(item)))
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

    def _picture(self, item: Picture) -> None:
        wide, high = self._size_of(item.file)
        scale = max(item.w / wide, item.h / high)
        w, h = wide * scale, high * scale
        left = min(max(w * item.fx - item.w / 2, 0.0), w - item.w)
        top = min(max(h * item.fy - item.h / 2, 0.0), h - item.h)
        seen = VisibleArea(left / w, top / h, (left + item.w) / w, (top + item.h) / h, w)
        x, foot = item.x - left, self._height - item.y + top - h
        box = [num(part * POINT) for part in (item.x, self._height - item.y - item.h, item.w, item.h)]
        swap = f" -1 0 0 1 {num((2 * item.x + item.w) * POINT)} 0 cm" if item.mirrored else ""
        self._out.append(f"q {' '.join(box)} re W n{swap}")
        self._out.append(Image(item.file, x * POINT, foot * POINT, w * POINT, h * POINT, seen))
        self._out.append("Q")


_ROUND, _SHARP = "1 j 1 J", "0 j 0 J"
"""What makes the corners and ends of lines round, and sharp again as they are on every new page."""
_END = " ET"
_NEAR = 0.001
"""Millimetres: what two places may differ by that are the same."""


def _goes_on(item: Glyphs, after: Glyphs) -> bool:
    """Whether a text begins where another ends, in the same line and as large, but in another face."""
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
