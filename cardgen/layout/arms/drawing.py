"""Files of drawings to parts: an outline each, and by what of the palette it is filled.

A drawing is an SVG whose parts say by a class what they are; widths and colours are nobody's but the program's, so that
all drawings are of one hand. `templates/README.md` lists the classes.
"""

from __future__ import annotations

import contextlib
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple
from xml.parsers import expat

from cardgen.layout import icons, shapes
from cardgen.layout.outlines import Bounds, Segment

if TYPE_CHECKING:
    from fontTools.misc.transform import Transform

MOST_BYTES = 64 << 10
"""Bytes of the file of a drawing; the largest of ours has 8 KB."""
MOST_PARTS = 200
"""Parts of a drawing; ours have 60 at most."""
MOST_SEGMENTS = 4_000
"""Lines and curves in all parts of a drawing."""
FINEST = 2
"""Decimals of what is worked out, in units of a tenth of a millimetre: the same on every machine."""

FILLS = ("body", "tint", "main", "dark", "brass", "open", "line")
"""What a part can be: filled with a colour of the palette, `open`, or of the colour of the outlines."""
MODIFIERS = ("fine", "flat", "over")
_ALLOWED = {"id", "class", "transform"}
_GEOMETRY: dict[str, set[str]] = {
    "path": {"d"},
    "rect": {"x", "y", "width", "height", "rx", "ry"},
    "circle": {"cx", "cy", "r"},
    "ellipse": {"cx", "cy", "rx", "ry"},
    "line": {"x1", "y1", "x2", "y2"},
    "polygon": {"points"},
    "polyline": {"points"},
    "g": set(),
}
_SILENT = {"title", "desc"}
ANCHORS = ("crest", "charge", "foot", "size")
"""What a file tells beside its outlines, as `data-crest` and so on: a shield where its crest stands and how large its
charge is, a weapon how much larger than others it is behind a shield."""


class DrawnPart(NamedTuple):
    """A part of a drawing, in the units of its file."""

    segments: tuple[Segment, ...]
    fill: str
    """One of `FILLS`."""
    outlined: bool = True
    fine: bool = False
    """Whether its outline is thin, and it is left out where the drawing is small."""
    over: bool = False
    """Whether it lies over the rim of the shield that it holds."""


class Drawing:
    """A drawing: its parts from back to front, and the field that they are on (left, top, right, bottom)."""

    def __init__(self, parts: tuple[DrawnPart, ...], field: Bounds, anchors: Mapping[str, float]) -> None:
        self.parts = parts
        self.field = field
        self._anchors = anchors

    def anchor(self, name: str, usual: float) -> float:
        """A number that the file of a shield tells: how high its crest stands, and so on."""
        return self._anchors.get(name, usual)

    @cached_property
    def right(self) -> tuple[DrawnPart, ...]:
        """A weapon that stands upright, turned by 45 degrees to the right."""
        return self.slanted(1, _SLANT, _SLANT)

    @cached_property
    def left(self) -> tuple[DrawnPart, ...]:
        """The same seen in a mirror."""
        return self.slanted(-1, _SLANT, _SLANT)

    def slanted(self, side: int, out: float, up: float) -> tuple[DrawnPart, ...]:
        """A weapon that stands upright, its upper end turned to the right (1) or the left (-1).

        `out` and `up` are how far that goes sidewards and upwards, as shares of its length.
        """
        size = self.anchor("size", 1.0)
        out, up = out * size, up * size
        return turned(self.parts, (side * up, -side * out, out, up))

    def mirrored(self, across: int, down: int) -> tuple[DrawnPart, ...]:
        """Its parts, in a mirror where one of them is -1."""
        return self.parts if across > 0 < down else turned(self.parts, (across, 0, 0, down))

    @cached_property
    def charged(self) -> Drawing:
        """A weapon as a charge: white, short and thick, and slanting to fill the shield."""
        white = tuple(part if part.fill in ("open", "line") else part._replace(fill=FILLS[0]) for part in self.parts)
        return Drawing(turned(white, _CHARGED), self.field, {})


_SLANT = 0.75
"""The cosine and sine of 45 degrees, times the size that a weapon has behind a shield."""
_CHARGED = (0.72, -0.18, 0.42, 0.31)
"""Turned by 30 degrees, made shorter and not as much thinner: what is seen of it at the size of an index is thick."""


def turned(parts: tuple[DrawnPart, ...], by: tuple[float, float, float, float]) -> tuple[DrawnPart, ...]:
    """Parts turned, mirrored and made larger or smaller: x becomes a x + b y, and y becomes c x + d y."""
    a, b, c, d = by

    def moved(numbers: tuple[float, ...]) -> tuple[float, ...]:
        pairs = zip(numbers[::2], numbers[1::2], strict=True)
        return tuple(round(n, FINEST) for x, y in pairs for n in (a * x + b * y, c * x + d * y))

    return tuple(part._replace(segments=tuple((one, moved(at)) for one, at in part.segments)) for part in parts)


