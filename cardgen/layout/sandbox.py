"""Jinja2's sandbox for templates that people write themselves, with an end to whatever has none."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from jinja2 import nodes
from jinja2.runtime import Context
from jinja2.sandbox import SandboxedEnvironment
from jinja2.visitor import NodeTransformer

MOST = 100_000
"""Turns of loops and calls that one face may take; the largest sheet of ours takes some thousands."""
LONGEST = 100_000
"""Letters, or entries of a list, that a product has."""
LARGEST = 1e15
"""A product of two numbers, or what has an exponent."""
STEEPEST = 100
"""An exponent."""


class TooMuch(Exception):
    """A template goes on without end."""


class Sandbox(SandboxedEnvironment):
    """Counts what a template does, and ends it where that is more than any card needs."""

    intercepted_binops = frozenset({"*", "**"})

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.left = MOST

    def begin(self) -> None:
        """Count from the beginning: another face is made."""
        self.left = MOST

    def call(self, context: Context, function: Any, /, *given: Any, **named: Any) -> Any:
        """What templates call: macros may call themselves."""
        self._turn()
        return super().call(context, function, *given, **named)

    def call_binop(self, context: Context, operator: str, left: Any, right: Any) -> Any:
        """A product: of texts and lists as of numbers, it is no larger than a card has room for."""
        numbers = isinstance(left, int | float) and isinstance(right, int | float)
        if operator == "**":
            over = _size(left) > LARGEST or _size(right) > STEEPEST
        else:
            over = _size(left) * _size(right) > (LARGEST if numbers else LONGEST)
        if over:
            raise TooMuch(f"what {operator} makes here is too large for a card")
        return super().call_binop(context, operator, left, right)

    def paced(self, turns: Iterable[Any]) -> Iterator[Any]:
        """The same, each of them counted."""
        for turn in turns:
            self._turn()
            yield turn

    def _turn(self) -> None:
        self.left -= 1
        if self.left < 0:
            raise TooMuch(f"the template goes on for more than {MOST} turns of its loops, and is ended here")


def _size(factor: Any) -> float:
    """How large a number is, or how long a text or a list."""
    if isinstance(factor, int | float):
        return abs(factor)
    return len(factor) if hasattr(factor, "__len__") else 1


class Pacing(NodeTransformer):
    """Has the turns of all loops counted."""

    def visit_For(self, loop: nodes.For) -> nodes.For:  # noqa: N802
        """A loop over the same, counted."""
        self.generic_visit(loop)
        paced = nodes.EnvironmentAttribute("paced", lineno=loop.lineno)
        loop.iter = nodes.Call(paced, [loop.iter], [], None, None, lineno=loop.lineno)
        return loop
