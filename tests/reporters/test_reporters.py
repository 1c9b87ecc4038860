"""Reporters: the same findings for a terminal, for grep and for programs."""

from __future__ import annotations

import json
import re

import pytest

from cardgen import reporters
from cardgen.finding import Finding, Related, Span, Waived
from cardgen.reporters import CheckSummary, Report

GOOD = ["system: pygmies", "name: Good", "heroes:", "  - name: Bob"]
LINES = {"a/good.yaml": GOOD}
FINDINGS = [
    Finding("pygmies/hero-count", "error", Span("a/good.yaml", 3, 1, 3, 7), "Good", "Good has 1 hero", "add 5 more"),
    Finding(
        "pygmies/duplicate-name",
        "warning",
        Span("a/good.yaml", 4, 11, 4, 14),
        "Bob",
        "Bob is a name",
        related=(Related(Span("a/evil.yaml", 7, 9, 7, 12), "Bob of Evil"),),
        waived=Waived("Brothers.", "2030-01-01"),
    ),
]


def report(*findings: Finding, color: bool = False, brief: bool = False) -> Report:
    """A report of some findings, or of the two above."""
    found = findings or FINDINGS
    return Report(found, reporters.summarise_findings(found, 2), lambda name: LINES.get(name, []), color, brief)


def finding(span: Span) -> Finding:
    """A finding about nothing in particular."""
    return Finding("pygmies/theme", "error", span, "Good", "so")


def carets(line: str, start: int, end: int, end_line: int = 1) -> tuple[str, str]:
    """The two lines of an excerpt."""
    made = Report([finding(Span("x", 1, start, end_line, end))], CheckSummary(1, 1, 0, 0), lambda _: [line], brief=True)
    shown = reporters.render_report("text", made).splitlines()
    return shown[1][6:], shown[2][6:]


def test_formats_are_found() -> None:
    """Every module of the folder is a format."""
    assert {"text", "concise", "json"} <= set(reporters.list_formats())
    assert not any(name.startswith("_") for name in reporters.list_formats())


def many(rule: str, path: str, count: int) -> list[Finding]:
    """Return findings of one rule in one file, a line each."""
    return [Finding(rule, "warning", Span(path, line, 1, line, 2), "Good", "so") for line in range(1, count + 1)]


def grouped(found: list[Finding], whole: bool = False) -> list[str]:
    """Return the first line of each block of a text report."""
    made = Report(found, reporters.summarise_findings(found, 2), brief=True, whole=whole)
    return [block.splitlines()[0] for block in reporters.render_report("text", made).split("\n\n")]


def test_three_findings_of_a_rule_in_a_file_are_all_shown() -> None:
    found = [
        *many("pygmies/look", "x.yaml", 3),
        *many("pygmies/look", "y.yaml", 3),
        *many("pygmies/theme", "x.yaml", 3),
    ]

    assert len(grouped(found)) == 9
    assert not any("more of" in line for line in grouped(found))


def test_more_than_three_findings_of_a_rule_in_a_file_are_counted() -> None:
    found = [
        *many("pygmies/look", "x.yaml", 15),
        *many("pygmies/look", "y.yaml", 4),
        *many("pygmies/theme", "x.yaml", 1),
    ]

    assert [line.partition(": ")[0] for line in grouped(found)] == [
        "x.yaml:1:1", "x.yaml:2:1", "x.yaml:3:1", "… and 12 more of pygmies/look",
        "y.yaml:1:1", "y.yaml:2:1", "y.yaml:3:1", "… and 1 more of pygmies/look",
        "x.yaml:1:1",
    ]  # fmt: skip


def test_a_whole_report_shows_every_finding() -> None:
    assert len(grouped(many("pygmies/look", "x.yaml", 15), whole=True)) == 15


def swapping(count: int) -> list[Finding]:
    """Return so many findings of a rule, each with what could replace what."""
    found = many("pygmies/ability-reused", "x.yaml", count)
    return [one._replace(entry=f"Hero {number}", swap=(f"Old {number}", "New\x1b")) for number, one in enumerate(found)]


@pytest.mark.parametrize("whole", [False, True])
def test_report_without_many_swaps_has_no_table(whole: bool) -> None:
    """Up to three findings say it themselves, waived ones need nothing, and other rules have nothing to swap."""
    for found in (
        swapping(3),
        [one._replace(waived=Waived("Twins.")) for one in swapping(5)],
        many("pygmies/look", "x.yaml", 9),
    ):
        assert not any("replacements" in line for line in grouped(found, whole=whole))


@pytest.mark.parametrize("whole", [False, True])
def test_report_of_many_swaps_ends_with_a_table_of_all(whole: bool) -> None:
    """Below the last finding of the rule in the file, with columns, and nothing that a terminal obeys."""
    found = [*swapping(4), *many("pygmies/theme", "x.yaml", 1)]
    text = reporters.render_report(
        "text", Report(found, reporters.summarise_findings(found, 1), brief=True, whole=whole)
    )

    assert (
        "  free replacements for x.yaml:\n"
        "    Hero 0  Old 0  → New\\x1b\n"
        "    Hero 1  Old 1  → New\\x1b\n"
        "    Hero 2  Old 2  → New\\x1b\n"
        "    Hero 3  Old 3  → New\\x1b\n"
    ) in text


