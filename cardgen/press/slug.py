"""The slug: small print in the margin that says which sheet this is, and a bar to measure whether it has its true size.

It stands in the wider pair of margins, outside the ticks: the line of print in the first, the bar in the second.
"""

from __future__ import annotations

import functools
from collections.abc import Iterator
from typing import NamedTuple

from cardgen.i18n import ENGLISH, Language
from cardgen.layout.frame import Group, Item, Line
from cardgen.press.impose import SLUG, SheetSide
from cardgen.press.lettering import BASELINE, INK, width, words
from cardgen.press.sizes import INCH, Paper

BAR = 50
"""Millimetres: the length of the check bar; two inches are marked on it, too."""
CAPTION = "50 mm above the line, 2 in below it"
"""What stands beside the check bar."""
WEIGHT = 0.15
"""Millimetres: how thick the lines of the check bar are."""


class Slug(NamedTuple):
    """What all sheets of a file have in common."""

    file: str
    sheets: int
    profile: str = ""
    """The printer profile whose correction is applied, or ""."""
    fold: bool = False
    """Whether they are to be folded."""
    language: Language = ENGLISH
    """What they say it in."""


def marks(slug: Slug, sheet: SheetSide, paper: Paper, reach: float, sideways: bool = False) -> list[Item]:
    """The line of print and the check bar of one side of a sheet, `sideways` in the margins left and right."""
    room = (paper.height if sideways else paper.width) - 2 * reach
    text, measure = words(line(slug, sheet, room), 0.0, BASELINE), bar(room, slug.language.translate_label(CAPTION))
    if sideways:
        return [
            Group(reach, paper.height - reach, text, turn=270),
            Group(paper.width - reach, reach, [measure], turn=90),
        ]
    return [Group(reach, reach, text), Group(reach, paper.height - reach - SLUG, [measure])]


def line(slug: Slug, sheet: SheetSide, room: float) -> str:
    """Return the slug of a sheet: file, sheet n of m, side, profile and how to print.

    It is at most `room` millimetres wide: a long file name loses its beginning; if that is not enough, the least
    important parts are left out.
    """
    for rest in _rests(slug, sheet):
        whole = f"{slug.file} · {rest}" if slug.file else rest
        if width(whole) <= room:
            return whole
        if width(rest) <= room:
            return _shortened(slug.file, rest, room)
    return ""


def _rests(slug: Slug, sheet: SheetSide) -> Iterator[str]:
    say = slug.language.translate_label
    pattern = "sheet {number} of {count}, back" if sheet.side == "back" else "sheet {number} of {count}"
    which = say(pattern, number=sheet.number, count=slug.sheets)
    how = [say("print at 100 %"), *([say("fold back, print outside")] if slug.fold else [])]
    yield " · ".join((which, say("profile {name}", name=slug.profile) if slug.profile else say("no profile"), *how))
    yield " · ".join((which, *how))
    yield f"{which} · {how[0]}"
    yield which


def _shortened(file: str, rest: str, room: float) -> str:
    """As much of the end of the file's name as there is room for before the rest."""
    for first in range(1, len(file)):
        text = f"…{file[first:]} · {rest}"
        if width(text) <= room:
            return text
    return rest


@functools.lru_cache(maxsize=8)
def bar(room: float, caption: str = CAPTION) -> Group:
    """A bar of 50 mm whose every centimetre is marked, two inches at its other edge, and what they are called.

    Nothing where `room` mm are less than that: a bar that is too short would be measured all the same.
    """
    first, foot = WEIGHT, BASELINE - 0.2  # all of the first mark is within the strip
    last = first + 2 * INCH
    if room < last + WEIGHT:
        return Group(0.0, 0.0, [])
    items: list[Item] = [Line(first, foot, last, foot, INK, WEIGHT)]
    items += [_mark(first + mm, foot, -1.2 if mm % BAR == 0 else -0.7) for mm in range(0, BAR + 1, 10)]
    items += [_mark(first + inches * INCH, foot, 0.7) for inches in range(3)]
    items += words(caption, last + 1.0, BASELINE) if last + 1.0 + width(caption) <= room else []
    return Group(0.0, 0.0, items, shared=True)


def _mark(x: float, foot: float, length: float) -> Line:
    return Line(x, foot + length, x, foot, INK, WEIGHT)
