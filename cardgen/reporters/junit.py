"""Reporter for JUnit XML as Jenkins and GitLab read it: a suite for each file, a test case for each finding.

Findings that make the check fail are failures. Other warnings are passed tests with the finding as output, since
dashboards count skipped tests as unfinished work. Waived and known findings are skipped tests, with the reason. A file
without findings is one passed test. Names of cases consist of rule and entry, not of lines, so that dashboards
recognise them in the next run. The output is pure ASCII, so that its bytes do not depend on any encoding.
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
"""Number of cases by (class, name), used to number cases of one name."""

_TAGS = {"tests": "testcase", "failures": "failure", "errors": "error", "skipped": "skipped"}
"""XML elements that each count attribute of a suite counts."""
_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
"""XML declaration, which `tostring` leaves out for this encoding."""


def render(report: Report) -> str:
    """Return the suites in the order of their files; problems with files come first, as errors."""
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
    """Add the test cases of a file to its suite.

    The class name is the path without its ending, since Jenkins would take the ending for a class in a package.
    """
    group = posixpath.splitext(suite.get("name", ""))[0]
    for finding in findings:
        _add_outcome(_add_case(suite, group, escape_line(f"{finding.rule}: {finding.entry}"), taken), finding, report)
    if not len(suite):
        _add_case(suite, group, "check", taken)
    _set_counts(suite, "tests", "failures", "errors", "skipped")


def _add_case(suite: Element, group: str, name: str, taken: Names) -> Element:
    """Add a test case, numbered if its class already has the name: GitLab shows only one case of each name."""
    own = name
    while taken[group, own]:
        taken[group, name] += 1
        own = f"{name} ({taken[group, name]})"
    taken[group, own] += 1
    return SubElement(suite, "testcase", classname=group, name=own, time="0")


def _add_outcome(case: Element, finding: Finding, report: Report) -> None:
    """Add the outcome of a test case: a short message for the dashboard, and all details as text."""
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
    """Set the named count attributes of an element to the number of matching elements below."""
    for name in names:
        element.set(name, str(sum(1 for _ in element.iter(_TAGS[name]))))
    element.set("time", "0")
