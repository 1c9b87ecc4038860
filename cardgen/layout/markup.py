"""Card markup to a tree of elements.

A template gives its text in stretches: what it says itself, and the values it was handed. Cards of one kind differ in
the values alone, so the text with a blank for each value, the shape, is read once, and each card's values are put into
a copy of its tree. What is drawn alike on many cards is then found alike without looking at it again.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator, Sequence
from html import unescape
from xml.parsers import expat

_BLANK = "\ue000"
"""Begins a blank in a shape; the next character says which. Both are private to fonts and stand in no markup."""
_FIRST = 0xE100
_BLANKS = re.compile(f"{_BLANK}(.)", re.DOTALL)
_MOST = 0xF8FF - _FIRST
_UNKNOWN = "\ufffd"
"""Stands for a character that would be taken for the beginning of a blank."""
DEEPEST = 60
"""Elements inside each other; a card needs ten."""

Part = str | int
"""Text, or the number of a value."""


class MarkupError(Exception):
    """The markup is wrong: what, on which line of the rendered text, and what to write instead."""

    def __init__(self, message: str, line: int = 0, hint: str | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.line = line
        self.hint = hint


class Element:
    """One element: its tag, its attributes, and its children with the text between them.

    `memo` holds what its attributes were found to mean; elements that have them in common share it. `source` is the
    same for two `<shared>` elements that say the same.
    """

    __slots__ = ("_late", "_shape", "attributes", "children", "line", "memo", "source", "tag")

    def __init__(self, tag: str, attributes: dict[str, str], line: int) -> None:
        self.tag = tag
        self.attributes = attributes
        self.children: list[Element | str] = []
        self.line = line
        self.memo: list[object] = [None]
        self.source: object = None
        self._shape: _Shape | None = None
        self._late: Sequence[str] | None = None

    def elements(self) -> Iterator[Element]:
        """The child elements, without the text between them."""
        if self._late is not None:
            assert self._shape is not None
            self.children, self._late = self._shape.children(self._late), None
        for child in self.children:
            if not isinstance(child, str):
                yield child


class _Shape:
    """An element with blanks: which of its attributes and children have some."""

    __slots__ = ("attributes", "blanks", "element", "inside", "likeness", "only_at")

    def __init__(self, element: Element) -> None:
        self.element = element
        self.attributes = {key: _parts(value) for key, value in element.attributes.items() if _BLANK in value}
        self.only_at = not self.attributes.keys() - {"at"}
        self.inside: list[tuple[list[Part], _Shape | None]] = []
        self.blanks = sorted({part for parts in self.attributes.values() for part in parts if isinstance(part, int)})
        for child in element.children:
            if isinstance(child, str):
                self.inside.append((_parts(child), None))
            else:
                shape = _Shape(child)
                self.inside.append(([], shape))
        self.blanks = sorted({*self.blanks, *(blank for parts, shape in self.inside for blank in _own(parts, shape))})
        self.likeness = 0
        if element.tag == "shared":
            said = self._said({blank: index for index, blank in enumerate(self.blanks)})
            self.likeness = _likenesses.setdefault(said, len(_likenesses))

    def fill(self, values: Sequence[str]) -> Element:
        """The element with the values in its blanks; what has no blank is not copied."""
        proto = self.element
        shared = proto.tag == "shared"
        if not self.blanks and not shared:
            return proto
        element: Element = Element.__new__(Element)
        element.tag, element.line = proto.tag, proto.line
        element.attributes = self._attributes(values) if self.attributes else proto.attributes
        element.memo = proto.memo if self.only_at else [None]
        if shared:
            element.source = (self.likeness, tuple([values[blank] for blank in self.blanks]))
            element._shape, element._late = self, values
        else:
            element.source = element._late = None
            element.children = self.children(values)
        return element

    def _attributes(self, values: Sequence[str]) -> dict[str, str]:
        return self.element.attributes | {key: _join(parts, values) for key, parts in self.attributes.items()}

    def _said(self, places: dict[int, int]) -> tuple[object, ...]:
        """All that the element says, its blanks numbered from its own first: equal for equal elements anywhere."""

        def numbered(parts: list[Part]) -> tuple[Part, ...]:
            return tuple(places[part] if isinstance(part, int) else part for part in parts)

        attributes: dict[str, tuple[Part, ...]] = {key: (value,) for key, value in self.element.attributes.items()}
        attributes |= {key: numbered(parts) for key, parts in self.attributes.items()}
        inside = tuple(shape._said(places) if shape else numbered(parts) for parts, shape in self.inside)
        return self.element.tag, tuple(attributes.items()), inside

    def children(self, values: Sequence[str]) -> list[Element | str]:
        """The children with the values in their blanks."""
        return [shape.fill(values) if shape else _join(parts, values) for parts, shape in self.inside]


_likenesses: dict[tuple[object, ...], int] = {}
"""What `<shared>` elements say, each with a number of its own."""


def _own(parts: list[Part], shape: _Shape | None) -> list[int]:
    return shape.blanks if shape else [part for part in parts if isinstance(part, int)]


def _parts(text: str) -> list[Part]:
    pieces = _BLANKS.split(text)
    return [ord(piece) - _FIRST if index % 2 else piece for index, piece in enumerate(pieces) if piece or index % 2]


def _join(parts: list[Part], values: Sequence[str]) -> str:
    if len(parts) == 1:
        part = parts[0]
        return values[part] if isinstance(part, int) else part
    return "".join([values[part] if isinstance(part, int) else part for part in parts])


def parse(stretches: Sequence[str]) -> Element:
    """The root element of a rendered template; raises MarkupError.

    A stretch that is a plain `str` is the template's own; one of another string class without a `<` is a value, escaped
    as markup has it.
    """
    said = tuple([one if one.__class__ is str or "<" in one else None for one in stretches])
    values = [
        unescape(str.__str__(one)) if "&" in one else str.__str__(one)
        for one, own in zip(stretches, said, strict=True)
        if own is None
    ]
    shape = _shape(said) if len(values) < _MOST else None
    if shape is not None:
        return shape.fill(values)
    rest = iter(values)
    whole = "".join(_escaped(next(rest)) if text is None else str.__str__(text) for text in said)
    return _Shape(_read(whole.replace(_BLANK, _UNKNOWN))).fill(())


def _own_words(stretch: str) -> bool:
    return stretch.__class__ is str or "<" in stretch


def one_line(stretch: str) -> str:
    """The stretch as lines are counted: those of a value are not, only the template's own."""
    return stretch if _own_words(stretch) else str.__str__(stretch).replace("\n", " ")


