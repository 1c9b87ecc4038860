"""Detection of keys without a colon, or with a colon but no space: the parser reads such lines as texts."""

from __future__ import annotations

import re

from cardgen.source.events import ParserStop
from cardgen.source.node import SourceText
from cardgen.text.words import shorten

_KEY = re.compile(r"([a-z_]\w*)(:|[ \t]+)(?=[^\s:#=&|>-])(.*)")
"""A lower-case key without its colon, or without the space after the colon, and the value: `size 8`, `size:8`."""
_BRACKETED = re.compile(r"[a-z_]\w*[ \t]+[\[{]")
"""A key without its colon before a list or mapping, which may contain other colons: `skills [{name: Lucky}]`."""
_MARGIN = re.compile(r"[ ]*(?:-[ ]+)*")
"""Indentation and dashes of list items, before the text of a line."""
_COLON = re.compile(r":(?:\s|$)")
"""A colon that ends a key, followed by a space or by the end of the line."""
_WRITTEN = re.compile(r"[^\r\n]*")
"""A line without its line break."""
_REMARK = re.compile(r"\s#.*")
"""A comment at the end of a line."""
_AT_NEXT_LINE = (
    "mapping values are not allowed",
    "did not find expected '-' indicator",
    "did not find expected key",
    "expected <block end>",
)
"""Beginnings of libyaml's and PyYAML's messages when the line was read as a text and parsing stopped later."""
_SHOWN = 60
"""Characters of the line that a hint repeats, so that the hint fits on one line of a terminal."""


class LineWithoutColon:
    """Line of a file, taken apart as a key without a colon and a value. `found` is False if the line is none.

    `start` and `end` are offsets in the file's own text.
    """

    def __init__(self, source: SourceText, number: int) -> None:
        """Take a line apart; `number` is its line number, from 1."""
        self.number = number
        line = _get_line(source, number)
        margin = _measure_margin(line)
        found = _KEY.match(line, margin)
        self.found = found is not None and (_BRACKETED.match(line, margin) is not None or not _COLON.search(line))
        self._key, self._sign, value = found.groups() if found else ("", "", "")
        self._value = _REMARK.sub("", value).strip()
        self.start = source.find_offset(number, 1) + margin
        self.end = self.start + len(f"{self._key}{self._sign}{self._value}")

    @property
    def message(self) -> str:
        """Message of the finding: the problem and what is expected."""
        lacks = "space after the colon" if self._sign == ":" else "colon"
        return f"missing {lacks} in line {self.number}: expected a key with a colon and a space"

    @property
    def hint(self) -> str:
        """Hint of the finding: the line as it should be written."""
        written = shorten(f"{self._key}: {self._value}", _SHOWN)
        return f"write `{written}`, or put a text of several lines in quotes"


def find_line_without_colon(source: SourceText, stop: ParserStop) -> LineWithoutColon | None:
    """Return the line whose missing colon made the parser stop; None if the parser stopped for another reason.

    The parser reports where that line begins, or stops at the next line if that begins in the same column.
    """
    if stop.problem.startswith("could not find expected ':'") and stop.opened is not None:
        number = source.find_position(source.find_written_offset(stop.opened))[0]
    elif stop.problem.startswith(_AT_NEXT_LINE):
        number = _find_first_line(source, source.find_written_offset(stop.offset))
    else:
        return None
    line = LineWithoutColon(source, number) if number else None
    return line if line and line.found else None


def lacks_colon(text: str) -> bool:
    """Return whether a line begins with a key that has no colon before a list in brackets or a mapping in braces."""
    return _BRACKETED.match(text, _measure_margin(text)) is not None


def _find_first_line(source: SourceText, at: int) -> int:
    """Return the number of the line that lacks a colon for an error at an offset; 0 for none.

    That is the line of the offset, or else the first of the lines above that begin in the same column without a colon.
    """
    number, place = source.find_position(at)
    line = _get_line(source, number)
    if lacks_colon(line):
        return number
    column, first = _measure_margin(line), 0
    if _COLON.search(line[: place - 1]):
        return 0
    for above in range(number - 1, 0, -1):
        line = _get_line(source, above)
        if line.strip() and (_measure_margin(line) != column or _COLON.search(line)):
            break
        first = above if line.strip() else first
    return first


def _get_line(source: SourceText, number: int) -> str:
    found = _WRITTEN.match(source.text, source.find_offset(number, 1))
    return found[0] if found else ""


def _measure_margin(line: str) -> int:
    """Return the column (from 0) where a line's text begins, after indentation and dashes of list items."""
    found = _MARGIN.match(line)
    return found.end() if found else 0
