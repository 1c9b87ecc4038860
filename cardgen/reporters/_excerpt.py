"""Excerpts: a line of a file with carets below the place of a finding."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple
from unicodedata import combining, east_asian_width

from cardgen import tables
from cardgen.finding import Span

WIDTH = 100
"""Columns of an excerpt: fits common terminals. Of a longer line, the part around the carets is shown."""
_LEAD = 20
"""Columns of context before the carets in a shortened line, a fifth of WIDTH."""
_TAB = 4
"""Columns of a tab in an excerpt, where it is printed as spaces."""


class Excerpt(NamedTuple):
    """Line to print, with its number and the line of carets."""

    number: int
    text: str
    carets: str


def build_excerpt(span: Span, lines: Callable[[str], Sequence[str]]) -> Excerpt | None:
    """Return the excerpt of a span's first line; None if the file cannot be read or has no such line.

    Args:
        span: The span.
        lines: The function that returns a file's lines.
    """
    found = lines(span.path)
    if not 0 < span.line <= len(found):
        return None
    if span.path.lower().endswith(tables.ENDINGS):
        from cardgen.tables import csv_text  # imported late, since few findings are in tables

        span = csv_text.locate_cell(span, found)
    line = found[span.line - 1]
    start = min(span.column - 1, len(line))
    end = min(span.end_column - 1, len(line)) if span.end_line == span.line else len(line.rstrip())
    end = max(end, start + 1)
    first = 0 if _measure_width(line[:end]) <= WIDTH else max(0, min(start - _LEAD, len(line) - WIDTH))
    shown = _cut_line(line[first:])
    end = min(end, first + len(shown))
    before = ("…" if first else "") + shown[: start - first]
    text = ("…" if first else "") + shown + ("…" if len(shown) < len(line) - first else "")
    carets = " " * _measure_width(before) + "^" * max(1, _measure_width(shown[start - first : end - first]))
    # Control characters could move the cursor or change colours of the terminal.
    safe = (" " * _TAB if c == "\t" else c if c.isprintable() else "\N{REPLACEMENT CHARACTER}" for c in text)
    return Excerpt(span.line, "".join(safe), carets)


def _cut_line(line: str) -> str:
    """Return the beginning of a line that fits into WIDTH columns."""
    if len(line) <= WIDTH // 2:
        return line
    width = 0
    for number, character in enumerate(line):
        width += _measure_width(character)
        if width > WIDTH:
            return line[:number]
    return line


def _measure_width(text: str) -> int:
    """Return the width of a text in terminal columns: wide East Asian characters take two, combining ones none."""
    if text.isascii() and "\t" not in text:
        return len(text)
    return sum(_TAB if c == "\t" else 0 if combining(c) else 2 if east_asian_width(c) in "WF" else 1 for c in text)
