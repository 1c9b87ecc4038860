"""Workflow commands for GitHub Actions: each finding an annotation at its line, errors first.

Of one step GitHub shows ten errors, ten warnings and ten notices, and drops the others without a word
(`docs/problem-matchers.md` of github.com/actions/toolkit). So no more are written: one notice counts what is left out,
and `summary` lists everything. A waived or known finding, if it is to be shown, is a notice.
"""

from __future__ import annotations

import os
import posixpath
import re
from collections.abc import Mapping

from cardgen.finding import Finding
from cardgen.reporters import Report, text
from cardgen.reporters._notes import list_notes
from cardgen.text import words
from cardgen.text.words import escape_line

SHOWN = {"error": 10, "warning": 10, "notice": 9}
"""How many of each level are written; the tenth notice is for the count of the others."""
SUMMARY = "GITHUB_STEP_SUMMARY"
"""The variable that names the file of the job summary."""
_WORKSPACE = "GITHUB_WORKSPACE"
"""The variable that names the folder of the repository."""
ROOM = 1_000_000
"""Bytes of a job summary. GitHub throws one of more than 1,024 KiB away; some room is left for other tools."""
_SIGNS = re.compile(r"([\\`*_\[\]<>#|~&!$@])")
_DATA = str.maketrans({"%": "%25", "\r": "%0D", "\n": "%0A"})
_PROPERTY = {**_DATA, ord(":"): "%3A", ord(","): "%2C"}


def render(report: Report) -> str:
    """A command on a line of its own for each annotation; nothing when there are no findings."""
    commands = _list_commands(report)
    lines = [command for level, found in commands.items() for command in found[: SHOWN[level]]]
    left = {level: len(found) - SHOWN[level] for level, found in commands.items()}
    if parts := [words.format_count(number, level) for level, number in left.items() if number > 0]:
        where = " (the job summary lists everything)" if os.environ.get(SUMMARY) else ""
        lines.append(_format_command("notice", {"title": "cardgen"}, f"not annotated: {', '.join(parts)} more{where}"))
    return "".join(f"{line}\n" for line in lines)


def _list_commands(report: Report) -> dict[str, list[str]]:
    """All annotations by their level."""
    folder = _find_folder()
    found: dict[str, list[str]] = {level: [] for level in SHOWN}
    for problem in report.problems:
        found["error"].append(_format_command("error", {"title": "cardgen"}, escape_line(problem)))
    for finding in report.findings:
        level = finding.level if finding.counts else "notice"
        message = "\n".join([escape_line(finding.message), *map(str, list_notes(finding))])
        found[level].append(_format_command(level, _build_properties(finding, folder), message))
    return found


def _build_properties(finding: Finding, folder: str) -> dict[str, str]:
    """Where it is. GitHub takes columns only for what stays on its line."""
    span, path = finding.span, escape_line(finding.span.path)
    where = {"file": posixpath.normpath(posixpath.join(folder, path)) if folder else path, "line": str(span.line)}
    if span.line == span.end_line:
        where["col"] = str(span.column)
    where["endLine"] = str(span.end_line)
    if span.line == span.end_line:
        where["endColumn"] = str(span.end_column)
    return {**where, "title": finding.rule}


def _format_command(level: str, properties: Mapping[str, str], text: str) -> str:
    """A workflow command, escaped so that nothing in a file can be taken for another one."""
    given = ",".join(f"{key}={value.translate(_PROPERTY)}" for key, value in properties.items())
    return f"::{level} {given}::{text.translate(_DATA)}"


def _find_folder() -> str:
    """Where cardgen runs inside the repository, since GitHub counts from its root; empty at the root or outside."""
    root = os.environ.get(_WORKSPACE)
    if not root:
        return ""
    try:
        found = os.path.relpath(os.path.realpath(os.curdir), os.path.realpath(root)).replace(os.sep, "/")
    except ValueError:
        return ""
    return "" if found == "." or found.split("/")[0] == ".." else found


def build_summary(report: Report) -> str:
    """The job summary, as Markdown: what was found in one line, and a row for each finding, errors first.

    As many rows as there is room for.
    """
    head = f"### cardgen check\n\n{text.format_summary(report.summary)}\n\n"
    head += "".join(f"- {_escape_markdown(problem)}\n" for problem in report.problems) + (
        "\n" if report.problems else ""
    )
    if not report.findings:
        return head
    head += "| level | place | rule | finding |\n|---|---|---|---|\n"
    rows, room = "", ROOM - len(head.encode())
    for number, finding in enumerate(sorted(report.findings, key=lambda found: (not found.counts, found.level))):
        span, level = finding.span, _describe_standing(finding)
        cells = [f"{span.path}:{span.line}:{span.column}", finding.rule]
        texts = "<br>".join(map(_escape_markdown, [finding.message, *map(str, list_notes(finding))]))
        row = f"| {level} | {' | '.join(map(_escape_markdown, cells))} | {texts} |\n"
        room -= len(row.encode())
        if room < 0:
            return f"{head}{rows}\n{words.format_count(len(report.findings) - number, 'finding')} more.\n\n"
        rows += row
    return f"{head}{rows}\n"


def _describe_standing(finding: Finding) -> str:
    """Return the level of a finding, or why it does not count."""
    return finding.level if finding.counts else "waived" if finding.waived else "known"


def _escape_markdown(text: str) -> str:
    """A text on one line in which no sign means anything to Markdown."""
    return _SIGNS.sub(r"\\\1", escape_line(text))
