"""Repairs of common mistakes, so that the rest of a file can be read in spite of them.

The mistakes are lone dashes, tabs in indentation, and unquoted texts with a colon (`text: Once per game: do it`). Only
the parser sees a repaired text; all positions refer to the text as its author wrote it.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator
from itertools import islice
from typing import Any, NamedTuple

from cardgen.finding import Finding
from cardgen.source import MAX_FAULTS, MAX_TABS, yaml_findings
from cardgen.source.events import SCALAR, ParserStop
from cardgen.source.missing_colon import lacks_colon
from cardgen.source.node import Event, Node, SourceText

_DASH = re.compile(r"((?::[ \t]+)|(?:[,\[{][ \t]*))-(?=[ \t]+#|[ \t]*(?:[\r\n,\]}]|\Z))")
"""A hyphen as the whole value: after `key: `, or between commas and brackets. Group 1 is the text before the hyphen."""
_TABBED = re.compile(r"^(?=[ -]*\t)[ \t]*(?:-[ \t]+)*", re.MULTILINE)
"""Indentation that contains a tab, with the dashes of list items."""
_WIDTHS = (2, 4, 8, 1)
"""Widths of a tab, in columns, in the order in which they are tried: the most common settings of editors first."""
MAX_COLONS = 20
"""Unquoted texts with a colon that are repaired in one file: each repair parses the whole file again."""
_BLOCK = "mapping values are not allowed"
"""Beginning of libyaml's message for a colon in an unquoted text outside of braces."""
_FLOW = "did not find expected ',' or '}'"
"""Beginning of libyaml's message for a colon in an unquoted text inside braces."""


class RepairedText(NamedTuple):
    """Repaired copy of a text, which the parser may be able to read to the end."""

    parsed: str
    placeholder: str | None
    """Character that replaces each lone dash; None if no dash was replaced."""
    moved: list[tuple[int, int]] | None
    """Pairs (offset in the parsed text, offset in the file's own text) for each place where their distance changes."""
    tabs: list[re.Match[str]]
    """Matches of the indentations that contain tabs, in the file's own text."""


def yield_repairs(text: str) -> Iterator[RepairedText]:
    """Yield repaired copies of a text that is not YAML, those with the fewest changes first."""
    placeholder = find_unused_character(text)
    dashed, count = _DASH.subn(rf"\g<1>{placeholder}", text)
    mark = placeholder if count else None
    if mark:
        yield RepairedText(dashed, mark, None, [])
    tabs = list(islice((found for found in _TABBED.finditer(text) if found.group()), MAX_TABS + 1))
    if 0 < len(tabs) <= MAX_TABS:
        for width in _WIDTHS:
            parsed, moved = _expand_tabs(dashed, tabs, width)
            yield RepairedText(parsed, mark, moved, tabs)


def find_unused_character(text: str) -> str:
    """Return a character from Unicode's private use area that a text does not contain, to serve as a placeholder."""
    return next(char for char in map(chr, range(0xE000, 0xF8FF)) if char not in text)


def _expand_tabs(text: str, tabs: list[re.Match[str]], width: int) -> tuple[str, list[tuple[int, int]]]:
    """Return the text with tabs expanded to `width` columns, and the pairs of offsets for `RepairedText.moved`."""
    pieces: list[str] = []
    moved: list[tuple[int, int]] = []
    done = length = 0
    for found in tabs:
        spaces = found.group().expandtabs(width)
        pieces += text[done : found.start()], spaces
        length += found.start() - done
        moved.append((length, found.start()))
        length, done = length + len(spaces), found.end()
        moved.append((length, done))
    pieces.append(text[done:])
    return "".join(pieces), moved


def is_colon_of_text(parsed: str, stop: ParserStop) -> bool:
    """Return whether the parser stopped at a colon inside the unquoted text after a key of the same line."""
    at = stop.offset
    if parsed[at : at + 1] != ":" or parsed[at + 1 : at + 2] not in (" ", "\n", "\r", ""):
        return False
    line = parsed[max(parsed.rfind("\n", 0, at), parsed.rfind("\r", 0, at)) + 1 : at]
    if stop.problem.startswith(_BLOCK):
        return ": " in line and not lacks_colon(line)
    return stop.problem.startswith(_FLOW) and ": " in line[max(line.rfind("{"), line.rfind(",")) + 1 :]


def restore_colons(events: Iterator[Event], colon: str) -> Iterator[Event]:
    """Yield the events with the placeholder `colon` in their texts replaced with real colons."""
    for event in events:
        scalar: Any = event
        if type(event) is SCALAR and colon in scalar.value:
            scalar.value = scalar.value.replace(colon, ":")
        yield event


def build_tab_findings(source: SourceText, tabs: list[re.Match[str]], root: Node | None, stopped: int) -> list[Finding]:
    """Return the findings for indentations with tabs, one for each run of consecutive lines.

    Args:
        source: The text.
        tabs: The indentations with tabs. Those inside multi-line texts are valid and left out.
        root: The tree of the repaired text.
        stopped: The offset at which the unrepaired text stopped being YAML. The tab there is always reported.
    """
    inside = sorted(root.list_long_texts()) if root else []
    runs: list[list[re.Match[str]]] = []
    for found in tabs:
        if found.end() == len(source.text) or source.text[found.end()] in "\r\n":
            continue
        before = bisect_left(inside, (found.start(), found.start())) - 1
        in_text = before >= 0 and found.start() < inside[before][1]
        if in_text and not found.start() <= stopped <= found.end():
            continue
        # A run continues if only blank lines are between; a file with \r as its line breaks is one run.
        line_end = source.text.find("\n", runs[-1][-1].end()) if runs else -1
        if runs and (line_end < 0 or not source.text[line_end : found.start()].strip()):
            runs[-1].append(found)
        else:
            runs.append([found])
    findings = [
        yaml_findings.report_tabs(source, run[0].start() + run[0].group().index("\t"), len(run))
        for run in runs[: MAX_FAULTS + 1]
    ]
    if len(findings) > MAX_FAULTS:
        findings[MAX_FAULTS] = yaml_findings.report_too_many_problems(findings[MAX_FAULTS].span, MAX_FAULTS)
    return findings
