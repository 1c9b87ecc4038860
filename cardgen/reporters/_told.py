"""What is told of a finding besides its message, for formats that people read."""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.finding import Finding, Waived
from cardgen.reporters._line import one_line


def notes(finding: Finding) -> Iterator[tuple[str, str]]:
    """What to write instead, the other places and the reason of a waiver: a label and a text on one line each."""
    if finding.hint:
        yield "help", one_line(finding.hint)
    for other in finding.related:
        yield "see", one_line(f"{other.span.path}:{other.span.line}:{other.span.column}: {other.message}")
    if finding.waived:
        yield "waived", reason(finding.waived)


def reason(waived: Waived) -> str:
    """The reason of a waiver, and until when it holds."""
    until = f" (until {waived.until})" if waived.until else ""
    return one_line(waived.reason) + until
