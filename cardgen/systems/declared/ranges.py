"""Numbers that expressions can come to, and conditions that are always true or never."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from jinja2 import nodes

from cardgen.systems.declared.types import NUMBER, Type

LARGEST = 1e15
"""The largest number that counts here; of larger ones nothing is known."""
_TURNED = {"gt": "lt", "gteq": "lteq", "lt": "gt", "lteq": "gteq", "eq": "eq", "ne": "ne"}
_NEGATED = {"gt": "lteq", "gteq": "lt", "lt": "gteq", "lteq": "gt", "eq": "ne", "ne": "eq"}
TypeOf = Callable[[Any], Type]


class _Claim(NamedTuple):
    """That something compares so with a number or a word."""

    of: nodes.Node
    operator: str
    value: float | str


def computed(operator: str, left: Type, right: Type) -> Type:
    """The bounds of what two numbers with bounds come to."""
    low, high = _bounds(left)
    least, most = _bounds(right)
    if operator == "+":
        return _between(low + least, high + most)
    if operator == "-":
        return _between(low - most, high - least)
    if not all(map(math.isfinite, (low, high, least, most))):
        return NUMBER
    if operator == "*":
        products = [one * other for one in (low, high) for other in (least, most)]
        return _between(min(products), max(products))
    if operator == "**" and low == high and least == most and abs(low) >= 1 and least in range(1000):
        return _between(*[low**least] * 2) if least * math.log10(abs(low)) < math.log10(LARGEST) else NUMBER
    return NUMBER


def negative(number: Type) -> Type:
    """The same below zero."""
    low, high = _bounds(number)
    return _between(-high, -low)


def truth(node: Any, type_of: TypeOf) -> bool | None:
    """What a condition comes to whatever the file says; None where that depends."""
    if isinstance(node, nodes.Const):
        return bool(node.value)
    if isinstance(node, nodes.Not):
        inner = truth(node.node, type_of)
        return None if inner is None else not inner
    if isinstance(node, nodes.And | nodes.Or):
        return _joined(node, type_of)
    if isinstance(node, nodes.Compare) and len(node.ops) == 1:
        operator, other = node.ops[0].op, node.ops[0].expr
        if node.expr == other:
            return {"eq": True, "lteq": True, "gteq": True, "ne": False, "lt": False, "gt": False}.get(operator)
        return _compared(operator, type_of(node.expr), type_of(other))
    whole = isinstance(node, nodes.Name) and type_of(node).is_a == "entry"
    return True if whole else None  # it is there, or nothing would be asked of it


def _joined(node: nodes.And | nodes.Or, type_of: TypeOf) -> bool | None:
    """Several conditions: each by itself, then any two of them."""
    either = isinstance(node, nodes.Or)
    parts = list(_parts(node, type(node)))
    known = [truth(one, type_of) for one in parts]
    if either in known:
        return either
    if all(one is not None for one in known):
        return not either
    return either if _excluded(parts, either, type_of) else None


def _parts(node: Any, kind: type) -> Iterator[Any]:
    if isinstance(node, kind):
        yield from _parts(node.left, kind)  # type: ignore[attr-defined]
        yield from _parts(node.right, kind)  # type: ignore[attr-defined]
    else:
        yield node


def _excluded(parts: Sequence[Any], either: bool, type_of: TypeOf) -> bool:
    """Whether two conditions are never true together; `either`: never false together."""
    turned = [one.node for one in parts if isinstance(one, nodes.Not)]
    if any(one == other for one in turned for other in parts):
        return True
    claims = [claim for one in parts for claim in _claims(one, either, type_of)]
    return any(
        one.of == other.of and _apart(one, other) for place, one in enumerate(claims) for other in claims[:place]
    )


def _claims(node: Any, negated: bool, type_of: TypeOf) -> Iterator[_Claim]:
    if not isinstance(node, nodes.Compare) or len(node.ops) != 1 or node.ops[0].op not in _TURNED:
        return
    operator, other = node.ops[0].op, node.ops[0].expr
    sides = ((node.expr, operator, other), (other, _TURNED[operator], node.expr))
    for of, relation, compared in sides:
        value = _single(compared, type_of)
        if value is not None and not isinstance(of, nodes.Const):
            yield _Claim(of, _NEGATED[relation] if negated else relation, value)


def _single(node: Any, type_of: TypeOf) -> float | str | None:
    """The only number or word that a part can be."""
    if isinstance(node, nodes.Const) and isinstance(node.value, str):
        return node.value
    found = type_of(node)
    return found.least if found.is_a == "number" and found.least == found.most else None


def _apart(one: _Claim, other: _Claim) -> bool:
    """Whether nothing is as both say."""
    if isinstance(one.value, str) or isinstance(other.value, str):
        operators = {one.operator, other.operator}
        same = one.value == other.value
        return operators == ({"eq", "ne"} if same else {"eq"})
    for left, right in ((one, other), (other, one)):
        assert not isinstance(left.value, str)
        assert not isinstance(right.value, str)
        if left.operator == "eq" and not _holds(left.value, right.operator, right.value):
            return True
        if left.operator in ("gt", "gteq") and right.operator in ("lt", "lteq"):
            strict = left.operator == "gt" or right.operator == "lt"
            if left.value > right.value or (strict and left.value == right.value):
                return True
    return False


def _holds(value: float, operator: str, limit: float) -> bool:
    return {
        "eq": value == limit,
        "ne": value != limit,
        "lt": value < limit,
        "lteq": value <= limit,
        "gt": value > limit,
        "gteq": value >= limit,
    }[operator]


def _compared(operator: str, left: Type, right: Type) -> bool | None:
    """What two numbers of which the bounds are known come to."""
    if left.is_a != "number" or right.is_a != "number":
        return None
    low, high = _bounds(left)
    least, most = _bounds(right)
    if operator in ("gt", "gteq"):
        return _compared(_TURNED[operator], right, left)
    if operator == "lt":
        return True if high < least else False if low >= most else None
    if operator == "lteq":
        return True if high <= least else False if low > most else None
    apart = high < least or low > most
    if operator in ("eq", "ne"):
        return (operator == "ne") if apart else None
    return None


def _bounds(number: Type) -> tuple[float, float]:
    return -math.inf if number.least is None else number.least, math.inf if number.most is None else number.most


def _between(low: float, high: float) -> Type:
    low, high = (-math.inf if low < -LARGEST else low), (math.inf if high > LARGEST else high)
    return Type("number", least=low if math.isfinite(low) else None, most=high if math.isfinite(high) else None)
