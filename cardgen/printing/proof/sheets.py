"""The pages of a proof: head, cards with marks and captions, and the list of findings."""

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
from cardgen.printing.proof.finding_placement import Remark, number_remarks
from cardgen.printing.proof.grid import ProofGrid
from cardgen.printing.proof.listing import ListingColumn
from cardgen.printing.proof.marks import Callout
from cardgen.printing.proof.subject import ProofSubject
from cardgen.printing.settings import PrintSettings

SAFE = "layout/safe-zone"
"""The rule that makes the proof show the safe zone."""
MANY = 200
"""Most findings for which grids are compared, to limit the work. A longer list fills further pages with any grid."""
HAIR = 0.2
"""Line width in mm of the rule below a head, and of the safe zone; a design value."""
BLANK = "nothing is shown: its template is wrong"
"""Text on a card that could not be laid out."""
LEGEND = "red, solid: error · brown, dashed: warning · grey, dotted: waived · at a card’s edge: the card as a whole"
"""Explanation of the marks in the foot of a page."""


def build_pages(subject: ProofSubject, how: PrintSettings) -> list[Page]:
    """Return all pages of a subject: pages with cards, then further pages for the list of findings."""
    found = number_remarks(subject.findings, subject.file, subject.faces)
    on, lists = _choose_grid(found, len(subject.faces), how)
    return [_build_page(subject, number, items, on, found, how) for number, items in enumerate(lists)]


def _choose_grid(found: Sequence[Remark], cards: int, how: PrintSettings) -> tuple[ProofGrid, list[list[Item]]]:
    """Return the grid with the fewest pages, then the fewest pages with cards, then the largest cards.

    And each page's list.
    """
    grids = grid.list_grids(how.card, how.sheet.paper, how.sheet.reach)
    least = min(on.count_pages(cards) for on in grids)
    if len(found) > MANY or not cards:
        grids = [on for on in grids if on.count_pages(cards) == least][:1]
    best = grids[0], _distribute_list(found, grids[0], cards)
    for on in grids[1:]:
        if len(best[1]) == best[0].count_pages(cards) == least:
            break
        lists = _distribute_list(found, on, cards)
        if (len(lists), on.count_pages(cards)) < (len(best[1]), best[0].count_pages(cards)):
            best = on, lists
    return best


def _distribute_list(found: Sequence[Remark], on: ProofGrid, cards: int) -> list[list[Item]]:
    """Return the items of the list on each page."""
    drawn: list[list[Item]] = [[] for _ in range(on.count_pages(cards))]
    for page, item in listing.lay_out_remarks(found, _list_rooms(on, cards)):
        drawn += [[] for _ in range(len(drawn), page + 1)]
        drawn[page].append(item)
    return drawn


def _build_page(
    subject: ProofSubject,
    number: int,
    items: Sequence[Item],
    on: ProofGrid,
    found: Sequence[Remark],
    how: PrintSettings,
) -> Page:
    """Return a page (`number` from 0) with its cards and its part of the list."""
    first = number * on.slots
    placed: list[PlacedFace] = []
    marked = [*_draw_head(subject, on, how)]
    for slot, face in enumerate(subject.faces[first : first + on.slots]):
        trim = (*on.find_corner(slot), on.card[0] * on.scale, on.card[1] * on.scale)
        placed.append(PlacedFace(face.frame, trim[0], trim[1], 0, trim, on.scale))
        if any(fault.template for fault in face.frame.faults):
            marked += words.draw_line(BLANK, trim[0] + trim[2] / 2, trim[1] + trim[3] / 2, fill=words.GREY, share=0.5)
        marked += _draw_marks(trim, on.scale, found, first + slot, how)
        marked += _draw_caption(face, trim)
    return Page(on.paper.width, on.paper.height, placed, [*marked, *items])


def add_foot(page: Page, file: str, number: int, count: int, reach: float, legend: bool) -> Page:
    """Return the page with a foot: file, page number, and the legend of the marks if there are findings."""
    y, wide = page.height - reach - 0.6, page.width - 2 * reach
    right = f"page {number} of {count}"
    room = wide - words.measure_width(right, words.PLAIN, 6.5) - 3
    left = words.cut_text(f"{file} · {LEGEND}" if legend else file, room, words.PLAIN, 6.5)
    foot = [*words.draw_line(left, reach, y, size=6.5, fill=words.GREY)]
    foot += words.draw_line(right, page.width - reach, y, size=6.5, fill=words.GREY, share=1)
    return page._replace(marks=[*page.marks, *foot])


