"""Notes: additional lines that reporters print below a finding's message."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from cardgen.finding import Finding, Span, Waived
from cardgen.rules import manual
from cardgen.text.words import escape_line


class Note(NamedTuple):
    """Labelled line below a finding."""

    label: str
    text: str
    span: Span | None = None
    """Related place that the note is about; None for other notes."""

    def __str__(self) -> str:
        return f"{self.label}: {self.text}"


def list_notes(finding: Finding) -> Iterator[Note]:
    """Yield the notes of a finding: hint, rulebook sections, related places, reason of the waiver, baseline."""
    if finding.hint:
        yield Note("help", escape_line(finding.hint))
    if sections := finding.rulebook or manual.find_rulebook(finding.rule):
        yield Note("rulebook", escape_line(sections))
    for other in finding.related:
        place = f"{other.span.path}:{other.span.line}:{other.span.column}"
        yield Note("see", escape_line(f"{place}: {other.message}"), other.span)
    if finding.waived:
        yield Note("waived", format_reason(finding.waived))
    if finding.known is not None:
        yield Note("known", escape_line(f"listed in {finding.known}"))


def format_reason(waived: Waived) -> str:
    """Return the reason of a waiver, with its last day if it has one."""
    until = f" (until {waived.until})" if waived.until else ""
    return escape_line(waived.reason) + until