def moved(parts: tuple[DrawnPart, ...], by: float) -> tuple[DrawnPart, ...]:
    """Parts moved sidewards by so many units."""

    def pushed(numbers: tuple[float, ...]) -> tuple[float, ...]:
        return tuple(n if index % 2 else round(n + by, FINEST) for index, n in enumerate(numbers))

    return tuple(part._replace(segments=tuple((one, pushed(at)) for one, at in part.segments)) for part in parts)


def read(data: bytes) -> Drawing:
    """The drawing in a file (SVG). Raises ValueError that says what it cannot hold, with the line."""
    if len(data) > MOST_BYTES:
        raise ValueError(f"its file has more than {MOST_BYTES >> 10} KB")
    reader = _Reader()
    reader.read(data)
    if not reader.parts:
        raise ValueError("there is no <path> or other shape in it")
    return Drawing(tuple(reader.parts), _field(reader.root), _anchors(reader.root))


class _Reader:
    """Goes through the elements of a drawing and keeps its parts."""

    def __init__(self) -> None:
        self.root: Mapping[str, str] | None = None
        self.parts: list[DrawnPart] = []
        self._segments = 0
        self._groups: list[tuple[Transform | None, tuple[str, ...]]] = [(None, ())]
        self._silent = 0
        self._line = 1

    def read(self, data: bytes) -> None:
        """Read all of it; raises ValueError."""
        parser = expat.ParserCreate()
        parser.SetParamEntityParsing(expat.XML_PARAM_ENTITY_PARSING_NEVER)
        parser.EntityDeclHandler = icons.refuse_entity

        def start(name: str, attributes: dict[str, str]) -> None:
            self._line = parser.CurrentLineNumber
            self._start(name, attributes)

        parser.StartElementHandler, parser.EndElementHandler = start, self._end
        try:
            parser.Parse(data, True)
        except expat.ExpatError as error:
            raise ValueError(f"it is not an SVG: {expat.ErrorString(error.code)}, line {error.lineno}") from None
        except ValueError as error:
            raise ValueError(f"line {self._line}: {error}") from None

    def _start(self, tag: str, attributes: dict[str, str]) -> None:
        if self.root is None:
            if tag != "svg":
                raise ValueError(f"it is not an SVG: it begins with <{tag[:40]}>")
            self.root = attributes
            self._groups.append(self._groups[-1])
            return
        if self._silent or tag in _SILENT:
            self._silent += 1
            return
        if tag not in _GEOMETRY:
            raise ValueError(f"a <{tag[:40]}> is in it; a drawing is made of {', '.join(_GEOMETRY)}")
        _require_plain(tag, attributes)
        if len(self._groups) > icons.DEEPEST:
            raise ValueError(f"more than {icons.DEEPEST} groups are nested")
        moved, classes = self._groups[-1]
        if "transform" in attributes:
            moved = icons.moved_by(moved, attributes["transform"])
        classes = (*classes, *_classes(attributes.get("class", "")))
        self._groups.append((moved, classes))
        if tag != "g":
            self._add(_segments(tag, attributes, moved), classes)

    def _add(self, segments: tuple[Segment, ...], classes: tuple[str, ...]) -> None:
        fills = [word for word in classes if word in FILLS]
        fill = fills[-1] if fills else FILLS[0]
        self._segments += len(segments)
        if self._segments > MOST_SEGMENTS or len(self.parts) == MOST_PARTS:
            raise ValueError(f"it has more than {MOST_PARTS} parts, or {MOST_SEGMENTS} lines and curves; simplify it")
        if any(not abs(number) < icons.FARTHEST for _, numbers in segments for number in numbers):
            raise ValueError("a number in it is too large")
        outlined = "flat" not in classes and fill != "line"
        self.parts.append(DrawnPart(segments, fill, outlined, "fine" in classes, "over" in classes))

    def _end(self, _name: str) -> None:
        if self._silent:
            self._silent -= 1
        else:
            self._groups.pop()


def _require_plain(tag: str, attributes: Iterable[str]) -> None:
    """Raise ValueError for an attribute that a drawing does not have."""
    for name in attributes:
        if name not in _ALLOWED and name not in _GEOMETRY[tag] and not name.startswith(("xml:", "inkscape:")):
            raise ValueError(f"a <{tag}> has “{name[:40]}”; what it is filled with and outlined by says its class")


def _classes(text: str) -> list[str]:
    found = text.split()
    for word in found:
        if word not in FILLS and word not in MODIFIERS:
            raise ValueError(f"there is no class “{word[:40]}”, only {', '.join((*FILLS, *MODIFIERS))}")
    return found


