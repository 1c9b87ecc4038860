"""Tree nodes: each holds a value of a YAML file and the position of the value in the file's text."""

from __future__ import annotations

import re
from bisect import bisect_right
from typing import Protocol

from cardgen.finding import Span

# A node packs three offsets (start, end, key) into one integer, since a large file has a million nodes.
_BITS = 30
"""Bits of an offset in a packed position: more than MAX_BYTES needs, and the digit size of Python's integers."""
_MASK = (1 << _BITS) - 1
"""Mask of a single offset in a packed position."""
_BOTH = 1 | 1 << _BITS
"""Number that moves start and end of a packed position by one character."""
_ALL = _BOTH | 1 << 2 * _BITS
"""Number that moves start, end and key of a packed position by one character."""
LINE_BREAK = re.compile(r"\r\n|\n|\r")
"""The three line endings that a file can have: Windows, Unix, old Mac."""


class SourceText:
    """Text of one file, with conversion from offsets in the parsed text to lines and columns of the file.

    The parsed text differs from the file's text when the parser only accepts a repaired copy.
    """

    __slots__ = ("_lines", "anchored", "frayed", "moved", "name", "text")

    def __init__(self, name: str, text: str, moved: list[tuple[int, int]] | None = None) -> None:
        """Keep the text of a file for conversions.

        Args:
            name: The path of the file, as findings show it.
            text: The file's text as its author wrote it.
            moved: Pairs (offset in the parsed text, offset in `text`), ascending, one for each place where the distance
                between the two offsets changes. None if the parsed text has the same offsets as `text`.
        """
        self.name = name
        self.text = text
        self.frayed = False
        self.anchored = False
        self.moved = moved
        self._lines: list[int] | None = None

    def make_span(self, start: int, end: int) -> Span:
        """Return the span between two offsets of the parsed text."""
        return self.make_written_span(self.find_written_offset(start), self.find_written_offset(end))

    def make_written_span(self, start: int, end: int) -> Span:
        """Return the span between two offsets of the file's own text."""
        line, column = self.find_position(start)
        end_line, end_column = self.find_position(end)
        return Span(self.name, line, column, end_line, end_column)

    def find_position(self, offset: int) -> tuple[int, int]:
        """Return the line and column, both counted from 1, of an offset in the file's own text."""
        offset = min(offset, len(self.text))
        lines = self._find_line_starts()
        line = bisect_right(lines, offset)
        return line, offset - lines[line - 1] + 1

    def find_offset(self, line: int, column: int) -> int:
        """Return the offset of a line and column, both counted from 1.

        A column beyond the end of a line gives the offset of the line break; a line beyond the last gives the length of
        the text.
        """
        lines = self._find_line_starts()
        if line > len(lines):
            return len(self.text)
        return min(lines[line - 1] + column - 1, lines[line] - 1 if line < len(lines) else len(self.text))

    def _find_line_starts(self) -> list[int]:
        """Return the offset of the first character of each line, computed on the first call."""
        if self._lines is None:
            self._lines = [0, *(found.end() for found in LINE_BREAK.finditer(self.text))]
        return self._lines

    def find_written_offset(self, offset: int) -> int:
        """Convert an offset in the parsed text to the offset of the same character in the file's own text."""
        if not self.moved:
            return offset
        at = bisect_right(self.moved, (offset, len(self.text))) - 1
        if at < 0:
            return offset
        parsed, written = self.moved[at]
        limit = self.moved[at + 1][1] if at + 1 < len(self.moved) else len(self.text)
        return min(written + offset - parsed, limit)


