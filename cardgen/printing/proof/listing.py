"""The list of findings on a proof: in the free space of pages with cards, then on further pages."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from cardgen.finding import Finding, Span
from cardgen.layout import lines
from cardgen.layout.frame import Group, Item
from cardgen.layout.paragraphs import TextRun
from cardgen.press.page import PageBox
from cardgen.printing.proof import marks
from cardgen.printing.proof import type as words
from cardgen.printing.proof.finding_placement import Remark

COLUMN, NARROW, BETWEEN = 60.0, 40.0, 4.0
"""Widths in mm: of the narrowest column where there are several, of the narrowest column beside cards, and the space
between columns. Design values: narrower columns break most messages into many short lines."""
LOW = 12.0
"""Height in mm below which free space is not used for a column: about four lines, the usual length of a finding."""
SIZE, LEAD, BASELINE = 7.0, 2.9, 2.35
"""Type size in points, line spacing in mm, and distance in mm from the top of a line to its baseline; design values."""
INDENT = 6.0
"""Width in mm before the texts, enough for a badge with three digits."""
APART = 1.4
"""Distance between findings, mm; a design value of half a line."""


class ListingColumn(NamedTuple):
    """A column of the list on a page, counted from 0; `own` if the page shows nothing but the list."""

    page: int
    box: PageBox
    own: bool = False


ListingRow = list[Item]
"""The items of a line, positioned from the line's top left corner."""


def list_columns(page: int, box: PageBox, own: bool = False) -> list[ListingColumn]:
    """Return the columns that fit into an area of a page; none in a small area, unless the page is the list's `own`."""
    x, y, w, h = box
    count = max(1, int((w + BETWEEN) / (COLUMN + BETWEEN)))
    wide = (w - (count - 1) * BETWEEN) / count
    if not own and (h < LOW or wide < NARROW):
        return []
    return [ListingColumn(page, (x + n * (wide + BETWEEN), y, wide, h), own) for n in range(count)]


def lay_out_remarks(remarks: Sequence[Remark], rooms: Iterator[ListingColumn]) -> Iterator[tuple[int, Item]]:
    """Yield each item of the list with its page number; `rooms` never ends, since new pages follow the free space."""
    if not remarks:
        return
    shelf, used = next(rooms), 0.0
    for remark in remarks:
        rows = _lay_out_rows(remark, shelf.box[2])
        while used + len(rows) * LEAD > shelf.box[3] and (used or not shelf.own):
            shelf, used = next(rooms), 0.0
            rows = _lay_out_rows(remark, shelf.box[2])
        for row in rows:
            if used and used + LEAD > shelf.box[3]:
                shelf, used = next(rooms), 0.0
            yield shelf.page, Group(shelf.box[0], shelf.box[1] + used, row)
            used += LEAD
        used += APART


def _lay_out_rows(remark: Remark, wide: float) -> list[ListingRow]:
    """Return the lines of a finding with its badge: message, hint, related places, and position in the file."""
    finding, colour = remark.finding, words.GREY if remark.finding.waived else words.INK
    rows: list[ListingRow] = []
    for runs, fill in _list_paragraphs(finding, colour):
        prose, spans = words.wrap_runs(runs, wide - INDENT, SIZE)
        rows += [lines.items(prose, span, INDENT, BASELINE, SIZE, fill) for span in spans]
    rows[0] = [*marks.draw_badge(remark.number, marks.get_kind(finding), 0.0, -0.2), *rows[0]]
    return rows


def _list_paragraphs(finding: Finding, colour: str) -> Iterator[tuple[list[TextRun], str]]:
    yield [TextRun(words.BOLD, f"{marks.get_kind(finding)}: "), TextRun(words.PLAIN, finding.message)], colour
    if finding.waived:
        until = f" (until {finding.waived.until})" if finding.waived.until else ""
        yield [TextRun(words.ITALIC, f"waived: {finding.waived.reason}{until}")], colour
    elif finding.hint:
        yield [TextRun(words.ITALIC, finding.hint)], colour
    others = [f"{_format_place(other.span, finding.span.path)}: {other.message}" for other in finding.related]
    if others:
        yield [TextRun(words.PLAIN, f"see {'; '.join(others)}")], words.GREY
    yield [TextRun(words.PLAIN, f"{_format_place(finding.span, '')} · {finding.rule}")], words.GREY


def _format_place(span: Span, file: str) -> str:
    """Return file name and line of a place, or only the line if the place is in `file`."""
    return f"line {span.line}" if span.path == file else f"{os.path.basename(span.path)}:{span.line}"