def _field(root: Mapping[str, str] | None) -> Bounds:
    try:
        left, top, wide, high = map(float, (root or {}).get("viewBox", "").replace(",", " ").split())
    except ValueError:
        left = top = wide = high = 0.0
    if not (0 < wide < icons.FARTHEST and 0 < high < icons.FARTHEST and abs(left) + abs(top) < icons.FARTHEST):
        raise ValueError("its viewBox has no width and height, such as “-120 -120 240 240”")
    return left, top, left + wide, top + high


def _anchors(root: Mapping[str, str] | None) -> dict[str, float]:
    found = {}
    for name in ANCHORS:
        if (text := (root or {}).get(f"data-{name}")) is None:
            continue
        try:
            found[name] = float(text)
        except ValueError:
            found[name] = icons.FARTHEST
        if not abs(found[name]) < icons.FARTHEST:
            raise ValueError(f"data-{name} is “{text[:40]}”, which is not a number of units")
    return found


def _segments(tag: str, attributes: Mapping[str, str], moved: Transform | None) -> tuple[Segment, ...]:
    """The outline of a shape in the units of the drawing."""
    if tag == "path":
        drawn = _path(attributes.get("d", ""))
    else:
        try:
            drawn = _SHAPES[tag](attributes)
        except (ValueError, OverflowError):
            raise ValueError(f"a <{tag}> has something else than numbers") from None
    if moved is None:
        return drawn
    a, b, c, d, e, f = moved

    def placed(numbers: tuple[float, ...]) -> tuple[float, ...]:
        pairs = zip(numbers[::2], numbers[1::2], strict=True)
        return tuple(round(n, FINEST) for x, y in pairs for n in (a * x + c * y + e, b * x + d * y + f))

    return tuple((letter, placed(numbers)) for letter, numbers in drawn)


def _path(data: str) -> tuple[Segment, ...]:
    if _PLAIN.match(data):
        if "A" not in data:
            return shapes.svg(data)
        with contextlib.suppress(ValueError):  # arcs may be written more tightly than we read them
            return shapes.with_arcs(data)
    if odd := icons.ODD.search(data):
        raise ValueError(f"path data may hold the commands of SVG and numbers, not “{odd[0]}”")
    from fontTools.svgLib.path import parse_path

    pen = icons.pen_of_segments()
    try:
        parse_path(data, pen)
    except Exception as error:  # whatever wrong data makes the library raise
        raise ValueError(f"a <path> cannot be read: {error or type(error).__name__}") from None
    return tuple((letter, tuple(round(number, FINEST) for number in numbers)) for letter, numbers in pen.drawn)


_PLAIN = re.compile(r"[MLHVCQAZ0-9.,\s-]*\Z")
"""Path data that needs no library: absolute commands."""


def _numbers(attributes: Mapping[str, str], *keys: str) -> list[float]:
    return [float(attributes.get(key, "0")) for key in keys]


def _ellipse(attributes: Mapping[str, str]) -> tuple[Segment, ...]:
    return shapes.ellipse(*_numbers(attributes, "cx", "cy", "rx", "ry"))


def _circle(attributes: Mapping[str, str]) -> tuple[Segment, ...]:
    x, y, r = _numbers(attributes, "cx", "cy", "r")
    return shapes.ellipse(x, y, r, r)


def _rect(attributes: Mapping[str, str]) -> tuple[Segment, ...]:
    x, y, w, h = _numbers(attributes, "x", "y", "width", "height")
    r = max(_numbers(attributes, "rx", "ry"))
    drawn = shapes.rounded(x, y, w, h, r) if r else _joined([x, y, x + w, y, x + w, y + h, x, y + h], close=True)
    return tuple((letter, tuple(round(number, FINEST) for number in numbers)) for letter, numbers in drawn)


def _line(attributes: Mapping[str, str]) -> tuple[Segment, ...]:
    return _joined(_numbers(attributes, "x1", "y1", "x2", "y2"))


def _polygon(attributes: Mapping[str, str]) -> tuple[Segment, ...]:
    return _joined([float(one) for one in attributes.get("points", "").replace(",", " ").split()], close=True)


def _polyline(attributes: Mapping[str, str]) -> tuple[Segment, ...]:
    return _joined([float(one) for one in attributes.get("points", "").replace(",", " ").split()])


def _joined(numbers: Sequence[float], close: bool = False) -> tuple[Segment, ...]:
    """Straight lines from point to point. Raises ValueError for half a point."""
    points = list(zip(numbers[::2], numbers[1::2], strict=True))
    steps: list[Segment] = [("L" if n else "M", point) for n, point in enumerate(points)]
    return (*steps, ("Z", ())) if close and steps else tuple(steps)


_SHAPES: Mapping[str, Callable[[Mapping[str, str]], tuple[Segment, ...]]] = {
    "rect": _rect,
    "circle": _circle,
    "ellipse": _ellipse,
    "line": _line,
    "polygon": _polygon,
    "polyline": _polyline,
}
