"""Jinja's filters and tests in expressions: their existence, arguments and result types."""

from __future__ import annotations

from collections.abc import Sequence

from jinja2 import nodes

from cardgen.systems.declared.expression_parsing import ENVIRONMENT
from cardgen.systems.declared.type_errors import (
    ExpressionError,
    build_unknown_name_error,
    describe_node,
    require_comparable,
)
from cardgen.systems.declared.value_types import ANY, NOTHING, NUMBER, TEXT, TYPE_NAMES, ValueType
from cardgen.text import words

_NUMBER_FILTERS = frozenset(("length", "count", "sum", "int", "float", "abs", "round"))
"""Filters whose result is a number."""
_TEXT_FILTERS = frozenset(("join", "upper", "lower", "title", "capitalize", "trim", "string", "replace", "truncate"))
"""Filters whose result is a text."""
_ITEM_FILTERS = frozenset(("first", "last", "min", "max"))
"""Filters whose result is one item of a list."""
_LIST_FILTERS = frozenset(("list", "sort", "unique", "reverse", "select", "reject", "selectattr", "rejectattr"))
"""Filters whose result is a list with items of an unchanged type."""
_FIELD_FILTERS = frozenset(
    ("sum", "map", "sort", "unique", "min", "max", "groupby", "selectattr", "rejectattr", "join")
)
"""Filters that can read a field of each item, named by `attribute`."""
_FIELD_FIRST_FILTERS = frozenset(("selectattr", "rejectattr", "sum", "groupby"))
"""Filters whose first argument is the name of a field."""
_TEST_POSITIONS = {"select": 0, "reject": 0, "selectattr": 1, "rejectattr": 1}
"""Position of the argument that names a test, by filter."""
_LARGEST = {"center": 10_000, "indent": 1_000}
"""Largest argument of filters that make a text that long: a limit against hostile files that would exhaust memory."""
_LEAST = {"batch": 1, "slice": 1, "wordwrap": 1, "truncate": 1}
"""Smallest argument that a filter accepts without failing."""
_ORDER_TESTS = ("lt", "<", "lessthan", "le", "<=", "gt", ">", "greaterthan", "ge", ">=")
"""Jinja tests that compare the order of two values."""
_EQUALITY_TESTS = ("eq", "==", "equalto", "ne", "!=")
"""Jinja tests that compare two values for equality."""


def require_test(name: str) -> None:
    """Check that Jinja has a test of this name.

    Raises:
        ExpressionError: If there is no such test.
    """
    if name not in ENVIRONMENT.tests:
        problem = f"unknown test {words.quote_code(name)}"
        raise build_unknown_name_error(problem, name, sorted(ENVIRONMENT.tests), "expected a test of Jinja")


def require_filter(name: str) -> None:
    """Check that Jinja has a filter of this name whose results are reproducible.

    Raises:
        ExpressionError: If there is no such filter, or the filter is `random`.
    """
    if name == "random":
        raise ExpressionError("filter `random` changes its result: a card needs a fixed one", "write `first`")
    if name not in ENVIRONMENT.filters:
        problem = f"unknown filter {words.quote_code(name)}"
        raise build_unknown_name_error(problem, name, sorted(ENVIRONMENT.filters), "expected a filter of Jinja")


def get_word(arguments: Sequence[nodes.Expr], position: int = 0) -> str:
    """Return the argument at a position if it is a string literal; "" otherwise."""
    argument = arguments[position] if len(arguments) > position else None
    return argument.value if isinstance(argument, nodes.Const) and isinstance(argument.value, str) else ""


def check_arguments(node: nodes.Filter) -> None:
    """Check the names of tests and filters, and the numbers, in the arguments of a filter.

    Raises:
        ExpressionError: If a test or filter is unknown, or a number is out of range.
    """
    if node.name in _TEST_POSITIONS and (test := get_word(node.args, _TEST_POSITIONS[node.name])):
        require_test(test)
    if node.name == "map" and (inner_filter := get_word(node.args)):
        require_filter(inner_filter)
    value = node.args[0].value if node.args and isinstance(node.args[0], nodes.Const) else None
    if isinstance(value, int) and not _LEAST.get(node.name, value) <= value <= _LARGEST.get(node.name, value):
        problem = f"number {value:,} out of range for `{node.name}`: {_describe_range(node.name)}"
        raise ExpressionError(problem, "correct the number")


