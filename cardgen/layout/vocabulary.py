"""Which elements stand inside others, and which attributes they have: a word that is not there is refused by name."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from cardgen.layout.markup import Element, MarkupError, without_blanks
from cardgen.text import names

STEP = frozenset({"size", "lead", "font", "bold", "italic", "strong", "gap"})
"""The attributes of a `<step>`."""
FLOW = frozenset({"at", "fill", "spread", "continues", "title", "rest"})
"""The attributes of a `<flow>`, but for those of its box."""
PARTS: dict[str, dict[str, frozenset[str]]] = {
    "stack": {
        "box": frozenset({"h", "grow", "at"}),
        "choice": frozenset({"grow"}),
        "flow": FLOW,
        "gap": frozenset({"h", "grow"}),
        "optional": frozenset({"h", "needs", "leave", "above", "at"}),
        "rest": frozenset({"keep", "above"}),
    },
    "choice": {"try": frozenset({"h", "at", "ways"})},
    "rest": {"option": frozenset({"min", "max", "at"})},
    "columns": {
        "step": STEP,
        "block": frozenset({"h", "keep", "above", "name", "at"}),
        "entry": frozenset({"above", "fill", "name", "at"}),
        "rest": frozenset({"above"}),
    },
    "entry": {"p": frozenset({"at"}), "row": frozenset({"fill", "stroke", "line", "pad", "gutter", "level"})},
    "row": {"cell": frozenset({"w", "align", "fill", "at"})},
    "cell": {"p": frozenset({"at"}), "arms": frozenset({"of", "show", "h", "main", "dark", "tint", "line"})},
    "flow": {"step": STEP, "p": frozenset({"at"}), "more": frozenset()},
    "chip": {},
    "text": {
        "b": frozenset({"font"}),
        "i": frozenset({"font"}),
        "icon": frozenset({"name", "em", "fill", "stroke", "line"}),
        "chip": frozenset({"font", "em", "fill", "box", "stroke", "line", "r", "pad", "high"}),
        "space": frozenset({"w"}),
        "rules": frozenset({"font"}),
    },
}
"""Element to what may stand in it, and the attributes that has there; `text` stands for any text."""


_TEXTS = {"p": "text", "more": "text", "b": "text", "i": "text", "rules": "text"}

_WORDS = ("text", "chip")
"""What words may stand in."""

AllowedAttributes = Mapping[str, frozenset[str] | None]
"""Element to the attributes it has; None for any."""


def check(root: Element, elements: AllowedAttributes) -> None:
    """Raise MarkupError for the first thing in the tree that means nothing where it stands."""
    _attributes(root, frozenset({"width", "height", "bleed"}))
    check_inside(root, elements)


def check_inside(element: Element, elements: AllowedAttributes) -> None:
    """The same for what stands in an element."""
    holder = _TEXTS.get(element.tag, element.tag)
    parts = PARTS.get(holder)
    for child in element.elements:
        if parts is not None and child.tag not in parts:
            only = ", ".join(f"<{name}>" for name in parts)
            raise MarkupError(f"<{child.tag}> is not allowed in a <{element.tag}>, only {only}", child.line)
        if parts is not None:
            _attributes(child, parts[child.tag], f" in a <{holder}>")
        elif child.tag in elements:
            _attributes(child, elements[child.tag])
        else:
            raise MarkupError(_unknown(child.tag, elements), child.line)
        if child.tag == "more" and "continues" not in element.attributes:
            raise MarkupError("<more> is in a <flow> without continues, which goes on nowhere", child.line)
        check_inside(child, elements)
    if holder not in _WORDS:
        _wordless(element)


def _unknown(tag: str, elements: AllowedAttributes) -> str:
    """Return the problem with an element that is unknown, or not allowed here."""
    holders = [f"<{holder}>" for holder, parts in PARTS.items() if tag in parts]
    if holders:
        return f"<{tag}> is not allowed here, only in {' or '.join(holders)}"
    return f"there is no element <{tag}>{_near(tag, elements)}"


def _wordless(element: Element) -> None:
    """Raise MarkupError for words that stand where nothing would print them."""
    line = element.line
    for child in element.content:
        if isinstance(child, Element):
            line = child.line
        elif words := without_blanks(child).split():
            said = f"“{' '.join(words[:6])}” is between elements, where it is not printed"
            raise MarkupError(said, line, "put it into a <text>, or a note into {# … #}")


def takes_rest(element: Element) -> int:
    """Return the number of flows that take texts for which a front has no room."""
    if element.tag == "flow":
        return int(element.attributes.get("rest") == "yes")
    found = [takes_rest(child) for child in element.elements]
    return max(found, default=0) if element.tag == "choice" else sum(found)


def _attributes(element: Element, known: frozenset[str] | None, where: str = "") -> None:
    if known is None or known.issuperset(element.attributes):
        return
    for name in element.attributes:
        if name not in known:
            raise MarkupError(f"<{element.tag}>{where} has no attribute {name}{_near(name, known)}", element.line)


def _near(name: str, known: Iterable[str]) -> str:
    """The end of a message that names what was probably meant."""
    close = names.find_closest(name, known)
    return f"; did you mean {close}?" if close else ""