def _list_rooms(on: ProofGrid, cards: int) -> Iterator[ListingColumn]:
    """Yield the columns for the list without end: the free space of pages with cards, then whole pages."""
    count = on.count_pages(cards)
    for page in range(count):
        for box in on.find_free_boxes(min(on.slots, cards - page * on.slots)):
            yield from listing.list_columns(page, box)
    for page in itertools.count(count):
        yield from listing.list_columns(page, on.live, own=True)


def _draw_marks(
    trim: PageBox, scale: float, found: Sequence[Remark], number: int, how: PrintSettings
) -> Iterator[Item]:
    """Yield the marks on a card (`number` from 0): frames, badges, and the safe zone if a finding concerns that."""
    own = [(remark, spot) for remark in found for spot in remark.spots if spot.face == number]
    if any(remark.finding.rule == SAFE for remark, _ in own):
        x, y, w, h = trim
        inset = targets.get(how.target).safe * scale
        yield Rect(x + inset, y + inset, w - 2 * inset, h - 2 * inset, None, marks.BROWN, HAIR)
    shown = [Callout(r.number, marks.get_kind(r.finding), _scale_box(s.box, trim, scale)) for r, s in own]
    yield from marks.draw_marks(shown, trim)


def _scale_box(box: PageBox | None, trim: PageBox, scale: float) -> PageBox | None:
    if box is None:
        return None
    x, y, w, h = (part * scale for part in box)
    return trim[0] + x, trim[1] + y, w, h


def _draw_caption(face: ProofFace, trim: PageBox) -> Iterator[Item]:
    """Yield the caption of a card: name, number of copies, and position in the file."""
    x, foot, wide = trim[0], trim[1] + trim[3], trim[2]
    count = "back" if face.back else f"×{face.card.of}"
    room = wide - words.measure_width(count, words.BOLD, 7.5) - 1
    yield from words.draw_line(words.cut_text(face.card.name, room, words.BOLD, 7.5), x, foot + 3.1, words.BOLD, 7.5)
    yield from words.draw_line(count, x + wide, foot + 3.1, words.BOLD, 7.5, share=1)
    where = f"{os.path.basename(face.card.source)}:{face.line}"
    yield from words.draw_line(
        words.cut_text(where, wide, words.PLAIN, 6.5, end=True), x, foot + 5.6, size=6.5, fill=words.GREY
    )


def _draw_head(subject: ProofSubject, on: ProofGrid, how: PrintSettings) -> Iterator[Item]:
    left, top, wide = how.sheet.reach, how.sheet.reach, on.paper.width - 2 * how.sheet.reach
    verdict, colour = _describe_verdict(subject)
    room = wide - words.measure_width(verdict, words.BOLD, 10) - 4
    yield from words.draw_line(words.cut_text(subject.title, room, words.BOLD, 13), left, top + 4.1, words.BOLD, 13)
    yield from words.draw_line(verdict, left + wide, top + 4.1, words.BOLD, 10, colour, share=1)
    facts = _describe_cards(subject, on, how)
    room = wide - words.measure_width(facts, words.PLAIN, 7) - 4
    path = words.cut_text(subject.source, room, words.PLAIN, 7, end=True)
    yield from words.draw_line(path, left, top + 7.3, size=7, fill=words.GREY)
    yield from words.draw_line(words.cut_text(facts, wide, words.PLAIN, 7), left + wide, top + 7.3, size=7, share=1)
    yield Rect(left, top + 8.5, wide, HAIR, words.INK)


def _describe_verdict(subject: ProofSubject) -> tuple[str, str]:
    """Return the number of errors, warnings and waived findings as text, with the colour of the worst kind."""
    kinds = Counter(map(marks.get_kind, subject.findings))
    told = [_format_count(kinds[kind], kind) for kind in ("error", "warning")]
    waived = [f"{kinds['waived']} waived"] if kinds["waived"] else []
    worst = next((kind for kind in ("error", "warning") if kinds[kind]), "")
    if not worst:
        told = ["no errors, no warnings"]
    return " · ".join([*told, *waived]), marks.STROKES[worst][0] if worst else words.INK


def _format_count(number: int, what: str) -> str:
    return f"{number or 'no'} {what}{'' if number == 1 else 's'}"


def _describe_cards(subject: ProofSubject, on: ProofGrid, how: PrintSettings) -> str:
    """Return the number of cards and their scale as text."""
    fronts = [face for face in subject.faces if not face.back]
    different, copies = len(fronts), sum(face.card.of for face in fronts)
    cards = _format_count(different, "card") + (f", {copies} with copies" if copies > different else "")
    size = f"{how.card[0]:g} × {how.card[1]:g} mm"
    shown = "at true size" if on.scale == 1 else f"at {on.scale:.0%} of {size}"
    return f"{cards} · {shown} · target {how.target}" if different else "no cards"
