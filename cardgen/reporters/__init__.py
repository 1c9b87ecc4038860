"""Reporters: formats in which findings are printed, for people or programs.

A reporter is a module of this package with a function `render(report: Report) -> str`. The module's name is the name
of the format; no list has to be extended. Modules whose names begin with an underscore are no reporters.
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
    """Number of checked files, and of findings by level; waived and known ones are counted separately."""

    files: int
    errors: int
    warnings: int
    waived: int
    known: int | None = None
    """Number of findings that the baseline has; None without a baseline."""


class Report(NamedTuple):
    """Findings of a check and the options for printing them."""

    findings: Sequence[Finding]
    """Findings in the order of the report. Waived and known ones are included only if they are to be shown."""
    summary: CheckSummary
    lines: Callable[[str], Sequence[str]] = lambda _: ()
    """Function from a file's name in findings to its lines; no lines if the file cannot be read."""
    color: bool = False
    brief: bool = False
    """True to leave the summary out."""
    files: Sequence[str] = ()
    """Names of all checked files, with or without findings."""
    problems: Sequence[str] = ()
    """Sentences about files that could not be checked."""
    failing: Sequence[Level] = ("error",)
    """Levels of findings that make the check fail."""
    fixes: Mapping[FindingKey, Replacement] = MappingProxyType({})
    """Texts that `--fix` would write, by finding."""
    exit_code: int = 0
    """Exit code of the command."""
    whole: bool = True
    """True to show all findings, False to show only the first few of one rule in one file."""
    statistics: bool = False
    """True to show the number of findings of each rule in place of the findings."""

    def fails_check(self, finding: Finding) -> bool:
        """Return whether a finding makes the check fail."""
        return finding.counts and finding.level in self.failing


class SourceLines:
    """Lines of the files with findings; called with a file's name in findings, it reads each file once."""

    def __init__(self, given: Mapping[str, bytes] | None = None) -> None:
        """Prepare to read files; `given` has the contents that do not come from the disk, by name."""
        self._given = given or {}
        self._lines: dict[str, Sequence[str]] = {}

    def __call__(self, name: str) -> Sequence[str]:
        """Return the lines of a file; none if it cannot be read or is a workbook."""
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
    """Return the names of all formats in alphabetical order."""
    return tuple(sorted(found.name for found in pkgutil.iter_modules(__path__) if not found.name.startswith("_")))


def render_report(name: str, report: Report) -> str:
    """Return a report in a format: text that ends with a line break, or ""."""
    reporter: Callable[[Report], str] = import_module(f"{__name__}.{name}").render
    return reporter(report)


def summarise_findings(findings: Sequence[Finding], files: int, *, baseline: bool = False) -> CheckSummary:
    """Return the number of findings by level.

    Args:
        findings: All findings, waived and known ones included.
        files: The number of checked files.
        baseline: True if known findings are counted, because there is a baseline.
    """
    live = [finding for finding in findings if finding.counts]
    errors = sum(finding.level == "error" for finding in live)
    waived = sum(finding.waived is not None for finding in findings)
    known = len(findings) - len(live) - waived
    return CheckSummary(files, errors, len(live) - errors, waived, known if baseline else None)
