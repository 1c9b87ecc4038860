"""What people read about a finding besides its message."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from cardgen.finding import Finding, Span, Waived
from cardgen.rules import manual
from cardgen.text.words import escape_line


class Note(NamedTuple):
    """One thing to add, on one line."""

    label: str
    text: str
    span: Span | None = None
    """The other place that it is about."""

    def __str__(self) -> str:
        return f"{self.label}: {self.text}"


def list_notes(finding: Finding) -> Iterator[Note]:
    """What to write instead, where the rulebook says so, the other places, the reason of a waiver, the baseline."""
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
    """The reason of a waiver, and until when it holds."""
    until = f" (until {waived.until})" if waived.until else ""
    return escape_line(waived.reason) + until
