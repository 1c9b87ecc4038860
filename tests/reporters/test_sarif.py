"""SARIF: valid, and the same finding again tomorrow."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import jsonschema_rs
from hypothesis import given

from cardgen import reporters
from cardgen.finding import Finding, Span
from cardgen.reporters import Report
from cardgen.rules import manual, registry
from tests.reporters import made

SCHEMA = json.loads(Path(__file__).with_name("sarif.schema.json").read_text(encoding="utf-8"))
VALIDATOR = jsonschema_rs.validator_for(SCHEMA, validate_formats=True)
"""The standard's own schema has 110 KB and comes in no package; this one is narrower: what we write, and no more."""


def run(report: Report) -> Any:
    """The run of a report, which is valid."""
    text = reporters.render_report("sarif", report)
    log = json.loads(text)
    VALIDATOR.validate(log)

    assert text.isascii()
    assert text.endswith("}\n")
    return log["runs"][0]


def results(*findings: Finding) -> Any:
    """The results of some findings."""
    return run(made.report(findings))["results"]


def address(path: str) -> Any:
    """Where a finding in a file is."""
    found = results(made.ERROR._replace(span=Span(path, 1, 1, 1, 2)))
    return found[0]["locations"][0]["physicalLocation"]["artifactLocation"]


def test_nothing_found() -> None:
    """A whole log with empty results, which closes what was open before."""
    made_run = run(made.report())

    assert (made_run["results"], made_run["tool"]["driver"]["rules"]) == ([], [])
    assert made_run["invocations"] == [{"executionSuccessful": True, "exitCode": 0}]


def test_a_plain_finding_has_no_extras() -> None:
    """Neither related places nor suppressions, not even empty ones: an empty list of these says something else."""
    assert not {"relatedLocations", "suppressions"} & results(made.ERROR)[0].keys()


def test_findings_are_no_failure_of_the_program() -> None:
    """The exit code says that there are some; only what could not be read is a failure."""
    found = run(made.report([made.ERROR], exit_code=1))["invocations"][0]
    failed = run(made.report(problems=["gone.yaml: none"], exit_code=2))["invocations"][0]

    assert found == {"executionSuccessful": True, "exitCode": 1}
    assert failed["executionSuccessful"] is False
    assert failed["toolExecutionNotifications"] == [{"level": "error", "message": {"text": "gone.yaml: none"}}]


def test_a_result() -> None:
    """Rule, level, message with what to write, the place in characters from 1."""
    (result,) = results(made.ERROR)

    assert result["message"] == {"text": "Good has 1 hero\nhelp: add 5 more"}
    assert result["locations"] == [
        {
            "physicalLocation": {
                "artifactLocation": {"uri": "a/good.yaml", "uriBaseId": "%SRCROOT%"},
                "region": {"startLine": 3, "startColumn": 1, "endLine": 3, "endColumn": 7},
            },
            "logicalLocations": [{"name": "Good"}],
        }
    ]


def test_rules_are_found_by_their_index() -> None:
    """The rules in question, once each, with their manual pages."""
    made_run = run(made.report([made.ERROR, made.WARNING, made.ERROR]))
    rules = made_run["tool"]["driver"]["rules"]

    assert [rules[result["ruleIndex"]]["id"] for result in made_run["results"]] == [
        made.ERROR.rule,
        made.WARNING.rule,
        made.ERROR.rule,
    ]
    assert len(rules) == 2
    assert rules[1]["shortDescription"]["text"] == manual.load_page(made.ERROR.rule).summary
    assert "Bad:" in rules[1]["help"]["text"]
    assert "Bad:" not in rules[1]["fullDescription"]["text"]


def test_every_rule_can_be_described() -> None:
    """All that there are, within what GitHub takes; a long page is cut between paragraphs."""
    rules = run(made.report([made.ERROR._replace(rule=name) for name in registry.list_ids()]))["tool"]["driver"][
        "rules"
    ]

    assert [rule["id"] for rule in rules] == list(registry.list_ids())
    assert all(rule["help"]["text"].startswith(rule["fullDescription"]["text"] + "\n\n") for rule in rules)


def test_other_places() -> None:
    """Each has its own message."""
    (related,) = results(made.WARNING)[0]["relatedLocations"]

    assert related["message"] == {"text": "Bob of Evil"}
    assert related["physicalLocation"]["artifactLocation"]["uri"] == "a/evil.yaml"


def test_waived() -> None:
    """Suppressed in the source, with the reason."""
    assert results(made.WAIVED)[0]["suppressions"] == [
        {"kind": "inSource", "status": "accepted", "justification": "Brothers. (until 2030-01-01)"}
    ]


def fingerprints(*findings: Finding) -> list[str]:
    """The fingerprint of each."""
    return [result["partialFingerprints"]["ruleAndEntry/v1"] for result in results(*findings)]


def test_fingerprints_last() -> None:
    """Another line, other words: the same finding. Another rule, file or entry, or a second of them: another one."""
    moved = made.ERROR._replace(span=Span("a/good.yaml", 9, 5, 9, 9), message="Good has 2 heroes", hint=None)
    others = [
        made.ERROR,
        made.ERROR._replace(rule=made.WARNING.rule),
        made.ERROR._replace(entry="Evil"),
        made.ERROR._replace(span=Span("b.yaml", 3, 1, 3, 7)),
        moved,
    ]

    assert fingerprints(moved) == fingerprints(made.ERROR)
    assert fingerprints(made.ERROR, moved)[0] == fingerprints(moved)[0]
    assert len(set(fingerprints(*others))) == len(others)


def test_addresses() -> None:
    """Relative with nothing in it that means anything; absolute ones stand for themselves."""
    assert address("my cards/50%#ä?.yaml")["uri"] == "my%20cards/50%25%23%C3%A4%3F.yaml"
    assert address("a:b.yaml")["uri"] == "a%3Ab.yaml"
    assert address("<stdin>")["uri"] == "%3Cstdin%3E"
    assert address("/tmp/x y.yaml") == {"uri": "file:///tmp/x%20y.yaml"}
    assert address("C:/x y.yaml") == {"uri": "file:///C:/x%20y.yaml"}


@given(made.reports)
def test_always_valid(report: Report) -> None:
    """Whatever files are called or hold."""
    made_run = run(report)

    assert len(made_run["results"]) == len(report.findings)
    for result, finding in zip(made_run["results"], report.findings, strict=True):
        uri = result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"]
        if not finding.span.path.startswith("/") and finding.span.path.isprintable():
            assert unquote(uri) == finding.span.path
