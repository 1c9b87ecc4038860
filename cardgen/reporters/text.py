"""Reporter for people: each finding with its line of the file, its hint and related places, and a final summary."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

from cardgen.finding import Finding
from cardgen.reporters import CheckSummary, Report
from cardgen.reporters._excerpt import Excerpt, build_excerpt
from cardgen.reporters._notes import list_notes
from cardgen.text import words
from cardgen.text.words import escape_line

Paint = Callable[[str, str], str]
"""Function that styles a text for the terminal, given the text and the name of a style."""

FIRST = 3
"""Findings of one rule in one file that are shown by default, so that a repeated mistake does not hide the others."""
QUOTED = 3
"""Related places of one finding whose lines are quoted; further ones are listed without lines, to keep blocks short."""
_STYLES = {"error": "1;31", "warning": "1;33", "bold": "1", "dim": "2", "hint": "36"}
"""ANSI escape codes (SGR) by the names of styles; levels are styles too."""


def render(report: Report) -> str:
    """Return the report: a block for each finding, and the summary unless the report is brief."""
    paint = _paint_ansi if report.color else _leave_plain
    blocks = list(_build_statistics(report, paint) if report.statistics else _build_blocks(report, paint))
    if not report.brief:
        blocks.append(format_summary(report.summary, paint))
    return "\n\n".join(blocks) + "\n" if blocks else ""


def _build_blocks(report: Report, paint: Paint) -> Iterator[str]:
    """Yield a block of lines for each finding.

    Unless the report is `whole`, only the FIRST findings of a rule in a file have a block; a line counts the others.
    """
    groups = Counter((finding.span.path, finding.rule) for finding in report.findings)
    shown: Counter[tuple[str, str]] = Counter()
    for finding in report.findings:
        group = finding.span.path, finding.rule
        shown[group] += 1
        if report.whole or shown[group] <= FIRST:
            yield "\n".join(_build_block(finding, report, paint))
        elif shown[group] == FIRST + 1:
            yield paint(f"… and {groups[group] - FIRST} more of {finding.rule}", "dim")
        if shown[group] == groups[group] > FIRST and (table := list(_build_swap_table(finding, report))):
            yield "\n".join(table)


def _build_swap_table(finding: Finding, report: Report) -> Iterator[str]:
    """Yield the lines of a table of possible replacements: entry, present name and replacement.

    The table covers all findings of the finding's rule in its file.
    """
    alike = [one for one in report.findings if (one.rule, one.span.path) == (finding.rule, finding.span.path)]
    rows = [tuple(map(escape_line, (one.entry, *one.swap))) for one in alike if one.swap and one.counts]
    if not rows:
        return
    widths = [max(len(row[column]) for row in rows) for column in (0, 1)]
    yield f"  free replacements for {escape_line(finding.span.path)}:"
    for entry, name, other in rows:
        yield f"    {entry:<{widths[0]}}  {name:<{widths[1]}}  → {other}"


def _build_statistics(report: Report, paint: Paint) -> Iterator[str]:
    """Yield a single block with a line for each rule: the number of findings that count, in descending order."""
    counts = Counter((finding.level, finding.rule) for finding in report.findings if finding.counts)
    if counts:
        wide = len(str(max(counts.values())))
        # `error` sorts before `warning`.
        rows = sorted(counts.items(), key=lambda row: (-row[1], *row[0]))
        yield "\n".join(f"{count:>{wide}} {paint(f'{level:<7}', level)} {rule}" for (level, rule), count in rows)


def format_summary(found: CheckSummary, paint: Paint | None = None) -> str:
    """Return the number of findings and files as one line."""
    paint = paint or _leave_plain
    files = words.format_count(found.files, "file")
    apart = [f"{number} {word}" for number, word in ((found.known, "known"), (found.waived, "waived")) if number]
    uncounted = f" ({', '.join(apart)})" if apart else ""
    if not found.errors and not found.warnings:
        return f"{files} checked: no problems found{uncounted}"
    parts = [
        paint(words.format_count(number, level), level)
        for number, level in ((found.errors, "error"), (found.warnings, "warning"))
        if number
    ]
    return f"{', '.join(parts)} in {files}{uncounted}"


def _build_block(finding: Finding, report: Report, paint: Paint) -> Iterator[str]:
    """Yield the lines about one finding: message, quoted line, notes, and quoted lines of related places."""
    where, level = finding.span, paint(finding.level, finding.level)
    place = paint(f"{escape_line(where.path)}:{where.line}:{where.column}:", "bold")
    yield f"{place} {level}: {escape_line(finding.message)} {paint(f'[{finding.rule}]', 'dim')}"
    others = [other.span for other in finding.related[:QUOTED]]
    shown = {span: build_excerpt(span, report.lines) for span in (where, *others)}
    gutter = max((len(str(found.number)) for found in shown.values() if found), default=1)
    yield from _format_excerpt(shown[where], gutter, finding.level, paint)
    for note in list_notes(finding):
        yield f"  {' ' * gutter} {paint(f'{note.label}:', 'hint')} {note.text}"
        if note.span in others:
            yield from _format_excerpt(shown[note.span], gutter, "hint", paint)


def _format_excerpt(found: Excerpt | None, gutter: int, style: str, paint: Paint) -> Iterator[str]:
    """Yield the quoted line and the line with carets below; `gutter` is the width of the line number in characters."""
    if found:
        yield f"  {paint(f'{found.number:>{gutter}} |', 'dim')} {found.text}".rstrip()
        yield f"  {paint(' ' * gutter + ' |', 'dim')} {paint(found.carets, style)}"


def _leave_plain(text: str, _style: str) -> str:
    return text


def _paint_ansi(text: str, style: str) -> str:
    return f"\033[{_STYLES[style]}m{text}\033[0m"
