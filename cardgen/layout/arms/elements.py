"""`<arms>` and `<drawing>`: composed once in each size and palette, and stored once in a file."""

from __future__ import annotations

import math

from cardgen.heraldry import blazon as blazons
from cardgen.layout import limits
from cardgen.layout.arms import compose
from cardgen.layout.arms.compose import Ink, Tinctures
from cardgen.layout.arms.drawing import Drawing
from cardgen.layout.frame import Group, Item
from cardgen.layout.markup import Element, MarkupError
from cardgen.layout.space import Space, colour, word
from cardgen.text import names

MOST_TILES = 4_000
"""Copies of a tile in a box."""
OVER = 12.0
"""Units by which the drawings in arms may reach out of the field that these are said to have."""
MIRRORS = {"": (1, 1), "x": (-1, 1), "y": (1, -1), "xy": (-1, -1)}
"""How a drawing can be seen in a mirror: `x` swaps left and right, `y` top and bottom."""
_USUAL = {"body": "paper", "main": "main", "dark": "dark", "tint": "tint", "brass": "brass", "line": "dark"}
"""The names of a palette that stand for those of arms where it has none of them."""


def arms(element: Element, space: Space) -> None:
    """Place the arms that the element tells, as large as its box allows, in the middle of it."""
    x, y, w, h = space.box(element)
    show = word(element, "show", tuple(compose.SHOWS), "full")
    told = element.attributes.get("of", "")
    session = space.session
    key = ("arms", told, show, round(w, 3), round(h, 3), session.palette_id)
    group = session.composed.get(key)
    if group is None:
        group = session.composed[key] = _composed(element, space, told, show, (w, h))
    limits.add(len(group.items), element, space)
    space.out.append(Group(space.x + x, space.y + y, [group]))


def _composed(element: Element, space: Space, told: str, show: str, size: tuple[float, float]) -> Group:
    try:
        blazon = blazons.parse(told)
    except ValueError as error:
        raise MarkupError(f"<arms> has a wrong of: {error}", element.line) from None
    left, top, right, bottom = compose.field(blazon, show)
    scale = round(min(size[0] / (right - left), size[1] / (bottom - top)), 5)
    x = round(size[0] / 2 - (left + right) / 2 * scale, 4)
    y = round(size[1] / 2 - (top + bottom) / 2 * scale, 4)
    ink = Ink(tinctures(element, space), scale)

    def find(name: str) -> Drawing | None:
        return _find(element, space, name)

    over = OVER * scale
    holds = (-over, -over, size[0] + 2 * over, size[1] + 2 * over)
    try:
        return Group(0.0, 0.0, compose.arms(blazon, show, find, ink, x, y), shared=True, holds=holds)
    except KeyError as error:
        raise MarkupError(f"<arms> has a wrong of: there is nothing called {error.args[0]}", element.line) from None


def drawing(element: Element, space: Space) -> None:
    """Place a drawing of a file, as large as its box allows in the middle of it, or with `tile` copies all over it."""
    x, y, w, h = space.box(element)
    name = element.attributes.get("name", "")
    mirror = word(element, "mirror", tuple(MIRRORS), "")
    tile = space.across(element, "tile", "0")
    session = space.session
    paint = colour(element, space, "fill"), colour(element, space, "stroke"), "stroke" in element.attributes
    key = ("drawing", name, mirror, round(tile, 3), round(w, 3), round(h, 3), paint, session.palette_id)
    group = session.composed.get(key)
    if group is None:
        drawn = _require(element, space, name)
        ink = _painted(tinctures(element, space), paint)
        made = _tiled(element, space, drawn, ink, tile, (w, h)) if tile else _fitted(drawn, ink, mirror, (w, h))
        group = session.composed[key] = made
    limits.add(len(group.items), element, space)
    space.out.append(Group(space.x + x, space.y + y, [group]))


def _painted(colours: Tinctures, paint: tuple[str | None, str | None, bool]) -> Tinctures:
    """The colours of a drawing that has one `fill` for all that is coloured, or another outline."""
    fill, stroke, stroked = paint
    if fill:
        colours = colours._replace(main=fill, dark=fill, tint=fill, brass=fill)
    return colours._replace(line=stroke) if stroked else colours


def _fitted(drawn: Drawing, colours: Tinctures, mirror: str, size: tuple[float, float]) -> Group:
    left, top, right, bottom = drawn.field
    scale = round(min(size[0] / (right - left), size[1] / (bottom - top)), 5)
    across, down = MIRRORS[mirror]
    x = round(size[0] / 2 - across * (left + right) / 2 * scale, 4)
    y = round(size[1] / 2 - down * (top + bottom) / 2 * scale, 4)
    return Group(0.0, 0.0, compose.parts(drawn.mirrored(across, down), Ink(colours, scale), x, y), shared=True)


def _tiled(
    element: Element, space: Space, drawn: Drawing, colours: Tinctures, tile: float, size: tuple[float, float]
) -> Group:
    left, top, right, bottom = drawn.field
    scale = round(tile / (right - left), 5)
    wide, high = tile, (bottom - top) * scale
    columns, rows = math.ceil(size[0] / wide), math.ceil(size[1] / high)
    if not 0 < columns * rows <= MOST_TILES:
        raise MarkupError(f"<drawing> has a tile of {tile:g} mm: more than {MOST_TILES} fill its box", element.line)
    limits.add(columns * rows, element, space)
    one = Group(0.0, 0.0, compose.parts(drawn.parts, Ink(colours, scale), -left * scale, -top * scale), shared=True)
    copies: list[Item] = [Group(n * wide, m * high, [one]) for m in range(rows) for n in range(columns)]
    return Group(0.0, 0.0, [Group(0.0, 0.0, copies, clip=(0.0, 0.0, *size))], shared=True)


def tinctures(element: Element, space: Space) -> Tinctures:
    """The colours of drawings: `arms-main` and so on of the palette, else `main` and so on."""
    return Tinctures(*(_tincture(element, space, name) for name in Tinctures._fields))


def _tincture(element: Element, space: Space, name: str) -> str | None:
    palette = space.session.palette
    for known in (f"arms-{name}", _USUAL[name]):
        if known in palette:
            return palette[known]
    hint = "include common/_inks.xml, or give the colours names in a <palette>"
    raise MarkupError(f"<{element.tag}> has no colour: the palette has no {_USUAL[name]}", element.line, hint)


def _find(element: Element, space: Space, name: str) -> Drawing | None:
    try:
        return space.session.drawings(name)
    except ValueError as error:
        raise MarkupError(str(error), element.line) from None


def _require(element: Element, space: Space, name: str) -> Drawing:
    drawn = _find(element, space, name)
    if drawn is None:
        folder = name.rpartition("/")[0]
        close = names.near(name, [f"{folder}/{one}" for one in space.session.drawing_names(folder)])
        raise MarkupError(
            f"there is no drawing called “{name}”", element.line, f"did you mean {close}?" if close else None
        )
    return drawn
