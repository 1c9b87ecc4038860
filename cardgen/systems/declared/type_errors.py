"""Messages about expressions: unknown names, and comparisons of incompatible values."""

from __future__ import annotations

from typing import NamedTuple

from jinja2 import nodes

from cardgen.systems.declared.value_types import TYPE_NAMES, ValueType
from cardgen.text import names, words

ITEM_OF = "an item of "
"""Prefix in messages before the name of a list whose items are meant."""


class ExpressionFault(NamedTuple):
    """A mistake in an expression, as reported."""

    message: str
    hint: str | None = None
    unknown_name: str = ""
    near_name: str = ""
    """Known name that was probably meant; "" for none."""
    is_certain: bool = False
    """Whether no other name can be meant, so that a fix is safe."""


class ExpressionError(Exception):
    """Raised for an expression that cannot work; carries the fault to report."""

    def __init__(
        self, message: str, hint: str | None = None, unknown_name: str = "", near_name: str = "", certain: bool = False
    ) -> None:
        super().__init__(message)
        self.fault = ExpressionFault(message, hint, unknown_name, near_name, certain)


def require_comparable(left: ValueType, right: ValueType, left_text: str, right_text: str, is_ordered: bool) -> None:
    """Check that two values can be compared and may be equal.

    Args:
        left: The type of the left side.
        right: The type of the right side.
        left_text: The left side in messages.
        right_text: The right side in messages.
        is_ordered: Whether the operator is `<`, `<=`, `>` or `>=`.

    Raises:
        ExpressionError: If the comparison fails, or always gives the same result.
    """
    types = {left.name, right.name}
    if "any" in types or ("none" in types and not is_ordered):
        return
    if len(types) > 1 or (is_ordered and not types <= {"number", "text"}):
        relation = "cannot be ordered" if is_ordered else "are never equal"
        sides = [f"{words.quote_code(left_text)} is {TYPE_NAMES[left.name]}"]
        sides.append(f"{words.quote_code(right_text)} is {TYPE_NAMES[right.name]}")
        hint = _suggest_comparison(left, right, left_text) or _suggest_comparison(right, left, right_text)
        raise ExpressionError(f"{' and '.join(sides)}: they {relation}", hint or "compare values of one type")
    if not is_ordered and left.words and right.words:
        _require_possible_word(left, right, left_text)
        _require_possible_word(right, left, right_text)


def _require_possible_word(field: ValueType, other: ValueType, field_text: str) -> None:
    """Raise ExpressionError if a field can have none of the words that it is compared with."""
    name = field_text.removeprefix(ITEM_OF)
    if name.startswith(('"', "[")):  # a word in the expression can be anything, only fields have a list of words
        return
    impossible = [word for word in other.words if word not in field.words]
    if impossible and len(impossible) == len(other.words):
        verb = "is never" if name == field_text else "never has"
        problem = f"{words.quote_code(name)} {verb} {words.quote_code(impossible[0])}"
        expected = f"expected {words.list_code(field.words)}"
        raise build_unknown_name_error(problem, impossible[0], list(field.words), expected)


def _suggest_comparison(side: ValueType, other: ValueType, text: str) -> str | None:
    if side.name == "list" and other.name == "number":
        return f"write `{text} | length`"
    if side.name == "text" and other.name == "number" and side.words and text.startswith('"'):
        return f"write `{text.strip(chr(34))}`, without quotes"
    return None


def build_unknown_name_error(problem: str, name: str, known_names: list[str], expected: str) -> ExpressionError:
    """Return the error for an unknown name, with a suggestion if a known name is near.

    Args:
        problem: The beginning of the message.
        name: The unknown name.
        known_names: The names that could be meant.
        expected: The end of the message if no known name is near.
    """
    near = names.find_closest(name, known_names)
    if near is None:
        hint = f"write {words.list_code(known_names)}" if known_names else "remove it"
        return ExpressionError(f"{problem}: {expected}", hint)
    certain = names.find_unambiguous(name, known_names) == near
    return ExpressionError(f"{problem}: did you mean `{near}`?", f"write `{near}`", name, near, certain)


def describe_node(node: nodes.Node | None) -> str:
    """Return a part of an expression roughly as its author wrote it; `that` if the part is too complex to show."""
    if isinstance(node, nodes.Name):
        return str(node.name)
    if isinstance(node, nodes.Getattr):
        return f"{describe_node(node.node)}.{node.attr}"
    if isinstance(node, nodes.Getitem):
        return f"{describe_node(node.node)}[{describe_node(node.arg)}]"
    if isinstance(node, nodes.Const):
        return f'"{node.value}"' if isinstance(node.value, str) else str(node.value)
    if isinstance(node, nodes.Filter):
        return f"{describe_node(node.node)} | {node.name}"
    if isinstance(node, nodes.Call):
        return f"{describe_node(node.node)}(…)"
    if isinstance(node, nodes.List | nodes.Tuple):
        return f"[{', '.join(map(describe_node, node.items[:3]))}{', …' if len(node.items) > 3 else ''}]"
    return "that"
