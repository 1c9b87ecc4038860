"""Card markup to a tree of elements: XML, read strictly, with the line of every element."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator
from xml.parsers import expat

_SHARED = re.compile("</?shared>")


class MarkupError(Exception):
    """The markup is wrong: what, on which line of the rendered text, and what to write instead."""

    def __init__(self, message: str, line: int = 0, hint: str | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.line = line
        self.hint = hint


class Element:
    """One element: its tag, its attributes, and between its children the text it holds."""

    __slots__ = ("attributes", "children", "line", "source", "tag")

    def __init__(self, tag: str, attributes: dict[str, str], line: int) -> None:
        self.tag = tag
        self.attributes = attributes
        self.children: list[Element | str] = []
        self.line = line
        self.source = ""

    def elements(self) -> Iterator[Element]:
        """The child elements, without the text between them."""
        for child in self.children:
            if not isinstance(child, str):
                yield child


def parse(text: str) -> Element:
    """The root element of a rendered template; raises MarkupError.

    What stands in `<shared>` is read once for all cards that say the same there; its element carries that text as
    `source`.
    """
    blocks: list[str] = []
    root = _parse(_lift(text, blocks))
    if blocks:
        _fill(root, blocks)
    return root


def _lift(text: str, blocks: list[str]) -> str:
    """The text with the outermost `<shared>` elements emptied into `blocks`; line breaks stay, so lines keep their number."""
    parts: list[str] = []
    depth = kept = start = 0
    for tag in _SHARED.finditer(text):
        if tag[0] == "<shared>":
            if depth == 0:
                parts.append(text[kept : tag.start()])
                start = tag.end()
            depth += 1
        elif depth:
            depth -= 1
            if depth == 0:
                block = text[start : tag.start()]
                parts.append(f'<shared block="{len(blocks)}">' + "\n" * block.count("\n") + "</shared>")
                blocks.append(block)
                kept = tag.end()
    return "".join(parts) + (text[start - len("<shared>") :] if depth else text[kept:])


def _fill(element: Element, blocks: list[str]) -> None:
    for child in element.elements():
        if child.tag == "shared":
            child.source = blocks[int(child.attributes.pop("block"))]
            child.children = _block(child.source, child.line).children
        elif child.children:
            _fill(child, blocks)


@functools.lru_cache(maxsize=512)
def _block(source: str, line: int) -> Element:
    blocks: list[str] = []
    root = _parse(f"<shared>{_lift(source, blocks)}</shared>", line - 1)
    if blocks:
        _fill(root, blocks)
    return root


def _parse(text: str, offset: int = 0) -> Element:
    parser = expat.ParserCreate()
    parser.buffer_text = True
    parser.SetParamEntityParsing(expat.XML_PARAM_ENTITY_PARSING_NEVER)
    root = Element("", {}, 0)
    stack = [root]

    def start(tag: str, attributes: dict[str, str]) -> None:
        element = Element(tag, attributes, parser.CurrentLineNumber + offset)
        stack[-1].children.append(element)
        stack.append(element)

    def end(tag: str) -> None:
        stack.pop()

    def characters(data: str) -> None:
        stack[-1].children.append(data)

    def doctype(*_: object) -> None:
        raise MarkupError("the markup declares a document type, which cards do not have", parser.CurrentLineNumber + offset)

    parser.StartElementHandler = start
    parser.EndElementHandler = end
    parser.CharacterDataHandler = characters
    parser.StartDoctypeDeclHandler = doctype
    try:
        parser.Parse(text, True)
    except expat.ExpatError as error:
        raise MarkupError(f"the markup is not well formed: {expat.ErrorString(error.code)}", error.lineno + offset) from None
    return next(root.elements())
