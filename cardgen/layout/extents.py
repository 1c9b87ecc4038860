"""Where the things on a face lie: which of them are near its edge, and which too small or too fine to print.

What many cards share is looked at once. Boxes are (left, top, right, bottom), millimetres from the trim's corner.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from cardgen.layout import outlines
from cardgen.layout.frame import Glyphs, Group, Item, Line, Picture, Rect, Unseen, VectorPath
from cardgen.layout.lines import ICON_UNITS, PT
from cardgen.layout.outlines import Bounds, Segment

SMALLEST = 6.5
"""Points: the smallest type. Print houses name 5 to 8; what is reversed or in colours needs the more."""
FINEST = 0.25
"""Points: the thinnest line that a press holds (a hairline, 0.09 mm)."""
_SMALL = SMALLEST - 0.001
_FINE = FINEST * PT - 0.001
_HANGING = frozenset("gjpqyQ()[]{}|")
_HANG = 0.21
"""How far the letters of _HANGING reach below the line, in type sizes."""
_WIDEST = 1.2
"""No letter of our faces is wider, in type sizes."""
_OVER = 0.6
"""How far the ink of a letter goes beyond its width at most, at either side, in type sizes."""

_NOWHERE: Bounds = (math.inf, math.inf, -math.inf, -math.inf)
_EVERYWHERE: Bounds = (-math.inf, -math.inf, math.inf, math.inf)


class ItemExtent(NamedTuple):
    """An item and the box that it covers."""

    item: Item
    left: float
    top: float
    right: float
    bottom: float


class ItemsToCheck:
    """What there is to be looked at more closely, in the order in which it is painted.

    `near` is not wholly inside the area, `weak` is too small or too fine, `ground` says that there is a pattern.
    """

    __slots__ = ("ground", "near", "weak")

    def __init__(self, near: Iterable[ItemExtent] = (), weak: Iterable[Item] = (), ground: bool = False) -> None:
        self.near = list(near)
        self.weak = list(weak)
        self.ground = ground

    def add(self, other: ItemsToCheck) -> None:
        """Add items that are painted later."""
        self.near += other.near
        self.weak += other.weak
        self.ground |= other.ground


class DrawingExtents:
    """What is known of drawings that stand on many cards; they are kept, so that an id stays theirs."""

    def __init__(self) -> None:
        self.groups: dict[tuple[int, float, float, Bounds], tuple[Group, ItemsToCheck]] = {}
        self.outlines: dict[int, tuple[tuple[Segment, ...], Bounds]] = {}


def look(items: Sequence[Item], area: Bounds, known: DrawingExtents) -> ItemsToCheck:
    """Return the items that are not wholly inside the area, and those too small or too fine to print."""
    found = ItemsToCheck()
    _walk(items, 0.0, 0.0, area, found, known)
    return found


def everything(items: Sequence[Item], known: DrawingExtents) -> Sequence[ItemExtent]:
    """All of the items with the boxes that they cover, but for grounds and what a clip hides."""
    return look(items, _NOWHERE, known).near


def is_icon(item: VectorPath, known: DrawingExtents) -> bool:
    """Return whether an outline is drawn to the scale of the icon field, and fills at least half of it."""
    if item.scale == 1:
        return False
    left, top, right, bottom = _scaled(item, known)
    fills = max(right - left, bottom - top) >= ICON_UNITS / 2
    return fills and min(left, top) >= 0 and max(right, bottom) <= ICON_UNITS


def _walk(items: Sequence[Item], x: float, y: float, area: Bounds, found: ItemsToCheck, known: DrawingExtents) -> None:
    """Look at items whose space has its corner at (x, y)."""
    inner = left, top, right, bottom = area[0] - x, area[1] - y, area[2] - x, area[3] - y
    for item in items:
        kind = type(item)
        if kind is Group:
            _group(item, x, y, area, found, known)  # type: ignore[arg-type]
        elif kind is Glyphs:
            if item[3] < _SMALL:  # type: ignore[misc]
                found.weak.append(item)
            if not _clear(item, inner):  # type: ignore[arg-type]
                found.near.append(_mark(item, x, y))
        else:
            box, weak = _LOOKS[kind](item, known)
            if weak:
                found.weak.append(item)
            if box[0] < left or box[1] < top or box[2] > right or box[3] > bottom:
                found.near.append(_mark(item, x, y))


def _mark(item: Item, x: float, y: float) -> ItemExtent:
    """An item of a space whose corner is at (x, y), with its box on the face."""
    if isinstance(item, Glyphs):
        box = _text(item)
    elif isinstance(item, VectorPath):
        box = _around(item, outlines.bounds(item.segments))
    else:
        box, _ = _LOOKS[type(item)](item, _NOBODY)
    return ItemExtent(item, box[0] + x, box[1] + y, box[2] + x, box[3] + y)


def _group(group: Group, x: float, y: float, area: Bounds, found: ItemsToCheck, known: DrawingExtents) -> None:
    if group.ground:
        inner = look(group.items, _EVERYWHERE, known)
        found.add(ItemsToCheck(weak=[item for item in inner.weak if type(item) is not Glyphs], ground=True))
    elif group.clip and not group.turn and _contains(area, x + group.x, y + group.y, group.clip):
        # Nothing of it shows outside the area, however far it goes on: a ground of tiles need not be measured.
        inner = look(group.items, _EVERYWHERE, known)
        found.add(ItemsToCheck(weak=inner.weak, ground=inner.ground))
    elif group.turn or group.clip:
        inner = look(group.items, _NOWHERE, known)
        found.add(ItemsToCheck(_placed(group, x, y, inner.near), inner.weak, inner.ground))
    elif group.holds and _contains(area, x + group.x, y + group.y, group.holds):
        return
    elif group.shared:
        key = id(group), x + group.x, y + group.y, area
        held = known.groups.get(key)
        if held is None:
            held = known.groups[key] = group, ItemsToCheck()
            _walk(group.items, x + group.x, y + group.y, area, held[1], known)
        found.add(held[1])
    else:
        _walk(group.items, x + group.x, y + group.y, area, found, known)


def _contains(area: Bounds, x: float, y: float, box: tuple[float, float, float, float]) -> bool:
    """Return whether a box, relative to a corner at (x, y), is inside the area."""
    left, top, wide, high = box
    right, foot = x + left + wide, y + top + high
    return x + left >= area[0] and y + top >= area[1] and right <= area[2] and foot <= area[3]


def _placed(group: Group, x: float, y: float, marks: Sequence[ItemExtent]) -> Iterator[ItemExtent]:
    """Marks of a group's own space where they show on the face."""
    x, y = x + group.x, y + group.y
    for mark in marks:
        box: Bounds = mark[1:] if group.clip is None else _clipped(mark, group.clip)
        if box[0] > box[2] or box[1] > box[3]:
            continue
        for _ in range(group.turn // 90):
            box = -box[3], box[0], -box[1], box[2]
        yield ItemExtent(mark.item, box[0] + x, box[1] + y, box[2] + x, box[3] + y)


def _clipped(mark: ItemExtent, clip: tuple[float, float, float, float]) -> Bounds:
    """Return the visible part of a box. A hatching starts left of its clip and fills it."""
    left, top, right, bottom = clip[0], clip[1], clip[0] + clip[2], clip[1] + clip[3]
    item, end = mark.item, min(right, mark.right)
    if isinstance(item, VectorPath) and not item.fill and mark.left < left and mark.right > right - clip[3]:
        end = right
    return max(left, mark.left), max(top, mark.top), end, min(bottom, mark.bottom)


def _clear(item: Glyphs, area: Bounds) -> bool:
    """Return whether a text is inside the area. An estimate decides most cases; only the others are measured."""
    x, y, _, size, text, _, track = item
    em = size * PT
    if y - em < area[1] or y + _HANG * em > area[3]:
        return False
    if x - _OVER * em >= area[0] and x + em * (len(text) * (_WIDEST + track / 1000) + _OVER) <= area[2]:
        return True
    left, right = _ends(item)
    return left >= area[0] and right <= area[2]


def _text(item: Glyphs) -> Bounds:
    """From capitals to the line, and below it where letters hang; across as far as there is ink."""
    em = item.size * PT
    foot = item.y if _HANGING.isdisjoint(item.text) else item.y + _HANG * em
    left, right = _ends(item)
    return left, item.y - item.face.cap_height * em / 1000, right, foot


def _ends(item: Glyphs) -> tuple[float, float]:
    """Return the left and right ends of the ink of a text. Its first and last letters may overhang their widths."""
    unit, over = item.size * PT / 1000, item.face.overhangs
    left, right = (over[item.text[0]][0], over[item.text[-1]][1]) if item.text else (0.0, 0.0)
    return item.x - left * unit, item.x + _wide(item) + right * unit


def _wide(item: Glyphs) -> float:
    """Return the width of a text, millimetres, from remembered widths of words."""
    _, _, face, size, text, _, track = item
    words = text.split(" ")
    wide = math.fsum(map(face.words.__getitem__, words)) + (len(words) - 1) * face.widths[" "]
    return (wide + track * (len(text) - 1)) * size * PT / 1000


Looked = tuple[Bounds, bool]
"""The box of an item, and whether it is too fine."""


def _rect(item: Rect, _known: DrawingExtents) -> Looked:
    x, y, w, h, fill, stroke, line = item
    if stroke:
        more = line / 2
        return (x - more, y - more, x + w + more, y + h + more), line < _FINE
    return (x, y, x + w, y + h), fill is not None and (w < _FINE or h < _FINE)


def _line(item: Line, _known: DrawingExtents) -> Looked:
    """A stroke ends where its line does; it is thick to both sides."""
    x1, y1, x2, y2, _, line, _ = item
    if x1 > x2:
        x1, x2 = x2, x1
    if y1 > y2:
        y1, y2 = y2, y1
    half = line / 2 / (math.hypot(x2 - x1, y2 - y1) or 1.0)
    across, down = half * (y2 - y1), half * (x2 - x1)
    return (x1 - across, y1 - down, x2 + across, y2 + down), line < _FINE


def _path(item: VectorPath, known: DrawingExtents) -> Looked:
    """At least its box: where its curves are pulled to is in it."""
    hull = outlines.hull(item.segments) if item.scale == 1 else _scaled(item, known)
    return _around(item, hull), item.stroke is not None and item.line < _FINE


def _around(item: VectorPath, bounds: Bounds) -> Bounds:
    _, x, y, scale, _, stroke, line, _ = item
    more = line / 2 if stroke else 0.0
    left, top, right, bottom = bounds
    return x + left * scale - more, y + top * scale - more, x + right * scale + more, y + bottom * scale + more


_NOBODY = DrawingExtents()
_LOOKS: dict[type, Callable[[Any, DrawingExtents], Looked]] = {
    Rect: _rect,
    Line: _line,
    VectorPath: _path,
    Picture: lambda item, _known: ((item.x, item.y, item.x + item.w, item.y + item.h), False),
    Unseen: lambda _item, _known: (_NOWHERE, False),
}


def _scaled(item: VectorPath, known: DrawingExtents) -> Bounds:
    """The box of an outline in its own units. Those drawn to scale, icons, come again."""
    held = known.outlines.get(id(item.segments))
    if held is None:
        held = known.outlines[id(item.segments)] = item.segments, outlines.hull(item.segments)
    return held[1]
