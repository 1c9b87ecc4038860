"""Type inference for expressions before they run, to find unknown names, bad operations and constant conditions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import jinja2
from jinja2 import nodes

from cardgen.layout.expression_errors import TURNS
from cardgen.systems.declared import expression_parsing, filter_types
from cardgen.systems.declared.constant_conditions import LARGEST, compute_bounds, find_constant, negate_bounds
from cardgen.systems.declared.declaration import SourceExpression
from cardgen.systems.declared.type_errors import (
    ITEM_OF,
    ExpressionError,
    ExpressionFault,
    build_unknown_name_error,
    describe_node,
    require_comparable,
)
from cardgen.systems.declared.value_types import ANY, FLAG, NOTHING, NUMBER, TEXT, TYPE_NAMES, Scope, ValueType
from cardgen.text.words import list_code, quote_code

DEEPEST = 50
"""Most levels of nesting in an expression: a limit against hostile files (an estimate)."""
_DIVISIONS = ("/", "//", "%")
"""Operators that fail for a divisor of 0."""
_ORDER_OPERATORS = ("lt", "lteq", "gt", "gteq")
"""Jinja's names of the operators `<`, `<=`, `>` and `>=`."""


class ExpressionReport(NamedTuple):
    """The result of examining an expression: the first fault, or the type."""

    fault: ExpressionFault | None
    type: ValueType = ANY
    constant: bool | None = None
    """Result of a condition if it is equal for all files; None if it depends on the file."""
    used_names: frozenset[str] = frozenset()
    """Names that the expression uses, and words in it that may be names."""


def examine_expression(source: SourceExpression, scope: Scope) -> ExpressionReport:
    """Return the type of an expression, or its first fault.

    Args:
        source: The expression, or a text with `{{ … }}`.
        scope: The names that the expression can use.
    """
    text, is_text = source.expression.text, source.expression.fills
    longest = expression_parsing.LONGEST
    if len(text) > longest:
        problem = f"expression of {len(text):,} characters: at most {longest:,} are allowed"
        return ExpressionReport(ExpressionFault(problem, "shorten it"))
    inference = _TypeInference(scope)
    constant = None
    try:
        if is_text:
            inferred = inference.infer_text(expression_parsing.parse_text(text))
        else:
            tree = expression_parsing.parse_expression(text)
            inferred = inference.infer(tree)
            constant = find_constant(tree, inference.infer)
    except ExpressionError as error:
        return ExpressionReport(error.fault, used_names=frozenset(inference.used_names))
    except jinja2.TemplateSyntaxError as error:
        return ExpressionReport(expression_parsing.describe_syntax_error(str(error.message), text))
    except RecursionError:
        return ExpressionReport(_build_depth_error().fault)
    return ExpressionReport(None, inferred, constant, frozenset(inference.used_names))


def _build_depth_error() -> ExpressionError:
    return ExpressionError("expression nested too deep: expected a simpler one", "split it, or use fewer parentheses")


def suggest_number(node: nodes.Node) -> str:
    """Return the hint for a text where a number is expected; a field could be declared as a number."""
    field = node.attr if isinstance(node, nodes.Getattr) else ""
    return f"use a number, or declare `{field}` as `type: whole`" if field else "use a number"


def _merge_types(first: ValueType, second: ValueType) -> ValueType:
    """Return the type of a value of either of two types, such as the result of `a or b`."""
    return first._replace(least=None, most=None, words=()) if first.name == second.name else ANY


