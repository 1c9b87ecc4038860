"""Expressions as trees of Jinja's nodes, and messages about their syntax."""

from __future__ import annotations

import re

import jinja2
from jinja2 import nodes
from jinja2.parser import Parser

from cardgen.layout import rendering
from cardgen.systems.declared.type_errors import ExpressionError, ExpressionFault
from cardgen.text.words import quote_code

LONGEST = 2000
"""The largest number of characters of an expression."""
DELIMITERS = (("}}", "{{"), ("%}", "{%"), ("#}", "{#"))
"""The end and the beginning of each sort of blank in a text."""
_EXPECTED_COMPARISON = "an expression compares with `==`"
_REPLACEMENTS = {
    "&": "write `and`",
    "!": "write `not` or `!=`",
    "=": "write `==`",
    ">": "write `<`, `>`, `<=`, `>=` or `!=`",
}
"""The fix for each sign that authors bring from other languages."""

# Each process needs one environment, and imports this module only if there is an expression to read.
ENVIRONMENT: jinja2.Environment = rendering.for_expressions()


def parse_expression(text: str) -> nodes.Expr:
    """Return the tree of a bare expression, such as `thief.cost > 5`.

    Raises:
        ExpressionError: The text has braces around it, or goes on behind the expression.
        jinja2.TemplateSyntaxError: The text is no expression.

    """
    if brace := next((begin for _, begin in DELIMITERS if text.lstrip().startswith(begin)), None):
        raise ExpressionError(f"expression in `{brace}`: expected it without braces", "remove the braces")
    parser = Parser(ENVIRONMENT, text, state="variable")
    tree = parser.parse_expression()
    if parser.stream.eos:
        return tree
    rest = parser.stream.current
    if rest.type == "assign":
        raise ExpressionError(f"unexpected `=`: {_EXPECTED_COMPARISON}", "write `==`, `>=` or `!=`")
    raise ExpressionError(
        f"unexpected {quote_code(str(rest.value or rest.type))}: expected the end of the expression",
        "write a single expression",
    )


def parse_text(text: str) -> nodes.Template:
    """Return the tree of a text with blanks, such as `costs {{ thief.cost }}`.

    Raises:
        jinja2.TemplateSyntaxError: A blank is no expression.

    """
    # The public `parse` would rewrite the traceback of a syntax error, which takes long and is never shown.
    return ENVIRONMENT._parse(text, None, None)


def describe_syntax_error(message: str, text: str) -> ExpressionFault:
    """Return the fault for a syntax error; Jinja's own messages differ from version to version."""
    if "{{" in text and "}}" not in text:
        return ExpressionFault("unclosed `{{`: expected `}}`", "add `}}` after it")
    unexpected = re.search(r"unexpected (?:char )?'(.+?)'|got '(.+)'", message)
    sign = (unexpected[1] or unexpected[2]) if unexpected else ""
    if "{%" in text and sign != "=":
        hint = "write `{% if … %} … {% endif %}` or `{% for … %} … {% endfor %}`"
        return ExpressionFault("incomplete `{% … %}`: expected its end", hint)
    if "end of" in message and sign != "=":
        return ExpressionFault("incomplete expression: unexpected end", "complete it, or close a parenthesis")
    problem = f"unexpected {quote_code(sign)}" if sign else "unreadable text"
    expected = _EXPECTED_COMPARISON if sign == "=" else "expected an expression"
    hint = _REPLACEMENTS.get(sign, "write an expression such as `entry.cost > 5`")
    return ExpressionFault(f"{problem}: {expected}", hint)


def require_no_closing_brace(text: str) -> None:
    """Check that the plain part of a text has no end of a blank, which Jinja would print.

    Raises:
        ExpressionError: There is one.

    """
    for end, begin in DELIMITERS:
        if end in text:
            hint = f"add `{begin}` before it, or remove it"
            raise ExpressionError(f"unexpected `{end}`: expected `{begin}` before it", hint)
