"""The pages of a proof: a head, cards with their marks and captions, and the list of findings where there is room."""

from __future__ import annotations

import itertools
import os
from collections import Counter
from collections.abc import Iterator, Sequence

from cardgen.layout.frame import Item, Rect
from cardgen.press import targets
from cardgen.press.page import Page, PageBox, PlacedFace
from cardgen.printing.proof import grid, listing, marks
from cardgen.printing.proof import type as words
from cardgen.printing.proof.faces import ProofFace
from cardgen.printing.proof.grid import ProofGrid
from cardgen.printing.proof.listing import ListingColumn
from cardgen.printing.proof.marks import Callout
from cardgen.printing.proof.subject import ProofSubject
from cardgen.printing.proof.where import Remark, remarks
from cardgen.printing.settings import PrintSettings

SAFE = "layout/safe-zone"
"""The rule that the safe zone is shown for."""
MANY = 200
"""Findings; with more of them the list decides nothing, its pages are too many."""
HAIR = 0.2
"""Millimetres: the rule under a head, and that of a safe zone."""
BLANK = "nothing is shown: its template is wrong"
LEGEND = "red, solid: error · brown, dashed: warning · grey, dotted: waived · at a card’s edge: the card as a whole"


def pages(subject: ProofSubject, how: PrintSettings) -> list[Page]:
    """All pages of a subject: those with cards, then as many as the list of its findings still takes."""
    found = remarks(subject.findings, subject.file, subject.faces)
    on, lists = _shared(found, len(subject.faces), how)
    return [_page(subject, number, items, on, found, how) for number, items in enumerate(lists)]


def _shared(found: Sequence[Remark], cards: int, how: PrintSettings) -> tuple[ProofGrid, list[list[Item]]]:
    """The grid with which there are fewest pages, fewest with cards, and cards are largest; and each page's list."""
    grids = grid.choices(how.card, how.sheet.paper, how.sheet.reach)
    least = min(on.pages(cards) for on in grids)
    if len(found) > MANY or not cards:
        grids = [on for on in grids if on.pages(cards) == least][:1]
    best = grids[0], _lists(found, grids[0], cards)
    for on in grids[1:]:
        if len(best[1]) == best[0].pages(cards) == least:
            break
        lists = _lists(found, on, cards)
        if (len(lists), on.pages(cards)) < (len(best[1]), best[0].pages(cards)):
            best = on, lists
    return best


def _lists(found: Sequence[Remark], on: ProofGrid, cards: int) -> list[list[Item]]:
    """What of the list stands on each page."""
    drawn: list[list[Item]] = [[] for _ in range(on.pages(cards))]
    for page, item in listing.listed(found, _rooms(on, cards)):
        drawn += [[] for _ in range(len(drawn), page + 1)]
        drawn[page].append(item)
    return drawn


def _page(
    subject: ProofSubject,
    number: int,
    items: Sequence[Item],
    on: ProofGrid,
    found: Sequence[Remark],
    how: PrintSettings,
) -> Page:
    """A page, counted from 0, with its cards and its part of the list."""
    first = number * on.slots
    placed: list[PlacedFace] = []
    marked = [*_head(subject, on, how)]
    for slot, face in enumerate(subject.faces[first : first + on.slots]):
        trim = (*on.corner(slot), on.card[0] * on.scale, on.card[1] * on.scale)
        placed.append(PlacedFace(face.frame, trim[0], trim[1], 0, trim, on.scale))
        if any(fault.template for fault in face.frame.faults):
            marked += words.line(BLANK, trim[0] + trim[2] / 2, trim[1] + trim[3] / 2, fill=words.GREY, share=0.5)
        marked += _marks(trim, on.scale, found, first + slot, how)
        marked += _caption(face, trim)
    return Page(on.paper.width, on.paper.height, placed, [*marked, *items])


def footed(page: Page, file: str, number: int, count: int, reach: float, legend: bool) -> Page:
    """The page with its foot: the proof's file, which page of how many, and what marks mean where there are some."""
    y, wide = page.height - reach - 0.6, page.width - 2 * reach
    right = f"page {number} of {count}"
    room = wide - words.width(right, words.PLAIN, 6.5) - 3
    left = words.cut(f"{file} · {LEGEND}" if legend else file, room, words.PLAIN, 6.5)
    foot = [*words.line(left, reach, y, size=6.5, fill=words.GREY)]
    foot += words.line(right, page.width - reach, y, size=6.5, fill=words.GREY, share=1)
    return page._replace(marks=[*page.marks, *foot])


