"""The reports of a check: what they are about, where they go, and writing them."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import NamedTuple

import click

from cardgen import reporters
from cardgen.commands import _exits, _output
from cardgen.commands._options import load_settings
from cardgen.commands._output import Options
from cardgen.commands._usage_errors import unknown
from cardgen.config import settings
from cardgen.config.settings import Settings
from cardgen.disk.files import reason, write_atomically
from cardgen.errors import CardgenError
from cardgen.finding import Finding
from cardgen.rules.selection import RuleSelection, select

WITH_SUMMARY = ("text", "json")
"""The formats that hold the summary."""


class Output(NamedTuple):
    """A report that was asked for, and the file it goes to; None is standard output."""

    format: str
    file: str | None


def outputs(formats: Sequence[str]) -> list[Output]:
    """The reports that `--format FORMAT[=FILE]` asks for; at most one of them to standard output."""
    found = []
    for written in formats or ("text",):
        name, _, file = written.partition("=")
        if name not in reporters.names():
            raise unknown("format", name, reporters.names())
        found.append(Output(name, None if file in ("", "-") else file))
    if sum(output.file is None for output in found) > 1:
        raise click.UsageError("only 1 report can go to standard output: write the others with `--format FORMAT=FILE`")
    return found


def selected(chosen: Sequence[str] = (), ignored: Sequence[str] = ()) -> RuleSelection:
    """The rules of the command line, then of the settings: a rule that is selected by hand is not ignored by them.

    Raises CardgenError for rules that do not exist.
    """
    given, problems = select(_words(chosen), _words(ignored))
    if problems:
        raise CardgenError(*problems)
    usual, problems = usually_selected(load_settings())
    if problems:
        where = " or ".join(path.replace(os.sep, "/") for path in reversed(settings.paths()))
        raise CardgenError(*(f"{where}: {problem}" for problem in problems))
    return RuleSelection(
        usual.chosen if given.chosen is None else given.chosen,
        given.ignored if ignored else usual.ignored - (given.chosen or frozenset()),
    )


def usually_selected(standing: Settings) -> tuple[RuleSelection, list[str]]:
    """The rules of the settings, and a sentence for each word that names none."""
    return select(_words(standing.select), _words(standing.ignore))


def _words(written: Sequence[str]) -> list[str]:
    return [word for part in written for word in part.replace(",", " ").split()]


def show(findings: Sequence[Finding], options: Options) -> None:
    """Tell the person findings on standard error, for commands that have something else to print."""
    summary = reporters.summarise(findings, 0)
    report = reporters.Report(findings, summary, reporters.Sources(), options.color, brief=True)
    _output.report(reporters.render("text", report) + "\n", err=True, color=options.color)


def write(asked: Sequence[Output], report: reporters.Report, color: bool | None, aside: bool) -> bool:
    """Write all reports, to standard error if `aside`; whether every file could be written."""
    problems = []
    for name, file in asked:
        if file is None:
            _output.report(reporters.render(name, report), err=aside, color=color)
            continue
        text = reporters.render(name, report._replace(color=False, brief=False))
        try:
            write_atomically(file, text.encode("utf-8", "backslashreplace"))
        except OSError as error:
            problems.append(f"{file}: {reason(error)}")
    if any(output.format == "github" for output in asked):
        problems += _job_summary(report)
    for problem in problems:
        _exits.say(problem)
    has_summary = any(output.file is None and output.format in WITH_SUMMARY for output in asked)
    if not has_summary and not report.brief:
        from cardgen.reporters import text as text_reporter

        _output.tell(text_reporter.summary(report.summary), err=True)
    return not problems


def _job_summary(report: reporters.Report) -> list[str]:
    """Add the report to the summary of GitHub's job, if there is one; what went wrong."""
    from cardgen.reporters import github  # loaded where it was asked for

    path = os.environ.get(github.SUMMARY)
    if not path:
        return []
    try:
        with open(path, "ab") as opened:
            opened.write(github.summary(report).encode())
    except OSError as error:
        return [f"{path}: {reason(error)}"]
    return []
