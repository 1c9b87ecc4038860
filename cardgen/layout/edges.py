"""What a print shop would send back: what a knife that slips spoils, and what is too small or too fine to print.

Bleed and safe zone are the target's; `templates/README.md` tells what they are. Smallest type and finest line are those
that most print houses name.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardgen.layout import extents, flaws
from cardgen.layout.extents import DrawingExtents, ItemExtent
from cardgen.layout.flaws import BLEED, NEVER_CUT, SAFE, Flaw, PrintRequirements
from cardgen.layout.frame import Frame, Glyphs, Item, LayoutFault, Line, Picture, Rect, VectorPath

SLACK = 0.05
"""Millimetres by which a thing may miss the trim, the bleed or the safe zone: no cutter is as exact."""
_OPPOSITE = ((0, 2), (1, 3))
_WHITE = "#ffffff"
_NOTHING = 1e-6

_Gaps = tuple[float, float, float, float]
"""How far inside the trim a thing stays: left, top, right, bottom; below 0, how far it goes beyond. Millimetres."""


def faults(frame: Frame, requirements: PrintRequirements, known: DrawingExtents) -> list[LayoutFault]:
    """Return the faults of a finished face against the print requirements: one for each kind of item, about the worst.

    Args:
        frame: A finished face. One that could not be laid out, or whose texts overflow, has no faults here: its items
            are not where they would be otherwise.
        requirements: Safe zone, bleed and least sizes, millimetres.
        known: Extents of drawings, remembered from face to face.
    """
    if any(fault.rule in ("template", "text-overflow") for fault in frame.faults):
        return []
    margin = requirements.safe - SLACK
    found = extents.look(frame.items, (margin, margin, frame.width - margin, frame.height - margin), known)
    near = found.near
    short = _unpainted(frame, near, found.ground, requirements)
    short += flaws.layout_faults(list(_flaws(frame, near, requirements, known)), requirements)
    return short + list(flaws.weak([(item, _noun(item, known)) for item in found.weak]))


def _shows(number: int, near: Sequence[ItemExtent]) -> bool:
    """Return whether an item is visible: neither without colour nor white on the white of the paper."""
    mark = near[number]
    item = mark.item
    if not isinstance(item, Rect | VectorPath) or item.stroke:
        return True
    if item.fill is None or item.fill[:7].lower() != _WHITE:
        return item.fill is not None
    return any(_overlap(mark, near[below]) and _shows(below, near) for below in range(number))


def _overlap(one: ItemExtent, other: ItemExtent) -> bool:
    across = one.left < other.right and other.left < one.right
    return across and one.top < other.bottom and other.top < one.bottom


def _flaws(
    frame: Frame, near: Sequence[ItemExtent], requirements: PrintRequirements, known: DrawingExtents
) -> Iterator[Flaw]:
    bleed = min(requirements.bleed, frame.bleed)
    painted = [(mark, _gaps(frame, mark)) for mark in near if isinstance(mark.item, Rect) and mark.item.fill]
    # For each side the rectangles that go on far enough beyond it.
    painters = [[mark for mark, gaps in painted if gaps[side] <= SLACK - bleed] for side in range(4)]
    far = SLACK - bleed
    for number, mark in enumerate(near):
        gaps = _gaps(frame, mark)
        if type(mark.item) is not Glyphs:
            if gaps[0] <= far >= gaps[2] and not (far < gaps[1] < SLACK or far < gaps[3] < SLACK):
                continue  # it runs into the bleed left and right and does not end in it: most do that are near the edge
            beyond = mark.left >= frame.width - _NOTHING or mark.top >= frame.height - _NOTHING
            if beyond or mark.right <= _NOTHING or mark.bottom <= _NOTHING:
                continue  # it lies outside the trim
        noun = _noun(mark.item, known)
        if noun in NEVER_CUT:
            rule, sides = SAFE, [side for side in range(4) if gaps[side] < requirements.safe - SLACK]
        elif short := _short(frame, mark, gaps, painters, bleed):
            rule, sides = BLEED, short
        else:
            rule, sides = SAFE, _close(gaps, requirements.safe)
        if sides and _shows(number, near):
            yield Flaw(rule, mark, noun, {side: round(gaps[side], 2) for side in sides})


def _gaps(frame: Frame, mark: ItemExtent) -> _Gaps:
    return mark.left, mark.top, frame.width - mark.right, frame.height - mark.bottom


def _short(
    frame: Frame, mark: ItemExtent, gaps: _Gaps, painters: Sequence[Sequence[ItemExtent]], bleed: float
) -> list[int]:
    """The sides where a thing touches the trim and does not go on far enough."""
    sides = [side for side in range(4) if SLACK > gaps[side] > SLACK - bleed]
    return [side for side in sides if not any(_continues(frame, other, mark, side) for other in painters[side])]


def _continues(frame: Frame, other: ItemExtent, mark: ItemExtent, side: int) -> bool:
    """Return whether a rectangle into the bleed continues an item of the same colour that ends at the trim."""
    item = other.item
    if not isinstance(item, Rect) or item.fill is None or item.fill != flaws.colour(mark.item):
        return False
    box, rect, size = mark[1:], other[1:], (frame.width, frame.height)
    low = 1 - side % 2  # the corner of the boxes that counts along this side
    along = max(box[low], 0.0), min(box[low + 2], size[low])
    covers = rect[low] <= along[0] + SLACK and rect[low + 2] >= along[1] - SLACK
    meets = rect[2 + side] >= -SLACK if side < 2 else rect[side - 2] <= size[side - 2] + SLACK
    return covers and meets


def _close(gaps: _Gaps, safe: float) -> list[int]:
    """The sides where a thing comes too near to the trim. One that runs from edge to edge may lie anywhere."""
    crossed = {side for side in range(4) if gaps[side] < SLACK}
    if any(crossed.issuperset(pair) for pair in _OPPOSITE):
        return []
    return [side for side in range(4) if side not in crossed and gaps[side] < safe - SLACK]


def _unpainted(
    frame: Frame, near: Sequence[ItemExtent], ground: bool, requirements: PrintRequirements
) -> list[LayoutFault]:
    """The face itself, when it says that it is not painted far enough and something touches its edge."""
    if requirements.bleed - frame.bleed <= SLACK:
        return []
    touching = (number for number, mark in enumerate(near) if min(_gaps(frame, mark)) < SLACK)
    touched = ground or any(type(near[number].item) is not Glyphs and _shows(number, near) for number in touching)
    return [flaws.unpainted(frame, requirements)] if touched else []


def _noun(item: Item, known: DrawingExtents) -> str:
    if isinstance(item, VectorPath):
        return "icon" if extents.is_icon(item, known) else "outline"
    return {Glyphs: "text", Rect: "rectangle", Line: "line", Picture: "picture"}[type(item)]
