"""Sheets for a printer at home: cards side by side, backs behind their fronts, ticks, slug and check bar."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Iterator, Sequence
from typing import Literal, NamedTuple

from cardgen.i18n import ENGLISH, Language
from cardgen.layout.frame import Frame, Group, Item
from cardgen.press import cutter, fit, impose, marks, slug
from cardgen.press.impose import Arrange, Duplex, Grid, Plan, SheetSide, Side
from cardgen.press.page import Deck, Page, PageBox, PlacedFace, Skew
from cardgen.press.sizes import PAPERS, Paper

BLEED = 3.0
"""Millimetres of bleed that are shown where there is room: between cards, and around the side that may drift."""
FLIPS: dict[str, Literal["long", "short"]] = {"long-edge": "long", "short-edge": "short"}
"""The edge that a PDF asks the printer to flip sheets on, by the kind of duplex."""
WAYS = {
    "long-edge": "two-sided, flip on the long edge",
    "short-edge": "two-sided, flip on the short edge",
    "fold": "one-sided; fold along the dashed line with the print outside, glue, then cut",
    "manual": "one-sided: the fronts, pages 1 to {sheets}; then load the pile again so that sheet {sheets} goes in"
    " first, blank side to be printed and the same edge ahead as before, and print the rest",
    "none": "one-sided",
}
"""How to print, by the kind of duplex; `sheets` is the number of sheets that have two sides."""
SCALE = "at 100 % (actual size, never “fit to page”)"
"""The scale to choose in a print dialog, for people."""


class SheetSettings(NamedTuple):
    """How sheets are laid out."""

    paper: Paper = PAPERS["letter"]
    duplex: Duplex = "long-edge"
    arrange: Arrange = "rows"
    gutter: float = 0.0
    """Millimetres between cards, half of which shows the bleed of each."""
    reach: float = impose.REACH
    """How near to the sheet's edge the printer paints, millimetres."""
    skew: Skew = Skew()
    """What is done to backs, as one looks at them, to make up for a printer that does not hit their place."""
    profile: str = ""
    """What the skew is called on the slug."""
    lying: tuple[Skew, str] | None = None
    """The same two for sheets that lie on their long side, where that is measured apart."""
    cutter: str = ""
    """The cutting machine whose marks fronts have instead of ticks and slug, one of `cutter.KINDS`; "" for none."""
    language: Language = ENGLISH
    """What the slug says it in."""

    def drift(self, paper: Paper) -> tuple[Skew, str]:
        """Skew and profile for sheets that lie as this one does."""
        return self.lying if self.lying is not None and paper.landscape else (self.skew, self.profile)


def grid(how: SheetSettings, card: tuple[float, float]) -> Grid:
    """The grid for cards of that trim; raises ValueError when they do not fit on the paper.

    For a cutting machine fronts keep away from its marks; backs are painted as far as the printer reaches all the same.
    """
    found = fit.grid(
        how.paper,
        *card,
        gutter=how.gutter,
        reach=max(how.reach, cutter.KEPT) if how.cutter else how.reach,
        fold=how.duplex == "fold",
        single=how.arrange == "single",
        corner=cutter.CORNER + (BLEED if how.arrange == "single" else min(BLEED, how.gutter / 2))
        if how.cutter
        else 0.0,
    )
    return found._replace(reach=how.reach)


