"""Reporters: findings as text, for people or for programs.

A reporter is one module of this package with a function `render(report: Report) -> str`; the name of the format is the
name of the module. There is no list to enter it in. Modules that begin with an underscore are no reporters.
"""

from __future__ import annotations

import pkgutil
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib import import_module
from types import MappingProxyType
from typing import NamedTuple

from cardgen.disk import files, stems
from cardgen.finding import Finding, FindingKey, Level, Replacement
from cardgen.source import MAX_BYTES, MAX_LINES
from cardgen.source.node import LINE_BREAK
from cardgen.tables import WORKBOOK


class CheckSummary(NamedTuple):
    """How many files were checked, and how many findings each level has; waived and known ones are counted apart."""

    files: int
    errors: int
    warnings: int
    waived: int
    known: int | None = None
    """How many findings the baseline has; None without one."""


class Report(NamedTuple):
    """What a reporter has to work with."""

    findings: Sequence[Finding]
    """In the order they are shown; waived and known ones only if they are to be shown."""
    summary: CheckSummary
    lines: Callable[[str], Sequence[str]] = lambda _: ()
    """The lines of a file, by its name in findings; none if it cannot be read."""
    color: bool = False
    brief: bool = False
    """Whether people want the findings alone."""
    files: Sequence[str] = ()
    """What was checked, by the names in findings, whether something was found or not."""
    problems: Sequence[str] = ()
    """What could not be done, in a sentence each."""
    failing: Sequence[Level] = ("error",)
    """The levels that make the check fail."""
    fixes: Mapping[FindingKey, Replacement] = MappingProxyType({})
    """What --fix would write for findings that have a fix."""
    exit_code: int = 0
    """What the command will exit with."""
    whole: bool = True
    """Whether people want each finding of a rule that a file breaks many times."""
    statistics: bool = False
    """Whether people want the number of findings of each rule instead of the findings."""

    def fails_check(self, finding: Finding) -> bool:
        """Whether a finding makes the check fail."""
        return finding.counts and finding.level in self.failing


class SourceLines:
    """The lines of the files that findings are about. Reads each file once; call it with a file's name in findings."""

    def __init__(self, given: Mapping[str, bytes] | None = None) -> None:
        """`given`: what came in by another way than from disk, by name."""
        self._given = given or {}
        self._lines: dict[str, Sequence[str]] = {}

    def __call__(self, name: str) -> Sequence[str]:
        """The lines of a file; none if it cannot be read."""
        if name not in self._lines:
            data = b"" if name.lower().endswith(WORKBOOK) else self._given.get(name)
            try:
                data = files.read_file(stems.locate_file(name), MAX_BYTES) if data is None else data
            except OSError:
                data = b""
            self._lines[name] = LINE_BREAK.split(data.decode("utf-8-sig", "replace"), MAX_LINES)
        return self._lines[name]


@cache
def list_formats() -> tuple[str, ...]:
    """The names of all formats, in alphabetical order."""
    return tuple(sorted(found.name for found in pkgutil.iter_modules(__path__) if not found.name.startswith("_")))


def render_report(name: str, report: Report) -> str:
    """A report in the format of that name: text that ends with a line break, or nothing."""
    reporter: Callable[[Report], str] = import_module(f"{__name__}.{name}").render
    return reporter(report)


def summarise_findings(findings: Sequence[Finding], files: int, *, baseline: bool = False) -> CheckSummary:
    """Count the findings of all levels, those that count and the others; known ones if there is a `baseline`."""
    live = [finding for finding in findings if finding.counts]
    errors = sum(finding.level == "error" for finding in live)
    waived = sum(finding.waived is not None for finding in findings)
    known = len(findings) - len(live) - waived
    return CheckSummary(files, errors, len(live) - errors, waived, known if baseline else None)