def test_statistics_count_each_rule() -> None:
    """The most frequent rule first; waived findings do not count, and the summary stays."""
    found = [
        *many("pygmies/look", "x.yaml", 2),
        *many("pygmies/theme", "x.yaml", 12),
        FINDINGS[0]._replace(waived=None),
    ]
    made = Report(found, reporters.summarise_findings(found, 2), statistics=True)

    assert reporters.render_report("text", made) == (
        "12 warning pygmies/theme\n"
        " 2 warning pygmies/look\n"
        " 1 error   pygmies/hero-count\n\n"
        "1 error, 14 warnings in 2 files\n"
    )
    assert reporters.render_report("text", Report([], reporters.summarise_findings([], 1), statistics=True)) == (
        "1 file checked: no problems found\n"
    )


@pytest.mark.parametrize("name", [name for name in reporters.list_formats() if name != "text"])
def test_other_formats_hold_every_finding(name: str) -> None:
    found = many("pygmies/look", "x.yaml", 15)
    made = Report(found, reporters.summarise_findings(found, 1), files=["x.yaml"], whole=False)

    assert reporters.render_report(name, made) == reporters.render_report(name, made._replace(whole=True))


def test_text() -> None:
    """The place, the message, the line with carets, what to write, the other place, the reason; then the summary."""
    assert reporters.render_report("text", report()) == (
        "a/good.yaml:3:1: error: Good has 1 hero [pygmies/hero-count]\n"
        "  3 | heroes:\n"
        "    | ^^^^^^\n"
        "    help: add 5 more\n"
        "    rulebook: Appendix A, Creating Groups and Heroes\n"
        "\n"
        "a/good.yaml:4:11: warning: Bob is a name [pygmies/duplicate-name]\n"
        "  4 |   - name: Bob\n"
        "    |           ^^^\n"
        "    rulebook: Appendix A, Assigning Statistics\n"
        "    see: a/evil.yaml:7:9: Bob of Evil\n"
        "    waived: Brothers. (until 2030-01-01)\n"
        "\n"
        "1 error in 2 files (1 waived)\n"
    )


@pytest.mark.parametrize(
    ("summary", "line"),
    [
        (CheckSummary(1, 0, 0, 0), "1 file checked: no problems found"),
        (CheckSummary(7, 0, 0, 2), "7 files checked: no problems found (2 waived)"),
        (CheckSummary(4, 3, 1, 2), "3 errors, 1 warning in 4 files (2 waived)"),
        (CheckSummary(4, 0, 0, 0, 18), "4 files checked: no problems found (18 known)"),
        (CheckSummary(4, 1, 0, 2, 18), "1 error in 4 files (18 known, 2 waived)"),
        (CheckSummary(1, 0, 2, 0), "2 warnings in 1 file"),
    ],
)
def test_summary(summary: CheckSummary, line: str) -> None:
    """Counts what there is, and always the waived."""
    assert reporters.render_report("text", Report([], summary)) == f"{line}\n"


def test_brief_text() -> None:
    """Without a summary, and without anything when there is nothing."""
    assert reporters.render_report("text", report(brief=True)).endswith("(until 2030-01-01)\n")
    assert reporters.render_report("text", Report([], CheckSummary(1, 0, 0, 0), brief=True)) == ""


def test_colour() -> None:
    """Colour only adds codes."""
    colored = reporters.render_report("text", report(color=True))

    assert "\x1b[1;31merror\x1b[0m" in colored
    assert re.sub(r"\x1b\[[0-9;]*m", "", colored) == reporters.render_report("text", report())


@pytest.mark.parametrize(
    ("line", "start", "end", "shown", "below"),
    [
        ("name: Bob", 7, 10, "name: Bob", "      ^^^"),
        ("name: Bob", 10, 10, "name: Bob", "         ^"),
        ("", 1, 1, "", "^"),
        ("na\tme: Bob", 8, 11, "na    me: Bob", "          ^^^"),
        ("名前: Bob", 5, 8, "名前: Bob", "      ^^^"),
        ("é\u0301: Bob", 5, 8, "é\u0301: Bob", "   ^^^"),
        ("a: \x1b[31mBob", 4, 12, "a: \ufffd[31mBob", "   ^^^^^^^^"),
    ],
)
def test_carets_stand_below(line: str, start: int, end: int, shown: str, below: str) -> None:
    """Tabs, wide and combining characters move them; control characters do not reach the terminal."""
    assert carets(line, start, end) == (shown, below)


