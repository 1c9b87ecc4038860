"""`<step>`: the sizes that a text may have, largest first."""

from __future__ import annotations

from typing import NamedTuple

from cardgen.layout.markup import Element, MarkupError
from cardgen.layout.runs import STRONG
from cardgen.layout.space import Session, number

FORCED = 1.0
"""Points. Text that is too long is still set, below the last step, but never smaller than this."""
TEXT, BOLD, ITALIC = "text", "bold", "italic"
"""The roles that stand for faces until the size is known, which has a face for each."""
ROLES = {"b": BOLD, "i": ITALIC, STRONG: STRONG}
"""The role of the text of an element, by its tag."""


class TypeSize(NamedTuple):
    """One rung: size and leading in points, the faces, and the gap between paragraphs in millimetres."""

    size: float
    lead: float
    font: str
    bold: str
    italic: str
    gap: float
    strong: str

    @property
    def faces(self) -> dict[str, str]:
        """The face of each role."""
        return {TEXT: self.font, BOLD: self.bold, ITALIC: self.italic, STRONG: self.strong}


def ladder(element: Element, session: Session) -> list[TypeSize]:
    """The steps that stand in an element, largest first."""
    steps = [_size(child, session) for child in element.elements if child.tag == "step"]
    if not steps:
        raise MarkupError(f"<{element.tag}> has no <step>", element.line)
    return steps


def _size(element: Element, session: Session) -> TypeSize:
    """Return the type size that a `<step>` sets, parsed once for all cards that share the element."""
    if isinstance(element.memo[0], TypeSize):
        return element.memo[0]
    font = element.attributes.get("font")
    if font is None:
        raise MarkupError("<step> has no font", element.line)
    size = max(FORCED, number(element, "size", 8.0))
    lead = number(element, "lead", size * 1.2)
    if lead <= 0:
        raise MarkupError(f"<step> has a wrong lead: “{lead:g}” is not a distance between lines", element.line)
    bold, italic, strong = (session.font(element.attributes.get(key, font)) for key in ("bold", "italic", "strong"))
    found = TypeSize(size, lead, session.font(font), bold, italic, number(element, "gap", 1.0), strong)
    element.memo[0] = found
    return found
