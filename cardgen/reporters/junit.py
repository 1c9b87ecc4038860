"""JUnit's XML, as Jenkins and GitLab read it: a suite for each file, a test case for each finding.

What makes the check fail is a failure. A warning is a test that passes, with the finding as its output: dashboards
count skipped tests as work that was left undone. A waived or known finding is a skipped test, with the reason. A file
without findings is a test that passes. A case is named by rule and entry, not by line, so that
dashboards recognise it. Everything is ASCII, so that the bytes are the same wherever they are written to.
"""

from __future__ import annotations

import posixpath
from collections import Counter
from collections.abc import Iterable
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from cardgen.finding import Finding
from cardgen.reporters import Report, concise
from cardgen.reporters._excerpt import build_excerpt
from cardgen.reporters._notes import format_reason, list_notes
from cardgen.text.words import escape_line

Names = Counter[tuple[str, str]]
"""How many cases of a class have a name, those that were numbered because of it included."""

_TAGS = {"tests": "testcase", "failures": "failure", "errors": "error", "skipped": "skipped"}
"""The elements that a suite's attributes count."""
_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'


def render(report: Report) -> str:
    """The suites, in the order of their files; what could not be read comes first, as errors."""
    root, taken = Element("testsuites", name="cardgen check"), Names()
    if report.problems:
        suite = SubElement(root, "testsuite", name="cardgen")
        for problem in map(escape_line, report.problems):
            SubElement(
                _add_case(suite, "cardgen", problem, taken), "error", message=problem, type="cardgen"
            ).text = problem
        _set_counts(suite, "tests", "failures", "errors", "skipped")
    by_file: dict[str, list[Finding]] = {path: [] for path in report.files}
    for finding in report.findings:
        by_file.setdefault(finding.span.path, []).append(finding)
    for path, findings in sorted(by_file.items()):
        _fill_suite(SubElement(root, "testsuite", name=escape_line(path)), findings, report, taken)
    _set_counts(root, "tests", "failures", "errors")
    indent(root)
    written: bytes = tostring(root, encoding="us-ascii")
    return f"{_HEAD}{written.decode()}\n"


def _fill_suite(suite: Element, findings: Iterable[Finding], report: Report, taken: Names) -> None:
    """Gives a suite its cases. Their class is the file without its ending, of which Jenkins would make a class."""
    group = posixpath.splitext(suite.get("name", ""))[0]
    for finding in findings:
        _add_outcome(_add_case(suite, group, escape_line(f"{finding.rule}: {finding.entry}"), taken), finding, report)
    if not len(suite):
        _add_case(suite, group, "check", taken)
    _set_counts(suite, "tests", "failures", "errors", "skipped")


def _add_case(suite: Element, group: str, name: str, taken: Names) -> Element:
    """A case with a name of its own: GitLab shows one case of a name."""
    own = name
    while taken[group, own]:
        taken[group, name] += 1
        own = f"{name} ({taken[group, name]})"
    taken[group, own] += 1
    return SubElement(suite, "testcase", classname=group, name=own, time="0")


def _add_outcome(case: Element, finding: Finding, report: Report) -> None:
    """What a dashboard shows of a finding: the message at a glance, and all there is to it as text."""
    message = escape_line(finding.message)
    if finding.waived:
        message = f"waived, {format_reason(finding.waived)}: {message}"
    elif finding.known is not None:
        message = escape_line(f"known, listed in {finding.known}: {message}")
    lines = [concise.format_line(finding)]
    if shown := build_excerpt(finding.span, report.lines):
        gutter = " " * len(str(shown.number))
        lines += f"  {shown.number} | {shown.text}".rstrip(), f"  {gutter} | {shown.carets}"
    lines += map(str, list_notes(finding))
    text = "\n".join(lines)
    if report.fails_check(finding):
        SubElement(case, "failure", message=message, type=finding.rule).text = text
    elif finding.counts:
        SubElement(case, "system-out").text = text
    else:
        SubElement(case, "skipped", message=message, type=finding.rule).text = text


def _set_counts(element: Element, *names: str) -> None:
    """Sets on an element how many there are of each kind below it."""
    for name in names:
        element.set(name, str(sum(1 for _ in element.iter(_TAGS[name]))))
    element.set("time", "0")
