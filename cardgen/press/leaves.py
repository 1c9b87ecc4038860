"""Whole pages of paper: reference sheets, mats, guides. A face fills the sheet; slug and bar are in its margins."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from cardgen.layout.frame import Frame
from cardgen.press import slug
from cardgen.press.impose import SheetSide, turns_sideways
from cardgen.press.page import Page, PlacedFace, Skew
from cardgen.press.sheets import SheetSettings


class Leaf(NamedTuple):
    """A sheet of paper: what is on its front, and on its back, if anything is; not on both sides nothing.

    `sideways`: the slug stands in the margins left and right, because the face needs those above and below.
    """

    front: Frame | None
    back: Frame | None = None
    sideways: bool = False


def pages(leaves: Sequence[Leaf], how: SheetSettings, file: str) -> Iterator[Page]:
    """The sides of all leaves in printing order. `file` is named on the slug.

    As soon as one leaf has a back, all sheets have two sides, empty ones among them. Backs that the printer does not
    turn by itself are leaves of their own.
    """
    sheets = _sheets(leaves, how)
    both = any(leaf.back is not None for leaf in sheets)
    about = slug.Slug(file, len(sheets), how.drift(how.paper)[1], language=how.language)
    for number, leaf in enumerate(sheets, 1):
        front = _page(leaf.front, SheetSide(number, "front", ()), leaf.sideways, how, about)
        if leaf.back is not None:
            yield from (front, _page(leaf.back, SheetSide(number, "back", ()), leaf.sideways, how, about))
        else:
            yield from backed([front]) if both else (front,)


def backed(pages: Iterable[Page]) -> Iterator[Page]:
    """Pages that have nothing on their backs, each with an empty side behind it, so that no other page comes there."""
    for page in pages:
        yield page
        yield Page(page.width, page.height, [], side="back")


def turning(how: SheetSettings) -> bool:
    """Return whether the printer duplexes, so that every second page is the back of the one before."""
    return how.duplex in ("long-edge", "short-edge")


def count(leaves: Sequence[Leaf], how: SheetSettings) -> int:
    """Return the number of sheets of paper that the leaves take."""
    return len(_sheets(leaves, how))


def _sheets(leaves: Sequence[Leaf], how: SheetSettings) -> list[Leaf]:
    if turning(how):
        return list(leaves)
    return [Leaf(side, None, leaf.sideways) for leaf in leaves for side in (leaf.front, leaf.back) if side is not None]


def _page(frame: Frame | None, sheet: SheetSide, sideways: bool, how: SheetSettings, about: slug.Slug) -> Page:
    paper = how.paper
    if frame is None:
        return Page(paper.width, paper.height, [], side=sheet.side)
    whole = (0.0, 0.0, paper.width, paper.height)
    # A back stands on its head where the sheet turns about a level axis, so that it reads like a book's page.
    turn = 180 if sheet.side == "back" and not turns_sideways(paper, how.duplex) else 0
    placed = PlacedFace(frame, 0.0, 0.0, turn, whole)
    skew = how.drift(paper)[0] if sheet.side == "back" else Skew()
    marks = slug.marks(about, sheet, paper, how.reach, sideways)
    reach = how.reach
    inside = (reach, reach, paper.width - 2 * reach, paper.height - 2 * reach)
    return Page(paper.width, paper.height, [placed], marks, skew=skew, inside=inside, side=sheet.side)
