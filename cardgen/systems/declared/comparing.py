"""Messages about expressions: unknown names and comparisons that make no sense."""

from __future__ import annotations

from typing import Any, NamedTuple

from jinja2 import nodes

from cardgen.systems.declared.types import NAMES, Type
from cardgen.text import names, words

INSIDE = "an item of "
"""How messages begin to speak of the items of a list."""


class Fault(NamedTuple):
    """What is wrong with an expression: the fact, and what to write."""

    message: str
    hint: str | None = None
    wrong: str = ""
    """A name in it that means nothing."""
    near: str = ""
    """The one that was probably meant."""
    certain: bool = False
    """Whether there is no doubt of that."""


class WrongError(Exception):
    """An expression is wrong."""

    def __init__(
        self, message: str, hint: str | None = None, wrong: str = "", near: str = "", certain: bool = False
    ) -> None:
        super().__init__(message)
        self.fault = Fault(message, hint, wrong, near, certain)


def require_alike(left: Type, right: Type, said: str, other: str, ordered: bool) -> None:
    """Raises WrongError for what cannot be compared, or is never the same."""
    kinds = {left.is_a, right.is_a}
    if "any" in kinds or ("none" in kinds and not ordered):
        return
    if len(kinds) > 1 or (ordered and not kinds <= {"number", "text"}):
        relation = "cannot be ordered" if ordered else "are never equal"
        one, two = NAMES[left.is_a], NAMES[right.is_a]
        fact = f"{words.quote_code(said)} is {one} and {words.quote_code(other)} is {two}"
        raise WrongError(f"{fact}: they {relation}", _advice(left, right, said, other))
    if not ordered and left.words and right.words:
        strange = _strange(left, right, said) or _strange(right, left, other)
        if strange:
            raise strange


def _strange(left: Type, right: Type, said: str) -> WrongError | None:
    """What is said of words that something never is."""
    inside = said.removeprefix(INSIDE)
    if inside.startswith(('"', "[")):  # words that somebody wrote, and no field
        return None
    lost = [word for word in right.words if word not in left.words]
    if not lost or len(lost) < len(right.words):
        return None
    known = f"expected {words.list_code(left.words)}"
    verb = "is never" if inside == said else "never has"
    fact = f"{words.quote_code(inside)} {verb} {words.quote_code(lost[0])}"
    return unknown(fact, lost[0], list(left.words), known)


def _advice(left: Type, right: Type, said: str, other: str) -> str | None:
    for one, two, name in ((left, right, said), (right, left, other)):
        if one.is_a == "list" and two.is_a == "number":
            return f"write `{name} | length`"
        if one.is_a == "text" and two.is_a == "number" and one.words and name.startswith('"'):
            return f"write `{name.strip(chr(34))}`, without quotes"
    return "compare values of one type"


def unknown(fact: str, word: str, known: list[str], otherwise: str) -> WrongError:
    """The error for a name that means nothing: with the one that was meant, else with what there is."""
    near = names.near(word, known)
    if near is None:
        hint = f"write {words.list_code(known)}" if known else "remove it"
        return WrongError(f"{fact}: {otherwise}", hint)
    certain = names.sole(word, known) == near
    return WrongError(f"{fact}: did you mean `{near}`?", f"write `{near}`", word, near, certain)


def said_of(node: Any) -> str:
    """A part of an expression as it is written, more or less."""
    if isinstance(node, nodes.Name):
        return str(node.name)
    if isinstance(node, nodes.Getattr):
        return f"{said_of(node.node)}.{node.attr}"
    if isinstance(node, nodes.Getitem):
        return f"{said_of(node.node)}[{said_of(node.arg)}]"
    if isinstance(node, nodes.Const):
        return f'"{node.value}"' if isinstance(node.value, str) else str(node.value)
    if isinstance(node, nodes.Filter):
        return f"{said_of(node.node)} | {node.name}"
    if isinstance(node, nodes.Call):
        return f"{said_of(node.node)}(…)"
    if isinstance(node, nodes.List | nodes.Tuple):
        return f"[{', '.join(map(said_of, node.items[:3]))}{', …' if len(node.items) > 3 else ''}]"
    return "that"
