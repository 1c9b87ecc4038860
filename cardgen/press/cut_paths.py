"""Cut paths: the outline of every card of a sheet, for the software of a cutting machine, as SVG or DXF.

Lengths are millimetres from the sheet's upper left corner, y down; in DXF, as usual there, y is up from its lower left.
DXF is R12 (AC1009), ASCII: closed polylines, whose rounded corners are bulges (Autodesk's DXF reference, POLYLINE and
VERTEX: a bulge is the tangent of a quarter of the angle of an arc).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import pi, tan
from typing import NamedTuple

from cardgen.layout.frame import Rect
from cardgen.press import cutter, impose
from cardgen.press.impose import Arrange, Grid
from cardgen.press.sizes import Paper
from cardgen.press.targets import OutputFile

FORMATS = ("svg", "dxf")
RADIUS = 3.0
"""Millimetres, how far the corners of a card are rounded: our choice, about 1/8 in; playing cards have up to 6."""
CUT, MARKS = "Cut", "Marks"
"""The layers: what is cut, and the marks that are printed and not cut."""
_BULGE = tan(pi / 8)
"""Of a quarter of a circle."""

Corners = tuple[tuple[float, float], ...]
"""The upper left corners of the cards of a sheet."""


class Arrangement(NamedTuple):
    """Cards as they lie on the sheets from `first` on, counted from 1; a later sheet may differ."""

    first: int
    corners: Corners


def arrangements(count: int, on: Grid, arrange: Arrange) -> list[Arrangement]:
    """The different arrangements of so many cards, in the order of the sheets."""
    known: dict[Corners, int] = {}
    for number, row in enumerate(impose.plan(count, on.slots, arrange), 1):
        known.setdefault(tuple(on.corner(slot) for slot, card in enumerate(row) if card is not None), number)
    return [Arrangement(first, corners) for corners, first in known.items()]


def files(
    name: str, kind: str, count: int, on: Grid, arrange: Arrange, radius: float, marked: bool
) -> list[OutputFile]:
    """A file for each arrangement: `NAME-cut.svg`, and for others `NAME-cut-sheet-3.svg` after their first sheet."""
    write = svg if kind == "svg" else dxf
    size = on.card_width, on.card_height
    return [
        OutputFile(
            f"{name}-cut{'' if one.first == 1 else f'-sheet-{one.first}'}.{kind}",
            write(on.paper, one.corners, size, min(radius, *(side / 2 for side in size)), marked).encode("ascii"),
        )
        for one in arrangements(count, on, arrange)
    ]


def svg(paper: Paper, corners: Corners, size: tuple[float, float], radius: float, marked: bool) -> str:
    """The paths as SVG of the sheet's size, with layers as Inkscape knows them."""
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        (
            '<svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"'
            f' width="{_n(paper.width)}mm" height="{_n(paper.height)}mm"'
            f' viewBox="0 0 {_n(paper.width)} {_n(paper.height)}">'
        ),
    ]
    if marked:
        lines += [_layer(MARKS, 'fill="#000000"'), *map(_svg_mark, cutter.marks(paper)), "</g>"]
    lines.append(_layer(CUT, 'fill="none" stroke="#ff0000" stroke-width="0.1"'))
    lines += [f'<path d="{_outline(x, y, *size, radius)}"/>' for x, y in corners]
    return "\n".join([*lines, "</g>", "</svg>", ""])


def _layer(name: str, style: str) -> str:
    return f'<g id="{name.lower()}" inkscape:groupmode="layer" inkscape:label="{name}" {style}>'


def _svg_mark(mark: Rect) -> str:
    return f'<rect x="{_n(mark.x)}" y="{_n(mark.y)}" width="{_n(mark.w)}" height="{_n(mark.h)}"/>'


def _outline(x: float, y: float, width: float, height: float, radius: float) -> str:
    steps = [f"{_n(px)} {_n(py)}" for px, py in _points(x, y, width, height, radius)]
    if not radius:
        return f"M{' L'.join(steps)} Z"
    arc = f"A{_n(radius)} {_n(radius)} 0 0 1 "
    parts = [f"M{steps[0]}", *(f"L{step}" if n % 2 else f"{arc}{step}" for n, step in enumerate(steps[1:], 1))]
    return f"{' '.join(parts)} {arc}{steps[0]} Z"


def _points(x: float, y: float, width: float, height: float, radius: float) -> list[tuple[float, float]]:
    """Return the ends of the sides, clockwise from the upper left: eight points, or four if corners are square."""
    right, foot = x + width, y + height
    if not radius:
        return [(x, y), (right, y), (right, foot), (x, foot)]
    return [
        (x + radius, y),
        (right - radius, y),
        (right, y + radius),
        (right, foot - radius),
        (right - radius, foot),
        (x + radius, foot),
        (x, foot - radius),
        (x, y + radius),
    ]


def dxf(paper: Paper, corners: Corners, size: tuple[float, float], radius: float, marked: bool) -> str:
    """The paths as DXF R12; millimetres."""
    codes: list[tuple[int, str]] = [(0, "SECTION"), (2, "HEADER"), (9, "$ACADVER"), (1, "AC1009")]
    codes += [(9, "$EXTMIN"), (10, "0"), (20, "0"), (9, "$EXTMAX"), (10, _n(paper.width)), (20, _n(paper.height))]
    codes += [(0, "ENDSEC"), (0, "SECTION"), (2, "TABLES"), (0, "TABLE"), (2, "LAYER"), (70, "2")]
    for layer, colour in ((CUT, 1), (MARKS, 7)):
        codes += [(0, "LAYER"), (2, layer), (70, "0"), (62, str(colour)), (6, "CONTINUOUS")]
    codes += [(0, "ENDTAB"), (0, "ENDSEC"), (0, "SECTION"), (2, "ENTITIES")]
    for mark in cutter.marks(paper) if marked else ():
        codes += _polyline(MARKS, paper, _points(mark.x, mark.y, mark.w, mark.h, 0.0), rounded=False)
    for x, y in corners:
        codes += _polyline(CUT, paper, _points(x, y, *size, radius), rounded=bool(radius))
    codes += [(0, "ENDSEC"), (0, "EOF")]
    return "".join(f"{code:>3}\n{value}\n" for code, value in codes)


def _polyline(
    layer: str, paper: Paper, points: Sequence[tuple[float, float]], *, rounded: bool
) -> Iterator[tuple[int, str]]:
    """A closed polyline; where it is rounded, an arc begins at every second point. Clockwise: bulges are negative."""
    yield from ((0, "POLYLINE"), (8, layer), (66, "1"), (70, "1"), (10, "0"), (20, "0"), (30, "0"))
    for number, (x, y) in enumerate(points):
        yield from ((0, "VERTEX"), (8, layer), (10, _n(x)), (20, _n(paper.height - y)), (30, "0"))
        if rounded and number % 2:
            yield 42, f"{-_BULGE:.9f}"
    yield from ((0, "SEQEND"), (8, layer))


def _n(number: float) -> str:
    """Millimetres, to a tenth of a micrometre; never -0."""
    return f"{round(number, 4) + 0.0:.4f}".rstrip("0").rstrip(".")
