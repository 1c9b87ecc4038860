"""Places in a text as an editor counts them and as we do.

An editor counts lines from 0 and columns in units of an encoding, mostly UTF-16, in which an emoji is two; we count
both from 1, and columns in characters. A mark at the beginning of a file (BOM) is a character to an editor, none to us.
"""

from __future__ import annotations

from bisect import bisect_right

from lsprotocol.types import Position, PositionEncodingKind, Range

from cardgen.finding import Span
from cardgen.source.node import LINE_BREAK

_MARK = "\ufeff"
_WIDE = "\uffff"
"""The last character that is one unit in UTF-16."""


class Lines:
    """A text without its mark, and where its lines begin."""

    def __init__(self, written: str, encoding: str = PositionEncodingKind.Utf16) -> None:
        """`written`: as the editor has it; `encoding`: the one whose units columns are counted in."""
        self.text = written.removeprefix(_MARK)
        self._mark = len(written) - len(self.text)
        self._encoding = encoding
        self._starts = [0, *(found.end() for found in LINE_BREAK.finditer(self.text))]

    def line(self, number: int) -> str:
        """A line without what ends it, from 1; empty behind the last."""
        if not 0 < number <= len(self._starts):
            return ""
        end = self._starts[number] if number < len(self._starts) else len(self.text)
        return self.text[self._starts[number - 1] : end].rstrip("\r\n")

    @property
    def count(self) -> int:
        """How many lines there are; one that is empty behind the last line break counts."""
        return len(self._starts)

    def offset(self, line: int, column: int) -> int:
        """The offset of a place of ours; one behind the end of its line is at the end."""
        if line > len(self._starts):
            return len(self.text)
        return self._starts[line - 1] + min(column - 1, len(self.line(line)))

    def place(self, offset: int) -> tuple[int, int]:
        """The line and column of an offset."""
        line = bisect_right(self._starts, offset)
        return line, offset - self._starts[line - 1] + 1

    def ours(self, position: Position) -> tuple[int, int]:
        """Line and column of a place of the editor's; one that is not there becomes the nearest before it."""
        line = min(position.line, len(self._starts) - 1) + 1
        text, left = self.line(line), position.character - (self._mark if line == 1 else 0)
        for column, character in enumerate(text, 1):
            left -= self._units(character)
            if left < 0:
                return line, column
        return line, len(text) + 1

    def theirs(self, line: int, column: int) -> Position:
        """A place of ours as the editor counts."""
        before = self.line(line)[: column - 1]
        return Position(line - 1, self._units(before) + (self._mark if line == 1 else 0))

    def range(self, span: Span) -> Range:
        """A stretch of ours as the editor has it."""
        return Range(self.theirs(span.line, span.column), self.theirs(span.end_line, span.end_column))

    def between(self, start: int, end: int) -> Range:
        """The stretch between two offsets."""
        return Range(self.theirs(*self.place(start)), self.theirs(*self.place(end)))

    def _units(self, text: str) -> int:
        if self._encoding == PositionEncodingKind.Utf8:
            return len(text.encode("utf-8", "surrogatepass"))
        if self._encoding == PositionEncodingKind.Utf32 or text.isascii():
            return len(text)
        return len(text) + sum(character > _WIDE for character in text)
