"""Conversion of fixes to edits of a file's text."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from cardgen.finding import Finding, Fix
from cardgen.source.node import LINE_BREAK, Node
from cardgen.source.scalars import is_absent, is_ambiguous

_MARK = "\ufeff"
"""Byte order mark at the beginning of a decoded file."""
_DOUBLE = re.compile(r'"([^"\\\r\n]*)"').fullmatch
"""A whole value in double quotes without escapes, on one line."""
_SINGLE = re.compile(r"'((?:[^'\r\n]|'')*)'").fullmatch
"""A whole value in single quotes, on one line."""
_BARE = re.compile(r"[^\"'&*!|>%@`\[\]{},#?\r\n][^\r\n]*").fullmatch
"""A whole value without quotes, on one line."""
_PLAIN = re.compile(r"[^\W\d_](?:[\w '\u2019/().&+-]*[\w)'\u2019.])?").fullmatch
"""A text that needs no quotes anywhere, not even in brackets or braces."""


class Edit(NamedTuple):
    """Replacement of the characters from offset `start` up to `end` with `text`."""

    start: int
    end: int
    text: str
    at: tuple[int, int]
    """Line and column (from 1) of the finding, in the text before the edit."""


class EditableText:
    """Content of a file for edits. Everything that no edit touches is kept byte for byte, even invalid UTF-8."""

    def __init__(self, data: bytes) -> None:
        whole = data.decode("utf-8", "surrogateescape")
        self.text = whole.removeprefix(_MARK)
        self._mark = whole[: len(whole) - len(self.text)]
        self.lines = [0, *(found.end() for found in LINE_BREAK.finditer(self.text))]

    def find_offset(self, line: int, column: int) -> int:
        """Return the offset of a line and column, both from 1."""
        return self.lines[line - 1] + column - 1 if line <= len(self.lines) else len(self.text)

    def find_position(self, offset: int) -> tuple[int, int]:
        """Return the line and column, both from 1, of an offset."""
        line = bisect_right(self.lines, offset)
        return line, offset - self.lines[line - 1] + 1

    def find_line_break(self) -> str:
        """Return the line break at the end of the first line; a line feed if the text has only one line."""
        found = LINE_BREAK.search(self.text)
        return found.group() if found else "\n"

    def apply_edits(self, edits: Sequence[Edit]) -> bytes:
        """Return the content after edits, which must be in the order of the text and not overlap."""
        pieces, done = [self._mark], 0
        for edit in edits:
            pieces += self.text[done : edit.start], edit.text
            done = edit.end
        return "".join((*pieces, self.text[done:])).encode("utf-8", "surrogateescape")


def build_edits(text: EditableText, findings: Iterable[Finding], root: Node | None) -> list[Edit]:
    """Return the edits for all findings with a fix, in the order of the text; of two that overlap, the first is kept.

    No edit is made where the text differs from the one that the fix replaces, for example because it has escapes.

    Args:
        text: The text of the file.
        findings: The findings.
        root: The tree of the file; None if there is none.
    """
    wanted = [edit for found in findings if found.fix for edit in _build_edits(text, found, found.fix, root)]
    kept: list[Edit] = []
    for edit in sorted(wanted, key=lambda edit: edit.start):
        if edit not in kept[-1:] and (not kept or edit.start >= kept[-1].end):
            kept.append(edit)
    return kept


def _build_edits(text: EditableText, finding: Finding, fix: Fix, root: Node | None) -> Iterable[Edit]:
    """Return the edit for one fix: a replaced value, or a line added to the head of the file; [] if it is not safe."""
    at = finding.span[1:3]
    if not fix.instead:
        line = _find_head_line(text, finding, fix, root)
        return [] if line is None else [Edit(line, line, fix.text + text.find_line_break(), at)]
    start, end = text.find_offset(*at), text.find_offset(*finding.span[3:5])
    written = rewrite_value(text.text[start:end], fix)
    return [] if written is None else [Edit(start, end, written, at)]


def rewrite_value(there: str, fix: Fix) -> str | None:
    """Return the new text of a value, in the quotes of the old text; None if the fix expects another old text.

    Args:
        there: The value as written in the file, with its quotes.
        fix: The fix.
    """
    if double := _DOUBLE(there):
        return _quote_text('"', fix.text) if double.group(1) == fix.instead else None
    if single := _SINGLE(there):
        return _quote_text("'", fix.text) if single.group(1).replace("''", "'") == fix.instead else None
    if not _BARE(there) or there != fix.instead:
        return None
    safe = _PLAIN(fix.text) and not is_absent(fix.text, plain=True) and not is_ambiguous(fix.text)
    return fix.text if safe else _quote_text('"', fix.text)


def _quote_text(quote: str, text: str) -> str:
    inner = text.replace("'", "''") if quote == "'" else text.replace("\\", r"\\").replace('"', r"\"")
    return f"{quote}{inner}{quote}"


def _find_head_line(text: EditableText, finding: Finding, fix: Fix, root: Node | None) -> int | None:
    """Return the offset at which to insert a line with a missing key of the file's head; None if no place is safe.

    The line goes above the first key, but a `kind` below a `system` that comes first.
    """
    first = finding.span
    start = text.find_offset(first.line, first.column)
    if root is None or not isinstance(root.value, dict) or root.is_bracketed:
        return None
    if first.column != 1 or text.text[start : start + 1] in "?{[&*!":
        return None
    if fix.text.startswith("kind") and next(iter(root.value)) == "system":
        below = root.value["system"].span.end_line
        return text.lines[below] if below < len(text.lines) else None
    return start