def _rooms(on: ProofGrid, cards: int) -> Iterator[ListingColumn]:
    """Columns for the list: what pages with cards have free, then page after page."""
    count = on.pages(cards)
    for page in range(count):
        for box in on.free(min(on.slots, cards - page * on.slots)):
            yield from listing.shelves(page, box)
    for page in itertools.count(count):
        yield from listing.shelves(page, on.live, own=True)


def _marks(trim: PageBox, scale: float, found: Sequence[Remark], number: int, how: PrintSettings) -> Iterator[Item]:
    """What is drawn upon a card, of that number, for what was found."""
    own = [(remark, spot) for remark in found for spot in remark.spots if spot.face == number]
    if any(remark.finding.rule == SAFE for remark, _ in own):
        x, y, w, h = trim
        inset = targets.get(how.target).safe * scale
        yield Rect(x + inset, y + inset, w - 2 * inset, h - 2 * inset, None, marks.BROWN, HAIR)
    shown = [Callout(r.number, marks.kind(r.finding), _on_page(s.box, trim, scale)) for r, s in own]
    yield from marks.drawn(shown, trim)


def _on_page(box: PageBox | None, trim: PageBox, scale: float) -> PageBox | None:
    if box is None:
        return None
    x, y, w, h = (part * scale for part in box)
    return trim[0] + x, trim[1] + y, w, h


def _caption(face: ProofFace, trim: PageBox) -> Iterator[Item]:
    """A card's name and how many there are, and where its entry stands."""
    x, foot, wide = trim[0], trim[1] + trim[3], trim[2]
    count = "back" if face.back else f"×{face.card.of}"
    room = wide - words.width(count, words.BOLD, 7.5) - 1
    yield from words.line(words.cut(face.card.name, room, words.BOLD, 7.5), x, foot + 3.1, words.BOLD, 7.5)
    yield from words.line(count, x + wide, foot + 3.1, words.BOLD, 7.5, share=1)
    where = f"{os.path.basename(face.card.source)}:{face.line}"
    yield from words.line(words.cut(where, wide, words.PLAIN, 6.5, end=True), x, foot + 5.6, size=6.5, fill=words.GREY)


def _head(subject: ProofSubject, on: ProofGrid, how: PrintSettings) -> Iterator[Item]:
    left, top, wide = how.sheet.reach, how.sheet.reach, on.paper.width - 2 * how.sheet.reach
    verdict, colour = _verdict(subject)
    room = wide - words.width(verdict, words.BOLD, 10) - 4
    yield from words.line(words.cut(subject.title, room, words.BOLD, 13), left, top + 4.1, words.BOLD, 13)
    yield from words.line(verdict, left + wide, top + 4.1, words.BOLD, 10, colour, share=1)
    facts = _facts(subject, on, how)
    room = wide - words.width(facts, words.PLAIN, 7) - 4
    path = words.cut(subject.source, room, words.PLAIN, 7, end=True)
    yield from words.line(path, left, top + 7.3, size=7, fill=words.GREY)
    yield from words.line(words.cut(facts, wide, words.PLAIN, 7), left + wide, top + 7.3, size=7, share=1)
    yield Rect(left, top + 8.5, wide, HAIR, words.INK)


def _verdict(subject: ProofSubject) -> tuple[str, str]:
    """How many errors, warnings and waived findings there are, and the colour to say it in."""
    kinds = Counter(map(marks.kind, subject.findings))
    told = [_counted(kinds[kind], kind) for kind in ("error", "warning")]
    waived = [f"{kinds['waived']} waived"] if kinds["waived"] else []
    worst = next((kind for kind in ("error", "warning") if kinds[kind]), "")
    if not worst:
        told = ["no errors, no warnings"]
    return " · ".join([*told, *waived]), marks.STROKES[worst][0] if worst else words.INK


def _counted(number: int, what: str) -> str:
    return f"{number or 'no'} {what}{'' if number == 1 else 's'}"


def _facts(subject: ProofSubject, on: ProofGrid, how: PrintSettings) -> str:
    """How many cards there are, and how they are shown."""
    fronts = [face for face in subject.faces if not face.back]
    different, copies = len(fronts), sum(face.card.of for face in fronts)
    cards = _counted(different, "card") + (f", {copies} with copies" if copies > different else "")
    size = f"{how.card[0]:g} × {how.card[1]:g} mm"
    shown = "at true size" if on.scale == 1 else f"at {on.scale:.0%} of {size}"
    return f"{cards} · {shown} · target {how.target}" if different else "no cards"
