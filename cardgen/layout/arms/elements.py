"""`<arms>` and `<drawing>`: composed once in each size and palette, and stored once in a file."""

from __future__ import annotations

import math
from collections.abc import Iterator

from cardgen.heraldry import blazon as blazons
from cardgen.heraldry.blazon import Blazon
from cardgen.layout import limits
from cardgen.layout.arms import compose, divisions
from cardgen.layout.arms.compose import Ink, Tinctures
from cardgen.layout.arms.drawing import Drawing
from cardgen.layout.arms.stance import SHOWS
from cardgen.layout.frame import Group, Item
from cardgen.layout.markup import Element, MarkupError
from cardgen.layout.space import Space, colour, kept, word
from cardgen.text import names
from cardgen.text.words import quote_code

MOST_TILES = 4_000
"""Copies of a tile in a box."""
OVER = 12.0
"""Units by which the drawings in arms may reach out of the field that these are said to have."""
WIDE = 1.3
"""How much wider than high a box is that lacks height alone, and higher than wide one that lacks width."""
SLIM = 2.0
"""How much higher than wide a box is that has no room for what is beside the shield."""
COLOURS = ("main", "tint", "dark")
"""What colours a field can have."""
MIRRORS = {"": (1, 1), "x": (-1, 1), "y": (1, -1), "xy": (-1, -1)}
"""How a drawing can be seen in a mirror: `x` swaps left and right, `y` top and bottom."""
_USUAL = {"body": "paper", "main": "main", "dark": "dark", "tint": "tint", "brass": "brass", "line": "dark"}
"""The names of a palette that stand for those of arms where it has none of them."""


def arms(element: Element, space: Space) -> None:
    """Place the arms that the element tells, as large as its box allows, in the middle of it.

    A charge, crest or field that there is not is a fault of the file that names it, and is left out.
    """
    x, y, w, h = space.box(element)
    show = word(element, "show", tuple(SHOWS), "full")
    if show == "full" and h < space.down(element, "low", "0") and w > WIDE * h:
        show = "close"
    elif show == "full" and h > WIDE * w:
        show = "slim" if h > SLIM * w else "tall"
    told = element.attributes.get("of", "")
    mirror = word(element, "mirror", ("", "x"), "")
    session = space.session
    own = tuple(element.attributes.get(name) for name in Tinctures._fields)
    key = ("arms", told, show, mirror, round(w, 3), round(h, 3), own, session.palette_id)
    made = session.composed.get(key)
    if made is None:
        made = kept(session.composed, key, _composed(element, space, told, show, (w, h), mirror))
    group, unknown = made
    for part, name in unknown:
        _report(part, name, element, space)
    limits.add(len(group.items), element, space)
    space.out.append(Group(space.x + x, space.y + y, [group]))


def _composed(
    element: Element, space: Space, told: str, show: str, size: tuple[float, float], mirror: str
) -> tuple[Group, tuple[tuple[str, str], ...]]:
    """Arms of that size, and what they should show that there is not: the key under `arms`, and the name."""
    try:
        blazon = blazons.parse_blazon(told)
    except ValueError as error:
        raise MarkupError(f"wrong `of` of <arms>: {error}", element.line) from None
    unknown = tuple(_unknown(blazon, element, space))
    if any(part == "field" for part, _ in unknown):
        blazon = blazon._replace(division=divisions.PLAIN)

    def find(name: str) -> Drawing | None:
        return _find(element, space, name)

    left, top, right, bottom = compose.field(blazon, show, find)
    scale = round(min(size[0] / (right - left), size[1] / (bottom - top)), 5)
    x = round(size[0] / 2 - (left + right) / 2 * scale, 4)
    y = round(size[1] / 2 - (top + bottom) / 2 * scale, 4)
    ink = Ink(tinctures(element, space), scale)
    over = OVER * scale
    holds = (-over, -over, size[0] + 2 * over, size[1] + 2 * over)
    items = compose.arms(blazon, show, find, ink, x, y)
    if mirror:
        items = compose.mirrored(items, size[0])
    return Group(0.0, 0.0, items, shared=True, holds=holds), unknown


def _unknown(blazon: Blazon, element: Element, space: Space) -> Iterator[tuple[str, str]]:
    """Yield (part, name) for each part of the arms that a faction file names and no drawing exists for.

    Raises:
        MarkupError: if the value is one that only a template can have written.
    """
    for part, name, known in (
        ("shield", blazon.shape, _known("shields", space)),
        ("line", blazon.line, tuple(divisions.LINES)),
        ("colour", blazon.field, COLOURS),
        ("compartment", blazon.compartment, (*_known("compartments", space), blazons.NONE)),
        *(("weapon", held, (*_known("weapons", space), *_known("supporters", space))) for held in blazon.behind),
    ):
        if name not in known:
            message = f"wrong `of` of <arms>: unknown {part} `{name}`"
            near = names.find_closest(name, known)
            raise MarkupError(message, element.line, f"write `{near}`" if near else None)
    for part, name in (("field", blazon.division), ("charge", blazon.charge), ("crest", blazon.crest)):
        # Every shield has a field, so a missing one is an unknown one; arms without charge or crest are usual.
        if name not in _named(part, space) and (part == "field" or name != blazons.NONE):
            yield part, name


