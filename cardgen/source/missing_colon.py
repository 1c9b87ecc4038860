"""Keys that lack their colon, or the space behind it: the parser takes such a line for a text, and stops later."""

from __future__ import annotations

import re

from cardgen.source.events import ParserStop
from cardgen.source.node import SourceText
from cardgen.text.words import shorten

_KEY = re.compile(r"([a-z_]\w*)(:|[ \t]+)(?=[^\s:#=&|>-])(.*)")
"""A key, in small letters, without its colon or the space behind that, and its value: `size 8`, `size:8`."""
_BRACKETED = re.compile(r"[a-z_]\w*[ \t]+[\[{]")
"""A key without its colon before a list or a mapping, in which there may be other colons: `skills [{name: Lucky}]`."""
_MARGIN = re.compile(r"[ ]*(?:-[ ]+)*")
_COLON = re.compile(r":(?:\s|$)")
_WRITTEN = re.compile(r"[^\r\n]*")
_REMARK = re.compile(r"\s#.*")
_AT_NEXT_LINE = (
    "mapping values are not allowed",
    "did not find expected '-' indicator",
    "did not find expected key",
    "expected <block end>",
)
"""The parser's words, with or without libyaml, where it has taken the line for a text and stops at the next key."""
_SHOWN = 60
"""Characters of a line that a hint repeats at most."""


class LineWithoutColon:
    """A line that has no colon where it should have one."""

    def __init__(self, source: SourceText, number: int) -> None:
        """`number`: the line, from 1."""
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
        """The fact and the law."""
        lacks = "space after the colon" if self._sign == ":" else "colon"
        return f"missing {lacks} in line {self.number}: expected a key with a colon and a space"

    @property
    def hint(self) -> str:
        """What to write instead."""
        written = shorten(f"{self._key}: {self._value}", _SHOWN)
        return f"write `{written}`, or put a text of several lines in quotes"


def find_line_without_colon(source: SourceText, stop: ParserStop) -> LineWithoutColon | None:
    """Return the line that makes the parser stop for want of a colon; None if it stops for another reason.

    The parser says where such a line begins; or, if the next line begins in the same column, stops there.
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
    """Return whether a line begins with a key that has no colon before its list or mapping."""
    return _BRACKETED.match(text, _measure_margin(text)) is not None


def _find_first_line(source: SourceText, at: int) -> int:
    """Return the line of a place if it lacks a colon, else the first of those above in its column; 0 for none."""
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
    """Return the column where a line's text begins, behind the dashes of list items, from 0."""
    found = _MARGIN.match(line)
    return found.end() if found else 0
