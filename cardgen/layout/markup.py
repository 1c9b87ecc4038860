"""Card markup to a tree of elements.

A template gives its text in stretches: what it says itself, and the values it was handed. Cards of one kind differ in
the values alone, so the text with a blank for each value, the shape, is read once, and each card's values are put into
a copy of its tree. What is drawn alike on many cards is then found alike without looking at it again.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Iterable, Sequence
from xml.parsers import expat

from cardgen.layout.rendering import Stretch

_BLANK = "\ue000"
"""Begins a blank in a shape; the next character says which. Both are private to fonts and stand in no markup."""
_FIRST = 0xE100
_BLANKS = re.compile(f"{_BLANK}(.)", re.DOTALL)
_MOST = 0xF8FF - _FIRST
_UNKNOWN = "\ufffd"
"""Stands for a character that would be taken for the beginning of a blank."""
_MOST_KNOWN = 256
"""Sets of attributes that are kept of an element."""
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

    `at` is the attribute of that name; in `attributes` it may have blanks. `memo` holds what the other attributes were
    found to mean; elements that have them in common share it. `source` is the same for two `<shared>` elements that say
    the same.
    """

    __slots__ = ("_at", "_content", "_elements", "_shape", "_values", "attributes", "line", "memo", "source", "tag")

    def __init__(self, tag: str, attributes: dict[str, str], line: int) -> None:
        self.tag = tag
        self.attributes = attributes
        self.line = line
        self.memo: list[object] = [None]
        self.source: object = None
        self._at: list[Part] | str | None = attributes.get("at")
        self._content: list[Element | str] | None = []
        self._elements: list[Element] | None = None
        self._shape: _Shape | None = None
        self._values: Sequence[str] = ()

    @property
    def at(self) -> str | None:
        """Where its texts come from, if it says so."""
        at = self._at
        return _join(at, self._values) if isinstance(at, list) else at

    @property
    def content(self) -> list[Element | str]:
        """The child elements and the text between them."""
        if self._content is None:
            assert self._shape is not None
            self._content = self._shape.content(self._values)
        return self._content

    @property
    def elements(self) -> list[Element]:
        """The child elements, without the text between them."""
        found = self._elements
        if found is None:
            if self._content is None:
                assert self._shape is not None
                found = self._shape.elements(self._values)
            else:
                found = [child for child in self._content if not isinstance(child, str)]
            self._elements = found
        return found


class _Shape:
    """An element with blanks: which of its attributes and children have some."""

    __slots__ = ("_at", "_attributes", "_known", "_wanted", "blanks", "element", "inside", "likeness")

    def __init__(self, element: Element) -> None:
        self.element = element
        parts = {key: _parts(value) for key, value in element.attributes.items() if _BLANK in value}
        self._at = parts.pop("at", element.attributes.get("at"))
        self._attributes = parts
        self._wanted = _blanks(parts.values())
        self._known: dict[tuple[str, ...], tuple[dict[str, str], list[object]]] = {}
        self.inside = [
            (_parts(child), None) if isinstance(child, str) else ([], _Shape(child)) for child in element.content
        ]
        own = [self._at] if isinstance(self._at, list) else []
        self.blanks = sorted(
            {*self._wanted, *_blanks(own), *(blank for parts, shape in self.inside for blank in _own(parts, shape))}
        )
        self.likeness = 0
        if element.tag == "shared":
            said = self._said({blank: index for index, blank in enumerate(self.blanks)})
            self.likeness = _likenesses.setdefault(said, len(_likenesses))
            element.source = (self.likeness, ())

    def fill(self, values: Sequence[str]) -> Element:
        """The element with the values in its blanks; what has no blank is not copied, the children wait."""
        proto = self.element
        if not self.blanks:
            return proto
        element: Element = Element.__new__(Element)
        element.tag, element.line = proto.tag, proto.line
        if self._wanted:
            element.attributes, element.memo = self._said_here(values)
        else:
            element.attributes, element.memo = proto.attributes, proto.memo
        element.source = None
        if proto.source is not None:
            element.source = (self.likeness, tuple([values[blank] for blank in self.blanks]))
        element._at = self._at
        element._content = element._elements = None
        element._shape, element._values = self, values
        return element

    def _said_here(self, values: Sequence[str]) -> tuple[dict[str, str], list[object]]:
        """The attributes but for `at`, and the memo of elements that have them in common."""
        wanted = tuple([values[blank] for blank in self._wanted])
        known = self._known.get(wanted)
        if known is None:
            if len(self._known) >= _MOST_KNOWN:
                self._known.clear()
            joined = {key: _join(parts, values) for key, parts in self._attributes.items()}
            known = self._known[wanted] = self.element.attributes | joined, [None]
        return known

    def _said(self, places: dict[int, int]) -> tuple[object, ...]:
        """All that the element says, its blanks numbered from its own first: equal for equal elements anywhere."""

        def numbered(parts: list[Part]) -> tuple[Part, ...]:
            return tuple(places[part] if isinstance(part, int) else part for part in parts)

        attributes: dict[str, tuple[Part, ...]] = {key: (value,) for key, value in self.element.attributes.items()}
        attributes |= {key: numbered(parts) for key, parts in self._attributes.items()}
        if isinstance(self._at, list):
            attributes["at"] = numbered(self._at)
        inside = tuple(shape._said(places) if shape else numbered(parts) for parts, shape in self.inside)
        return self.element.tag, tuple(attributes.items()), inside

    def content(self, values: Sequence[str]) -> list[Element | str]:
        """The children with the values in their blanks."""
        return [shape.fill(values) if shape else _join(parts, values) for parts, shape in self.inside]

    def elements(self, values: Sequence[str]) -> list[Element]:
        """The same without the text between them."""
        return [shape.fill(values) for _, shape in self.inside if shape]


