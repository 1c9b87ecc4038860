"""Expressions before they run: names that mean nothing, things that cannot be compared, and what never comes true."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, NamedTuple

import jinja2
from jinja2 import nodes

from cardgen.layout import rendering
from cardgen.layout.expression_errors import TURNS
from cardgen.systems.declared import filters
from cardgen.systems.declared.comparing import INSIDE, Fault, WrongError, require_alike, said_of, unknown
from cardgen.systems.declared.declaration import Written
from cardgen.systems.declared.ranges import LARGEST, computed, negative, truth
from cardgen.systems.declared.types import ANY, FLAG, NAMES, NUMBER, TEXT, Type
from cardgen.text.words import list_code, quote_code

LONGEST = 2000
"""Characters of an expression."""
DEEPEST = 50
"""Parts within parts of one."""
_WRITE = {"&": "write `and`", "!": "write `not` or `!=`", "=": "write `==`", ">": "write `<`, `>`, `<=`, `>=` or `!=`"}
"""What to write instead of what cannot be read."""
COMPARES = "an expression compares with `==`"
_DIVIDES = ("/", "//", "%")
_ORDERED = ("lt", "lteq", "gt", "gteq")


class Looked(NamedTuple):
    """What is known of an expression."""

    fault: Fault | None
    type: Type = ANY
    truth: bool | None = None
    """What a condition always comes to; None where that depends."""
    named: frozenset[str] = frozenset()
    """What it names that there is, and words in it that may be names."""


@cache
def _environment() -> jinja2.Environment:
    return rendering.for_expressions()


def look(written: Written, scope: Mapping[str, Type]) -> Looked:
    """What can be known of an expression, with what it can name."""
    text, fills = written.expression[:2]
    if len(text) > LONGEST:
        return Looked(Fault(f"expression of {len(text):,} characters: at most {LONGEST:,} are allowed", "shorten it"))
    seen = _Reading(scope)
    try:
        tree = _parsed(text, fills)
        found = seen.body(tree) if fills else seen.type(tree)
    except WrongError as wrong:
        return Looked(wrong.fault, named=frozenset(seen.named))
    except jinja2.TemplateSyntaxError as error:
        return Looked(_unreadable(str(error.message), text))
    except RecursionError:
        return Looked(Fault("expression nested too deep: expected a simpler one", "split it, or use fewer parentheses"))
    always = None if fills else truth(tree, seen.type)
    return Looked(None, found, always, frozenset(seen.named))


def _parsed(text: str, fills: bool) -> Any:
    environment = _environment()
    if not fills and (blank := next((one for one in ("{{", "{%", "{#") if text.lstrip().startswith(one)), None)):
        raise WrongError(f"expression in `{blank}`: expected it without braces", "remove the braces")
    if fills:
        return environment._parse(text, None, None)  # what `parse` does, without its own trace
    parser = jinja2.parser.Parser(environment, text, state="variable")
    tree = parser.parse_expression()
    if not parser.stream.eos:
        rest = parser.stream.current
        if rest.type == "assign":
            raise WrongError(f"unexpected `=`: {COMPARES}", "write `==`, `>=` or `!=`")
        raise WrongError(
            f"unexpected {quote_code(str(rest.value or rest.type))}: expected the end of the expression",
            "write a single expression",
        )
    return tree


def _unreadable(said: str, text: str) -> Fault:
    """What Jinja2 says of what it cannot read, in words of ours: its own differ from version to version."""
    if "{{" in text and "}}" not in text:
        return Fault("unclosed `{{`: expected `}}`", "add `}}` after it")
    strange = re.search(r"unexpected (?:char )?'(.+?)'|got '(.+)'", said)
    sign = (strange[1] or strange[2]) if strange else ""
    law = COMPARES if sign == "=" else "expected an expression"
    if "{%" in text and sign != "=":
        return Fault(
            "incomplete `{% … %}`: expected its end", "write `{% if … %} … {% endif %}` or `{% for … %} … {% endfor %}`"
        )
    if "end of" in said and sign != "=":
        return Fault("incomplete expression: unexpected end", "complete it, or close a parenthesis")
    fact = f"unexpected {quote_code(sign)}" if sign else "unreadable text"
    return Fault(f"{fact}: {law}", _WRITE.get(sign, "write an expression such as `entry.cost > 5`"))


def _require_no_end(text: str) -> None:
    """Raises WrongError where plain text has the end of a blank."""
    for end, begin in (("}}", "{{"), ("%}", "{%"), ("#}", "{#")):
        if end in text:
            raise WrongError(
                f"unexpected `{end}`: expected `{begin}` before it", f"add `{begin}` before it, or remove it"
            )


def to_number(node: Any) -> str:
    """Return the hint for a text where a number belongs: a field may be declared as one."""
    field = node.attr if isinstance(node, nodes.Getattr) else ""
    return f"use a number, or declare `{field}` as `type: whole`" if field else "use a number"


def _either(one: Type, other: Type) -> Type:
    """What is one or the other, as far as both are alike."""
    return one._replace(least=None, most=None, words=()) if one.is_a == other.is_a else ANY


class _Reading:
    """Reads one expression."""

    def __init__(self, scope: Mapping[str, Type]) -> None:
        self._scope = dict(scope)
        self._deep = 0
        self.named: set[str] = set()

    def type(self, node: Any) -> Type:
        """What a part of an expression is; raises WrongError where that can be nothing."""
        self._deep += 1
        if self._deep > DEEPEST:
            raise WrongError("expression nested too deep: expected a simpler one", "split it, or use fewer parentheses")
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
                f"unsupported `{what}`: a text has expressions, conditions and loops",
                "write `{{ … }}`, `{% if %}` or `{% for %}`",
            )

    def _require_text(self, node: Any) -> None:
        """Raises WrongError where what is filled in is not text: a whole entry, or a list."""
        found, said = self.type(node), said_of(node)
        if found.is_a == "entry":
            known = [name for name, one in found.fields.items() if one.is_a in ("text", "number")]
            hint = f"write `{said}.{known[0]}`" if known else "remove it"
            example = f", such as `{said}.{known[0]}`" if known else ""
            raise WrongError(f"`{said}` is an entry: name a field{example}", hint)
        if found.is_a == "list":
            inner = found.item.is_a if found.item else "any"
            what = f'{said} | map(attribute="name")' if inner == "entry" else said
            raise WrongError(f"`{said}` is a list: a text needs its items, joined", f'write `{what} | join(", ")`')

    def _other(self, node: Any) -> Type:
        for one in node.iter_child_nodes():
            self.type(one)
        return ANY

    def _const(self, node: nodes.Const) -> Type:
        value = node.value
        if isinstance(value, str):
            self.named.update(value.split("."))
        if isinstance(value, bool):
            return FLAG
        if isinstance(value, int | float):
            if abs(value) > LARGEST:
                raise WrongError(f"number too large: at most {LARGEST:.0e} is allowed", "write a smaller number")
            return Type("number", least=value, most=value)
        return Type("none") if value is None else Type("text", words=(str(value),))

    def _name(self, node: nodes.Name) -> Type:
        if node.name in self._scope:
            self.named.add(node.name)
            return self._scope[node.name]
        if node.name in ("range", "word"):
            return ANY
        known = list(self._scope)
        law = f"this expression can use {list_code(known, 'and')}"
        raise unknown(f"unknown name {quote_code(node.name)}", node.name, known, law)

    def _getattr(self, node: nodes.Getattr) -> Type:
        return self._part(node.node, node.attr)

    def _getitem(self, node: nodes.Getitem) -> Type:
        if isinstance(node.arg, nodes.Const) and isinstance(node.arg.value, str):
            return self._part(node.node, node.arg.value)
        self.type(node.arg)
        return self.type(node.node).item or ANY

    def _part(self, holder: nodes.Expr, name: str) -> Type:
        found = self.type(holder)
        if found.is_a == "any":
            return ANY
        if name in found.fields:
            self.named.add(name)
            return found.fields[name]
        if found.is_a == "list":
            inner = found.item.fields if found.item else {}
            hint = (
                f'write `{said_of(holder)} | map(attribute="{name}") | join(", ")`'
                if name in inner
                else f"write `{said_of(holder)} | first`"
            )
            raise WrongError(
                f"`{said_of(holder)}` is a list without {quote_code(name)}: only its items can have fields", hint
            )
        if found.fields:
            who = found.called or quote_code(said_of(holder))
            law = f"expected {list_code(found.fields)}"
            raise unknown(f"unknown field {quote_code(name)} in {who}", name, list(found.fields), law)
        fact = f"unknown field {quote_code(name)} in {quote_code(said_of(holder))}"
        raise WrongError(f"{fact}: it is {NAMES[found.is_a]}, which has no fields", "remove it")

    def _call(self, node: nodes.Call) -> Type:
        found, said = self.type(node.node), said_of(node.node)
        if found.is_a != "any":
            raise WrongError(
                f"`{said}` is {NAMES[found.is_a]}: only a function can be called",
                f"remove the parentheses after `{said}`",
            )
        if said == "word" and len(node.args) != 1:
            raise WrongError(
                "wrong arguments of `word`: expected a text, and values by name", 'write `word("…")`, with one text'
            )
        for one in node.args:
            if self.type(one).least is not None and said == "range" and (self.type(one).least or 0) > TURNS:
                raise WrongError(f"`{said}` too long: at most {TURNS:,} numbers are allowed", "write a smaller number")
        return Type("list", item=NUMBER) if said == "range" else ANY

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
            raise WrongError(f"`{other}` is {NAMES[right.is_a]}: `in` needs a list or a text", "compare with `==`")
        if right.is_a == "list" and right.item:
            require_alike(left, right.item, said, f"{INSIDE}{other}", ordered=False)

    def _arithmetic(self, node: Any) -> Type:
        left, right = self.type(node.left), self.type(node.right)
        if node.operator in _DIVIDES and right.least == right.most == 0:
            raise WrongError("division by 0: expected another number", "correct the number")
        for found, one in ((left, node.left), (right, node.right)):
            if found.is_a not in ("number", "any", "flag"):
                raise WrongError(
                    f"`{said_of(one)}` is {NAMES[found.is_a]}: `{node.operator}` needs numbers",
                    "join texts with `~`" if node.operator == "+" else to_number(one),
                )
        return computed(node.operator, left, right)

    _add = _sub = _mul = _div = _floordiv = _mod = _pow = _arithmetic

    def _neg(self, node: nodes.Neg) -> Type:
        return negative(self.type(node.node))

    def _concat(self, node: nodes.Concat) -> Type:
        self._other(node)
        return TEXT

    def _not(self, node: nodes.Not) -> Type:
        self.type(node.node)
        return FLAG

    def _and(self, node: Any) -> Type:
        return _either(self.type(node.left), self.type(node.right))

    _or = _and

    def _condexpr(self, node: nodes.CondExpr) -> Type:
        self.type(node.test)
        return _either(self.type(node.expr1), self.type(node.expr2) if node.expr2 else ANY)

    def _list(self, node: nodes.List) -> Type:
        items = [self.type(one) for one in node.items]
        kinds = {one.is_a for one in items}
        said = tuple(word for one in items for word in one.words)
        return Type("list", item=Type(kinds.pop(), words=said) if len(kinds) == 1 else ANY)

    _tuple = _list

    def _test(self, node: nodes.Test) -> Type:
        self._other(node)
        filters.require_test(node.name, _environment().tests)
        return FLAG

    def _filter(self, node: nodes.Filter) -> Type:
        filters.require_filter(node.name, _environment().filters)
        found = self.type(node.node) if node.node is not None else ANY
        for one in (*node.args, *(pair.value for pair in node.kwargs)):
            self.type(one)
        if node.name == "attr" and node.node is not None and (named := filters.word(node.args)):
            return self._part(node.node, named)
        filters.require_named(node, _environment())
        return filters.gives(node, found)
