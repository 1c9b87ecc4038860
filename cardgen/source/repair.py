"""What people commonly get wrong, repaired so that the rest of the file can be read.

Lone dashes, tabs, and texts with a colon in them that lack their quotes (`text: Once per game: do it`). A repaired text
is for the parser alone. Every place in it is a place in the text as it was written.
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

# A hyphen alone where a value should be: behind `key: `, or between commas and brackets.
_DASH = re.compile(r"((?::[ \t]+)|(?:[,\[{][ \t]*))-(?=[ \t]+#|[ \t]*(?:[\r\n,\]}]|\Z))")
# Indentation, list dashes included, that holds a tab.
_TABBED = re.compile(r"^(?=[ -]*\t)[ \t]*(?:-[ \t]+)*", re.MULTILINE)
_WIDTHS = (2, 4, 8, 1)
"""Columns of a tab that are tried, the likely ones first."""
MAX_COLONS = 20
"""Texts with a colon without quotes that are repaired in one file: for each the whole file is parsed again."""
_BLOCK = "mapping values are not allowed"
_FLOW = "did not find expected ',' or '}'"
"""What libyaml says of such a colon, outside of braces and inside."""


class RepairedText(NamedTuple):
    """A text that libyaml may read to the end."""

    parsed: str
    placeholder: str | None
    """The character that stands where a lone dash stood."""
    moved: list[tuple[int, int]] | None
    """Pairs of offsets, in the parsed text and in the written one, wherever their distance changes."""
    tabs: list[re.Match[str]]
    """The indentations that were written with tabs."""


def yield_repairs(text: str) -> Iterator[RepairedText]:
    """Texts to try in place of one that is not YAML, the mildest change first."""
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
    """A character of the private use area that a text does not have: it can stand for another one in it."""
    return next(char for char in map(chr, range(0xE000, 0xF8FF)) if char not in text)


def _expand_tabs(text: str, tabs: list[re.Match[str]], width: int) -> tuple[str, list[tuple[int, int]]]:
    """The text with tabs of that width, and how its offsets moved."""
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
    """Whether the parser stopped at a colon that stands in a text behind a key of the same line."""
    at = stop.offset
    if parsed[at : at + 1] != ":" or parsed[at + 1 : at + 2] not in (" ", "\n", "\r", ""):
        return False
    line = parsed[max(parsed.rfind("\n", 0, at), parsed.rfind("\r", 0, at)) + 1 : at]
    if stop.problem.startswith(_BLOCK):
        return ": " in line and not lacks_colon(line)
    return stop.problem.startswith(_FLOW) and ": " in line[max(line.rfind("{"), line.rfind(",")) + 1 :]


def restore_colons(events: Iterator[Event], colon: str) -> Iterator[Event]:
    """The events with colons in their texts where the repaired text has that character."""
    for event in events:
        scalar: Any = event
        if type(event) is SCALAR and colon in scalar.value:
            scalar.value = scalar.value.replace(colon, ":")
        yield event


def build_tab_findings(source: SourceText, tabs: list[re.Match[str]], root: Node | None, stopped: int) -> list[Finding]:
    """The findings for the indentations `tabs`, those inside texts of several lines left out.

    `stopped`: the offset at which the text as written stopped being YAML; the line there is always meant.
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
        # Nothing but blank lines in between; a file whose lines end with \r alone is one run.
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
