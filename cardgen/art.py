"""Art of an entry: the file of its picture, and about which point of it the picture is cropped to its window."""

from __future__ import annotations

from typing import Any, NamedTuple

FocusPoint = tuple[float, float]
"""A point of a picture: how far from the left and from the top, from 0 to 1."""
WORDS: dict[str, FocusPoint] = {
    "top left": (0.0, 0.0),
    "top": (0.5, 0.0),
    "top right": (1.0, 0.0),
    "left": (0.0, 0.5),
    "centre": (0.5, 0.5),
    "right": (1.0, 0.5),
    "bottom left": (0.0, 1.0),
    "bottom": (0.5, 1.0),
    "bottom right": (1.0, 1.0),
}
"""What may be written for a point."""


class Art(NamedTuple):
    """A picture as an entry names it."""

    file: str
    """Its path from the file that the entry is in."""
    focus: FocusPoint = WORDS["centre"]
    """The point that stays nearest to the middle of the window."""


def read(written: Any) -> Art | None:
    """What stands under `art`, a path or a mapping of `file` and `focus`; None where there is none that can be read."""
    if isinstance(written, str):
        return Art(written)
    if not isinstance(written, dict) or not isinstance(written.get("file"), str):
        return None
    return Art(written["file"], _point(written.get("focus")))


def _point(written: Any) -> FocusPoint:
    if isinstance(written, str):
        return WORDS.get(written, WORDS["centre"])
    x, y = written or WORDS["centre"]
    return x, y


def template_data(art: Art | None) -> dict[str, str | None]:
    """What templates are told of it: `art`, the file or nothing, and `focus`, as `<image>` takes it."""
    point = art.focus if art else WORDS["centre"]
    return {"art": art.file if art else None, "focus": f"{point[0]:g} {point[1]:g}"}
