"""Filters of expressions before they run: which there are, what they are given, and what they give."""

from __future__ import annotations

from collections.abc import Collection, Sequence

import jinja2
from jinja2 import nodes

from cardgen.systems.declared.comparing import WrongError, require_alike, said_of, unknown
from cardgen.systems.declared.types import ANY, NAMES, NUMBER, TEXT, Type
from cardgen.text import words

_COUNTS = frozenset(("length", "count", "sum", "int", "float", "abs", "round"))
_WRITES = frozenset(("join", "upper", "lower", "title", "capitalize", "trim", "string", "replace", "truncate"))
_PICKS = frozenset(("first", "last", "min", "max"))
_SAME = frozenset(("list", "sort", "unique", "reverse", "select", "reject", "selectattr", "rejectattr"))
_BY_FIELD = frozenset(("sum", "map", "sort", "unique", "min", "max", "groupby", "selectattr", "rejectattr", "join"))
"""Filters that take the name of a field, as `attribute`."""
_FIELD_FIRST = frozenset(("selectattr", "rejectattr", "sum", "groupby"))
"""Those that take it before all else."""
_TESTS = {"select": 0, "reject": 0, "selectattr": 1, "rejectattr": 1}
"""Filters that take the name of a test, and which of their values that is."""
_LARGEST = {"center": 10_000, "indent": 1_000}
"""Filters that make a text as long as they are told, and how long that may be."""
_LEAST = {"batch": 1, "slice": 1, "wordwrap": 1, "truncate": 1}
"""Filters that take a number, and the smallest that they can."""
_ORDERED = ("lt", "<", "lessthan", "le", "<=", "gt", ">", "greaterthan", "ge", ">=")
_ALIKE = ("eq", "==", "equalto", "ne", "!=")


def require_test(name: str, known: Collection[str]) -> None:
    """Raises WrongError where there is no such test."""
    if name not in known:
        raise unknown(f"unknown test {words.quote_code(name)}", name, sorted(known), "expected a test of Jinja")


def require_filter(name: str, known: Collection[str]) -> None:
    """Raises WrongError where there is no such filter, or it gives something else each time."""
    if name == "random":
        raise WrongError("filter `random` changes its result: a card needs a fixed one", "write `first`")
    if name not in known:
        raise unknown(f"unknown filter {words.quote_code(name)}", name, sorted(known), "expected a filter of Jinja")


def word(given: Sequence[nodes.Expr], place: int = 0) -> str:
    """The word that stands there in quotes; "" for anything else."""
    one = given[place] if len(given) > place else None
    return one.value if isinstance(one, nodes.Const) and isinstance(one.value, str) else ""


def require_named(node: nodes.Filter, environment: jinja2.Environment) -> None:
    """Raises WrongError for what a filter is given: a test or another filter that is none, a number out of bounds."""
    if node.name in _TESTS and (named := word(node.args, _TESTS[node.name])):
        require_test(named, environment.tests)
    if node.name == "map" and (named := word(node.args)):
        require_filter(named, environment.filters)
    value = node.args[0].value if node.args and isinstance(node.args[0], nodes.Const) else None
    if isinstance(value, int) and not _LEAST.get(node.name, value) <= value <= _LARGEST.get(node.name, value):
        raise WrongError(f"number {value:,} out of range for `{node.name}`: {_bounds(node.name)}", "correct the number")


def _bounds(name: str) -> str:
    """Return the numbers that a filter can take, in words."""
    least, most = _LEAST.get(name), _LARGEST.get(name)
    return f"expected {f'at least {least}' if least is not None else ''}{' and ' if least and most else ''}" + (
        f"at most {most:,}" if most else ""
    )


def gives(node: nodes.Filter, found: Type) -> Type:
    """What a filter gives of something; raises WrongError where it goes by a field that this does not have."""
    part = _by_field(node, found)
    if node.name in ("sum", "abs", "round") and (wrong := _no_number(node, found, part)):
        raise wrong
    if node.name in _COUNTS:
        return Type("number", least=0) if node.name in ("length", "count") else NUMBER
    if node.name in _WRITES:
        return TEXT
    if node.name == "map":
        return Type("list", item=part or ANY)
    if node.name in _PICKS:
        return found.item or ANY
    if node.name in _SAME:
        return found if found.is_a == "list" else Type("list", item=TEXT if found.is_a == "text" else ANY)
    return ANY


def _no_number(node: nodes.Filter, found: Type, part: Type | None) -> WrongError | None:
    """What is said of a sum of what are no numbers."""
    one = part or found.item if node.name == "sum" else found
    if one is None or one.is_a in ("number", "flag", "any", "none"):
        return None
    named = _field(node)
    inside = f"`{named}` of " if named else "an item of " if node.name == "sum" else ""
    what = f"{inside}{words.quote_code(said_of(node.node))}"
    hint = 'write `sum(attribute="…")` with a field that is a number' if one.is_a == "entry" else "name a number"
    return WrongError(f"{what} is {NAMES[one.is_a]}: `{node.name}` needs numbers", hint)


def _field(node: nodes.Filter) -> str:
    """The name of the field that a filter goes by; "" for none."""
    named = [pair.value for pair in node.kwargs if pair.key == "attribute"]
    return word([*named, *(node.args[:1] if node.name in _FIELD_FIRST else ())])


def _by_field(node: nodes.Filter, found: Type) -> Type | None:
    """The field that a filter goes by; raises WrongError where what it is given has none of that name."""
    named = _field(node)
    if node.name not in _BY_FIELD or not named:
        return None
    item = found.item
    for name in named.split("."):
        if item is None or item.is_a == "any":
            return None
        if name not in item.fields:
            raise _missing(node, item, name)
        item = item.fields[name]
    if item is not None and node.name in ("selectattr", "rejectattr") and len(node.args) > 2:
        _compare(node, item, named)
    return item


def _missing(node: nodes.Filter, item: Type, name: str) -> WrongError:
    if not item.fields:
        return WrongError(
            f"unknown field {words.quote_code(name)} in {words.quote_code(said_of(node.node))}: "
            f"its items are {NAMES[item.is_a]}",
            "remove it",
        )
    who = item.called or f"an item of {words.quote_code(said_of(node.node))}"
    return unknown(
        f"unknown field {words.quote_code(name)} in {who}",
        name,
        list(item.fields),
        f"expected {words.list_code(item.fields)}",
    )


def _compare(node: nodes.Filter, item: Type, named: str) -> None:
    """Raises WrongError where a test compares a field with what it cannot be compared with."""
    test, other = word(node.args, 1), node.args[2]
    if isinstance(other, nodes.Const) and (test in _ORDERED or test in _ALIKE):
        value = other.value
        kind = "flag" if isinstance(value, bool) else "number" if isinstance(value, int | float) else "text"
        said = (str(value),) if kind == "text" else ()
        right = Type(kind, words=said) if value is not None else Type("none")
        require_alike(item, right, named, said_of(other), test in _ORDERED)
