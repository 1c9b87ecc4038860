"""Where a waiver is written, and how: in braces or on lines of its own, as the entry has it."""

from __future__ import annotations

import re

from cardgen.editor.lines import Lines
from cardgen.editor.locating import at
from cardgen.file import File
from cardgen.finding import Finding, Path
from cardgen.reading.blanks import scalar
from cardgen.rules.shape.to_do import MARK
from cardgen.rules.waivers import KEY
from cardgen.source import places
from cardgen.source.node import Node

REASON = f"{MARK}: say why this is meant"
"""What stands for the reason until somebody writes one: a check reminds of it."""
_INDENT = re.compile(r"[ -]*")


def waiver(finding: Finding, file: File, lines: Lines) -> tuple[int, str] | None:
    """The offset at which a waiver of a finding goes in, and its text; None where there is no room for one.

    It goes to the entry of the file that the finding is in, else to the head of the file.
    """
    root = file.node
    if root is None or not isinstance(root.value, dict) or root.partial:
        return None
    path = at(root, *finding.span[1:3]).path
    scope: Path = path[:2] if len(path) > 1 and isinstance(path[1], int) else ()
    entry = places.find(root, scope)
    if entry is None or not isinstance(entry.value, dict) or not entry.value:
        return None
    held = entry.value.get(KEY)
    written = f"{finding.rule}: {scalar(REASON)}"
    if held is None:
        return _into(entry, f"{KEY}: {{{written}}}", lines)
    return _into(held, written, lines) if isinstance(held.value, dict) and held.value else None


def _into(mapping: Node, text: str, lines: Lines) -> tuple[int, str] | None:
    """Where a key goes that is added to a mapping: behind its last value in braces, else on a line below its first."""
    if mapping.bracketed:
        last = mapping.last() if not mapping.children() else mapping.children()[-1]
        return lines.offset(*last.span[3:5]), f", {text}"
    first = next(iter(mapping.children()))
    column = first.own_key_span().column
    after = first.span.end_line + 1
    if after > lines.count:
        return len(lines.text), f"{_break(lines)}{' ' * (column - 1)}{text}"
    return lines.offset(after, 1), f"{' ' * (column - 1)}{text}{_break(lines)}"


def _break(lines: Lines) -> str:
    found = re.search(r"\r\n|\n|\r", lines.text)
    return found[0] if found else "\n"
