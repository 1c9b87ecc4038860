"""Node: a value of a file, and its place there."""

from __future__ import annotations

import re
from bisect import bisect_right
from typing import Protocol

from cardgen.finding import Span

_BITS = 30  # of an offset: far more than a file has characters, and what Python's numbers are made of
_MASK = (1 << _BITS) - 1
_BOTH = 1 | 1 << _BITS  # one character more for beginning and end
_ALL = _BOTH | 1 << 2 * _BITS  # and for the key
LINE_BREAK = re.compile(r"\r\n|\n|\r")
"""What ends a line of a file."""


class SourceText:
    """A text and where its lines begin; turns offsets of the parsed text into lines and columns."""

    __slots__ = ("_lines", "anchored", "frayed", "moved", "name", "text")

    def __init__(self, name: str, text: str, moved: list[tuple[int, int]] | None = None) -> None:
        """`moved`: pairs (offset in the parsed text, offset in `text`), rising, where the two differ."""
        self.name = name
        self.text = text
        self.frayed = False
        self.anchored = False
        self.moved = moved
        self._lines: list[int] | None = None

    def make_span(self, start: int, end: int) -> Span:
        """The stretch between two offsets of the parsed text."""
        return self.make_written_span(self.find_written_offset(start), self.find_written_offset(end))

    def make_written_span(self, start: int, end: int) -> Span:
        """The stretch between two offsets of the text as it was written."""
        line, column = self.find_position(start)
        end_line, end_column = self.find_position(end)
        return Span(self.name, line, column, end_line, end_column)

    def find_position(self, offset: int) -> tuple[int, int]:
        """Line and column, both from 1, of an offset of the text as it was written."""
        offset = min(offset, len(self.text))
        lines = self._find_line_starts()
        line = bisect_right(lines, offset)
        return line, offset - lines[line - 1] + 1

    def find_offset(self, line: int, column: int) -> int:
        """The offset of a line and column; of what is behind the end of a line, that of the break that ends it."""
        lines = self._find_line_starts()
        if line > len(lines):
            return len(self.text)
        return min(lines[line - 1] + column - 1, lines[line] - 1 if line < len(lines) else len(self.text))

    def _find_line_starts(self) -> list[int]:
        """Where lines begin."""
        if self._lines is None:
            self._lines = [0, *(found.end() for found in LINE_BREAK.finditer(self.text))]
        return self._lines

    def find_written_offset(self, offset: int) -> int:
        """The offset in the text as it was written."""
        if not self.moved:
            return offset
        at = bisect_right(self.moved, (offset, len(self.text))) - 1
        if at < 0:
            return offset
        parsed, written = self.moved[at]
        limit = self.moved[at + 1][1] if at + 1 < len(self.moved) else len(self.text)
        return min(written + offset - parsed, limit)


