"""Conversion between an editor's positions and ours.

Editors count lines from 0 and columns in units of an encoding, mostly UTF-16, in which an emoji is two. We count both
from 1, and columns in characters. A byte order mark (BOM) is a character to an editor, but not to us.
"""

from __future__ import annotations

from bisect import bisect_right

from lsprotocol.types import Position, PositionEncodingKind, Range

from cardgen.finding import Span
from cardgen.source.node import LINE_BREAK

_MARK = "\ufeff"
"""Byte order mark, a character to editors."""
_WIDE = "\uffff"
"""Last character that takes a single unit in UTF-16; characters above take two."""


class Lines:
    """Text of an open file, with conversion between the editor's positions and cardgen's."""

    def __init__(self, written: str, encoding: str = PositionEncodingKind.Utf16) -> None:
        """Split a text into lines.

        Args:
            written: The text in the editor.
            encoding: The encoding in whose units the editor counts columns.
        """
        self.text = written.removeprefix(_MARK)
        self._mark = len(written) - len(self.text)
        self._encoding = encoding
        self._starts = [0, *(line_break.end() for line_break in LINE_BREAK.finditer(self.text))]

    def get_line(self, number: int) -> str:
        """Return a line, numbered from 1, without its line break; "" for a number outside the text."""
        if not 0 < number <= len(self._starts):
            return ""
        end = self._starts[number] if number < len(self._starts) else len(self.text)
        return self.text[self._starts[number - 1] : end].rstrip("\r\n")

    @property
    def count(self) -> int:
        """Number of lines, including an empty one after the last line break."""
        return len(self._starts)

    def find_offset(self, line: int, column: int) -> int:
        """Return the offset of a line and column, both from 1; a column after the line's end gives the end."""
        if line > len(self._starts):
            return len(self.text)
        return self._starts[line - 1] + min(column - 1, len(self.get_line(line)))

    def find_position(self, offset: int) -> tuple[int, int]:
        """Return the line and column, both from 1, of an offset."""
        line = bisect_right(self._starts, offset)
        return line, offset - self._starts[line - 1] + 1

    def convert_position(self, position: Position) -> tuple[int, int]:
        """Return the line and column, both from 1, of an editor's position.

        For one outside the text, the nearest before.
        """
        line = min(position.line, len(self._starts) - 1) + 1
        text, units_left = self.get_line(line), position.character - (self._mark if line == 1 else 0)
        for column, character in enumerate(text, 1):
            units_left -= self._count_units(character)
            if units_left < 0:
                return line, column
        return line, len(text) + 1

    def build_position(self, line: int, column: int) -> Position:
        """Return the editor's position of a line and column, both from 1."""
        before = self.get_line(line)[: column - 1]
        return Position(line - 1, self._count_units(before) + (self._mark if line == 1 else 0))

    def build_range(self, span: Span) -> Range:
        """Return the editor's range of a span."""
        return Range(self.build_position(span.line, span.column), self.build_position(span.end_line, span.end_column))

    def build_range_between(self, start: int, end: int) -> Range:
        """Return the editor's range between two offsets of the text."""
        return Range(self.build_position(*self.find_position(start)), self.build_position(*self.find_position(end)))

    def _count_units(self, text: str) -> int:
        """Return the length of a text in the units of the editor's encoding."""
        if self._encoding == PositionEncodingKind.Utf8:
            return len(text.encode("utf-8", "surrogatepass"))
        if self._encoding == PositionEncodingKind.Utf32 or text.isascii():
            return len(text)
        return len(text) + sum(character > _WIDE for character in text)
