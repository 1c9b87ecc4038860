"""One line for each finding: `path:line:column: level: message [rule]`."""

from __future__ import annotations

from cardgen.finding import Finding
from cardgen.reporters import Report


def render(report: Report) -> str:
    """The findings, one to a line; a waived one says so at the end. Nothing when there are none."""
    return "".join(f"{line(finding)}\n" for finding in report.findings)


def line(finding: Finding) -> str:
    """One finding as a line, whatever its message holds."""
    span = finding.span
    message = " ".join(finding.message.split())
    waived = " (waived)" if finding.waived else ""
    return f"{span.path}:{span.line}:{span.column}: {finding.level}: {message} [{finding.rule}]{waived}"