def _escaped(value: str) -> str:
    return value.replace("&", "&amp;").replace("<", "&lt;").replace('"', "&#34;").replace("\n", " ")


@functools.lru_cache(maxsize=256)
def _shape(said: tuple[str | None, ...]) -> _Shape | None:
    """The shape of what a template says, or None when its values are more than text and attributes."""
    count = 0
    parts: list[str] = []
    for text in said:
        if text is not None:
            text = str.__str__(text).replace(_BLANK, _UNKNOWN)
        else:
            text = _BLANK + chr(_FIRST + count)
            count += 1
        parts.append(text)
    try:
        return _Shape(_read("".join(parts)))
    except MarkupError:
        return None


def _read(text: str) -> Element:
    parser = expat.ParserCreate()
    parser.buffer_text = True
    parser.SetParamEntityParsing(expat.XML_PARAM_ENTITY_PARSING_NEVER)
    root = Element("", {}, 0)
    stack = [root]

    def start(tag: str, attributes: dict[str, str]) -> None:
        element = Element(tag, attributes, parser.CurrentLineNumber)
        stack[-1].children.append(element)
        stack.append(element)
        if len(stack) > DEEPEST:
            raise MarkupError(f"more than {DEEPEST} elements stand inside each other", element.line)

    def end(tag: str) -> None:
        stack.pop()

    def characters(data: str) -> None:
        stack[-1].children.append(data)

    def doctype(*_: object) -> None:
        raise MarkupError("the markup declares a document type, which cards do not have", parser.CurrentLineNumber)

    parser.StartElementHandler = start
    parser.EndElementHandler = end
    parser.CharacterDataHandler = characters
    parser.StartDoctypeDeclHandler = doctype
    try:
        parser.Parse(text, True)
    except expat.ExpatError as error:
        raise MarkupError(f"the markup is not well formed: {expat.ErrorString(error.code)}", error.lineno) from None
    return next(root.elements())
