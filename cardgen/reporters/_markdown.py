"""All findings as a table in Markdown."""

from __future__ import annotations

import re

from cardgen.finding import Finding
from cardgen.reporters import Report
from cardgen.reporters._notes import notes
from cardgen.reporters.text import summary
from cardgen.text import words
from cardgen.text.words import one_line

ROOM = 1_000_000
"""Bytes of a document. GitHub throws a job summary of more than 1,024 KiB away; some room is left for others."""
_SIGNS = re.compile(r"([\\`*_\[\]<>#|~&!$@])")
_HEAD = "| level | place | rule | finding |\n|---|---|---|---|\n"


def document(report: Report) -> str:
    """A heading, what was found in one line, and a row for each finding, errors first; as many as there is room for."""
    text = f"### cardgen check\n\n{summary(report.summary)}\n\n"
    text += "".join(f"- {_escaped(problem)}\n" for problem in report.problems) + ("\n" if report.problems else "")
    rows = [
        _row(finding) for finding in sorted(report.findings, key=lambda found: (found.waived is not None, found.level))
    ]
    if not rows:
        return text
    kept = _fitting(rows, ROOM - len((text + _HEAD).encode()))
    left = f"\n{words.count(len(rows) - kept, 'finding')} more.\n" if kept < len(rows) else ""
    return f"{text}{_HEAD}{''.join(rows[:kept])}{left}\n"


def _fitting(rows: list[str], room: int) -> int:
    """How many rows there is room for."""
    for number, row in enumerate(rows):
        room -= len(row.encode())
        if room < 0:
            return number
    return len(rows)


def _row(finding: Finding) -> str:
    span, level = finding.span, "waived" if finding.waived else finding.level
    texts = [finding.message, *map(str, notes(finding))]
    place = _escaped(f"{span.path}:{span.line}:{span.column}")
    return f"| {level} | {place} | {_escaped(finding.rule)} | {'<br>'.join(map(_escaped, texts))} |\n"


def _escaped(text: str) -> str:
    """A text on one line in which no sign means anything to Markdown."""
    return _SIGNS.sub(r"\\\1", one_line(text))
