"""Files of icons to outlines on a field of 24 by 24.

Ours are one path of absolute commands on that field. Drawings of others are brought into that form: any field, several
shapes, groups that are moved or turned, relative commands and arcs. An icon has one colour, that of its place.
"""

from __future__ import annotations

import math
import re
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, NamedTuple
from xml.parsers import expat

from cardgen.layout import outlines, shapes
from cardgen.layout.outlines import Segment

if TYPE_CHECKING:
    from fontTools.misc.transform import Transform

FIELD = 24.0
"""The sides of the field on which icons are drawn, in units of their outlines."""
MOST_BYTES = 256 << 10
"""Bytes of the file of an icon."""
MOST_SEGMENTS = 5_000
"""Lines and curves in all shapes of a drawing; ours have 40."""
DEEPEST = 60
"""Groups of a drawing inside each other."""
FARTHEST = 1e6
"""The limit of the numbers of a drawing, and of the sides of its field."""

FINEST = 5
"""Decimals of what is worked out: the same on every machine, whatever its sines are."""

SHAPES = {"path", "rect", "circle", "ellipse", "line", "polygon", "polyline"}
"""The elements of SVG that draw something."""
_HIDDEN = {"defs", "clippath", "mask", "symbol", "pattern", "marker", "metadata", "title", "desc", "style"}
_UNKNOWN = {"text", "image", "use", "foreignobject", "script"}
_PLAIN = re.compile(r"[MLHVCZ0-9.,\s-]*\Z")
ODD = re.compile(r"[^MmLlHhVvCcSsQqTtAaZzeE0-9.,+\s-]")
"""What no path data of SVG has."""
_STEP = re.compile(r"\s*([a-zA-Z]+)\s*\(([^()]*)\)[\s,]*")
_DECLARATION = re.compile(r"\s*([a-z-]+)\s*:\s*([^;]*?)\s*\Z")


class _SvgShape(NamedTuple):
    tag: str
    attributes: Mapping[str, str]
    moved: Transform | None
    """How it is moved and turned by the groups that it is in, if it is."""
    fill: str


def outline(drawing: bytes) -> tuple[Segment, ...]:
    """Return the outline that an SVG drawing fills, on the field of an icon.

    Raises:
        ValueError: with the reason why the drawing cannot be an icon.
    """
    if len(drawing) > MOST_BYTES:
        raise ValueError(f"its file has more than {MOST_BYTES >> 10} KB")
    reader = _Reader()
    reader.read(drawing)
    if not reader.shapes:
        stroked = "its lines are strokes without a fill: make shapes of them (Inkscape: Path, Stroke to Path)"
        raise ValueError(stroked if reader.stroked else "there is no <path> or other shape in it")
    field = _field(reader.root)
    drawn = [(shape, found) for shape in reader.shapes if (found := _segments(shape, field))]
    if len(drawn) > 1 and _covers_all(drawn[0][1]) and any(shape.fill != drawn[0][0].fill for shape, _ in drawn):
        del drawn[0]  # the ground of a drawing in two colours
    segments = tuple(segment for _, found in drawn for segment in found)
    if not segments:
        raise ValueError("there is nothing in its shapes")
    if len(segments) > MOST_SEGMENTS:
        raise ValueError(f"it has more than {MOST_SEGMENTS} lines and curves; simplify it")
    if any(not abs(number) < FARTHEST for _, numbers in segments for number in numbers):
        raise ValueError("a number in it is too large")
    return segments


class _Field(NamedTuple):
    left: float
    top: float
    width: float
    height: float


OURS = _Field(0.0, 0.0, FIELD, FIELD)
"""The field of our own icons."""


class _Reader:
    """Goes through the elements of a drawing and keeps its shapes."""

    def __init__(self) -> None:
        self.root: Mapping[str, str] = {}
        self.shapes: list[_SvgShape] = []
        self.stroked = False
        self._groups: list[tuple[Transform | None, str, str]] = [(None, "black", "none")]
        self._hidden = 0
        """How many elements that are not drawn stand inside each other here."""

    def read(self, drawing: bytes) -> None:
        """Read all of it; raises ValueError."""
        parser = expat.ParserCreate()
        parser.SetParamEntityParsing(expat.XML_PARAM_ENTITY_PARSING_NEVER)
        parser.StartElementHandler, parser.EndElementHandler = self._start, self._end
        parser.EntityDeclHandler = refuse_entity
        try:
            parser.Parse(drawing, True)
        except expat.ExpatError as error:
            raise ValueError(f"it is not an SVG: {expat.ErrorString(error.code)}, line {error.lineno}") from None

    def _start(self, name: str, attributes: dict[str, str]) -> None:
        tag = name.rpartition(":")[2].lower()
        if not self.root:
            if tag != "svg":
                raise ValueError(f"it is not an SVG: it begins with <{tag}>")
            self.root = attributes or {"": ""}
        style = map(_DECLARATION.match, attributes.get("style", "").split(";"))
        said = {**attributes, **{one[1]: one[2] for one in style if one}}
        if self._hidden or tag in _HIDDEN or said.get("display") == "none" or said.get("visibility") == "hidden":
            self._hidden += 1
            return
        if tag in _UNKNOWN:
            raise ValueError(f"there is a <{tag}> in it; an icon is made of paths")
        if len(self._groups) > DEEPEST:
            raise ValueError(f"more than {DEEPEST} groups are nested")
        moved, fill, stroke = self._groups[-1]
        if "transform" in said:
            moved = moved_by(moved, said["transform"])
        fill, stroke = said.get("fill", fill), said.get("stroke", stroke)
        self._groups.append((moved, fill, stroke))
        if tag in SHAPES:
            if fill not in ("none", "transparent"):
                self.shapes.append(_SvgShape(tag, attributes, moved, fill))
            elif stroke != "none":
                self.stroked = True

    def _end(self, _name: str) -> None:
        if self._hidden:
            self._hidden -= 1
        else:
            self._groups.pop()


