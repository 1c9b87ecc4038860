"""JUnit's XML: valid, and what dashboards make of it."""

from __future__ import annotations

from pathlib import Path
from xml.etree.ElementTree import Element, fromstring

import xmlschema
from hypothesis import given

from cardgen import reporters
from cardgen.finding import Span
from cardgen.reporters import Report
from tests.reporters import made

SCHEMA = xmlschema.XMLSchema(Path(__file__).with_name("junit.xsd").as_posix())
"""There is no one standard, and what there is goes under several licences; this one is narrower than all of them."""


def root(report: Report) -> Element:
    """The document of a report, which is valid."""
    text = reporters.render_report("junit", report)
    SCHEMA.validate(text)

    assert text.startswith('<?xml version="1.0" encoding="UTF-8"?>\n<testsuites ')
    assert text.isascii()
    assert text.endswith(">\n")
    return fromstring(text)


def outcomes(report: Report) -> list[str]:
    """What became of each case."""
    return [case[0].tag if len(case) else "passed" for case in root(report).iter("testcase")]


def test_nothing_found() -> None:
    """Every file that was checked is a test that passes."""
    found = root(made.report())

    assert [suite.get("name") for suite in found] == ["a/evil.yaml", "a/good.yaml"]
    assert outcomes(made.report()) == ["passed", "passed"]
    assert (found.get("tests"), found.get("failures"), found.get("errors")) == ("2", "0", "0")


def test_a_warning_is_a_test_that_passes_with_its_text() -> None:
    """It counts as no skipped test, and its output says what is to be read."""
    report = made.report([made.WARNING], files=["a/good.yaml"])
    suite = root(report)[0]

    assert (suite.get("tests"), suite.get("failures"), suite.get("skipped")) == ("1", "0", "0")
    assert [child.tag for child in suite[0]] == ["system-out"]
    assert (suite[0][0].text or "").startswith("a/good.yaml:4:11: warning: Bob is a name [pygmies/duplicate-name]\n")


def test_what_does_not_count_is_a_skipped_test() -> None:
    """A waived finding with its reason, a known one with its baseline."""
    waived = made.ERROR._replace(waived=made.WAIVED.waived)

    assert outcomes(made.report([made.KNOWN, waived], files=[])) == ["skipped", "skipped"]
    assert root(made.report([made.KNOWN], files=[]))[0][0][0].get("message") == (
        "known, listed in known.json: Good has 1 hero"
    )
    assert root(made.report([waived], files=[]))[0][0][0].get("message") == (
        "waived, Brothers. (until 2030-01-01): Good has 1 hero"
    )


def test_what_fails_is_what_fails_the_check() -> None:
    """As `--fail-on` has it."""
    found = [made.ERROR, made.WARNING]

    assert outcomes(made.report(found, files=[])) == ["failure", "system-out"]
    assert outcomes(made.report(found, files=[], failing=("error", "warning"))) == ["failure", "failure"]
    assert outcomes(made.report(found, files=[], failing=())) == ["system-out", "system-out"]


def test_a_failure() -> None:
    """The message at a glance; below it the place, the line with carets, and what to write."""
    suite = root(made.report([made.ERROR], files=["a/good.yaml"]))[0]
    case = suite[0]

    assert suite.attrib == {
        "name": "a/good.yaml",
        "tests": "1",
        "failures": "1",
        "errors": "0",
        "skipped": "0",
        "time": "0",
    }
    assert case.attrib == {"classname": "a/good", "name": "pygmies/hero-count: Good", "time": "0"}
    assert case[0].attrib == {"message": "Good has 1 hero", "type": "pygmies/hero-count"}
    assert case[0].text == (
        "a/good.yaml:3:1: error: Good has 1 hero [pygmies/hero-count]\n  3 | heroes:\n    | ^^^^^^\nhelp: add 5 more"
        "\nrulebook: Appendix A, Creating Groups and Heroes"
    )


def test_names_do_not_move_with_lines() -> None:
    """A dashboard knows a case again; two of one name are told apart, in files of one stem too."""
    moved = made.ERROR._replace(span=Span("a/good.yaml", 9, 1, 9, 2), message="Good has 2 heroes")
    other = made.ERROR._replace(span=Span("a/good.yml", 9, 1, 9, 2))
    cases = list(root(made.report([made.ERROR, moved, other])).iter("testcase"))

    assert [case.get("name") for case in cases if case.get("classname") == "a/good"] == [
        "pygmies/hero-count: Good",
        "pygmies/hero-count: Good (2)",
        "pygmies/hero-count: Good (3)",
    ]


def test_what_could_not_be_read() -> None:
    """Is an error, not a failure, and comes first."""
    made_root = root(made.report([made.ERROR], problems=["gone.yaml: none"]))

    assert outcomes(made.report([made.ERROR], files=[], problems=["gone.yaml: none"])) == ["error", "failure"]
    assert (made_root.get("failures"), made_root.get("errors")) == ("1", "1")


def test_files_of_one_stem() -> None:
    """Are told apart, although Jenkins's classes have no ending."""
    found = root(made.report(files=["a.yaml", "a.yml"]))

    assert [case.get("name") for case in found.iter("testcase")] == ["check", "check (2)"]


def test_order_of_files_does_not_matter() -> None:
    """Named in another order they give the same bytes."""
    one, other = made.report([made.ERROR]), made.report([made.ERROR], files=["a/evil.yaml", "a/good.yaml"])

    assert reporters.render_report("junit", one) == reporters.render_report("junit", other)


def test_what_xml_does_not_allow() -> None:
    """Is written out; everything else arrives as it is."""
    case = root(made.report([made.ERROR._replace(message=made.NASTY)], files=[]))[0][0]

    assert case[0].get("message") == (
        'a%0A,b: "c" <d> & ]]> | `e` \\x1b[31m\\x00\\n::error::f ##[error]g \\u2028\\uffff\\ud800'
        " Ø \U0001f3b2 {0} [h](i)"
    )


@given(made.reports)
def test_always_valid(report: Report) -> None:
    """Whatever files are called or hold; every finding and every problem is one case."""
    found = [outcome for outcome in outcomes(report) if outcome != "passed"]

    assert len(found) == len(report.findings) + len(report.problems)
