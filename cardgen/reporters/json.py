"""Reporter for JSON, version 1: findings and summary for programs. Its keys must not change."""

from __future__ import annotations

from json import dumps
from typing import Any

from cardgen.finding import Finding
from cardgen.reporters import Report

VERSION = 1
"""Version of the report's format, for programs that read it."""


def render(report: Report) -> str:
    """Return a JSON object with `version`, `findings` and `summary`."""
    document = {
        "version": VERSION,
        "findings": [_build_finding(finding) for finding in report.findings],
        "summary": {name: number for name, number in report.summary._asdict().items() if number is not None},
    }
    return dumps(document, ensure_ascii=False, indent=2) + "\n"


def _build_finding(finding: Finding) -> dict[str, Any]:
    """Return the JSON object of a finding."""
    span, waived = finding.span, finding.waived
    return {
        "rule": finding.rule,
        "level": finding.level,
        "path": span.path,
        "line": span.line,
        "column": span.column,
        "end_line": span.end_line,
        "end_column": span.end_column,
        "entry": finding.entry,
        "message": finding.message,
        "hint": finding.hint,
        "related": [
            {
                "path": other.span.path,
                "line": other.span.line,
                "column": other.span.column,
                "message": other.message,
            }
            for other in finding.related
        ],
        "waived": {"reason": waived.reason, "until": waived.until} if waived else None,
        **({"known": finding.known} if finding.known is not None else {}),
    }
