"""Reporter with one line for each finding: `path:line:column: level: message [rule]`."""

from __future__ import annotations

from cardgen.finding import Finding
from cardgen.reporters import Report
from cardgen.text.words import escape_line


def render(report: Report) -> str:
    """Return one line for each finding, marked at the end if waived or known; "" without findings."""
    return "".join(f"{format_line(finding)}\n" for finding in report.findings)


def format_line(finding: Finding) -> str:
    """Return a finding as one line; control characters in its message are escaped."""
    span = finding.span
    apart = " (waived)" if finding.waived else " (known)" if finding.known is not None else ""
    text = escape_line(f"{finding.level}: {finding.message}")
    return f"{escape_line(span.path)}:{span.line}:{span.column}: {text} [{finding.rule}]{apart}"