def refuse_entity(*_: object) -> None:
    """For a reader of XML: what declares entities is not a drawing."""
    raise ValueError("it declares entities, which drawings do not have")


def moved_by(before: Transform | None, text: str) -> Transform:
    """A `transform` inside another one."""
    from fontTools.misc.transform import Identity, Transform

    moved, at = before or Identity, 0
    while step := _STEP.match(text, at):
        at = step.end()
        given = _numbers(step[2])
        kind, count = step[1], len(given)
        if kind == "matrix" and count == 6:
            moved = moved.transform(Transform(*given))
        elif kind == "translate" and count in (1, 2):
            moved = moved.translate(*given)
        elif kind == "scale" and count in (1, 2):
            moved = moved.scale(*given)
        elif kind == "rotate" and count in (1, 3):
            x, y = given[1:] or (0.0, 0.0)
            moved = moved.translate(x, y).rotate(math.radians(given[0])).translate(-x, -y)
        elif kind in ("skewX", "skewY") and count == 1:
            turn = math.radians(given[0])
            moved = moved.skew(turn, 0) if kind == "skewX" else moved.skew(0, turn)
        else:
            raise ValueError(f"a transform in it is wrong: {kind} with {count} numbers")
    if text[at:].strip():
        raise ValueError("a transform in it is wrong")
    return moved


def _numbers(text: str) -> list[float]:
    try:
        return [float(number) for number in text.replace(",", " ").split()]
    except ValueError:
        raise ValueError(f"there should be numbers where “{text.strip()[:40]}” is") from None


def _field(root: Mapping[str, str]) -> _Field:
    """The field that a drawing is on."""
    sides = (root.get(side, "24").removesuffix("px") for side in ("width", "height"))
    field = _numbers(root.get("viewBox") or " ".join(["0 0", *sides]))
    if len(field) != 4 or not all(map(math.isfinite, field)) or not all(0 < side < FARTHEST for side in field[2:]):
        raise ValueError("its viewBox has no width and height, such as “0 0 24 24”")
    return _Field(*field)


def _segments(shape: _SvgShape, field: _Field) -> tuple[Segment, ...]:
    """The outline of a shape on the field of icons."""
    data = shape.attributes.get("d", "")
    if shape.tag == "path" and shape.moved is None and field == OURS and _PLAIN.match(data):
        return shapes.svg(data)
    if odd := ODD.search(data):
        raise ValueError(f"path data may hold the commands of SVG and numbers, not “{odd[0]}”")
    from fontTools.misc.transform import Identity
    from fontTools.pens.transformPen import TransformPen
    from fontTools.svgLib.path import parse_path

    scale = FIELD / max(field.width, field.height)
    middle = Identity.translate((FIELD - field.width * scale) / 2, (FIELD - field.height * scale) / 2)
    onto = middle.scale(scale, scale).translate(-field.left, -field.top)
    pen = pen_of_segments()
    try:
        for path in [data] if shape.tag == "path" else as_paths(shape.tag, shape.attributes):
            parse_path(path, TransformPen(pen, onto.transform(shape.moved or Identity)))
    except Exception as error:  # whatever wrong data makes the library raise
        raise ValueError(f"a <{shape.tag}> in it cannot be read: {error or type(error).__name__}") from None
    return tuple((letter, tuple(round(number, FINEST) for number in numbers)) for letter, numbers in pen.drawn)


def pen_of_segments() -> Any:
    """A pen of fontTools that keeps segments in `drawn`; curves with one pull become those with two."""
    from fontTools.pens.basePen import BasePen

    class Pen(BasePen):  # type: ignore[misc]
        def __init__(self) -> None:
            super().__init__()
            self.drawn: list[Segment] = []

        def _moveTo(self, point: Any) -> None:  # noqa: N802
            self.drawn.append(("M", tuple(point)))

        def _lineTo(self, point: Any) -> None:  # noqa: N802
            self.drawn.append(("L", tuple(point)))

        def _curveToOne(self, first: Any, second: Any, point: Any) -> None:  # noqa: N802
            self.drawn.append(("C", (*first, *second, *point)))

        def _closePath(self) -> None:  # noqa: N802
            self.drawn.append(("Z", ()))

    return Pen()


def as_paths(tag: str, attributes: Mapping[str, str]) -> list[str]:
    """A rectangle, circle, … as path data."""
    from xml.etree.ElementTree import Element

    from fontTools.svgLib.path.shapes import PathBuilder

    builder = PathBuilder()
    kept = {key: value for key, value in attributes.items() if key != "transform"}
    builder.add_path_from_element(Element(tag, kept))
    return list(builder.paths)


def _covers_all(segments: tuple[Segment, ...]) -> bool:
    """Return whether an outline covers the whole field."""
    straight = all(command in "MLHVZ" for command, _ in segments)
    box = outlines.bounds(segments)
    return straight and len(segments) <= 6 and max(abs(box[0]), abs(box[1]), FIELD - box[2], FIELD - box[3]) < 0.01
