"""Where tabs indent a file: one finding for each unbroken run of such lines."""

from __future__ import annotations

import re
from bisect import bisect_left

from cardgen.finding import Finding
from cardgen.source import MAX_FAULTS, comments
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
        before = bisect_left(inside, (found.start(), found.start())) - 1
        in_text = before >= 0 and found.start() < inside[before][1]
        if in_text and not found.start() <= stopped <= found.end():
            continue
        # Nothing but blank lines in between; a file whose lines end with \r alone is one run.
        line_end = source.text.find("\n", runs[-1][-1].end()) if runs else -1
        if runs and (line_end < 0 or not source.text[line_end : found.start()].strip()):
            runs[-1].append(found)
        else:
            runs.append([found])
    findings = [
        comments.tabs(source, run[0].start() + run[0].group().index("\t"), len(run)) for run in runs[: MAX_FAULTS + 1]
    ]
    if len(findings) > MAX_FAULTS:
        findings[MAX_FAULTS] = comments.too_faulty(findings[MAX_FAULTS].span, MAX_FAULTS)
    return findings