def _describe_range(name: str) -> str:
    least, most = _LEAST.get(name), _LARGEST.get(name)
    bounds = [f"at least {least}" if least is not None else "", f"at most {most:,}" if most else ""]
    return f"expected {' and '.join(filter(None, bounds))}"


def infer_result(node: nodes.Filter, filtered: ValueType) -> ValueType:
    """Return the type of a filter's result.

    Args:
        node: The filter with its arguments.
        filtered: The type of the filtered value.

    Raises:
        ExpressionError: If the filter reads a field that the value lacks, or needs numbers.
    """
    field = _find_field_type(node, filtered)
    if node.name in ("sum", "abs", "round"):
        _require_numbers(node, filtered, field)
    if node.name in _NUMBER_FILTERS:
        return ValueType("number", least=0) if node.name in ("length", "count") else NUMBER
    if node.name in _TEXT_FILTERS:
        return TEXT
    if node.name == "map":
        return ValueType("list", item=field or ANY)
    if node.name in _ITEM_FILTERS:
        return filtered.item or ANY
    if node.name in _LIST_FILTERS:
        # A text is a list of its letters.
        return filtered if filtered.name == "list" else ValueType("list", item=TEXT if filtered.name == "text" else ANY)
    return ANY


def _require_numbers(node: nodes.Filter, filtered: ValueType, field: ValueType | None) -> None:
    counted = field or filtered.item if node.name == "sum" else filtered
    if counted is None or counted.name in ("number", "flag", "any", "none"):
        return
    field_name = _get_field_name(node)
    owner = f"`{field_name}` of " if field_name else "an item of " if node.name == "sum" else ""
    problem = f"{owner}{words.quote_code(describe_node(node.node))} is {TYPE_NAMES[counted.name]}"
    by_field = 'write `sum(attribute="…")` with a field that is a number'
    raise ExpressionError(
        f"{problem}: `{node.name}` needs numbers", by_field if counted.name == "entry" else "name a number"
    )


def _get_field_name(node: nodes.Filter) -> str:
    """Return the name of the field that a filter reads from each item; "" if none."""
    named = [pair.value for pair in node.kwargs if pair.key == "attribute"]
    return get_word([*named, *(node.args[:1] if node.name in _FIELD_FIRST_FILTERS else ())])


def _find_field_type(node: nodes.Filter, filtered: ValueType) -> ValueType | None:
    """Return the type of the field that a filter reads from each item; None if there is none or its type is unknown."""
    field_name = _get_field_name(node)
    if node.name not in _FIELD_FILTERS or not field_name:
        return None
    field = filtered.item
    for name in field_name.split("."):
        if field is None or field.name == "any":
            return None
        if name not in field.fields:
            raise _build_missing_field_error(node, field, name)
        field = field.fields[name]
    if field is not None and node.name in ("selectattr", "rejectattr") and len(node.args) > 2:
        _check_test_value(node, field, field_name)
    return field


def _build_missing_field_error(node: nodes.Filter, item: ValueType, name: str) -> ExpressionError:
    filtered = words.quote_code(describe_node(node.node))
    problem = f"unknown field {words.quote_code(name)} in"
    if not item.fields:
        return ExpressionError(f"{problem} {filtered}: its items are {TYPE_NAMES[item.name]}", "remove it")
    owner = item.label or f"an item of {filtered}"
    return build_unknown_name_error(
        f"{problem} {owner}", name, list(item.fields), f"expected {words.list_code(item.fields)}"
    )


def _check_test_value(node: nodes.Filter, field: ValueType, field_name: str) -> None:
    """Raise ExpressionError if `selectattr("cost", ">", "x")` compares a field with an incomparable value."""
    test, other = get_word(node.args, 1), node.args[2]
    if not isinstance(other, nodes.Const) or test not in (*_ORDER_TESTS, *_EQUALITY_TESTS):
        return
    value = other.value
    name = "flag" if isinstance(value, bool) else "number" if isinstance(value, int | float) else "text"
    value_type = ValueType(name, words=(str(value),) if name == "text" else ()) if value is not None else NOTHING
    require_comparable(field, value_type, field_name, describe_node(other), test in _ORDER_TESTS)
