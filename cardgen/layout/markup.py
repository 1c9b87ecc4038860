"""Card markup to a tree of elements.

A template gives its text in stretches: what it says itself, and the values it was handed. Cards of one kind differ in
the values alone, so the text with a blank for each value, the shape, is read once, and each card's values are put into
a copy of its tree. What is drawn alike on many cards is then found alike without looking at it again.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Hashable, Sequence
from xml.parsers import expat

from cardgen.layout.element_marks import ElementLines

_BLANK = "\ue000"
"""Begins a blank in a shape; the next character says which. Both are private to fonts and stand in no markup."""
_FIRST = 0xE100
_BLANKS = re.compile(f"{_BLANK}(.)", re.DOTALL)
_MOST = 0xF8FF - _FIRST
_UNKNOWN = "\ufffd"
"""Stands for a character that would be taken for the beginning of a blank."""
LARGEST_KEPT = 100_000
"""Characters of a shape that is kept; that of a card has some thousands, its elements take 40 times as many bytes."""
SHAPES_KEPT = 64
"""Shapes that are kept, about a megabyte each with what their elements were found to mean; a deck has some thirty."""
_MOST_KNOWN = 256
"""Sets of values that are remembered for the attributes of an element."""
DEEPEST = 60
"""How deep elements may be nested; a card needs ten."""

TemplatePiece = str | tuple[str]
"""A stretch of markup: text of the template itself or, in a tuple, a value that it was handed, never read as markup."""
TextPart = str | int
"""A part of a text with blanks: words, or the number of the value in a blank."""


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
    found to mean; elements that have them in common share it. `source` is what a `<shared>` element
    says, with its values: the same for two that say the same. `shape` is for those with blanks in them.
    """

    __slots__ = ("_at", "_content", "_elements", "_values", "attributes", "line", "memo", "shape", "source", "tag")

    def __init__(self, tag: str, attributes: dict[str, str], line: int) -> None:
        self.tag = tag
        self.attributes = attributes
        self.line = line
        self.memo: list[object] = [None]
        self.source: tuple[str, tuple[str, ...]] | None = None
        self._at: list[TextPart] | str | None = attributes.get("at")
        self._content: list[Element | str] | None = []
        self._elements: list[Element] | None = None
        self.shape: _BlankShape | None = None
        self._values: Sequence[str] = ()

    @property
    def at(self) -> str | None:
        """Path of the data that the texts of the element come from, or None."""
        at = self._at
        return _join(at, self._values) if isinstance(at, list) else at

    @property
    def blank(self) -> Element:
        """The element before its blanks were filled; itself if it has none."""
        return self.shape.element if self.shape else self

    @property
    def content(self) -> list[Element | str]:
        """The child elements and the text between them."""
        if self._content is None:
            assert self.shape is not None
            self._content = self.shape.content(self._values)
        return self._content

    @property
    def elements(self) -> list[Element]:
        """The child elements, without the text between them."""
        found = self._elements
        if found is None:
            if self._content is None:
                assert self.shape is not None
                found = self.shape.elements(self._values)
            else:
                found = [child for child in self._content if not isinstance(child, str)]
            self._elements = found
        return found

    def other(
        self, attributes: dict[str, str], memo: list[object], content: list[Element | str], which: str
    ) -> Element:
        """The element with other attributes, their memo and other children; `which` tells it from others like it."""
        made: Element = Element.__new__(Element)
        made.tag, made.line, made.shape = self.tag, self.line, None
        made.source = self.source and (self.source[0], (*self.source[1], which))
        made.attributes, made.memo = attributes, memo
        made._at, made._values = self._at, self._values
        made._content, made._elements = content, None
        return made


class _BlankShape:
    """An element with blanks: which of its attributes and children have some."""

    __slots__ = (
        "_at",
        "_attributes",
        "_blanks",
        "_content",
        "_elements",
        "_inner",
        "_known",
        "_ready",
        "_shapes",
        "_texts",
        "_wanted",
        "element",
    )

    def __init__(self, element: Element, blanks: Sequence[int]) -> None:
        """`blanks`: all in it, which only a `<shared>` wants to know. Its children have their shapes already."""
        self.element = element
        self._blanks = blanks
        self._ready = False

    def _prepare(self) -> None:
        """Find the parts of the element that values fill; deferred, as most elements are never shown."""
        element = self.element
        parts = {key: _parts(value) for key, value in element.attributes.items() if _BLANK in value}
        self._at = parts.pop("at", element.attributes.get("at"))
        self._attributes = parts
        self._wanted = [part for one in parts.values() for part in one if isinstance(part, int)]
        self._known: dict[tuple[str, ...], tuple[dict[str, str], list[object]]] = {}
        self._content, self._elements = element.content, element.elements
        numbered = list(enumerate(self._content))
        self._texts = [(at, _parts(one)) for at, one in numbered if isinstance(one, str) and _BLANK in one]
        self._shapes = [(at, one.shape) for at, one in numbered if isinstance(one, Element) and one.shape]
        self._inner = [(at, one.shape) for at, one in enumerate(self._elements) if one.shape]
        self._ready = True

    def fill(self, values: Sequence[str]) -> Element:
        """The element with the values in its blanks; the children wait."""
        if not self._ready:
            self._prepare()
        proto = self.element
        element: Element = Element.__new__(Element)
        element.tag, element.line = proto.tag, proto.line
        if self._wanted:
            element.attributes, element.memo = self._said_here(values)
        else:
            element.attributes, element.memo = proto.attributes, proto.memo
        element.source = None
        if proto.source is not None:
            element.source = proto.source[0], tuple([values[blank] for blank in self._blanks])
        element._at = self._at
        element._content = element._elements = None
        element.shape, element._values = self, values
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

    def content(self, values: Sequence[str]) -> list[Element | str]:
        """The children with the values in their blanks."""
        made = self._content.copy()
        for index, parts in self._texts:
            made[index] = _join(parts, values)
        for index, shape in self._shapes:
            made[index] = shape.fill(values)
        return made

    def elements(self, values: Sequence[str]) -> list[Element]:
        """The same without the text between them."""
        made = self._elements.copy()
        for index, shape in self._inner:
            made[index] = shape.fill(values)
        return made


