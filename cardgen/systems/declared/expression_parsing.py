"""The parser of expressions: Jinja syntax trees, and messages about syntax errors."""

from __future__ import annotations

import re

import jinja2
from jinja2 import nodes
from jinja2.parser import Parser

from cardgen.layout import rendering
from cardgen.systems.declared.type_errors import ExpressionError, ExpressionFault
from cardgen.text.words import quote_code

LONGEST = 2000
"""Most characters of an expression: a limit against hostile files (an estimate, far above any readable expression)."""
DELIMITERS = (("}}", "{{"), ("%}", "{%"), ("#}", "{#"))
"""End and beginning of each of Jinja's three kinds of markup in a text."""
_EXPECTED_COMPARISON = "an expression compares with `==`"
"""End of messages about a single `=`."""
_REPLACEMENTS = {
    "&": "write `and`",
    "!": "write `not` or `!=`",
    "=": "write `==`",
    ">": "write `<`, `>`, `<=`, `>=` or `!=`",
}
"""Hint for each operator that authors bring from other languages."""

# Each process needs one environment, and imports this module only if there is an expression to read.
ENVIRONMENT: jinja2.Environment = rendering.for_expressions()


def parse_expression(text: str) -> nodes.Expr:
    """Return the syntax tree of a bare expression, such as `thief.cost > 5`.

    Raises:
        ExpressionError: If the text is in braces, or continues behind the expression.
        jinja2.TemplateSyntaxError: If the text is not an expression.
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
    """Return the syntax tree of a text with `{{ … }}`, such as `costs {{ thief.cost }}`.

    Raises:
        jinja2.TemplateSyntaxError: If the markup in the text is invalid.
    """
    # The public `parse` would rewrite the traceback of a syntax error, which takes long and is never shown.
    return ENVIRONMENT._parse(text, None, None)


def describe_syntax_error(message: str, text: str) -> ExpressionFault:
    """Return the fault for a syntax error, reworded because Jinja's messages differ between versions.

    Args:
        message: Jinja's message.
        text: The expression or text.
    """
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
    """Check that the plain part of a text contains no closing delimiter, which Jinja would print.

    Raises:
        ExpressionError: If the part contains one of `}}`, `%}` and `#}`.
    """
    for end, begin in DELIMITERS:
        if end in text:
            hint = f"add `{begin}` before it, or remove it"
            raise ExpressionError(f"unexpected `{end}`: expected `{begin}` before it", hint)
