"""Expressions that strangers have written, worked out in the process and within the limits of their templates.

A bare expression, `thief.cost > 5`, gives a value; a text gives itself, with what stands between `{{` and `}}` filled
in.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from functools import cache
from itertools import islice
from types import BuiltinFunctionType, FunctionType, GeneratorType, MethodType, SimpleNamespace
from typing import Any, NamedTuple

from cardgen.i18n import ENGLISH
from cardgen.layout import expression_errors
from cardgen.layout.expression_errors import UnfitError
from cardgen.layout.renderer import LONGEST, Failure, RenderSettings
from cardgen.layout.sandbox import MEMORY

MOST_VALUES = 1000
"""Items of a list that an expression may give."""
LONGEST_TEXT = 10_000
"""Characters of a text that it may give; no card has room for as many."""
TOO_LARGE = f"it needs more than {MEMORY} MB of memory, and is ended here"
"""What is wrong with an expression that takes too much memory."""


class Expression(NamedTuple):
    """What somebody has written: `fills` says whether it is a text with blanks."""

    text: str
    fills: bool = False
    each: str = ""
    """Gives a list; the expression is then worked out for each of its items, which is called `item`."""
    item: str = ""
    judges: bool = False
    """Whether all that is asked is whether it is true."""


class Answer(NamedTuple):
    """What an expression comes to, or why it comes to nothing."""

    value: Any = None
    error: str = ""
    absent: bool = False
    """Whether it comes to nothing because a value is left out that it needs."""


class Chosen(str):
    """The name of an entry of a catalogue, with the entry's fields as attributes."""

    def __new__(cls, name: str, fields: Mapping[str, Any]) -> Chosen:
        """A text that is the name; the fields go before the methods that all texts have."""
        made = super().__new__(cls, name)
        made.__dict__.update(fields)
        return made

    def __reduce__(self) -> tuple[type[Chosen], tuple[str, dict[str, Any]]]:
        return Chosen, (str(self), self.__dict__)


Asked = Sequence[tuple[int, int]]
"""Questions: the number of an expression, and that of what it is asked about."""


def answers(expressions: Sequence[Expression], about: Sequence[Mapping[str, Any]], asked: Asked) -> list[Answer]:
    """Return the answer to each question, evaluated in another process.

    Args:
        expressions: The expressions that questions refer to by number.
        about: For each subject, the values that an expression can name.
        asked: Questions: (number of the expression, number of the subject).

    A question that takes too much time or memory has an error as its answer.
    """
    if not asked:
        return []
    renderer = _remote()
    try:
        found: list[Answer] = renderer.evaluated(expressions, about, asked)
        return found
    except Failure as failure:
        if len({number for number, _ in asked}) == 1:
            return [Answer(error=failure.message)] * len(asked)
    return _apart(expressions, about, asked)


def _apart(expressions: Sequence[Expression], about: Sequence[Mapping[str, Any]], asked: Asked) -> list[Answer]:
    """The same, one expression after another: one of them has no end."""
    found: dict[tuple[int, int], Answer] = {}
    for number in sorted({number for number, _ in asked}):
        own = [question for question in asked if question[0] == number]
        found.update(zip(own, answers(expressions, about, own), strict=True))
    return [found[question] for question in asked]


@cache
def _remote() -> Any:
    from cardgen.layout.render_process import RemoteRenderer  # what runs another process takes long to import

    return RemoteRenderer(RenderSettings((), False, None, {}, ENGLISH))


class Evaluator:
    """Works out expressions in this process, which is the one that may be ended."""

    def __init__(self) -> None:
        from cardgen.layout import rendering  # imports Jinja2, which takes long

        self._environment: Any = rendering.for_expressions()
        self._made: dict[Expression, Any] = {}

    def answers(self, expressions: Sequence[Expression], about: Sequence[Mapping[str, Any]], asked: Asked) -> list[Any]:
        """Return each answer as JSON has it: the value in a list, or a mapping of `error` and `absent`."""
        return [self._answer(expressions[number], about[of]) for number, of in asked]

    def _answer(self, expression: Expression, names: Mapping[str, Any]) -> Any:
        self._environment.count.begin()
        try:
            return [_plain(self._value(expression, names))]
        except MemoryError:
            return {"error": TOO_LARGE, "absent": False}
        except Exception as error:
            return {"error": expression_errors.said(error)[:LONGEST], "absent": expression_errors.is_absent(error)}

    def _value(self, expression: Expression, names: Mapping[str, Any]) -> Any:
        if not expression.each:
            return _judged(expression, self._of(expression, names))
        items = _judged(Expression(""), self._of(Expression(expression.each), names)) or ()
        if not isinstance(items, list | tuple):
            raise UnfitError(f"{expression.each} is not a list")
        inner = Expression(expression.text, expression.fills)
        each = ({**names, expression.item: item} for item in items[: MOST_VALUES + 1])
        return [_judged(expression, self._of(inner, known)) for known in each]

    def _of(self, expression: Expression, names: Mapping[str, Any]) -> Any:
        made = self._made.get(expression)
        if made is None:
            if expression.fills:
                made = self._environment.from_string(expression.text).render
            else:
                made = self._environment.compile_expression(expression.text, undefined_to_none=False)
            self._made[expression] = made
        return made(dict(names))


def _judged(expression: Expression, value: Any) -> Any:
    """The value, or whether it is true; what filters give item by item is a list."""
    if isinstance(value, GeneratorType):
        value = list(islice(value, MOST_VALUES + 1))
    return bool(value) if expression.judges else value


def _plain(value: Any) -> Any:
    """A value as JSON has it; raises UnfitError, or what Jinja2 does of a name that means nothing, for others."""
    if value is None or isinstance(value, bool):
        return value
    if isinstance(value, int | float):
        if not math.isfinite(value) or abs(value) > 1e15:
            raise UnfitError("number too large")
        return value
    if isinstance(value, list | tuple):
        if len(value) > MOST_VALUES:
            raise UnfitError(f"list of more than {MOST_VALUES:,} values")
        return [_plain(one) for one in value]
    text = str(printable(value))
    if len(text) > LONGEST_TEXT:
        raise UnfitError(f"text of more than {LONGEST_TEXT:,} characters")
    return text


def printable(value: Any) -> Any:
    """The value itself, of which a text can be made; raises UnfitError for one that is not text, number or flag."""
    if isinstance(value, SimpleNamespace | dict):
        raise UnfitError("an entry is not a text, name a field")
    if isinstance(value, list | tuple | set | GeneratorType):
        raise UnfitError("a list is not a text, join its items")
    if isinstance(value, type | BuiltinFunctionType | FunctionType | MethodType):
        raise UnfitError("a function is not a text")
    return value