_likenesses: dict[tuple[object, ...], int] = {}
"""What `<shared>` elements say, each with a number of its own."""


def _own(parts: list[Part], shape: _Shape | None) -> list[int]:
    return shape.blanks if shape else [part for part in parts if isinstance(part, int)]


def _blanks(texts: Iterable[list[Part]]) -> list[int]:
    return sorted({part for parts in texts for part in parts if isinstance(part, int)})


def _parts(text: str) -> list[Part]:
    pieces = _BLANKS.split(text)
    return [ord(piece) - _FIRST if index % 2 else piece for index, piece in enumerate(pieces) if piece or index % 2]


def _join(parts: list[Part], values: Sequence[str]) -> str:
    if len(parts) == 1:
        part = parts[0]
        return values[part] if isinstance(part, int) else part
    return "".join([values[part] if isinstance(part, int) else part for part in parts])


def parse(stretches: Sequence[Stretch]) -> Element:
    """The root element of a rendered template; raises MarkupError."""
    said: tuple[str | None, ...] = tuple([None if isinstance(one, tuple) else one for one in stretches])
    values = [one[0] for one in stretches if isinstance(one, tuple)]
    shape = _shape(said) if len(values) < _MOST else None
    if shape is not None:
        return shape.fill(values)
    rest = iter(values)
    whole = "".join(_escaped(next(rest)) if text is None else text for text in said)
    return _Shape(_read(whole.replace(_BLANK, _UNKNOWN))).fill(())


def one_line(stretch: Stretch) -> str:
    """The stretch as markup, lines counted as here: those of a value are not, only the template's own."""
    return stretch if isinstance(stretch, str) else _escaped(stretch[0])


def _escaped(value: str) -> str:
    return value.replace("&", "&amp;").replace("<", "&lt;").replace('"', "&#34;").replace("\n", " ")


@functools.lru_cache(maxsize=256)
def _shape(said: tuple[str | None, ...]) -> _Shape | None:
    """The shape of what a template says, or None when its values are more than text and attributes."""
    count = 0
    parts: list[str] = []
    for text in said:
        if text is not None:
            text = str.__str__(text).replace(_BLANK, _UNKNOWN)  # Jinja2's own class would escape
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
        stack[-1].content.append(element)
        stack.append(element)
        if len(stack) > DEEPEST:
            raise MarkupError(f"more than {DEEPEST} elements stand inside each other", element.line)

    def end(tag: str) -> None:
        stack.pop()

    def characters(data: str) -> None:
        stack[-1].content.append(data)

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
    return root.elements[0]
