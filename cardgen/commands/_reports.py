"""The reports of a check: which are asked for, and writing them."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import NamedTuple

import click

from cardgen import reporters
from cardgen.commands import _exits, _output
from cardgen.commands._usage_errors import unknown

STDOUT = "-"
TELLS_ALL = ("text", "json")
"""Formats that bear the summary."""


class Output(NamedTuple):
    """A report that was asked for, and the file it goes to; None is standard output."""

    format: str
    file: str | None


def outputs(formats: Sequence[str]) -> list[Output]:
    """The reports asked for; at most one of them to standard output."""
    found = []
    for written in formats or ("text",):
        name, _, file = written.partition("=")
        if name not in reporters.names():
            raise unknown("format", name, reporters.names())
        found.append(Output(name, None if file in ("", STDOUT) else file))
    if sum(output.file is None for output in found) > 1:
        raise click.UsageError("only one report can go to standard output; write the others as --format FORMAT=FILE")
    return found


def write(asked: Sequence[Output], report: reporters.Report, color: bool | None, aside: bool) -> bool:
    """Writes all reports, to standard error if `aside`; whether every file could be written."""
    done = True
    for name, file in asked:
        if file is None:
            _output.report(reporters.render(name, report), err=aside, color=color)
        else:
            done &= _write_file(name, file, report)
    if any(output.format == "github" for output in asked):
        done &= _add_job_summary(report)
    told = any(output.file is None and output.format in TELLS_ALL for output in asked)
    if not told and not report.brief:
        _output.tell(_summary(report), err=True)
    return done


def _write_file(name: str, file: str, report: reporters.Report) -> bool:
    from cardgen.disk.files import reason, write_atomically

    text = reporters.render(name, report._replace(color=False, brief=False))
    try:
        write_atomically(file, text.encode("utf-8", "backslashreplace"))
    except OSError as error:
        _exits.say(f"{file}: {reason(error)}")
        return False
    return True


def _add_job_summary(report: reporters.Report) -> bool:
    """Adds the table of all findings to the file that GitHub names for it; whether that went well."""
    from cardgen.disk.files import reason
    from cardgen.reporters import github

    path = os.environ.get(github.SUMMARY)
    if not path:
        return True
    try:
        with open(path, "ab") as file:
            file.write(github.summary(report).encode())
    except OSError as error:
        _exits.say(f"{path}: {reason(error)}")
        return False
    return True


def _summary(report: reporters.Report) -> str:
    from cardgen.reporters import text

    return text.summary(report.summary)
