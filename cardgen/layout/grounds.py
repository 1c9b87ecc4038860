"""The ground of a card: what is painted first, from edge to edge."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardgen.layout import extents
from cardgen.layout.extents import DrawingExtents
from cardgen.layout.frame import Frame, Glyphs, Group, Item, Rect
from cardgen.layout.markup import Element

SLACK = 0.05
"""Millimetres by which a ground may miss the trim: no cutter is as exact."""
LEAST = 0.5
"""The share of a card from which on a rectangle at three of its edges is a ground, and not a stripe beside one."""
WHITE = "#ffffff"
SIDES = ("left", "top", "right", "bottom")
"""The sides of a card in the order of boxes."""


def find_element(root: Element) -> Element | None:
    """Return the rectangle that a template paints first, if it paints one first."""
    children = root.elements
    while children := [one for one in children if one.tag != "palette"]:
        first = children[0]
        if first.tag not in ("ground", "shared"):
            return first if first.tag == "rect" else None
        children = first.elements
    return None


def find_bare_edge(root: Element, frame: Frame) -> str | None:
    """Return the edge that a ground does not reach though it reaches the others, and nothing else is painted there."""
    if find_element(root) is None:
        return None
    items = list(_unwrapped(frame.items))
    ground = items[0] if items else None
    if not isinstance(ground, Rect) or ground.fill is None or ground.fill[:7].lower() == WHITE:
        return None
    box = ground.x, ground.y, ground.x + ground.w, ground.y + ground.h
    bare = [side for side, gap in enumerate(_gaps(frame, box)) if gap > SLACK]
    wide, high = (min(box[end], size) - max(box[end - 2], 0.0) for end, size in ((2, frame.width), (3, frame.height)))
    if len(bare) != 1 or wide * high < LEAST * frame.width * frame.height:
        return None
    inner = SLACK, SLACK, frame.width - SLACK, frame.height - SLACK
    near = [mark for mark in extents.look(items, inner, DrawingExtents()).near if not isinstance(mark.item, Glyphs)]
    if any(_gaps(frame, mark[1:])[bare[0]] <= SLACK for mark in near):
        return None
    return SIDES[bare[0]]


def _gaps(frame: Frame, box: tuple[float, float, float, float]) -> tuple[float, float, float, float]:
    """Return the distances of a box from the trim at the left, top, right and bottom, millimetres."""
    return box[0], box[1], frame.width - box[2], frame.height - box[3]


def _unwrapped(items: Sequence[Item]) -> Iterator[Item]:
    """The items, and those of grounds and shared groups in their place."""
    for item in items:
        if (
            isinstance(item, Group)
            and (item.ground or item.shared)
            and not (item.x or item.y or item.turn or item.clip)
        ):
            yield from _unwrapped(item.items)
        else:
            yield item
