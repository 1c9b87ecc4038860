"""What people read off the calibration page, as they type it."""

from __future__ import annotations

import re
from collections.abc import Callable

import click

from cardgen.commands._values import DASHES
from cardgen.press.calibration import SPAN, Readings

EXAMPLE = '"A 0.5,-1 B 0.75,-0.5"'
NAMES = ("A x", "A y", "B x", "B y")
_NUMBER = r"(?<![\d.])[+-]?(?:\d+\.?\d*|\.\d+)(?![\d.])"
_TOKEN = re.compile(rf"({_NUMBER})(?:\s*mm)?|([AB])|[xy\s,;:=()]+|(.)", re.IGNORECASE | re.ASCII)
_ORDERS = {(): (0, 1, 2, 3), (("A", 0), ("B", 2)): (0, 1, 2, 3), (("B", 0), ("A", 2)): (2, 3, 0, 1)}
"""Letters and how many numbers stand before each -> where x and y at A, x and y at B are."""


def parsed(text: str) -> Readings:
    """Four numbers, x and y at A and then at B, or the other way about when they are named.

    Raises ValueError with what to write instead.
    """
    found = _TOKEN.findall(text.translate(DASHES))
    numbers: list[float] = []
    letters: list[tuple[str, int]] = []
    for number, letter, _ in found:
        if letter:
            letters.append((letter.upper(), len(numbers)))
        elif number:
            numbers.append(float(number))
    order = _ORDERS.get(tuple(letters))
    if order is None or len(numbers) != 4 or any(odd for *_, odd in found):
        raise ValueError(f"it is four numbers, x and y at A and at B, such as {EXAMPLE}; decimals have a point")
    return Readings(*(_on_scale(name, numbers[at]) for name, at in zip(NAMES, order, strict=True)))


def _on_scale(name: str, number: float) -> float:
    if not abs(number) <= SPAN:
        raise ValueError(
            f"{name} is {number:g}, and the scale ends at {SPAN:g}; if a line misses its scale, the sheet was turned on"
            " the other edge or was not printed at 100 %"
        )
    return number


def asked() -> Readings | None:
    """Ask for the four numbers, one by one; None when the first is left empty."""
    numbers: list[float] = []
    for name in NAMES:
        answer = click.prompt(name, default="", show_default=False, value_proc=_reader(name, not numbers), err=True)
        if answer is None:
            return None
        numbers.append(answer)
    return Readings(*numbers)


def _reader(name: str, first: bool) -> Callable[[str], float | None]:
    def read(text: str) -> float | None:
        if first and not text.strip():
            return None
        try:
            number = float(text.translate(DASHES).strip().removesuffix("mm").replace(",", "."))
        except ValueError:
            raise click.UsageError("that is no number such as 0.5 or -1.25") from None
        try:
            return _on_scale(name, number)
        except ValueError as error:
            raise click.UsageError(str(error)) from None

    return read
