"""Annotations for GitHub Actions, and the job summary."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import given

from cardgen import reporters
from cardgen.finding import Finding
from cardgen.reporters import Report, github
from tests.reporters import made

COMMAND = re.compile(r"::(error|warning|notice) ([^:]*)::(.*)")


def lines(report: Report) -> list[str]:
    """The lines of a report for GitHub."""
    return reporters.render_report("github", report).split("\n")[:-1]


def levels(report: Report) -> list[str]:
    """The level of each annotation."""
    return [line.split(" ")[0].strip(":") for line in lines(report)]


def test_nothing_found() -> None:
    """Nothing at all is written; the job summary says that files were checked."""
    assert reporters.render_report("github", made.report()) == ""
    assert github.build_summary(made.report()) == "### cardgen check\n\n2 files checked: no problems found\n\n"


def test_as_many_as_github_shows() -> None:
    """Ten errors and ten warnings need no count of others."""
    found = [*made.many("error", 10), *made.many("warning", 10)]

    assert levels(made.report(found)) == ["error"] * 10 + ["warning"] * 10


def test_an_annotation() -> None:
    """The place with both ends, the rule as title; what to write and the other place below the message."""
    error, warning = lines(made.report([made.WARNING, made.ERROR]))

    assert error == (
        "::error file=a/good.yaml,line=3,col=1,endLine=3,endColumn=7,title=pygmies/hero-count"
        "::Good has 1 hero%0Ahelp: add 5 more%0Arulebook: Appendix A, Creating Groups and Heroes"
    )
    assert warning == (
        "::warning file=a/good.yaml,line=4,col=11,endLine=4,endColumn=14,title=pygmies/duplicate-name"
        "::Bob is a name%0Arulebook: Appendix A, Assigning Statistics%0Asee: a/evil.yaml:7:9: Bob of Evil"
    )


def test_over_lines() -> None:
    """GitHub takes columns for a single line only."""
    (line,) = lines(made.report([made.WIDE]))

    assert line.startswith("::error file=a/good.yaml,line=1,endLine=3,title=")


def test_waived_is_a_notice() -> None:
    """It does not count as a warning, and says why."""
    (line,) = lines(made.report([made.WAIVED]))

    assert line.startswith("::notice file=")
    assert line.endswith("%0Awaived: Brothers. (until 2030-01-01)")


def test_more_than_github_shows(monkeypatch: pytest.MonkeyPatch) -> None:
    """Errors first, ten of each, and one line for the others; it names the job summary where there is one."""
    found = [*made.many("warning", 11), *made.many("error", 13)]
    shown = lines(made.report(found))
    monkeypatch.setenv(github.SUMMARY, "summary.md")

    assert levels(made.report(found)) == ["error"] * 10 + ["warning"] * 10 + ["notice"]
    assert shown[-1] == "::notice title=cardgen::not annotated: 3 errors, 1 warning more"
    assert lines(made.report(found))[-1] == f"{shown[-1]} (the job summary lists everything)"


def test_notices_leave_room_for_the_count() -> None:
    """GitHub shows ten notices too, and the count is one of them."""
    assert levels(made.report([made.WAIVED] * 12)) == ["notice"] * 10


def test_what_could_not_be_read() -> None:
    """Is an error like others, before them."""
    shown = lines(made.report([made.ERROR], problems=["gone.yaml: there is no such file"]))

    assert shown[0] == "::error title=cardgen::gone.yaml: there is no such file"
    assert len(shown) == 2


@given(made.reports)
def test_nothing_breaks_out(report: Report) -> None:
    """Whatever files are called or hold: one command on a line, properties whole, no second command."""
    for line in lines(report):
        found = COMMAND.fullmatch(line)
        assert found
        assert all(re.fullmatch(r"\w+=[^=,:][^,:]*", part) for part in found[2].split(","))
        assert line.splitlines() == [line]
        assert "\x1b" not in line


def test_escapes() -> None:
    """Percent signs, colons and commas, as GitHub decodes them."""
    odd = made.ERROR._replace(span=made.ERROR.span._replace(path="50%,a:b.yaml"), message="50%: a, b\n::c", hint=None)
    (line,) = lines(made.report([odd]))

    assert "file=50%25%2Ca%3Ab.yaml," in line
    assert "::50%25: a, b\\n::c%0A" in line


def test_paths_count_from_the_repository(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Below its root the folder is put before; outside, and at the root, a path stays as it is."""
    (tmp_path / "cards" / "mine").mkdir(parents=True)
    for folder, path in (
        (".", "a/good.yaml"),
        ("cards", "cards/a/good.yaml"),
        ("cards/mine", "cards/mine/a/good.yaml"),
    ):
        monkeypatch.chdir(tmp_path / folder)
        monkeypatch.setenv("GITHUB_WORKSPACE", str(tmp_path))
        assert f"file={path}," in lines(made.report([made.ERROR]))[0]
        monkeypatch.setenv("GITHUB_WORKSPACE", str(tmp_path / "elsewhere"))
        assert "file=a/good.yaml," in lines(made.report([made.ERROR]))[0]


def test_job_summary() -> None:
    """A row for each finding, errors first, waived ones last."""
    text = github.build_summary(made.report([made.WAIVED, made.WARNING, made.ERROR], problems=["gone.yaml: none"]))

    assert text == (
        "### cardgen check\n\n1 error, 1 warning in 2 files (1 waived)\n\n- gone.yaml: none\n\n"
        "| level | place | rule | finding |\n|---|---|---|---|\n"
        "| error | a/good.yaml:3:1 | pygmies/hero-count | Good has 1 hero<br>help: add 5 more"
        "<br>rulebook: Appendix A, Creating Groups and Heroes |\n"
        "| warning | a/good.yaml:4:11 | pygmies/duplicate-name | Bob is a name"
        "<br>rulebook: Appendix A, Assigning Statistics<br>see: a/evil.yaml:7:9: Bob of Evil |\n"
        "| waived | a/good.yaml:4:11 | pygmies/duplicate-name"
        " | Bob is a name<br>rulebook: Appendix A, Assigning Statistics<br>see: a/evil.yaml:7:9: Bob of Evil"
        "<br>waived: Brothers. (until 2030-01-01) |\n\n"
    )


@given(made.findings)
def test_a_row_stays_a_row(finding: Finding) -> None:
    """No text ends its cell or its line, or becomes a tag or a link."""
    row = github.build_summary(made.report([finding])).splitlines()[6]
    bare = re.sub(r"\\[!-/:-@\[-`{-~]", "", row)

    assert bare.count("|") == 5
    assert not re.search(r"[<>\[\]`]", bare.replace("<br>", ""))


def test_a_job_summary_has_room() -> None:
    """GitHub throws one of over a megabyte away: rows are left out, and counted."""
    long = made.ERROR._replace(message="x" * 10_000)
    text = github.build_summary(made.report([long] * 150))
    rows = text.count("\n| error |")

    assert len(text.encode()) <= github.ROOM + 100
    assert 90 < rows < 100
    assert text.endswith(f"\n{150 - rows} findings more.\n\n")
