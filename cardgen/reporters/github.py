"""Reporter for GitHub Actions: workflow commands that annotate lines, errors first, and the job summary.

For each step, GitHub shows ten errors, ten warnings and ten notices, and silently drops the rest
(`docs/problem-matchers.md` of github.com/actions/toolkit). cardgen therefore writes no more than that; the last notice
counts the findings left out, and the job summary lists all. Waived and known findings, if shown, are notices.
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
"""Annotations written per level. The tenth notice is reserved for the number of findings left out."""
SUMMARY = "GITHUB_STEP_SUMMARY"
"""Environment variable with the path of the job summary."""
_WORKSPACE = "GITHUB_WORKSPACE"
"""Environment variable with the path of the repository."""
ROOM = 1_000_000
"""Bytes of a job summary. GitHub drops one of more than 1,024 KiB; the difference is left for other tools."""
_SIGNS = re.compile(r"([\\`*_\[\]<>#|~&!$@])")
"""Characters with a meaning in GitHub's Markdown, including `@`, which would notify a user."""
_DATA = str.maketrans({"%": "%25", "\r": "%0D", "\n": "%0A"})
"""Escapes for the text of a workflow command, as GitHub's toolkit defines them."""
_PROPERTY = {**_DATA, ord(":"): "%3A", ord(","): "%2C"}
"""Escapes for the properties of a workflow command."""


def render(report: Report) -> str:
    """Return a workflow command, on its own line, for each annotation; "" without findings."""
    commands = _list_commands(report)
    lines = [command for level, found in commands.items() for command in found[: SHOWN[level]]]
    left = {level: len(found) - SHOWN[level] for level, found in commands.items()}
    if parts := [words.format_count(number, level) for level, number in left.items() if number > 0]:
        where = " (the job summary lists everything)" if os.environ.get(SUMMARY) else ""
        lines.append(_format_command("notice", {"title": "cardgen"}, f"not annotated: {', '.join(parts)} more{where}"))
    return "".join(f"{line}\n" for line in lines)


def _list_commands(report: Report) -> dict[str, list[str]]:
    """Return the workflow commands of all annotations by level."""
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
    """Return the file, line and columns of an annotation. GitHub accepts columns only for spans within one line."""
    span, path = finding.span, escape_line(finding.span.path)
    where = {"file": posixpath.normpath(posixpath.join(folder, path)) if folder else path, "line": str(span.line)}
    if span.line == span.end_line:
        where["col"] = str(span.column)
    where["endLine"] = str(span.end_line)
    if span.line == span.end_line:
        where["endColumn"] = str(span.end_column)
    return {**where, "title": finding.rule}


def _format_command(level: str, properties: Mapping[str, str], text: str) -> str:
    """Return a workflow command, escaped so that no text from a file can act as another command."""
    given = ",".join(f"{key}={value.translate(_PROPERTY)}" for key, value in properties.items())
    return f"::{level} {given}::{text.translate(_DATA)}"


def _find_folder() -> str:
    """Return the working folder relative to the repository, to which GitHub's paths refer.

    "" at its root or outside.
    """
    root = os.environ.get(_WORKSPACE)
    if not root:
        return ""
    try:
        found = os.path.relpath(os.path.realpath(os.curdir), os.path.realpath(root)).replace(os.sep, "/")
    except ValueError:
        return ""
    return "" if found == "." or found.split("/")[0] == ".." else found


def build_summary(report: Report) -> str:
    """Return the job summary as Markdown: the totals, then a table of findings, those that count first.

    The table ends when ROOM is used up.
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
    """Return `error` or `warning` for a finding that counts, else `waived` or `known`."""
    return finding.level if finding.counts else "waived" if finding.waived else "known"


def _escape_markdown(text: str) -> str:
    """Return a text on one line with all Markdown signs escaped."""
    return _SIGNS.sub(r"\\\1", escape_line(text))
