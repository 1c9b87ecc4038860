"""Expressions before they run: names that mean nothing, things that cannot be compared, and what never comes true."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

import jinja2
from jinja2 import nodes

from cardgen.layout import rendering
from cardgen.records import NamedTuple
from cardgen.systems.declared.comparing import Fault, WrongError, require_alike, said_of, unknown
from cardgen.systems.declared.declaration import Written
from cardgen.systems.declared.ranges import truth
from cardgen.systems.declared.types import ANY, FLAG, NAMES, NUMBER, TEXT, Type
from cardgen.text import words

LONGEST = 2000
"""Characters of an expression."""
DEEPEST = 50
"""Parts within parts of one."""
_ORDERED = ("lt", "lteq", "gt", "gteq")
_COUNTS = frozenset(("length", "count", "sum", "int", "float", "abs", "round"))
_WRITES = frozenset(("join", "upper", "lower", "title", "capitalize", "trim", "string", "replace", "truncate"))
_PICKS = frozenset(("first", "last", "min", "max", "random"))
_SAME = frozenset(("list", "sort", "unique", "reverse", "select", "reject", "selectattr", "rejectattr"))
_LISTS = frozenset(("sum", "map", "sort", "unique", "min", "max", "selectattr", "rejectattr"))
"""Filters that take the name of a field."""


class Looked(NamedTuple):
    """What is known of an expression."""

    fault: Fault | None
    type: Type = ANY
    truth: bool | None = None
    """What a condition always comes to; None where that depends."""
    field: tuple[str, ...] = ()
    """The first field that it names, from what holds it: `thief`, `cost`."""


@cache
def _environment() -> jinja2.Environment:
    return rendering.for_expressions()


def look(written: Written, scope: Mapping[str, Type]) -> Looked:
    """What can be known of an expression, with what it can name."""
    text, fills = written.expression[:2]
    if len(text) > LONGEST:
        return Looked(Fault(f"it has {len(text):,} characters; an expression has {LONGEST:,} at most", "make it short"))
    try:
        tree = _parsed(text, fills)
        seen = _Reading(scope)
        found = seen.body(tree) if fills else seen.type(tree)
    except WrongError as wrong:
        return Looked(wrong.fault)
    except jinja2.TemplateSyntaxError as error:
        return Looked(_unreadable(str(error.message), text))
    except RecursionError:
        return Looked(Fault("it has more parts within parts than anybody reads", "make it simple"))
    return Looked(None, found, None if fills else truth(tree, seen.type_of), seen.first)


def _parsed(text: str, fills: bool) -> Any:
    environment = _environment()
    if fills:
        return environment._parse(text, None, None)  # what `parse` does, without its own trace
    parser = jinja2.parser.Parser(environment, text, state="variable")
    tree = parser.parse_expression()
    if not parser.stream.eos:
        rest = parser.stream.current
        equals = " is compared with ==" if rest.type == "assign" else ""
        raise WrongError(f"it cannot be read: it ends before {rest.value or rest.type}{equals}", "write one expression")
    return tree


def _unreadable(said: str, text: str) -> Fault:
    if "{{" in text and "}}" not in text:
        return Fault("it cannot be read: a {{ has no }}", "write }} behind it")
    return Fault(f"it cannot be read: {said}", "write an expression, such as `entry.cost > 5`")


def _require_no_end(text: str) -> None:
    """Raises WrongError where plain text has the end of a blank."""
    for end, begin in (("}}", "{{"), ("%}", "{%"), ("#}", "{#")):
        if end in text:
            raise WrongError(f"it has {end} without {begin}", f"write {begin} before it, or take it out")


class _Reading:
    """Reads one expression."""

    def __init__(self, scope: Mapping[str, Type]) -> None:
        self._scope = dict(scope)
        self._deep = 0
        self.first: tuple[str, ...] = ()

    def type_of(self, node: nodes.Node) -> Type:
        """The type of a part, for whoever knows that it is right."""
        return self.type(node)

    def type(self, node: Any) -> Type:
        """What a part of an expression is; raises WrongError where that can be nothing."""
        self._deep += 1
        if self._deep > DEEPEST:
            raise WrongError("it has more parts within parts than anybody reads", "make it simple")
        try:
            reader: Callable[[Any], Type] | None = getattr(self, f"_{type(node).__name__.lower()}", None)
            return reader(node) if reader else self._other(node)
        finally:
            self._deep -= 1

    def body(self, template: nodes.Template) -> Type:
        """A text with blanks."""
        for node in template.body:
            self._statement(node)
        return TEXT

    def _statement(self, node: Any) -> None:
        if isinstance(node, nodes.Output):
            for one in node.nodes:
                if isinstance(one, nodes.TemplateData):
                    _require_no_end(one.data)
                else:
                    self._require_text(one)
        elif isinstance(node, nodes.If):
            self.type(node.test)
            for inner in (*node.body, *node.elif_, *node.else_):
                self._statement(inner)
        elif isinstance(node, nodes.For) and isinstance(node.target, nodes.Name):
            turns = node.iter.args[0] if isinstance(node.iter, nodes.Call) else node.iter
            known = dict(self._scope)
            self._scope |= {node.target.name: self.type(turns).item or ANY, "loop": ANY}
            for inner in (*node.body, *node.else_):
                self._statement(inner)
            self._scope = known
        else:
            what = type(node).__name__.lower()
            raise WrongError(
                f"a text has blanks, conditions and loops, and no {what}", "write {{ … }}, {% if %} or {% for %}"
            )

    def _require_text(self, node: Any) -> None:
        """Raises WrongError where what is filled in is no text: a whole entry, or a list."""
        found, said = self.type(node), said_of(node)
        if found.is_a == "entry":
            known = [name for name, one in found.fields.items() if one.is_a in ("text", "number")]
            hint = f"write `{said}.{known[0]}`" if known else "take it out"
            raise WrongError(f"{said} is a whole entry: a text has one of its fields", hint)
        if found.is_a == "list":
            inner = found.item.is_a if found.item else "any"
            what = f'{said} | map(attribute="name")' if inner == "entry" else said
            raise WrongError(f"{said} is a list: a text has its items, joined", f'write `{what} | join(", ")`')

    def _other(self, node: Any) -> Type:
        for one in node.iter_child_nodes():
            self.type(one)
        return ANY

    def _const(self, node: nodes.Const) -> Type:
        value = node.value
        if isinstance(value, bool):
            return FLAG
        if isinstance(value, int | float):
            return Type("number", least=value, most=value)
        return Type("none") if value is None else Type("text", words=(str(value),))

    def _name(self, node: nodes.Name) -> Type:
        if node.name in self._scope:
            return self._scope[node.name]
        if node.name in ("range", "word"):
            return ANY
        known = list(self._scope)
        raise unknown(f"nothing is called {node.name} here", node.name, known, f"there is {words.listed(known)}")

    def _getattr(self, node: nodes.Getattr) -> Type:
        return self._part(node.node, node.attr)

    def _getitem(self, node: nodes.Getitem) -> Type:
        if isinstance(node.arg, nodes.Const) and isinstance(node.arg.value, str):
            return self._part(node.node, node.arg.value)
        self.type(node.arg)
        return self.type(node.node).item or ANY

    def _part(self, holder: nodes.Expr, name: str) -> Type:
        found = self.type(holder)
        if isinstance(holder, nodes.Name) and not self.first:
            self.first = holder.name, name
        if found.is_a == "any":
            return ANY
        if name in found.fields:
            return found.fields[name]
        if found.is_a == "list":
            inner = found.item.fields if found.item else {}
            hint = f'write `{said_of(holder)} | map(attribute="{name}") | join(", ")`' if name in inner else None
            raise WrongError(f"{said_of(holder)} is a list, which has no {name}: each of its items may", hint)
        if found.fields:
            who = f"{found.called or said_of(holder)}"
            raise unknown(f"{who} has no {name}", name, list(found.fields), f"it has {words.listed(found.fields)}")
        raise WrongError(f"{said_of(holder)} is {NAMES[found.is_a]}, which has no {name}", "take it out")

    def _compare(self, node: nodes.Compare) -> Type:
        left, said = self.type(node.expr), said_of(node.expr)
        for operand in node.ops:
            right, other = self.type(operand.expr), said_of(operand.expr)
            if operand.op in ("in", "notin"):
                self._contained(left, right, said, other)
            else:
                require_alike(left, right, said, other, operand.op in _ORDERED)
            left, said = right, other
        return FLAG

    def _contained(self, left: Type, right: Type, said: str, other: str) -> None:
        if right.is_a in ("number", "flag"):
            raise WrongError(f"{other} is {NAMES[right.is_a]}, and nothing is in it", "compare with ==")
        if right.is_a == "list" and right.item:
            require_alike(left, right.item, said, f"what is in {other}", ordered=False)

    def _arithmetic(self, node: Any) -> Type:
        left, right = self.type(node.left), self.type(node.right)
        for found, one in ((left, node.left), (right, node.right)):
            if found.is_a not in ("number", "any", "flag"):
                raise WrongError(
                    f"{said_of(one)} is {NAMES[found.is_a]}, and {node.operator} is for numbers",
                    "join texts with ~" if node.operator == "+" else "name a number",
                )
        return NUMBER

    _add = _sub = _mul = _div = _floordiv = _mod = _pow = _arithmetic

    def _neg(self, node: nodes.Neg) -> Type:
        self.type(node.node)
        return NUMBER

    def _concat(self, node: nodes.Concat) -> Type:
        self._other(node)
        return TEXT

    def _not(self, node: nodes.Not) -> Type:
        self.type(node.node)
        return FLAG

    def _and(self, node: Any) -> Type:
        left, right = self.type(node.left), self.type(node.right)
        return left if left.is_a == right.is_a else ANY

    _or = _and

    def _condexpr(self, node: nodes.CondExpr) -> Type:
        self.type(node.test)
        one, other = self.type(node.expr1), self.type(node.expr2) if node.expr2 else ANY
        return one._replace(least=None, most=None, words=()) if one.is_a == other.is_a else ANY

    def _list(self, node: nodes.List) -> Type:
        items = [self.type(one) for one in node.items]
        kinds = {one.is_a for one in items}
        said = tuple(word for one in items for word in one.words)
        return Type("list", item=Type(kinds.pop(), words=said) if len(kinds) == 1 else ANY)

    _tuple = _list

    def _test(self, node: nodes.Test) -> Type:
        self._other(node)
        known = _environment().tests
        if node.name not in known:
            raise unknown(f"there is no test {node.name}", node.name, sorted(known), "take it out")
        return FLAG

    def _filter(self, node: nodes.Filter) -> Type:
        known = _environment().filters
        if node.name not in known:
            raise unknown(f"there is no filter {node.name}", node.name, sorted(known), "take it out")
        found = self.type(node.node) if node.node is not None else ANY
        for one in node.args:
            self.type(one)
        for pair in node.kwargs:
            self.type(pair.value)
        part = self._by_field(node, found)
        if node.name in _COUNTS:
            return NUMBER
        if node.name in _WRITES:
            return TEXT
        if node.name == "map":
            return Type("list", item=part or ANY)
        if node.name in _PICKS:
            return found.item or ANY
        if node.name in _SAME:
            return found if found.is_a == "list" else Type("list", item=TEXT if found.is_a == "text" else ANY)
        return ANY

    def _by_field(self, node: nodes.Filter, found: Type) -> Type | None:
        """The field that a filter goes by; raises WrongError where what it is given has none of that name."""
        named = [pair.value for pair in node.kwargs if pair.key == "attribute"]
        if node.name in ("selectattr", "rejectattr") or (node.name == "sum" and node.args):
            named += node.args[:1]
        if node.name not in _LISTS or not named or not isinstance(named[0], nodes.Const):
            return None
        item = found.item
        for name in str(named[0].value).split("."):
            if item is None or not item.fields:
                return None
            if name not in item.fields:
                who = item.called or f"an item of {said_of(node.node)}"
                raise unknown(f"{who} has no {name}", name, list(item.fields), f"it has {words.listed(item.fields)}")
            item = item.fields[name]
        return item
