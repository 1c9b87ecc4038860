"""Conditions that are true or false for all files, and the bounds of numbers that expressions can give."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Iterator, Sequence
from operator import eq, ge, gt, le, lt, ne
from typing import NamedTuple

from jinja2 import nodes

from cardgen.systems.declared.value_types import NUMBER, ValueType

LARGEST = 1e15
"""Largest number allowed in an expression, and largest tracked bound: floats skip whole numbers beyond 9e15."""
_SWAPPED = {"gt": "lt", "gteq": "lteq", "lt": "gt", "lteq": "gteq", "eq": "eq", "ne": "ne"}
"""Equivalent operator after the sides of a comparison are swapped."""
_NEGATED = {"gt": "lteq", "gteq": "lt", "lt": "gteq", "lteq": "gt", "eq": "ne", "ne": "eq"}
"""Operator with the opposite result."""
_OPERATIONS: dict[str, Callable[[float, float], bool]] = {
    "eq": eq,
    "ne": ne,
    "lt": lt,
    "lteq": le,
    "gt": gt,
    "gteq": ge,
}
"""Python function for each comparison operator of Jinja."""
_TRUE_OF_EQUALS = {"eq": True, "lteq": True, "gteq": True, "ne": False, "lt": False, "gt": False}
"""Result of each operator if both sides are the same expression."""
Infer = Callable[[nodes.Node], ValueType]
"""Function that returns the type of a part of an expression."""


class _Claim(NamedTuple):
    """A comparison of a part of an expression with a fixed number or word."""

    subject: nodes.Node
    operator: str
    value: float | str


def compute_bounds(operator: str, left: ValueType, right: ValueType) -> ValueType:
    """Return the type of `left operator right`, with bounds where the bounds of both numbers determine them."""
    left_least, left_most = _get_bounds(left)
    right_least, right_most = _get_bounds(right)
    if operator == "+":
        return _build_number(left_least + right_least, left_most + right_most)
    if operator == "-":
        return _build_number(left_least - right_most, left_most - right_least)
    if not all(map(math.isfinite, (left_least, left_most, right_least, right_most))):
        return NUMBER
    if operator == "*":
        products = [one * other for one in (left_least, left_most) for other in (right_least, right_most)]
        return _build_number(min(products), max(products))
    if operator == "**" and left_least == left_most and right_least == right_most:
        return _compute_power(left_least, right_least)
    return NUMBER


def _compute_power(base: float, exponent: float) -> ValueType:
    if abs(base) < 1 or exponent not in range(1000):
        return NUMBER
    # The logarithm comes first: computing 9**9**9 itself would take longer than anyone waits.
    if exponent * math.log10(abs(base)) >= math.log10(LARGEST):
        return NUMBER
    power = base**exponent
    return _build_number(power, power)


def negate_bounds(number: ValueType) -> ValueType:
    """Return the type of `-number`, with the bounds negated."""
    least, most = _get_bounds(number)
    return _build_number(-most, -least)


def find_constant(node: nodes.Node, infer: Infer) -> bool | None:
    """Return the result of a condition if it is equal for all files; None if it depends on the file."""
    if isinstance(node, nodes.Const):
        return bool(node.value)
    if isinstance(node, nodes.Not):
        inner = find_constant(node.node, infer)
        return None if inner is None else not inner
    if isinstance(node, nodes.And | nodes.Or):
        return _find_constant_of_parts(node, infer)
    if isinstance(node, nodes.Compare) and len(node.ops) == 1:
        operand = node.ops[0]
        if node.expr == operand.expr:
            return _TRUE_OF_EQUALS.get(operand.op)
        return _compare_bounds(operand.op, infer(node.expr), infer(operand.expr))
    # An entry is always true: without one, nothing evaluates the condition.
    return True if isinstance(node, nodes.Name) and infer(node).name == "entry" else None


def _find_constant_of_parts(node: nodes.And | nodes.Or, infer: Infer) -> bool | None:
    """Return the constant result of conditions joined by `and` or `or`, judged one by one and in pairs; else None."""
    decisive = isinstance(node, nodes.Or)  # one true part decides `or`, one false part decides `and`
    parts = list(_split_parts(node, type(node)))
    constants = [find_constant(part, infer) for part in parts]
    if decisive in constants:
        return decisive
    if all(one is not None for one in constants):
        return not decisive
    return decisive if _has_contradiction(parts, decisive, infer) else None


def _split_parts(node: nodes.Node, logic: type[nodes.BinExpr]) -> Iterator[nodes.Node]:
    """Yield the conditions that a chain of `and`, or of `or`, joins."""
    if isinstance(node, logic):
        yield from _split_parts(node.left, logic)
        yield from _split_parts(node.right, logic)
    else:
        yield node


def _has_contradiction(parts: Sequence[nodes.Node], negated: bool, infer: Infer) -> bool:
    """Return whether two of the conditions cannot both be true (or, if `negated`, cannot both be false)."""
    denied = [part.node for part in parts if isinstance(part, nodes.Not)]
    if any(one == other for one in denied for other in parts):
        return True
    claims = [claim for part in parts for claim in _list_claims(part, negated, infer)]
    pairs = itertools.combinations(claims, 2)
    return any(one.subject == other.subject and _is_contradiction(one, other) for one, other in pairs)


def _list_claims(node: nodes.Node, negated: bool, infer: Infer) -> Iterator[_Claim]:
    """Yield the comparisons with a fixed value that a condition makes, one for each side that is not constant."""
    if not isinstance(node, nodes.Compare) or len(node.ops) != 1 or node.ops[0].op not in _SWAPPED:
        return
    relation, other = node.ops[0].op, node.ops[0].expr
    for subject, own_relation, compared in ((node.expr, relation, other), (other, _SWAPPED[relation], node.expr)):
        value = _find_fixed_value(compared, infer)
        if value is not None and not isinstance(subject, nodes.Const):
            yield _Claim(subject, _NEGATED[own_relation] if negated else own_relation, value)


def _find_fixed_value(node: nodes.Node, infer: Infer) -> float | str | None:
    """Return the only number or word that a part of an expression can be; None if several are possible."""
    if isinstance(node, nodes.Const) and isinstance(node.value, str):
        return node.value
    inferred = infer(node)
    return inferred.least if inferred.name == "number" and inferred.least == inferred.most else None


def _is_contradiction(one: _Claim, other: _Claim) -> bool:
    """Return whether no value can fulfil both claims."""
    if isinstance(one.value, str) or isinstance(other.value, str):
        operators = {one.operator, other.operator}
        return operators == ({"eq", "ne"} if one.value == other.value else {"eq"})
    return _excludes(one.operator, one.value, other.operator, other.value) or _excludes(
        other.operator, other.value, one.operator, one.value
    )


def _excludes(operator: str, value: float, other_operator: str, other_value: float) -> bool:
    """Return whether `x operator value` rules out `x other_operator other_value`, by checks in this direction only."""
    if operator == "eq":
        return not _OPERATIONS[other_operator](value, other_value)
    if operator in ("gt", "gteq") and other_operator in ("lt", "lteq"):
        is_strict = operator == "gt" or other_operator == "lt"
        return value > other_value or (is_strict and value == other_value)
    return False


def _compare_bounds(operator: str, left: ValueType, right: ValueType) -> bool | None:
    """Return the result of comparing two numbers if their bounds decide it; None otherwise."""
    if left.name != "number" or right.name != "number":
        return None
    left_least, left_most = _get_bounds(left)
    right_least, right_most = _get_bounds(right)
    if operator in ("gt", "gteq"):
        return _compare_bounds(_SWAPPED[operator], right, left)
    if operator == "lt":
        return True if left_most < right_least else False if left_least >= right_most else None
    if operator == "lteq":
        return True if left_most <= right_least else False if left_least > right_most else None
    is_apart = left_most < right_least or left_least > right_most
    if operator in ("eq", "ne"):
        return operator == "ne" if is_apart else None
    return None


def _get_bounds(number: ValueType) -> tuple[float, float]:
    """Return the smallest and the largest value of a number, infinite where unknown."""
    least = -math.inf if number.least is None else number.least
    most = math.inf if number.most is None else number.most
    return least, most


def _build_number(least: float, most: float) -> ValueType:
    return ValueType("number", least=None if least < -LARGEST else least, most=None if most > LARGEST else most)
