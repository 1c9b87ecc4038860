"""The slug: small print in the margin that says which sheet this is, and a bar to measure whether it has its true size.

It stands in the wider pair of margins, outside the ticks: the line of print in the first, the bar in the second.
"""

from __future__ import annotations

from typing import NamedTuple

from cardgen.layout.fonts import face
from cardgen.layout.frame import Glyphs, Group, Item, Line
from cardgen.layout.lines import PT
from cardgen.press.impose import SLUG, Grid, Sheet
from cardgen.press.marks import INK
from cardgen.press.sizes import INCH

FACE = "Barlow Condensed Medium"
SIZE = 6.5
"""Points."""
BAR = 50.0
"""Millimetres; two inches are marked too."""
WEIGHT = 0.15
BASELINE = 2.0
"""Millimetres from the top of the slug's strip."""


class Slug(NamedTuple):
    """What all sheets of a file have in common."""

    file: str
    sheets: int
    profile: str = ""
    """The printer profile whose correction is applied, or ""."""


def marks(slug: Slug, sheet: Sheet, grid: Grid) -> list[Item]:
    """The line of print and the check bar of one side of a sheet."""
    paper, reach = grid.paper, grid.reach
    room = (paper.height if grid.sideways else paper.width) - 2 * reach
    text = Glyphs(0.0, BASELINE, face(FACE), SIZE, line(slug, sheet, room), INK)
    if grid.sideways:
        return [
            Group(reach, paper.height - reach, [text], turn=270),
            Group(paper.width - reach, reach, bar(), turn=90),
        ]
    return [Group(reach, reach, [text]), Group(reach, paper.height - reach - SLUG, bar())]


def line(slug: Slug, sheet: Sheet, room: float) -> str:
    """What a sheet says of itself in `room` mm: file, sheet n of m and which side, profile, and how to print."""
    side = ", back" if sheet.side == "back" else ""
    profile = f"profile {slug.profile}" if slug.profile else "no profile"
    rest = f" · sheet {sheet.number} of {slug.sheets}{side} · {profile} · print at 100 %"
    file = _plain(slug.file)
    while file and _width(file + _plain(rest)) > room:
        file = "…" + file.strip("…")[1:] if len(file) > 2 else ""
    return file + _plain(rest)


def _plain(text: str) -> str:
    known = face(FACE).characters
    return "".join(letter if letter in known else "?" for letter in text)


def _width(text: str) -> float:
    return face(FACE).measure(text) * SIZE * PT / 1000


def bar() -> list[Item]:
    """A bar of 50 mm whose every centimetre is marked, two inches at its other edge, and what they are called."""
    letters = face(FACE)
    foot = BASELINE - 0.2
    items: list[Item] = [Line(0.0, foot, 2 * INCH, foot, INK, WEIGHT)]
    items += [Line(mm, foot - (1.2 if mm % BAR == 0 else 0.7), mm, foot, INK, WEIGHT) for mm in range(0, 51, 10)]
    items += [Line(mm, foot, mm, foot + 0.7, INK, WEIGHT) for mm in (0.0, INCH, 2 * INCH)]
    return [*items, Glyphs(2 * INCH + 1.0, BASELINE, letters, SIZE, "50 mm above the line, 2 in below it", INK)]
