"""Which elements stand inside others, and which attributes they have: a word that is not there is refused by name."""

from __future__ import annotations

import functools
from collections.abc import Iterable

from cardgen import names
from cardgen.layout.markup import Element, MarkupError

PARTS: dict[str, dict[str, frozenset[str]]] = {
    "stack": {
        "box": frozenset({"h", "grow", "at"}),
        "choice": frozenset({"grow"}),
        "flow": frozenset({"at", "fill", "spread"}),
        "gap": frozenset({"h", "grow"}),
        "optional": frozenset({"h", "needs", "leave", "at"}),
        "rest": frozenset({"keep", "above"}),
    },
    "choice": {"try": frozenset({"h", "at"})},
    "rest": {"option": frozenset({"min", "max", "at"})},
    "flow": {"step": frozenset({"size", "lead", "font", "bold", "italic", "gap"}), "p": frozenset({"at"})},
    "text": {
        "b": frozenset({"font"}),
        "i": frozenset({"font"}),
        "icon": frozenset({"name", "em", "fill", "stroke", "line"}),
        "space": frozenset({"w"}),
    },
}
"""Element to what may stand in it, and the attributes that has there; `text` stands for any text."""


def check(element: Element, holder: str) -> None:
    """Raise MarkupError unless such an element may stand in `holder`."""
    refusal = _refusal(holder, element.tag, tuple(element.attributes))
    if refusal:
        raise MarkupError(refusal, element.line)


@functools.cache
def _refusal(holder: str, tag: str, attributes: tuple[str, ...]) -> str:
    known = PARTS[holder]
    if tag not in known:
        return f"<{tag}> cannot stand in a <{holder}>, only {', '.join(f'<{name}>' for name in known)}"
    return unknown(tag, attributes, known[tag], f" in a <{holder}>")


def unknown(tag: str, attributes: Iterable[str], known: Iterable[str], where: str = "") -> str:
    """What to say of the first attribute that is not among the known ones; empty when there is none."""
    for name in attributes:
        if name not in known:
            return f"<{tag}>{where} has no attribute {name}{near(name, known)}"
    return ""


def near(name: str, known: Iterable[str]) -> str:
    """The end of a message that names what was probably meant."""
    close = names.near(name, known)
    return f"; did you mean {close}?" if close else ""