def test_a_span_over_lines() -> None:
    """Its first line is shown, with carets to the end."""
    assert carets("heroes: [", 9, 4, end_line=5) == ("heroes: [", "        ^")
    assert carets("a: [b,   ", 4, 2, end_line=2) == ("a: [b,", "   ^^^")


@pytest.mark.parametrize("start", [1, 50, 120, 200, 297])
def test_a_long_line_is_cut(start: int) -> None:
    """What is meant is in sight, and exactly above the carets."""
    line = "".join(chr(ord("a") + number % 26) for number in range(300))
    shown, below = carets(line, start, start + 4)

    assert len(shown) <= 103
    assert shown[below.index("^") : len(below)] == line[start - 1 : start + 3]


def test_a_file_that_is_gone() -> None:
    """Without the line there is no excerpt."""
    gone, short = finding(Span("gone.yaml", 3, 1, 3, 2)), finding(Span("a/good.yaml", 99, 1, 99, 2))
    made = report(*(found._replace(rule="layout/art") for found in (gone, short)), brief=True)

    assert reporters.render_report("text", made) == (
        "gone.yaml:3:1: error: so [layout/art]\n\na/good.yaml:99:1: error: so [layout/art]\n"
    )


def test_other_places_have_excerpts_of_their_own() -> None:
    """Below where they are, numbers in one column; of more than a few the line is not shown, nor of a file gone."""
    lines = [f"  - name: Bob {number}" for number in range(1, 13)]
    others = [Related(Span("b.yaml", number, 11, number, 14), "another Bob") for number in (10, 2, 4, 5)]
    gone = Related(Span("gone.yaml", 7, 9, 7, 12), "one that is gone")
    found = finding(Span("b.yaml", 9, 11, 9, 14))._replace(rule="layout/art", related=(others[0], gone, *others[1:]))

    assert reporters.render_report(
        "text", Report([found], CheckSummary(1, 1, 0, 0), lambda name: lines * (name == "b.yaml"))
    ) == (
        "b.yaml:9:11: error: so [layout/art]\n"
        "   9 |   - name: Bob 9\n"
        "     |           ^^^\n"
        "     see: b.yaml:10:11: another Bob\n"
        "  10 |   - name: Bob 10\n"
        "     |           ^^^\n"
        "     see: gone.yaml:7:9: one that is gone\n"
        "     see: b.yaml:2:11: another Bob\n"
        "   2 |   - name: Bob 2\n"
        "     |           ^^^\n"
        "     see: b.yaml:4:11: another Bob\n"
        "     see: b.yaml:5:11: another Bob\n"
        "\n"
        "1 error in 1 file\n"
    )


def test_concise() -> None:
    """A line each, and nothing else; a message over two lines is one."""
    two = Finding("layout/art", "error", Span("a.yaml", 1, 2, 1, 3), "A", "no\nart")

    assert reporters.render_report("concise", report(*FINDINGS, two)) == (
        "a/good.yaml:3:1: error: Good has 1 hero [pygmies/hero-count]\n"
        "a/good.yaml:4:11: warning: Bob is a name [pygmies/duplicate-name] (waived)\n"
        "a.yaml:1:2: error: no\\nart [layout/art]\n"
    )
    assert reporters.render_report("concise", Report([], CheckSummary(1, 0, 0, 0))) == ""


def test_json() -> None:
    """The form that programs rely on."""
    assert json.loads(reporters.render_report("json", report())) == {
        "version": 1,
        "findings": [
            {
                "rule": "pygmies/hero-count",
                "level": "error",
                "path": "a/good.yaml",
                "line": 3,
                "column": 1,
                "end_line": 3,
                "end_column": 7,
                "entry": "Good",
                "message": "Good has 1 hero",
                "hint": "add 5 more",
                "related": [],
                "waived": None,
            },
            {
                "rule": "pygmies/duplicate-name",
                "level": "warning",
                "path": "a/good.yaml",
                "line": 4,
                "column": 11,
                "end_line": 4,
                "end_column": 14,
                "entry": "Bob",
                "message": "Bob is a name",
                "hint": None,
                "related": [{"path": "a/evil.yaml", "line": 7, "column": 9, "message": "Bob of Evil"}],
                "waived": {"reason": "Brothers.", "until": "2030-01-01"},
            },
        ],
        "summary": {"files": 2, "errors": 1, "warnings": 0, "waived": 1},
    }


@pytest.mark.parametrize("name", ["text", "concise"])
def test_line_breaks_are_written_out(name: str) -> None:
    """Neither a name nor a file breaks a line; other letters and spaces stay as they are."""
    found = Finding("yaml/syntax", "error", Span("a\nb.yaml", 1, 1, 1, 2), "x", "Bob\nBy\u00a0Jørgen is\x1b[1m no name")

    [line] = reporters.render_report(name, report(found, brief=True)).splitlines()
    assert line == "a\\nb.yaml:1:1: error: Bob\\nBy\u00a0Jørgen is\\x1b[1m no name [yaml/syntax]"