class _TypeInference:
    """The types of the parts of an expression. Each method `_infer_…` handles the Jinja node of that name."""

    def __init__(self, scope: Scope) -> None:
        self._scope = dict(scope)
        self._depth = 0
        self.used_names: set[str] = set()

    def infer(self, node: nodes.Node) -> ValueType:
        """Return the type of a part of the expression.

        Raises:
            ExpressionError: If the part is nested too deep, or uses an unknown name or an impossible operation.
        """
        self._depth += 1
        if self._depth > DEEPEST:
            raise _build_depth_error()
        try:
            method: Callable[[Any], ValueType]
            method = getattr(self, f"_infer_{type(node).__name__.lower()}", self._infer_parts)
            return method(node)
        finally:
            self._depth -= 1

    def infer_text(self, template: nodes.Template) -> ValueType:
        """Check all markup of a text, and return the type of texts.

        Raises:
            ExpressionError: If a part of the text has a mistake.
        """
        for node in template.body:
            self._check_statement(node)
        return TEXT

    def _check_statement(self, node: nodes.Node) -> None:
        if isinstance(node, nodes.Output):
            for part in node.nodes:
                if isinstance(part, nodes.TemplateData):
                    expression_parsing.require_no_closing_brace(part.data)
                else:
                    self._require_printable(part)
        elif isinstance(node, nodes.If):
            self.infer(node.test)
            self._check_statements([*node.body, *node.elif_, *node.else_])
        elif isinstance(node, nodes.For) and isinstance(node.target, nodes.Name):
            self._check_loop(node, node.target.name)
        else:
            raise ExpressionError(
                f"unsupported `{type(node).__name__.lower()}`: a text has expressions, conditions and loops",
                "write `{{ … }}`, `{% if %}` or `{% for %}`",
            )

    def _check_statements(self, body: Sequence[nodes.Node]) -> None:
        for node in body:
            self._check_statement(node)

    def _check_loop(self, loop: nodes.For, item_name: str) -> None:
        # `{% for … in range(n) %}` has no items of its own: the type of n is checked instead.
        items = loop.iter.args[0] if isinstance(loop.iter, nodes.Call) else loop.iter
        outer_scope = dict(self._scope)
        self._scope |= {item_name: self.infer(items).item or ANY, "loop": ANY}
        self._check_statements([*loop.body, *loop.else_])
        self._scope = outer_scope

    def _require_printable(self, node: nodes.Node) -> None:
        """Raise ExpressionError if `{{ … }}` contains a whole entry or a list."""
        inferred, text = self.infer(node), describe_node(node)
        if inferred.name == "entry":
            printable = [name for name, one in inferred.fields.items() if one.name in ("text", "number")]
            example = f", such as `{text}.{printable[0]}`" if printable else ""
            hint = f"write `{text}.{printable[0]}`" if printable else "remove it"
            raise ExpressionError(f"`{text}` is an entry: name a field{example}", hint)
        if inferred.name == "list":
            has_entries = inferred.item is not None and inferred.item.name == "entry"
            items = f'{text} | map(attribute="name")' if has_entries else text
            raise ExpressionError(
                f"`{text}` is a list: a text needs its items, joined", f'write `{items} | join(", ")`'
            )

    def _infer_parts(self, node: nodes.Node) -> ValueType:
        for part in node.iter_child_nodes():
            self.infer(part)
        return ANY

    def _infer_const(self, node: nodes.Const) -> ValueType:
        value = node.value
        if isinstance(value, str):
            self.used_names.update(value.split("."))  # `map(attribute="job.name")` uses both
        if isinstance(value, bool):
            return FLAG
        if isinstance(value, int | float):
            if abs(value) > LARGEST:
                raise ExpressionError(f"number too large: at most {LARGEST:.0e} is allowed", "write a smaller number")
            return ValueType("number", least=value, most=value)
        return NOTHING if value is None else ValueType("text", words=(str(value),))

    def _infer_name(self, node: nodes.Name) -> ValueType:
        if node.name in self._scope:
            self.used_names.add(node.name)
            return self._scope[node.name]
        if node.name in ("range", "word"):
            return ANY
        usable_names = list(self._scope)
        expected = f"this expression can use {list_code(usable_names, 'and')}"
        raise build_unknown_name_error(f"unknown name {quote_code(node.name)}", node.name, usable_names, expected)

    def _infer_getattr(self, node: nodes.Getattr) -> ValueType:
        return self._infer_field(node.node, node.attr)

    def _infer_getitem(self, node: nodes.Getitem) -> ValueType:
        if isinstance(node.arg, nodes.Const) and isinstance(node.arg.value, str):
            return self._infer_field(node.node, node.arg.value)
        self.infer(node.arg)
        return self.infer(node.node).item or ANY

    def _infer_field(self, holder: nodes.Expr, name: str) -> ValueType:
        inferred = self.infer(holder)
        if inferred.name == "any":
            return ANY
        if name in inferred.fields:
            self.used_names.add(name)
            return inferred.fields[name]
        text = describe_node(holder)
        if inferred.name == "list":
            item_fields = inferred.item.fields if inferred.item else {}
            by_item = f'write `{text} | map(attribute="{name}") | join(", ")`'
            hint = by_item if name in item_fields else f"write `{text} | first`"
            raise ExpressionError(
                f"`{text}` is a list without {quote_code(name)}: only its items can have fields", hint
            )
        if inferred.fields:
            problem = f"unknown field {quote_code(name)} in {inferred.label or quote_code(text)}"
            expected = f"expected {list_code(inferred.fields)}"
            raise build_unknown_name_error(problem, name, list(inferred.fields), expected)
        problem = f"unknown field {quote_code(name)} in {quote_code(text)}"
        raise ExpressionError(f"{problem}: it is {TYPE_NAMES[inferred.name]}, which has no fields", "remove it")

    def _infer_call(self, node: nodes.Call) -> ValueType:
        callee, text = self.infer(node.node), describe_node(node.node)
        if callee.name != "any":
            raise ExpressionError(
                f"`{text}` is {TYPE_NAMES[callee.name]}: only a function can be called",
                f"remove the parentheses after `{text}`",
            )
        if text == "word" and len(node.args) != 1:
            problem = "wrong arguments of `word`: expected a text, and values by name"
            raise ExpressionError(problem, 'write `word("…")`, with one text')
        for argument in node.args:
            least = self.infer(argument).least
            if text == "range" and least is not None and least > TURNS:
                problem = f"`{text}` too long: at most {TURNS:,} numbers are allowed"
                raise ExpressionError(problem, "write a smaller number")
        return ValueType("list", item=NUMBER) if text == "range" else ANY

    def _infer_compare(self, node: nodes.Compare) -> ValueType:
        left, left_text = self.infer(node.expr), describe_node(node.expr)
        for operand in node.ops:  # `1 < a < 5` has two operands, each compared with the one before
            right, right_text = self.infer(operand.expr), describe_node(operand.expr)
            if operand.op in ("in", "notin"):
                self._check_membership(left, right, left_text, right_text)
            else:
                require_comparable(left, right, left_text, right_text, operand.op in _ORDER_OPERATORS)
            left, left_text = right, right_text
        return FLAG

    def _check_membership(self, left: ValueType, right: ValueType, left_text: str, right_text: str) -> None:
        if right.name in ("number", "flag"):
            problem = f"`{right_text}` is {TYPE_NAMES[right.name]}: `in` needs a list or a text"
            raise ExpressionError(problem, "compare with `==`")
        if right.name == "list" and right.item:
            require_comparable(left, right.item, left_text, f"{ITEM_OF}{right_text}", is_ordered=False)

    def _infer_arithmetic(self, node: nodes.BinExpr) -> ValueType:
        left, right = self.infer(node.left), self.infer(node.right)
        if node.operator in _DIVISIONS and right.least == right.most == 0:
            raise ExpressionError("division by 0: expected another number", "correct the number")
        for operand, part in ((left, node.left), (right, node.right)):
            if operand.name not in ("number", "any", "flag"):
                raise ExpressionError(
                    f"`{describe_node(part)}` is {TYPE_NAMES[operand.name]}: `{node.operator}` needs numbers",
                    "join texts with `~`" if node.operator == "+" else suggest_number(part),
                )
        return compute_bounds(node.operator, left, right)

    _infer_add = _infer_sub = _infer_mul = _infer_pow = _infer_arithmetic
    _infer_div = _infer_floordiv = _infer_mod = _infer_arithmetic

    def _infer_neg(self, node: nodes.Neg) -> ValueType:
        return negate_bounds(self.infer(node.node))

    def _infer_concat(self, node: nodes.Concat) -> ValueType:
        self._infer_parts(node)
        return TEXT

    def _infer_not(self, node: nodes.Not) -> ValueType:
        self.infer(node.node)
        return FLAG

    def _infer_logic(self, node: nodes.BinExpr) -> ValueType:
        return _merge_types(self.infer(node.left), self.infer(node.right))

    _infer_and = _infer_or = _infer_logic

    def _infer_condexpr(self, node: nodes.CondExpr) -> ValueType:
        self.infer(node.test)
        return _merge_types(self.infer(node.expr1), self.infer(node.expr2) if node.expr2 else ANY)

    def _infer_sequence(self, node: nodes.List | nodes.Tuple) -> ValueType:
        items = [self.infer(item) for item in node.items]
        types = {item.name for item in items}
        words = tuple(word for item in items for word in item.words)
        return ValueType("list", item=ValueType(types.pop(), words=words) if len(types) == 1 else ANY)

    _infer_list = _infer_tuple = _infer_sequence

    def _infer_test(self, node: nodes.Test) -> ValueType:
        self._infer_parts(node)
        filter_types.require_test(node.name)
        return FLAG

    def _infer_filter(self, node: nodes.Filter) -> ValueType:
        filter_types.require_filter(node.name)
        filtered = self.infer(node.node) if node.node is not None else ANY
        for argument in (*node.args, *(pair.value for pair in node.kwargs)):
            self.infer(argument)
        if node.name == "attr" and node.node is not None and (field := filter_types.get_word(node.args)):
            return self._infer_field(node.node, field)
        filter_types.check_arguments(node)
        return filter_types.infer_result(node, filtered)
