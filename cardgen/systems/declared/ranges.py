"""Conditions that are always true or never: a number that a field never is, a word that it cannot be."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from jinja2 import nodes

from cardgen.systems.declared.types import Type

INFINITE = float("inf")


def truth(node: Any, type_of: Callable[[Any], Type]) -> bool | None:
    """What a condition comes to whatever the file says; None where that depends."""
    if isinstance(node, nodes.Const):
        return bool(node.value)
    if isinstance(node, nodes.Not):
        inner = truth(node.node, type_of)
        return None if inner is None else not inner
    if isinstance(node, nodes.And | nodes.Or):
        return _both(truth(node.left, type_of), truth(node.right, type_of), isinstance(node, nodes.Or))
    if isinstance(node, nodes.Compare) and len(node.ops) == 1:
        return _compared(node.ops[0].op, type_of(node.expr), type_of(node.ops[0].expr))
    return None


def _both(one: bool | None, other: bool | None, either: bool) -> bool | None:
    if either in (one, other):
        return either
    return not either if one is not None and other is not None else None


def _compared(operator: str, left: Type, right: Type) -> bool | None:
    """What two numbers of which the bounds are known come to."""
    if left.is_a != "number" or right.is_a != "number":
        return None
    low, high = _bounds(left)
    least, most = _bounds(right)
    if operator in ("gt", "gteq"):
        return _compared({"gt": "lt", "gteq": "lteq"}[operator], right, left)
    if operator == "lt":
        return True if high < least else False if low >= most else None
    if operator == "lteq":
        return True if high <= least else False if low > most else None
    apart = high < least or low > most
    if operator in ("eq", "ne"):
        return (operator == "ne") if apart else None
    return None


def _bounds(number: Type) -> tuple[float, float]:
    return -INFINITE if number.least is None else number.least, INFINITE if number.most is None else number.most
