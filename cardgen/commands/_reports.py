"""The reports of a check: rules and formats that the options select, and the writing of reports."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import NamedTuple

import click

from cardgen import reporters
from cardgen.commands import _exits
from cardgen.commands._options import load_settings
from cardgen.commands._output import get_output_options, print_lines, print_text
from cardgen.commands._usage_errors import build_unknown_error
from cardgen.config import settings
from cardgen.config.settings import Settings
from cardgen.disk.files import format_reason, write_atomically
from cardgen.errors import CardgenError
from cardgen.finding import Finding
from cardgen.rules.selection import RuleSelection, parse_selection

WITH_SUMMARY = ("text", "json")
"""Formats that include the summary; for others, it is printed on standard error."""


class ReportOutput(NamedTuple):
    """A report to write: its format and its file; None for standard output."""

    format: str
    file: str | None


def parse_outputs(formats: Sequence[str]) -> list[ReportOutput]:
    """Return the reports that `--format FORMAT[=FILE]` asks for, at most one of them for standard output."""
    outputs = []
    for written in formats or ("text",):
        name, _, file = written.partition("=")
        if name not in reporters.list_formats():
            raise build_unknown_error("format", name, reporters.list_formats())
        outputs.append(ReportOutput(name, None if file in ("", "-") else file))
    if sum(output.file is None for output in outputs) > 1:
        raise click.UsageError("only 1 report can go to standard output: write the others with `--format FORMAT=FILE`")
    return outputs


def select_rules(chosen: Sequence[str] = (), ignored: Sequence[str] = ()) -> RuleSelection:
    """Return the selected rules: from the options, else from the settings.

    A rule selected by option is reported even if the settings ignore it.

    Raises:
        CardgenError: A rule does not exist.
    """
    typed, problems = parse_selection(_split_words(chosen), _split_words(ignored))
    if problems:
        raise CardgenError(*problems)
    usual, problems = select_usual_rules(load_settings())
    if problems:
        where = " or ".join(path.replace(os.sep, "/") for path in reversed(settings.list_paths()))
        raise CardgenError(*(f"{where}: {problem}" for problem in problems))
    return RuleSelection(
        usual.chosen if typed.chosen is None else typed.chosen,
        typed.ignored if ignored else usual.ignored - (typed.chosen or frozenset()),
    )


def select_usual_rules(standing: Settings) -> tuple[RuleSelection, list[str]]:
    """Return the rules selected by the settings, and a sentence for each unknown word."""
    return parse_selection(_split_words(standing.select), _split_words(standing.ignore))


def _split_words(written: Sequence[str]) -> list[str]:
    return [word for part in written for word in part.replace(",", " ").split()]


def print_findings(findings: Sequence[Finding]) -> None:
    """Print findings on standard error, for commands whose output is something else."""
    color = get_output_options().color
    summary = reporters.summarise_findings(findings, 0)
    report = reporters.Report(findings, summary, reporters.SourceLines(), color, brief=True)
    print_text(reporters.render_report("text", report) + "\n", err=True, color=color)


def write_reports(outputs: Sequence[ReportOutput], report: reporters.Report, err: bool) -> bool:
    """Write all reports and return whether all files were written.

    `err` sends reports without a file to standard error.
    """
    color = get_output_options().color
    problems = []
    for name, file in outputs:
        if file is None:
            print_text(reporters.render_report(name, report), err=err, color=color)
            continue
        text = reporters.render_report(name, report._replace(color=False, brief=False))
        try:
            write_atomically(file, text.encode("utf-8", "backslashreplace"))
        except OSError as error:
            problems.append(f"{file}: {format_reason(error)}")
    if any(output.format == "github" for output in outputs):
        problems += _append_job_summary(report)
    for problem in problems:
        _exits.print_problems(problem)
    has_summary = any(output.file is None and output.format in WITH_SUMMARY for output in outputs)
    if not has_summary and not report.brief:
        # A reporter is imported only when its format is asked for.
        from cardgen.reporters import text as text_reporter

        print_lines(text_reporter.format_summary(report.summary), err=True)
    return not problems


def _append_job_summary(report: reporters.Report) -> list[str]:
    """Append the report to the summary of the GitHub job, if there is one, and return the problems."""
    # A reporter is imported only when its format is asked for.
    from cardgen.reporters import github

    path = os.environ.get(github.SUMMARY)
    if not path:
        return []
    try:
        with open(path, "ab") as opened:
            opened.write(github.build_summary(report).encode())
    except OSError as error:
        return [f"{path}: {format_reason(error)}"]
    return []
