"""JUnit's XML, as Jenkins and GitLab read it: a suite for each file, a test case for each finding.

What makes the check fail is a failure; a warning or a waived finding is a skipped test, which dashboards show without
turning red; a file without findings is a test that passes. A case is named by rule and entry, not by line, so that
dashboards know it again. Everything is ASCII, so that the bytes are the same wherever they are written to.
"""

from __future__ import annotations

import posixpath
from collections import Counter
from collections.abc import Iterable
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from cardgen.finding import Finding
from cardgen.reporters import Report, concise
from cardgen.reporters._excerpt import excerpt
from cardgen.reporters._told import notes, reason
from cardgen.text.words import one_line

Names = Counter[tuple[str, str]]
"""How many cases of a class have a name, those that were numbered because of it included."""

_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'


def render(report: Report) -> str:
    """The suites, in the order of their files; what could not be read comes first, as errors."""
    root, taken = Element("testsuites", name="cardgen check"), Names()
    if report.problems:
        _troubled(SubElement(root, "testsuite", name="cardgen"), report.problems, taken)
    for path, findings in _by_file(report).items():
        _filled(SubElement(root, "testsuite", name=one_line(path)), findings, report, taken)
    _count(root, "tests", "failures", "errors")
    indent(root)
    written: bytes = tostring(root, encoding="us-ascii")
    return f"{_HEAD}{written.decode()}\n"


def _by_file(report: Report) -> dict[str, list[Finding]]:
    """The findings of each file, those without any included."""
    found: dict[str, list[Finding]] = {path: [] for path in report.files}
    for finding in report.findings:
        found.setdefault(finding.span.path, []).append(finding)
    return dict(sorted(found.items()))


def _filled(suite: Element, findings: Iterable[Finding], report: Report, taken: Names) -> None:
    """Gives a suite its cases. Their class is the file without its ending, of which Jenkins would make a class."""
    group = posixpath.splitext(suite.get("name", ""))[0]
    for finding in findings:
        _outcome(_case(suite, group, one_line(f"{finding.rule}: {finding.entry}"), taken), finding, report)
    if not len(suite):
        _case(suite, group, "check", taken)
    _count(suite, "tests", "failures", "errors", "skipped")


def _case(suite: Element, group: str, name: str, taken: Names) -> Element:
    """A case with a name of its own: GitLab shows one case of a name."""
    own = name
    while taken[group, own]:
        taken[group, name] += 1
        own = f"{name} ({taken[group, name]})"
    taken[group, own] += 1
    return SubElement(suite, "testcase", classname=group, name=own, time="0")


def _outcome(case: Element, finding: Finding, report: Report) -> None:
    """What a dashboard shows of a finding: the message at a glance, and all there is to it as text."""
    message = one_line(finding.message)
    if finding.waived:
        message = f"waived, {reason(finding.waived)}: {message}"
    sign = "failure" if report.fails(finding) else "skipped"
    SubElement(case, sign, message=message, type=finding.rule).text = "\n".join(_text(finding, report))


def _text(finding: Finding, report: Report) -> Iterable[str]:
    yield concise.line(finding)
    shown = excerpt(finding.span, report.lines)
    if shown:
        yield f"  {shown.number} | {shown.text}".rstrip()
        yield f"  {' ' * len(str(shown.number))} | {shown.carets}"
    yield from map(str, notes(finding))


def _troubled(suite: Element, problems: Iterable[str], taken: Names) -> None:
    for problem in map(one_line, problems):
        SubElement(_case(suite, "cardgen", problem, taken), "error", message=problem, type="cardgen").text = problem
    _count(suite, "tests", "failures", "errors", "skipped")


_TAGS = {"tests": "testcase", "failures": "failure", "errors": "error", "skipped": "skipped"}


def _count(element: Element, *names: str) -> None:
    """Says on an element how many there are of a kind below it."""
    for name in names:
        element.set(name, str(sum(1 for _ in element.iter(_TAGS[name]))))
    element.set("time", "0")
