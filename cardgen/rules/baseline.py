"""Baseline: the findings of an earlier report, so that only new ones fail the check."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from cardgen.disk import data_files
from cardgen.disk.data_files import MalformedFile
from cardgen.finding import Finding
from cardgen.text import words

_KEYS = ("path", "rule", "entry", "message")
"""Keys of a finding in the report that identify the finding."""
KnownFindings = Counter[tuple[str, str, str, str]]
"""Number of findings by (path, rule, entry, message). Lines are left out, since they move with every edit."""


def read_baseline(path: str) -> KnownFindings:
    """Return the findings, without waived ones, of a report written by `check --format json=FILE`.

    Raises:
        MalformedFile: The file is no such report.
        OSError: The file cannot be read.
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
    """Return the findings with known ones marked, and the number of known findings that have gone.

    Of equal findings, only as many are known as the baseline has: if a second model gets the fault, that is new.

    Args:
        findings: The findings of a check.
        known: The findings of the baseline.
        name: The name of the baseline's file, for the mark.
    """
    left = known.copy()
    marked = [_mark_finding(finding, left, name) for finding in findings]
    return marked, sum(left.values())


def _mark_finding(finding: Finding, left: KnownFindings, name: str) -> Finding:
    """Return a finding marked as known if the baseline has another like it, and take that one out of `left`."""
    key = finding.span.path, finding.rule, finding.entry, finding.message
    if finding.waived is not None or not left[key]:
        return finding
    left[key] -= 1
    return finding._replace(known=name)
