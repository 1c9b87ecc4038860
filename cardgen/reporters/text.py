"""Findings for people: each with the line it is about, what to write, the other places, and a summary at the end."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from cardgen.finding import Finding
from cardgen.reporters import Report, Summary
from cardgen.reporters._excerpt import excerpt
from cardgen.reporters._line import one_line
from cardgen.reporters._told import notes
from cardgen.rules import words

Paint = Callable[[str, str], str]
"""Makes a text stand out: the text, and the name of a style."""

_STYLES = {"error": "1;31", "warning": "1;33", "bold": "1", "dim": "2", "hint": "36"}


def render(report: Report) -> str:
    """The whole report: a block for each finding and, unless it is to be brief, the summary."""
    paint = _painted if report.color else _plain
    blocks = ["\n".join(_block(finding, report, paint)) for finding in report.findings]
    if not report.brief:
        blocks.append(summary(report.summary, paint))
    return "\n\n".join(blocks) + "\n" if blocks else ""


def summary(found: Summary, paint: Paint | None = None) -> str:
    """What was found, in one line."""
    paint = paint or _plain
    files = words.count(found.files, "file")
    waived = f" ({found.waived} waived)" if found.waived else ""
    if not found.errors and not found.warnings:
        return f"{files} checked: nothing to say{waived}"
    parts = [
        paint(words.count(number, level), level)
        for number, level in ((found.errors, "error"), (found.warnings, "warning"))
        if number
    ]
    return f"{', '.join(parts)} in {files}{waived}"


def _block(finding: Finding, report: Report, paint: Paint) -> Iterator[str]:
    where, level = finding.span, paint(finding.level, finding.level)
    place = paint(f"{one_line(where.path)}:{where.line}:{where.column}:", "bold")
    yield f"{place} {level}: {one_line(finding.message)} {paint(f'[{finding.rule}]', 'dim')}"
    shown = excerpt(where, report.lines)
    gutter = " " * (len(str(shown.number)) if shown else 1)
    if shown:
        yield f"  {paint(f'{shown.number} |', 'dim')} {shown.text}".rstrip()
        yield f"  {paint(f'{gutter} |', 'dim')} {paint(shown.carets, finding.level)}"
    for label, text in notes(finding):
        yield f"  {gutter} {paint(f'{label}:', 'hint')} {text}"


def _plain(text: str, _style: str) -> str:
    return text


def _painted(text: str, style: str) -> str:
    return f"\033[{_STYLES[style]}m{text}\033[0m"
