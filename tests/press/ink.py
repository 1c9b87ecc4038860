"""Where marks paint: their boxes on the page, millimetres."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from cardgen.layout.frame import Glyphs, Group, Item, Line
from cardgen.press.page import PageBox

PT = 25.4 / 72
ABOVE, BELOW = 0.75, 0.25
"""What letters reach above and below their baseline, parts of the size."""


def boxes(items: Iterable[Item]) -> Iterator[PageBox]:
    """The box of each line and each stretch of text, however deep in groups: left, top, width, height."""
    for item in items:
        if isinstance(item, Group):
            yield from (_turned(box, item) for box in boxes(item.items))
        elif isinstance(item, Line):
            yield _line(item)
        else:
            assert isinstance(item, Glyphs)
            height = item.size * PT
            wide = item.face.measure(item.text) * height / 1000
            yield item.x, item.y - ABOVE * height, wide, (ABOVE + BELOW) * height


def _line(line: Line) -> PageBox:
    (left, right), (top, foot) = sorted((line.x1, line.x2)), sorted((line.y1, line.y2))
    half = line.line / 2
    across, down = (half, 0.0) if left == right else (0.0, half)
    return left - across, top - down, right - left + 2 * across, foot - top + 2 * down


def _turned(box: PageBox, group: Group) -> PageBox:
    x, y, w, h = box
    ends = [(x, y), (x + w, y + h)]
    for _ in range(group.turn // 90):
        ends = [(-down, right) for right, down in ends]
    (left, right), (top, foot) = (sorted(axis) for axis in zip(*ends, strict=True))
    return group.x + left, group.y + top, right - left, foot - top


def within(box: PageBox, outer: PageBox, spare: float = 1e-3) -> bool:
    """Whether a box lies in another."""
    return (
        box[0] >= outer[0] - spare
        and box[1] >= outer[1] - spare
        and box[0] + box[2] <= outer[0] + outer[2] + spare
        and box[1] + box[3] <= outer[1] + outer[3] + spare
    )


def apart(one: PageBox, other: PageBox) -> float:
    """How far two boxes are from one another; less than 0 when they overlap."""
    return max(
        one[0] - other[0] - other[2],
        other[0] - one[0] - one[2],
        one[1] - other[1] - other[3],
        other[1] - one[1] - one[3],
    )
