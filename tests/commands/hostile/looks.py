"""What must hold of a check, whatever was checked."""

from __future__ import annotations

import json
import time
import xml.etree.ElementTree as ET
from collections.abc import Collection, Sequence
from functools import cache

from cardgen import project, reporters
from cardgen.finding import Finding
from cardgen.layout.template import Templates
from cardgen.printing import renderer
from cardgen.rules import engine, registry
from tests import checking
from tests.commands.hostile.texts import Hostile

SECONDS = 20.0
"""Of processor time, that one file may take: most take a hundredth.

What is caught on any machine, under any load, is what does not end; how costs grow is counted in tests/test_growth.py.
"""
MANY = 60.0
"""What one may take that has 600 cards, or a card of 2,000 weapons."""
FORMATS = ("concise", "github", "json", "junit", "sarif", "text")


def check(hostile: Hostile, layout: bool = False, seconds: float = SECONDS) -> list[Finding]:
    """The findings on a file that comes through standard input; fails when one is not sound, or it takes too long."""
    start = time.process_time()
    loaded = project.load_project([], stdin=("nowhere/hostile.yaml", hostile.data))
    findings = checking.check(loaded, _templates()) if layout else engine.judge_files(loaded.files)
    taken = time.process_time() - start

    assert taken < seconds, f"{hostile.name} took {taken:.1f} s"
    for finding in findings:
        assert not unsound(finding), f"{hostile.name}: {unsound(finding)}: {finding}"
    return findings


def unsound(finding: Finding) -> str:
    """What is wrong with a finding as such; empty when it can be told anywhere."""
    span = finding.span
    others = [other.message for other in finding.related]
    told = [finding.message, finding.entry, finding.hint or "", *others]
    if finding.rule not in registry.list_ids() or finding.level not in ("error", "warning"):
        return "no such rule"
    if span.line < 1 or span.column < 1 or (span.end_line, span.end_column) < (span.line, span.column):
        return "no place"
    if any(other.span.line < 1 or other.span.column < 1 for other in finding.related):
        return "no other place"
    if not finding.message.strip() or max(map(len, told)) > 5000:
        return "no message"
    return "a control character" if any(map(_controls, told)) else ""


def _controls(text: str) -> bool:
    return any(sign < " " or "\x7f" <= sign < "\xa0" or sign in "\u2028\u2029" for sign in text)


def report(findings: Sequence[Finding], formats: Collection[str] = FORMATS) -> None:
    """Fails unless every format says all of the findings in a form that can be read again."""
    made = reporters.Report(findings, reporters.summarise_findings(findings, 1), files=["nowhere/hostile.yaml"])
    texts = {name: reporters.render_report(name, made) for name in formats}
    for text in texts.values():
        text.encode("utf-8", "surrogatepass")

    assert len(texts["concise"].splitlines()) == len(findings)
    assert len(json.loads(texts["json"])["findings"]) == len(findings)
    assert len(json.loads(texts["sarif"])["runs"][0]["results"]) == len(findings)
    suites = ET.fromstring(texts["junit"])
    assert int(suites.get("tests", "0")) == max(1, len(findings))
    assert all(line.startswith(("::error", "::warning", "::notice")) for line in texts["github"].splitlines())


@cache
def _templates() -> Templates:
    return renderer.load_templates()
