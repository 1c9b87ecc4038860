"""The findings as a list: it runs through whatever room the pages with cards have left, then over pages of its own."""

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
"""Width of a column at least where there is room for two, of one beside cards at least, and what is free between."""
LOW = 12.0
"""Millimetres of height that are worth a column."""
SIZE, LEAD, BASELINE = 7.0, 2.9, 2.35
"""Points of the type; millimetres from line to line, and from the top of a line to where it stands."""
INDENT = 6.0
"""Millimetres that badges take before the texts."""
APART = 1.4
"""Millimetres between two findings."""


class ListingColumn(NamedTuple):
    """A column of a page, counted from 0; `own` says that the page has nothing else."""

    page: int
    box: PageBox
    own: bool = False


ListingRow = list[Item]
"""A line of a finding, from its left upper corner."""


def list_columns(page: int, box: PageBox, own: bool = False) -> list[ListingColumn]:
    """Return the columns of a box of a page; none where it is too small, unless the page is the list's own."""
    x, y, w, h = box
    count = max(1, int((w + BETWEEN) / (COLUMN + BETWEEN)))
    wide = (w - (count - 1) * BETWEEN) / count
    if not own and (h < LOW or wide < NARROW):
        return []
    return [ListingColumn(page, (x + n * (wide + BETWEEN), y, wide, h), own) for n in range(count)]


def lay_out_remarks(remarks: Sequence[Remark], rooms: Iterator[ListingColumn]) -> Iterator[tuple[int, Item]]:
    """Yield what is drawn on which page. There is always one more room, in the end a page of the list's own."""
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
    """Return a finding's badge and lines: what it says, what to do, and where it stands."""
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
    """Return a file, by its last name, and a line; in the `file` that is meant anyway the line alone."""
    return f"line {span.line}" if span.path == file else f"{os.path.basename(span.path)}:{span.line}"