class Node:
    """A value and where it stands. `read_text` makes nodes; they do not change afterwards."""

    __slots__ = ("_at", "_source", "partial", "plain", "value")

    value: dict[str, Node] | list[Node] | str | None
    """A mapping, a list, a text, or None where nothing is written."""
    plain: bool
    """Whether it is a text without quotes."""
    partial: bool
    """Whether something of it could not be read, so that nothing follows from what it lacks."""

    def __init__(
        self,
        source: SourceText,
        value: dict[str, Node] | list[Node] | str | None,
        plain: bool,
        start: int,
        end: int,
        key: int,
    ) -> None:
        """`start`, `end`: offsets of the value; `key`: offset of its key in the mapping around it, or -1."""
        self._source = source
        self.value = value
        self.plain = plain
        self._at = start | end << _BITS | (key + 1) << 2 * _BITS  # one number: a large file has a million nodes
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
        """Where the value stands. Where nothing is written: the key, or the empty place."""
        if self.value is None and self._key >= 0 and self._start == self._end:
            return self.find_own_key_span()
        return self._source.make_span(self._start, self._end)

    @property
    def begin(self) -> int:
        """Where `span` begins: characters of the text as it was written."""
        empty = self.value is None and self._key >= 0 and self._start == self._end
        return self._source.find_written_offset(self._key if empty else self._start)

    @property
    def key_begin(self) -> int:
        """Where `own_key_span` begins: characters of the text as it was written."""
        return self._source.find_written_offset(self._start if self._key < 0 else self._key)

    def find_offset(self, line: int, column: int) -> int:
        """A place of the text, from 1, in its characters; behind the end of a line is the break that ends it."""
        return self._source.find_offset(line, column)

    def find_key_span(self, key: str) -> Span:
        """Where a key of this mapping stands; raises KeyError if it has none such."""
        if isinstance(self.value, dict):
            return self.value[key].find_own_key_span()
        raise KeyError(key)

    def find_own_key_span(self) -> Span:
        """Where the key stands that this value belongs to; the value itself if it has no key."""
        if self._key < 0:
            return self._source.make_span(self._start, self._end)
        length = measure_key(self._source.text, self._source.find_written_offset(self._key))
        return self._source.make_span(self._key, self._key + length)

    @property
    def file(self) -> str:
        """The file that it stands in, as shown in findings."""
        return self._source.name

    @property
    def is_repaired(self) -> bool:
        """Whether the file was repaired to be read, so that it is not for certain which character is which."""
        return bool(self._source.moved)

    @property
    def has_partial(self) -> bool:
        """Whether anything in the file is partial."""
        return self._source.frayed

    def mark_partial(self) -> None:
        """Marks this value as incomplete: something of it could not be read."""
        self.partial = self._source.frayed = True

    def set_end(self, end: int | None = None) -> None:
        """Sets where a list or mapping ends: given for brackets and braces, else behind its last value."""
        if end is None and self.value:
            end = self.list_children()[-1]._end
        end = self._start if end is None else end
        self._at = self._at & ~(_MASK << _BITS) | end << _BITS

    def replace_value(self, value: dict[str, Node] | list[Node]) -> Node:
        """Another node at the same place, with other values in it."""
        made = Node(self._source, value, self.plain, 0, 0, -1)
        made._at, made.partial = self._at, self.partial
        return made

    def shift_tree(self, source: SourceText, by: int) -> Node:
        """The same tree in another text, so many characters further on; aliases become trees of their own."""
        value = self.value
        if isinstance(value, dict):
            return self.shift_value(source, by, {key: inner.shift_tree(source, by) for key, inner in value.items()})
        return self.shift_value(
            source, by, [one.shift_tree(source, by) for one in value] if type(value) is list else value
        )

    def shift_value(self, source: SourceText, by: int, value: dict[str, Node] | list[Node] | str | None) -> Node:
        """Another value in its place, in another text, so many characters further on."""
        made = Node.__new__(Node)
        made._source, made.value, made.plain, made.partial = source, value, self.plain, self.partial
        made._at = self._at + by * (_ALL if self._at >> 2 * _BITS else _BOTH)
        return made

    def measure_length(self) -> int:
        """How many characters of the text it takes."""
        return self._end - self._start

    def mark_broken_off(self) -> None:
        """Marks this list or mapping, and the last one in each of those, as incomplete: the text breaks off there.

        What stands in brackets or braces has its end.
        """
        node: Node = self
        while isinstance(node.value, dict | list):
            node.mark_partial()
            if not node.value or node.list_children()[-1].is_bracketed:
                return
            node = node.list_children()[-1]

    @property
    def is_bracketed(self) -> bool:
        """Whether this is a list in brackets or a mapping in braces."""
        written = self._source.find_written_offset(self._start)
        return not isinstance(self.value, str) and self._source.text[written : written + 1] in ("[", "{")

    def find_last_value(self) -> Node:
        """The last text or empty value in this one; itself if it holds nothing."""
        node = self
        while children := node.list_children():
            node = children[-1]
        return node

    def list_long_texts(self) -> list[tuple[int, int]]:
        """Offsets of beginning and end, in the text as it was written, of all texts of several lines."""
        if isinstance(self.value, str):
            start, end = self._source.find_written_offset(self._start), self._source.find_written_offset(self._end)
            return [(start, end)] if "\n" in self._source.text[start:end] else []
        return [stretch for node in self.list_children() for stretch in node.list_long_texts()]

    def list_children(self) -> list[Node]:
        """The values of a mapping or list, in the order of the text; of anything else none."""
        if isinstance(self.value, dict):
            return list(self.value.values())
        return self.value if isinstance(self.value, list) else []

    def is_lone_dash(self) -> bool:
        """Whether this list in a list is a `-` behind a `-`: a list to YAML, a lone dash to whoever typed it."""
        if type(self.value) is not list or len(self.value) != 1 or self.value[0].value is not None:
            return False
        written = self._source.find_written_offset(self._start)
        before = self._source.text[max(0, written - 80) : written]
        return self._source.text[written : written + 1] == "-" and before.rstrip(" ").endswith("-")


def measure_key(text: str, start: int) -> int:
    """How many characters the key has that begins at an offset, its quotes included."""
    found = _QUOTED.get(text[start : start + 1], _PLAIN).match(text, start)
    return found.end() - start if found else 1


_QUOTED = {'"': re.compile(r'"(?:[^"\\]++|\\.)*+"', re.DOTALL), "'": re.compile(r"'(?:[^']++|'')*+'")}
_PLAIN = re.compile(r"[^\r\n]*?(?=\s*:(?:[\s,\[\]{}]|$)|\s*[,}\]]|\s+#|\s*$)", re.MULTILINE)


class TextPosition(Protocol):
    """A place in the parsed text, counted in characters."""

    index: int


class Event(Protocol):
    """What an event may carry; each kind has some of it."""

    start_mark: TextPosition
    end_mark: TextPosition
    anchor: str | None
    tag: str | None
    value: str
    style: str | None
    flow_style: bool | None