def count(cards: int, on: Grid) -> int:
    """Return the number of sheets of paper for that many cards."""
    return -(-cards // on.slots)


def bleed(on: Grid) -> float:
    """Return the width of the bleed around fronts, millimetres, where the margin has room.

    A single card has bleed on all sides, and so has each outer edge of sheets to fold: both sides are cut at once.
    """
    return BLEED if on.fold or on.slots == 1 else min(BLEED, on.gutter / 2)


def pages(
    deck: Deck,
    on: Grid,
    how: SheetSettings,
    file: str,
    plan: Plan | None = None,
    first: Side = "front",
    cut: Side | None = None,
) -> Iterator[Page]:
    """The sides of all sheets in printing order. `file` is named on the slug; `plan` decides which card lies where.

    `first` is the side that is printed first; the other one drifts, and is moved by the skew. `cut` is the side to cut
    by, the first unless it is said otherwise.
    """
    if how.duplex in ("fold", "none"):
        first = cut = "front"  # there is no other side
    cut = cut or first
    rows = list(impose.plan(deck.count, on.slots, how.arrange) if plan is None else plan)
    sides: Iterable[SheetSide] = impose.sheets(rows, on, how.duplex, first)
    order = None
    if plan is not None or how.arrange == "stack" or first == "back":
        sides = list(sides)
        order = [place.card for sheet in sides for place in sheet.places if place.side == "front"]
    fronts = deck.fronts(order)
    skew, profile = how.drift(on.paper)
    about = slug.Slug(file, len(rows), profile, on.fold != "", how.language)
    for sheet in sides:
        kept = on._replace(reach=max(on.reach, cutter.KEPT)) if how.cutter and sheet.side == cut else on
        shown = _shown(tuple((place.x, place.y, place.side) for place in sheet.places), kept, cut)
        faces = [
            PlacedFace(
                next(fronts) if place.side == "front" else deck.back(place.card), place.x, place.y, place.turn, box
            )
            for place, box in zip(sheet.places, shown, strict=True)
        ]
        if kept is not on:
            yield Page(on.paper.width, on.paper.height, faces, [cutter.drawn(on.paper)], side=sheet.side)
        else:
            yield _page(sheet, faces, on, about, Skew() if sheet.side == first else skew, cut)


def _page(sheet: SheetSide, faces: list[PlacedFace], on: Grid, about: slug.Slug, skew: Skew, cut: Side) -> Page:
    """A side with its marks. Ticks are for the side to cut by, so that the other has the margin for its bleed."""
    paper = on.paper
    small: list[Item] = slug.marks(about, sheet, paper, on.reach, on.sideways)
    ticks = [_cuts(tuple((place.x, place.y) for place in sheet.places), on)] if sheet.side == cut else []
    if ticks and skew != Skew():  # they go where the cards go
        whole = (0.0, 0.0, paper.width, paper.height)
        faces = [*faces, PlacedFace(Frame(paper.width, paper.height, 0.0, [*ticks]), 0.0, 0.0, 0, whole)]
        ticks = []
    return Page(paper.width, paper.height, faces, [*ticks, *small], skew=skew, inside=on.inside, side=sheet.side)


@functools.lru_cache(maxsize=64)
def _cuts(corners: tuple[tuple[float, float], ...], on: Grid) -> Group:
    """The ticks, and the line of a fold, of sheets with cards at these corners; the same group is stored once."""
    return Group(0.0, 0.0, [*marks.ticks(on, corners, bleed(on)), *marks.fold(on, bleed(on))], shared=True)


@functools.lru_cache(maxsize=64)
def _shown(places: tuple[tuple[float, float, Side], ...], on: Grid, cut: Side) -> tuple[PageBox, ...]:
    """The boxes in which the faces at these corners show: their trim, and bleed where nothing else needs the room."""
    return tuple(_box(place, places, on, cut) for place in places)


def _box(place: tuple[float, float, Side], places: Sequence[tuple[float, float, Side]], on: Grid, cut: Side) -> PageBox:
    x, y, side = place
    w, h = on.card_width, on.card_height
    room_across, room_down = on.room
    if side == cut or on.fold:  # that side has ticks
        room_across, room_down = room_across - marks.LEAST, room_down - marks.LEAST
    most = bleed(on) if side == cut else BLEED
    beside = [ox for ox, oy, _ in places if oy == y]
    stacked = [oy for ox, oy, _ in places if ox == x]
    left = min([most, x - on.left + room_across, *((x - other - w) / 2 for other in beside if other < x)])
    right = min([most, on.right - x - w + room_across, *((other - x - w) / 2 for other in beside if other > x)])
    above = min([most, y - on.top + room_down, *((y - other - h) / 2 for other in stacked if other < y)])
    below = min([most, on.foot - y - h + room_down, *((other - y - h) / 2 for other in stacked if other > y)])
    left, right, above, below = (max(0.0, part) for part in (left, right, above, below))
    return x - left, y - above, w + left + right, h + above + below
