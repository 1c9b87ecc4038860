"""The baseline: findings that were there before somebody began to check, so that only new ones count."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from cardgen.disk import data_files
from cardgen.disk.data_files import MalformedFile
from cardgen.finding import Finding
from cardgen.text import words

_KEYS = ("path", "rule", "entry", "message")
KnownFindings = Counter[tuple[str, str, str, str]]
"""How often each finding was there: path, rule, entry and message. Lines do not count: they move with every edit."""


def read_baseline(path: str) -> KnownFindings:
    """The findings of a report that `check --format json=FILE` wrote, but for waived ones.

    Raises MalformedFile for a file that is no such report, and OSError where it cannot be read.
    """
    report = data_files.read_json(path).values
    findings = report.get("findings")
    if report.get("version") != 1 or not isinstance(findings, list):
        raise MalformedFile(path, "not a report: name a file that `cardgen check --format json=FILE` wrote")
    known: KnownFindings = Counter()
    for number, finding in enumerate(findings):
        if not isinstance(finding, dict) or not all(isinstance(finding.get(key), str) for key in _KEYS):
            raise MalformedFile(
                path, f"invalid `findings[{number}]`: expected the keys {words.list_code(_KEYS, 'and')}"
            )
        if not finding.get("waived"):
            known[finding["path"], finding["rule"], finding["entry"], finding["message"]] += 1
    return known


def mark_known(findings: Iterable[Finding], known: KnownFindings, name: str) -> tuple[list[Finding], int]:
    """The findings, those that were known marked with the name of the file; and how many known ones are gone.

    As many of one kind are known as the file has: when a second model gets the same fault, that one counts.
    """
    left = known.copy()
    marked = [_mark_finding(finding, left, name) for finding in findings]
    return marked, sum(left.values())


def _mark_finding(finding: Finding, left: KnownFindings, name: str) -> Finding:
    key = finding.span.path, finding.rule, finding.entry, finding.message
    if finding.waived is not None or not left[key]:
        return finding
    left[key] -= 1
    return finding._replace(known=name)
