"""Marks on the elements of a template that say where they are written: they locate what is wrong with its markup."""

from __future__ import annotations

import re
from xml.parsers import expat

LINE = "template-line"
"""The attribute of an element, where elements are marked, that tells its template, line and column."""
_TAG = re.compile(r"(<[a-z]+)(?=[\s/>]|$)")
_MARK = re.compile(rf'{LINE}="([^"]*)"')


def add_marks(text: str, template: str) -> str:
    """Return the text of a template with a mark on each element."""
    return "\n".join([_mark_line(line, f"{template}:{number}") for number, line in enumerate(text.split("\n"), 1)])


def _mark_line(line: str, place: str) -> str:
    return _TAG.sub(lambda tag: f'{tag[1]} {LINE}="{place}:{tag.start() + 1}"', line)


def read_mark(mark: str) -> tuple[str, int, int]:
    """Return the template, line and column that a mark tells."""
    name, line, column = mark.rsplit(":", 2)
    return name, int(line), int(column)


class ElementLines:
    """Where the parser is: on which line, or at which mark where there are `marks`."""

    def __init__(self, parser: expat.XMLParserType, marks: list[str] | None) -> None:
        self._parser, self._marks = parser, marks

    def now(self) -> int:
        """The line, or the number of the last mark."""
        return self._parser.CurrentLineNumber if self._marks is None else len(self._marks)

    def of_element(self, attributes: dict[str, str]) -> int:
        """The same at an element, whose mark is taken from its attributes."""
        if self._marks is not None and LINE in attributes:
            self._marks.append(attributes.pop(LINE))
        return self.now()

    def of_fault(self, data: bytes) -> int:
        """The same where the markup cannot be read: the element there may have a mark, and is none."""
        if self._marks is not None:
            self._marks += _MARK.findall(data[: self._parser.ErrorByteIndex].decode("utf-8", "replace"))[-1:]
        return self.now()
