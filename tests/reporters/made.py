"""Findings for the tests of reporters, plain and awkward."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from hypothesis import strategies as st

from cardgen import reporters
from cardgen.finding import Finding, Level, Related, Span, Waived
from cardgen.reporters import Report

LINES = {"a/good.yaml": ["system: pygmies", "name: Good", "heroes:", "  - name: Bob"]}
ERROR = Finding("pygmies/hero-count", "error", Span("a/good.yaml", 3, 1, 3, 7), "Good", "Good has 1 hero", "add 5 more")
WARNING = Finding(
    "pygmies/duplicate-name",
    "warning",
    Span("a/good.yaml", 4, 11, 4, 14),
    "Bob",
    "Bob is a name",
    related=(Related(Span("a/evil.yaml", 7, 9, 7, 12), "Bob of Evil"),),
)
WAIVED = WARNING._replace(waived=Waived("Brothers.", "2030-01-01"))
KNOWN = ERROR._replace(known="known.json")
WIDE = ERROR._replace(span=Span("a/good.yaml", 1, 9, 3, 2))
"""A finding over three lines."""
NASTY = 'a%0A,b: "c" <d> & ]]> | `e` \x1b[31m\x00\n::error::f ##[error]g \u2028\uffff\ud800 Ø \U0001f3b2 {0} [h](i)'
"""Text in which every sign means something to somebody."""

names = st.text(min_size=1, max_size=8) | st.just(NASTY)
numbers = st.integers(1, 9)
spans = st.builds(Span, names, numbers, numbers, numbers, numbers)
findings = st.builds(
    Finding,
    st.sampled_from([ERROR.rule, WARNING.rule, "yaml/lone-dash"]),
    st.sampled_from(["error", "warning"]),
    spans,
    names,
    names,
    st.none() | names,
    st.lists(st.builds(Related, spans, names), max_size=2, unique=True).map(tuple),
    st.none() | st.builds(Waived, names, st.none() | st.just("2030-01-01")),
    known=st.none() | names,
)
reports = st.builds(
    lambda found, files, problems: report(found, files=files, problems=problems, exit_code=2 if problems else 1),
    st.lists(findings, max_size=5),
    st.lists(names, max_size=3),
    st.lists(names, max_size=2),
)


def report(found: Sequence[Finding] = (), **more: Any) -> Report:
    """A report of findings in two files that were checked."""
    summary = reporters.summarise_findings(found, 2)
    return Report(
        found, summary, lambda name: LINES.get(name, []), **({"files": ["a/good.yaml", "a/evil.yaml"]} | more)
    )


def many(level: Level, number: int) -> list[Finding]:
    """Findings of one level, on lines of their own."""
    return [ERROR._replace(level=level, span=Span("a/good.yaml", line, 1, line, 2)) for line in range(1, number + 1)]