class Node:
    """Value of a YAML file with its position. `read_text` creates nodes; nothing changes them afterwards."""

    __slots__ = ("_at", "_source", "partial", "plain", "value")

    value: dict[str, Node] | list[Node] | str | None
    """Mapping, list or text; None if the file has an empty value here."""
    plain: bool
    """True for a text written without quotes."""
    partial: bool
    """True if a part of the value could not be parsed, so that a missing key or item proves nothing."""

    def __init__(
        self,
        source: SourceText,
        value: dict[str, Node] | list[Node] | str | None,
        plain: bool,
        start: int,
        end: int,
        key: int,
    ) -> None:
        """Store a value and its position.

        Args:
            source: The text that the offsets refer to.
            value: The mapping, list or text; None for an empty value.
            plain: True for a text without quotes.
            start: The offset of the value's first character in the parsed text.
            end: The offset after the value's last character.
            key: The offset of the value's key in the enclosing mapping, or -1 if the value has no key.
        """
        self._source = source
        self.value = value
        self.plain = plain
        self._at = start | end << _BITS | (key + 1) << 2 * _BITS
        self.partial = False

    @property
    def _start(self) -> int:
        return self._at & _MASK

    @property
    def _end(self) -> int:
        return self._at >> _BITS & _MASK

    @property
    def _key(self) -> int:
        return (self._at >> 2 * _BITS) - 1

    @property
    def span(self) -> Span:
        """Span of the value; for an empty value the span of its key, or the empty place if it has no key."""
        if self.value is None and self._key >= 0 and self._start == self._end:
            return self.find_own_key_span()
        return self._source.make_span(self._start, self._end)

    @property
    def begin(self) -> int:
        """Offset of the beginning of `span` in the file's own text, in characters."""
        empty = self.value is None and self._key >= 0 and self._start == self._end
        return self._source.find_written_offset(self._key if empty else self._start)

    @property
    def key_begin(self) -> int:
        """Offset of the value's key in the file's own text, in characters; that of the value if it has no key."""
        return self._source.find_written_offset(self._start if self._key < 0 else self._key)

    def find_offset(self, line: int, column: int) -> int:
        """Return the offset of a line and column (from 1) in the node's file; see `SourceText.find_offset`."""
        return self._source.find_offset(line, column)

    def find_key_span(self, key: str) -> Span:
        """Return the span of a key of this mapping.

        Raises:
            KeyError: The node is no mapping, or has no such key.
        """
        if isinstance(self.value, dict):
            return self.value[key].find_own_key_span()
        raise KeyError(key)

    def find_own_key_span(self) -> Span:
        """Return the span of this value's key.

        For a value without a key, such as a list item, the span of the value.
        """
        if self._key < 0:
            return self._source.make_span(self._start, self._end)
        length = measure_key(self._source.text, self._source.find_written_offset(self._key))
        return self._source.make_span(self._key, self._key + length)

    @property
    def file(self) -> str:
        """Path of the node's file, as findings show it."""
        return self._source.name

    @property
    def is_repaired(self) -> bool:
        """True if the parser read a repaired copy of the file, so that positions inside texts may be inexact."""
        return bool(self._source.moved)

    @property
    def has_partial(self) -> bool:
        """True if any node of the same file is partial."""
        return self._source.frayed

    def mark_partial(self) -> None:
        """Mark this value as incomplete, because a part of it could not be parsed."""
        self.partial = self._source.frayed = True

    def set_end(self, end: int | None = None) -> None:
        """Set the end of this list or mapping.

        Args:
            end: An offset in the parsed text; by default the end of the last value inside.
        """
        if end is None and self.value:
            end = self.list_children()[-1]._end
        end = self._start if end is None else end
        self._at = self._at & ~(_MASK << _BITS) | end << _BITS

    def replace_value(self, value: dict[str, Node] | list[Node]) -> Node:
        """Return a copy of this node, at the same position, with another mapping or list as its value."""
        made = Node(self._source, value, self.plain, 0, 0, -1)
        made._at, made.partial = self._at, self.partial
        return made

    def shift_tree(self, source: SourceText, by: int) -> Node:
        """Return a copy of this node and all nodes below for an edited text.

        Args:
            source: The edited text.
            by: Characters that the node moved: positive towards the end of the text.

        Nodes that several aliases shared are copied once for each alias.
        """
        value = self.value
        if isinstance(value, dict):
            return self.shift_value(source, by, {key: inner.shift_tree(source, by) for key, inner in value.items()})
        return self.shift_value(
            source, by, [one.shift_tree(source, by) for one in value] if type(value) is list else value
        )

    def shift_value(self, source: SourceText, by: int, value: dict[str, Node] | list[Node] | str | None) -> Node:
        """Return a copy of this node in another text, moved by `by` characters, with `value` as its value."""
        made = Node.__new__(Node)
        made._source, made.value, made.plain, made.partial = source, value, self.plain, self.partial
        made._at = self._at + by * (_ALL if self._at >> 2 * _BITS else _BOTH)
        return made

    def measure_length(self) -> int:
        """Return the number of characters that the value occupies in the parsed text."""
        return self._end - self._start

    def mark_broken_off(self) -> None:
        """Mark this list or mapping, and the last collection nested in each, as incomplete: the text breaks off there.

        A collection in brackets or braces has an explicit end, so the marking stops before the first of these.
        """
        node: Node = self
        while isinstance(node.value, dict | list):
            node.mark_partial()
            if not node.value or node.list_children()[-1].is_bracketed:
                return
            node = node.list_children()[-1]

    @property
    def is_bracketed(self) -> bool:
        """True for a list in brackets or a mapping in braces."""
        written = self._source.find_written_offset(self._start)
        return not isinstance(self.value, str) and self._source.text[written : written + 1] in ("[", "{")

    def find_last_value(self) -> Node:
        """Return the last text or empty value below this node; the node itself if it has no children."""
        node = self
        while children := node.list_children():
            node = children[-1]
        return node

    def list_long_texts(self) -> list[tuple[int, int]]:
        """Return (start, end) offsets, in the file's own text, of all multi-line texts in this node and below."""
        if isinstance(self.value, str):
            start, end = self._source.find_written_offset(self._start), self._source.find_written_offset(self._end)
            return [(start, end)] if "\n" in self._source.text[start:end] else []
        return [stretch for node in self.list_children() for stretch in node.list_long_texts()]

    def list_children(self) -> list[Node]:
        """Return the values of a mapping or the items of a list, in file order; an empty list for any other node."""
        if isinstance(self.value, dict):
            return list(self.value.values())
        return self.value if isinstance(self.value, list) else []

    def is_lone_dash(self) -> bool:
        """Return whether this node is the second dash of `- -`.

        YAML reads a list within a list there, but the author meant a dash for "no value".
        """
        if type(self.value) is not list or len(self.value) != 1 or self.value[0].value is not None:
            return False
        written = self._source.find_written_offset(self._start)
        before = self._source.text[max(0, written - 80) : written]
        return self._source.text[written : written + 1] == "-" and before.rstrip(" ").endswith("-")


def measure_key(text: str, start: int) -> int:
    """Return the length in characters, quotes included, of the key that begins at an offset of a text."""
    found = _QUOTED.get(text[start : start + 1], _PLAIN).match(text, start)
    return found.end() - start if found else 1


_QUOTED = {'"': re.compile(r'"(?:[^"\\]++|\\.)*+"', re.DOTALL), "'": re.compile(r"'(?:[^']++|'')*+'")}
"""Keys in quotes, up to the closing quote, by the quote."""
_PLAIN = re.compile(r"[^\r\n]*?(?=\s*:(?:[\s,\[\]{}]|$)|\s*[,}\]]|\s+#|\s*$)", re.MULTILINE)
"""A key without quotes, up to its colon or the next comma or bracket."""


class TextPosition(Protocol):
    """Position of a parser event in the parsed text."""

    index: int


class Event(Protocol):
    """Parser event of PyYAML. Each kind of event has only some of these attributes."""

    start_mark: TextPosition
    end_mark: TextPosition
    anchor: str | None
    tag: str | None
    value: str
    style: str | None
    flow_style: bool | None
