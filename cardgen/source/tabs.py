"""Where tabs indent a file: one finding for each unbroken run of such lines."""

from __future__ import annotations

import re
from bisect import bisect_left

from cardgen.finding import Finding
from cardgen.source import comments
from cardgen.source.limits import MAX_FAULTS
from cardgen.source.node import Node, SourceText


def tab_findings(source: SourceText, tabs: list[re.Match[str]], root: Node | None, stopped: int) -> list[Finding]:
    """The findings for the indentations `tabs`, those inside texts of several lines left out.

    `stopped`: the offset at which the text as written stopped being YAML; the line there is always meant.
    """
    inside = sorted(root.long_texts()) if root else []
    runs: list[list[re.Match[str]]] = []
    for found in tabs:
        if found.end() == len(source.text) or source.text[found.end()] in "\r\n":
            continue
        here = found.start() <= stopped <= found.end()
        if not here and _is_inside(found.start(), inside):
            continue
        if runs and not source.text[_line_end(source.text, runs[-1][-1].end()) : found.start()].strip():
            runs[-1].append(found)
        else:
            runs.append([found])
    findings = [_finding(source, run) for run in runs[: MAX_FAULTS + 1]]
    if len(findings) > MAX_FAULTS:
        findings[MAX_FAULTS] = comments.too_faulty(findings[MAX_FAULTS].span, MAX_FAULTS)
    return findings


def _is_inside(offset: int, stretches: list[tuple[int, int]]) -> bool:
    """Whether an offset is in one of the stretches, which are sorted and do not overlap."""
    before = bisect_left(stretches, (offset, offset)) - 1
    return before >= 0 and offset < stretches[before][1]


def _finding(source: SourceText, run: list[re.Match[str]]) -> Finding:
    start = run[0].start() + run[0].group().index("\t")
    return comments.tabs(source, start, len(run))


def _line_end(text: str, start: int) -> int:
    end = text.find("\n", start)
    return len(text) if end < 0 else end