def _report(part: str, name: str, element: Element, space: Space) -> None:
    """Tell that a file names what there is not, at its place in the file."""
    at = element.at if element.at is not None else f"{space.at}/arms"
    known = _named(part, space)
    near = names.find_unambiguous(name, known) or names.find_closest(name, known)
    law = f"did you mean `{near}`?" if near else _LAWS[part]
    hint = f"write `{near}`" if near else f"choose one of `cardgen list arms`, or draw a {part} of that name"
    space.fault("unknown-arms", f"unknown {part} {quote_code(name)}: {law}", f"{at}/{part}", hint)


_LAWS = {
    "field": "expected a way to divide the field that has a drawing",
    "charge": "expected a drawing in arms/charges or arms/weapons",
    "crest": "expected a drawing in arms/crests",
}


def _named(part: str, space: Space) -> tuple[str, ...]:
    """Return the names that a faction file may give to a part of arms: `field`, `charge` or `crest`."""
    if part == "field":
        return divisions.names()
    if part == "charge":
        return (*_known("charges", space), *_known("weapons", space))
    return _known("crests", space)


def _known(kind: str, space: Space) -> tuple[str, ...]:
    return tuple(space.session.drawing_names(f"arms/{kind}"))


def drawing(element: Element, space: Space) -> None:
    """Place a drawing of a file, as large as its box allows in the middle of it, or with `tile` copies all over it."""
    x, y, w, h = space.box(element)
    name = element.attributes.get("name", "")
    mirror = word(element, "mirror", tuple(MIRRORS), "")
    tile = space.across(element, "tile", "0")
    session = space.session
    paint = colour(element, space, "fill"), colour(element, space, "stroke"), "stroke" in element.attributes
    key = ("drawing", name, mirror, round(tile, 3), round(w, 3), round(h, 3), paint, session.palette_id)
    made = session.composed.get(key)
    if made is None:
        drawn = _require(element, space, name)
        ink = _painted(tinctures(element, space), paint)
        group = _tiled(element, space, drawn, ink, tile, (w, h)) if tile else _fitted(drawn, ink, mirror, (w, h))
        made = kept(session.composed, key, (group, ()))
    group, _ = made
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
    over = OVER * scale
    holds = (-over, -over, size[0] + 2 * over, size[1] + 2 * over)
    items = compose.parts(drawn.mirrored(across, down), Ink(colours, scale), x, y)
    return Group(0.0, 0.0, items, shared=True, holds=holds)


def _tiled(
    element: Element, space: Space, drawn: Drawing, colours: Tinctures, tile: float, size: tuple[float, float]
) -> Group:
    left, top, right, bottom = drawn.field
    scale = round(tile / (right - left), 5)
    wide, high = tile, (bottom - top) * scale
    columns, rows = math.ceil(size[0] / wide), math.ceil(size[1] / high)
    if not 0 < columns * rows <= MOST_TILES:
        raise MarkupError(
            f"`tile` of <drawing> is {tile:g} mm, too small: at most {MOST_TILES} tiles fill a box", element.line
        )
    limits.add(columns * rows, element, space)
    one = Group(0.0, 0.0, compose.parts(drawn.parts, Ink(colours, scale), -left * scale, -top * scale), shared=True)
    copies: list[Item] = [Group(n * wide, m * high, [one]) for m in range(rows) for n in range(columns)]
    inside = (0.0, 0.0, *size)
    return Group(0.0, 0.0, [Group(0.0, 0.0, copies, clip=inside)], shared=True, holds=inside)


def tinctures(element: Element, space: Space) -> Tinctures:
    """The colours of drawings: its own, else `arms-main` and so on of the palette, else `main` and so on."""
    return Tinctures(*(_tincture(element, space, name) for name in Tinctures._fields))


def _tincture(element: Element, space: Space, name: str) -> str | None:
    if name in element.attributes:
        return colour(element, space, name)
    palette = space.session.palette
    for known in (f"arms-{name}", _USUAL[name]):
        if known in palette:
            return palette[known]
    hint = "include common/_inks.xml, or name the colours in a <palette>"
    raise MarkupError(f"missing colour of <{element.tag}>: the palette has no `{_USUAL[name]}`", element.line, hint)


def _find(element: Element, space: Space, name: str) -> Drawing | None:
    try:
        return space.session.drawings(name)
    except ValueError as error:
        raise MarkupError(str(error), element.line) from None


def _require(element: Element, space: Space, name: str) -> Drawing:
    drawn = _find(element, space, name)
    if drawn is None:
        folder = name.rpartition("/")[0]
        close = names.find_closest(name, [f"{folder}/{one}" for one in space.session.drawing_names(folder)])
        raise MarkupError(
            f"unknown drawing `{name}`" + (f": did you mean `{close}`?" if close else ": expected one in arms/"),
            element.line,
            None,
        )
    return drawn
