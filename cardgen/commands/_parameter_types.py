"""Types of parameters that click has not: lengths, angles, offsets, packs, targets, and paths that are not empty."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import click

from cardgen.printing.settings import PackSelection
from cardgen.text.words import MINUS_SIGNS


class Amount(click.FloatRange):
    """A number from `least` to `most`; its unit may stand behind it. Anything else is exit code 2."""

    def __init__(self, least: float, most: float, unit: str) -> None:
        super().__init__(least, most)
        self.unit = unit

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> float:
        """The number."""
        try:
            number = _number(str(value), self.unit)
        except ValueError:
            self.fail(f"{value} is not a number such as 0.5", param, ctx)
        if not self.min <= number <= self.max:  # type: ignore[operator]  # nan is neither
            space = " " if self.unit.isalpha() else ""
            self.fail(f"expected {self.min:g} to {self.max:g}{space}{self.unit}, not `{value}`", param, ctx)
        return number


class Offset(click.ParamType):  # type: ignore[type-arg]  # before click 8.4 it takes none
    """Two lengths, `X,Y`, of `most` millimetres at most either way. Anything else is exit code 2."""

    name = "offset"

    def __init__(self, most: float) -> None:
        self.most = most

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> tuple[float, float]:
        """The two, in millimetres."""
        try:
            x, y = (_number(part, "mm") for part in value.split(","))
        except ValueError:
            self.fail(f"expected two numbers such as 0.5,-1.2, not `{value}`", param, ctx)
        if not (abs(x) <= self.most and abs(y) <= self.most):
            self.fail(f"backs can be moved by {self.most:g} mm at most", param, ctx)
        return x, y


class Packs(click.ParamType):  # type: ignore[type-arg]  # before click 8.4 it takes none
    """`opened`, `all`, or numbers of packs, `3,5`. Anything else is exit code 2."""

    name = "packs"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> PackSelection:
        """The word, or the numbers."""
        if isinstance(value, tuple):
            return value
        if value in ("opened", "all"):
            return value  # type: ignore[no-any-return]
        numbers = [number.strip() for number in value.split(",")]
        if not all(number.isascii() and number.isdigit() and 0 < len(number) < 5 for number in numbers):
            self.fail(f"expected opened, all, or numbers such as 3,5, not `{value}`", param, ctx)
        return tuple(map(int, numbers))


class NameInProject(click.Choice):  # type: ignore[type-arg]  # before click 8.4 it takes none
    """A name of cardgen's, or of the project that the command is run in; `known` gives them all."""

    def __init__(self, known: Callable[[], tuple[str, ...]]) -> None:
        self._known: Callable[[], tuple[str, ...]] = known
        super().__init__(())

    @property
    def choices(self) -> tuple[str, ...]:
        """The names, asked for again, because the project is known when a command runs."""
        return self._known()

    @choices.setter
    def choices(self, value: tuple[str, ...]) -> None:
        """What click sets at first is of no use."""


class NonEmptyPath(click.Path):
    """A file or a folder to write to. No name at all is exit code 2."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """The path."""
        if not str(value).strip():
            self.fail("it names no file and no folder", param, ctx)
        return super().convert(value, param, ctx)


def _number(text: str, unit: str) -> float:
    """A number as people type it, with its unit or without; raises ValueError."""
    return float(text.translate(MINUS_SIGNS).strip().removesuffix(unit))
