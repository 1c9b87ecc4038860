"""Whether the printer reaches all of a whole page, and if not, which paper would do."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from cardgen.card import Document
from cardgen.layout import extents
from cardgen.layout.extents import DrawingExtents, ItemExtent
from cardgen.layout.frame import Frame, Rect, VectorPath
from cardgen.layout.template import Templates
from cardgen.press.impose import REACH
from cardgen.press.sheets import SheetSettings
from cardgen.press.sizes import PAPERS

OVERFLOW = "text-overflow"
"""The fault of a text that has no room on its page."""
SLACK = 0.05
"""Millimetres that a page may go beyond what the printer reaches: nobody misses a twentieth."""
HUGE = 1000.0
"""Millimetres: the sides of a paper that is larger than all usual ones."""
_WHITE = "#ffffff"


class DoesNotFit(ValueError):
    """A page loses something on that paper; says which paper would do."""


def require(title: str, document: Document, faces: Sequence[Frame], layout: Templates, how: SheetSettings) -> None:
    """Raise DoesNotFit when something on the pages of a document would be lost; `title` is what it is a part of.

    `layout` has laid them out for the paper of `how`. A text of ours that has no room there is lost too, if a usual
    paper has room for it.
    """
    far = _farthest(faces, how.reach)
    if far > SLACK:
        page = "a page" if document.title == title else f"“{document.title}”"
        where = f"{page} extends {far:.1f} mm beyond the printable area of {how.paper.name}"
        raise DoesNotFit(f"{title}: {where}: {_fixes(document, layout, how, far)}")
    if not document.source and any(fault.rule == OVERFLOW for face in faces for fault in face.faults):
        paper = find_paper(document, layout, how)
        if paper:
            where = f"the text of “{document.title}” does not fit on {how.paper.name}"
            raise DoesNotFit(f"{title}: {where}: use `--paper {paper}`")


def find_paper(document: Document, layout: Templates, how: SheetSettings) -> str:
    """Return the name of a usual paper on which all of a document fits; "" where there is none."""
    return next(_would(document, layout, how), "")


def beyond(face: Frame, reach: float, known: DrawingExtents) -> float:
    """Return how far a page reaches into the margin of `reach` millimetres that the printer does not paint."""
    area = reach, reach, face.width - reach, face.height - reach
    marks = extents.look(face.items, area, known).near
    left, top, right, foot = area
    shown = (mark for mark in marks if _shows(mark))
    return max([0.0, *(max(left - m.left, top - m.top, m.right - right, m.bottom - foot) for m in shown)])


def _farthest(faces: Sequence[Frame], reach: float) -> float:
    known = DrawingExtents()
    return max((beyond(face, reach, known) for face in faces), default=0.0)


def _shows(mark: ItemExtent) -> bool:
    """Return whether an item is visible on white paper."""
    item = mark.item
    if not isinstance(item, Rect | VectorPath) or item.stroke:
        return True
    return item.fill is not None and item.fill[:7].lower() != _WHITE


def _fixes(document: Document, layout: Templates, how: SheetSettings, far: float) -> str:
    """Return the fixes to suggest. A narrower margin is suggested only to those who set a wider one than usual."""
    paper = find_paper(document, layout, how)
    fixes = [f"use `--paper {paper}`"] if paper else []
    if how.reach - far >= REACH:
        fixes.append(f"use `--margin {math.floor((how.reach - far) * 10) / 10:g}`, if your printer supports it")
    if not fixes and _fits(document, layout, how, (HUGE, HUGE)):
        fixes = ["use larger `--paper`"]
    return ", or ".join(fixes) or "change its template, which is larger than any paper"


def _would(document: Document, layout: Templates, how: SheetSettings) -> Iterator[str]:
    """The names of the papers on which all of it is within reach; first the same one on its other side."""
    turned = how.paper.height, how.paper.width
    for name, paper in sorted(PAPERS.items(), key=lambda known: (known[1].width, known[1].height) != turned):
        if _fits(document, layout, how, (paper.width, paper.height)):
            yield name


def _fits(document: Document, layout: Templates, how: SheetSettings, size: tuple[float, float]) -> bool:
    """Return whether all of a document fits on paper of that size, millimetres."""
    faces = layout.sized(size).pages(document.template, document.data, document.at, document.folder)
    return not any(face.faults for face in faces) and _farthest(faces, how.reach) <= SLACK
