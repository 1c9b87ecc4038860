"""What is behind a shield: how weapons lie and supporters stand in boxes of each shape, and how far that reaches."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from cardgen.heraldry.blazon import Blazon
from cardgen.layout import outlines
from cardgen.layout.arms.drawing import Drawing, DrawnPart, moved, turned
from cardgen.layout.outlines import Bounds

LINE = 3.2
"""Units: how thick an outline is. A unit is a tenth of a millimetre when arms are 24 mm high."""
SHOWS: dict[str, Bounds] = {
    "full": (-120.0, -130.0, 120.0, 110.0),
    "close": (-150.0, -130.0, 150.0, 84.0),
    "tall": (-88.0, -130.0, 88.0, 110.0),
    "slim": (-52.0, -122.0, 52.0, 122.0),
    "crest": (-59.0, -130.0, 59.0, 72.0),
    "shield": (-59.0, -72.0, 59.0, 72.0),
}
"""What can be shown of arms, and the field that it needs, units: left, top, right, bottom. Those in a low box are
`close`: what is behind the shield lies flat and nothing is under it, so that the shield is as high as the box. Those in
a narrow box are `tall`: what is behind the shield stands steeper. Those in one twice as high as wide are `slim`: the
shield is as wide as the box, nothing is under it, and one weapon is behind it."""

_FLAT = (0.97, 0.43)
"""How far a weapon that lies flat goes sidewards and upwards, as shares of its length: it is turned by 66 degrees."""
_STEEP = (0.51, 0.76)
"""The same of a weapon in a narrow box: it is turned by 34 degrees."""
_STEEPEST = (0.26, 0.97)
"""The same of the one weapon in a box that is narrower still: it is turned by 15 degrees."""
_EDGE = -66.0
"""Units: where the upper edge of a shield is, over which the heads of weapons are seen."""
_WIDER = 1.2
"""How much wider than usual the wings of a bearer are where a weapon would lie flat."""
_LEVEL = 76.0
"""Units: how far up and down such wings reach at most."""

Find = Callable[[str], Drawing | None]
"""Gives the drawing of a name such as `arms/charges/bear`; None if there is none."""


def weapons(blazon: Blazon, show: str, find: Find) -> list[tuple[DrawnPart, ...]]:
    """The weapons as they are behind a shield, from back to front: two that cross, or one where two have no room.

    The upper end of the first is on the right.
    """
    borne = [weapon for name in blazon.behind if (weapon := find(f"arms/weapons/{name}"))]
    if not borne:
        return []
    if show == "slim":
        return [_fitting(_centred(borne[0].slanted(1, *_STEEPEST)), show)]
    slant = {"close": _FLAT, "tall": _STEEP}.get(show)
    right = borne[0].slanted(1, *slant) if slant else borne[0].right
    left = borne[-1].slanted(-1, *slant) if slant else borne[-1].left
    if show == "tall" and len(borne) == 1 and _meets(right):
        return [_fitting(right, show)]
    return [_fitting(left, show), _fitting(right, show)]


def _meets(drawn: tuple[DrawnPart, ...]) -> bool:
    """Return whether the head of a weapon would merge with its mirror image."""
    ends = (numbers[-2:] for part in drawn for _, numbers in part.segments if numbers)
    return any(across < LINE and height < _EDGE for across, height in ends)


def _centred(drawn: tuple[DrawnPart, ...]) -> tuple[DrawnPart, ...]:
    """Parts moved sidewards, so that they reach as far to the left as to the right."""
    reach = [across for across, _ in corners(drawn)]
    return moved(drawn, 0.0 - round((min(reach) + max(reach)) / 2, 2))


def _fitting(drawn: tuple[DrawnPart, ...], show: str) -> tuple[DrawnPart, ...]:
    """Parts made so small that they are in the field of what is shown."""
    left, top, right, bottom = SHOWS[show]
    share = 1.0
    for across, height in corners(drawn):
        share = max(share, across / (right - LINE), across / (left + LINE))
        share = max(share, height / (bottom - LINE), height / (top + LINE))
    size = round(1 / share, 4)
    return drawn if size == 1.0 else turned(drawn, (size, 0.0, 0.0, size))


def held(supporter: Drawing, show: str) -> tuple[DrawnPart, ...]:
    """A supporter; in a low or narrow box what is behind the shield is pressed, not what holds it."""
    if show == "full":
        return supporter.parts
    if show != "close":
        thin = narrowed(tuple(part for part in supporter.parts if not part.over), show)
        return (*thin, *(part for part in supporter.parts if part.over))
    behind = [part for part in supporter.parts if not part.over]
    highest = max((abs(height) for _, height in corners(behind)), default=_LEVEL)
    pressed = (_WIDER, 0.0, 0.0, min(1.0, _LEVEL / highest))
    return (*turned(tuple(behind), pressed), *(part for part in supporter.parts if part.over))


def narrowed(drawn: tuple[DrawnPart, ...], show: str) -> tuple[DrawnPart, ...]:
    """Parts no wider than a narrow box."""
    widest = max((abs(across) for across, _ in corners(drawn)), default=0.0)
    most = SHOWS[show][2] - LINE
    return turned(drawn, (round(most / widest, 4), 0.0, 0.0, 1.0)) if widest > most else drawn


def corners(drawn: Sequence[DrawnPart]) -> Iterator[tuple[float, float]]:
    """The left top and the right foot of each part."""
    for part in drawn:
        left, top, right, foot = outlines.bounds(part.segments)
        yield left, top
        yield right, foot