def _blanks(text: str) -> list[int]:
    return [ord(blank) - _FIRST for blank in _BLANKS.findall(text)]


def without_blanks(text: str) -> str:
    """Return a text without the values that were filled in."""
    return _BLANKS.sub("", text)


def _parts(text: str) -> list[TextPart]:
    pieces = _BLANKS.split(text)
    return [ord(piece) - _FIRST if index % 2 else piece for index, piece in enumerate(pieces) if piece or index % 2]


def _join(parts: list[TextPart], values: Sequence[str]) -> str:
    if len(parts) == 1:
        part = parts[0]
        return values[part] if isinstance(part, int) else part
    return "".join([values[part] if isinstance(part, int) else part for part in parts])


def parse(stretches: Sequence[TemplatePiece], setting: Hashable = None) -> Element:
    """The root element of a rendered template; raises MarkupError.

    Elements keep what their attributes were found to mean; those of another `setting`, in which the same words mean
    other things, are others.
    """
    said: tuple[str | None, ...] = tuple([one if isinstance(one, str) else None for one in stretches])
    values = [one[0] for one in stretches if not isinstance(one, str)]
    # The next card has the same shape; those of books would only fill memory.
    kept = sum(map(len, filter(None, said))) <= LARGEST_KEPT
    root = (_blank if kept else _blank.__wrapped__)(said, setting) if len(values) < _MOST else None
    if root is not None:
        return root.shape.fill(values) if root.shape else root
    rest = iter(values)
    whole = "".join(_escaped(next(rest)) if text is None else text for text in said)
    return _read(whole.replace(_BLANK, _UNKNOWN))


def parse_marked(stretches: Sequence[TemplatePiece], marks: list[str]) -> Element:
    """Return the root of a template rendered with marks, which are added to `marks`; raises MarkupError.

    The `line` of its elements, and so of errors, is the number of a mark, counted from 1.
    """
    whole = "".join(one if isinstance(one, str) else _escaped(one[0]) for one in stretches)
    return _read(whole.replace(_BLANK, _UNKNOWN), marks)


def content(element: Element) -> Hashable:
    """All that an element says, as a value that equals that of another one which says the same."""
    inside = tuple([child if isinstance(child, str) else content(child) for child in element.content])
    return element.tag, tuple(element.attributes.items()), element.at, inside


def _escaped(value: str) -> str:
    return value.replace("&", "&amp;").replace("<", "&lt;").replace('"', "&#34;").replace("\n", " ")


@functools.lru_cache(maxsize=SHAPES_KEPT)
def _blank(said: tuple[str | None, ...], _setting: Hashable) -> Element | None:
    """The root of what a template says, with blanks; None when its values are more than text and attributes."""
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
        return _read("".join(parts))
    except MarkupError:
        return None


_UNREAD = {
    3: "there is no element in it",
    4: "a value that lacks a quote before or after it, or a stray <, & or =",
    7: "another element is closed than was opened",
    8: "an attribute appears twice in one element",
    9: "something follows the end of the card",
    11: "there is no such &…; a lone & is written &amp;",
}
"""What is wrong, in words for those who write templates, by the number that expat has for it."""


def _read(text: str, marks: list[str] | None = None) -> Element:
    """The root element; where there are `marks`, those of elements are added, and places are numbers of them."""
    data, mark = text.encode("utf-8", "surrogatepass"), _BLANK.encode()
    parser = expat.ParserCreate("utf-8")
    parser.buffer_text = True
    parser.SetParamEntityParsing(expat.XML_PARAM_ENTITY_PARSING_NEVER)
    root = Element("", {}, 0)
    stack = [root]
    starts: list[int] = []

    line = ElementLines(parser, marks)

    def start(tag: str, attributes: dict[str, str]) -> None:
        element = Element(tag, attributes, line.of_element(attributes))
        stack[-1].content.append(element)
        stack.append(element)
        starts.append(parser.CurrentByteIndex)
        if len(stack) > DEEPEST:
            raise MarkupError(f"more than {DEEPEST} elements are nested", element.line)

    def end(tag: str) -> None:
        element, begin, after = stack.pop(), starts.pop(), parser.CurrentByteIndex
        blanks: list[int] = []
        if tag == "shared":
            said = data[begin:after].decode()
            element.source, blanks = (_BLANKS.sub(_BLANK, said), ()), _blanks(said)
        if data.find(mark, begin, after) >= 0:
            element.shape = _BlankShape(element, blanks)

    def characters(data: str) -> None:
        stack[-1].content.append(data)

    def doctype(*_: object) -> None:
        raise MarkupError("the markup declares a document type, which cards do not have", line.now())

    parser.StartElementHandler = start
    parser.EndElementHandler = end
    parser.CharacterDataHandler = characters
    parser.StartDoctypeDeclHandler = doctype
    try:
        parser.Parse(data, True)
    except expat.ExpatError as error:
        fault, inside = _UNREAD.get(error.code) or expat.ErrorString(error.code), stack[-1].tag
        still = f"; <{inside}> is open here, and closed by </{inside}>" if inside and error.code == 7 else ""
        raise MarkupError(f"the markup is not well formed: {fault}{still}", line.of_fault(data)) from None
    return root.elements[0]
