"""Types of parameters that click lacks: lengths, sizes, offsets, stocks, packs, addresses, names of a project."""

from __future__ import annotations

import os
import re
from collections.abc import Callable

import click

from cardgen.config.settings import MEASURED
from cardgen.printing.boxes import stock as stocks
from cardgen.printing.boxes.stock import Stock
from cardgen.printing.settings import PackSelection
from cardgen.text.words import MINUS_SIGNS

LONGEST_ADDRESS = 200
"""Characters of an address that is printed as a code, so that a phone can read the code from paper."""
_WEB_ADDRESS = re.compile(r"https?://[\x21-\x7e]+")
_WEB_FOLDER = re.compile(r"https?://[^\s/?#\"\\<>]+(/[^\s?#\"\\<>]*)?")


class Amount(click.FloatRange):
    """A number from `least` to `most`, with or without its unit."""

    def __init__(self, least: float, most: float, unit: str) -> None:
        super().__init__(least, most)
        self.unit = unit

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> float:
        """Return the number; fails with exit code 2 for any other text."""
        try:
            number = _parse_number(str(value), self.unit)
        except ValueError:
            self.fail(f"{value} is not a number such as 0.5", param, ctx)
        if not self.min <= number <= self.max:  # type: ignore[operator]  # `not`, as NaN is neither below nor above
            space = " " if self.unit.isalpha() else ""
            self.fail(f"expected {self.min:g} to {self.max:g}{space}{self.unit}, not `{value}`", param, ctx)
        return number


class Offset(click.ParamType):  # type: ignore[type-arg]  # before click 8.4 it takes none
    """Two lengths, `X,Y`, each at most `most` millimetres in either direction."""

    name = "offset"

    def __init__(self, most: float) -> None:
        self.most = most

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> tuple[float, float]:
        """Return both lengths in millimetres; fails with exit code 2 for any other text."""
        try:
            x, y = (_parse_number(part, "mm") for part in value.split(","))
        except ValueError:
            self.fail(f"expected two numbers such as 0.5,-1.2, not `{value}`", param, ctx)
        if not (abs(x) <= self.most and abs(y) <= self.most):
            self.fail(f"backs can be moved by {self.most:g} mm at most", param, ctx)
        return x, y


class Size(click.ParamType):  # type: ignore[type-arg]  # before click 8.4 it takes none
    """A size by name or as WxH, as the setting `key` takes it; the command gets the text."""

    name = "size"

    def __init__(self, key: str) -> None:
        self.key = key

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str | None:
        """Return the text; fails with exit code 2 if it is no size."""
        try:
            return value if MEASURED[self.key](value) else None
        except ValueError as error:
            self.fail(str(error), param, ctx)


class StockType(click.ParamType):  # type: ignore[type-arg]  # before click 8.4 it takes none
    """A card stock by name or thickness."""

    name = "stock"

    def convert(self, value: str | Stock, param: click.Parameter | None, ctx: click.Context | None) -> Stock:
        """Return the stock; fails with exit code 2 for any other text."""
        if isinstance(value, Stock):
            return value
        try:
            return stocks.parse_stock(value)
        except ValueError as error:
            self.fail(str(error), param, ctx)


class Packs(click.ParamType):  # type: ignore[type-arg]  # before click 8.4 it takes none
    """The word `opened` or `all`, or numbers of packs: `3,5`."""

    name = "packs"

    def convert(
        self, value: str | PackSelection, param: click.Parameter | None, ctx: click.Context | None
    ) -> PackSelection:
        """Return the word or the numbers; fails with exit code 2 for any other text."""
        if isinstance(value, tuple):
            return value
        if value in ("opened", "all"):
            return value  # type: ignore[return-value]
        numbers = [number.strip() for number in value.split(",")]
        if not all(number.isascii() and number.isdigit() and 0 < len(number) < 5 for number in numbers):
            self.fail(f"expected opened, all, or numbers such as 3,5, not `{value}`", param, ctx)
        return tuple(map(int, numbers))


class WebAddress(click.ParamType):  # type: ignore[type-arg]  # before click 8.4 it takes none
    """An address of the web that is short enough for a printed code."""

    name = "address"

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """Return the address; fails with exit code 2 for any other text."""
        if value and not (_WEB_ADDRESS.fullmatch(value) and len(value) <= LONGEST_ADDRESS):
            self.fail(
                f"expected an address such as https://example.org/crew.html, of at most {LONGEST_ADDRESS} characters",
                param,
                ctx,
            )
        return value


class WebFolder(click.ParamType):  # type: ignore[type-arg]  # before click 8.4 it takes none
    """An address of a folder of the web."""

    name = "address"

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """Return the address with a slash at the end; fails with exit code 2 for any other text."""
        if value and not _WEB_FOLDER.fullmatch(value):
            self.fail("expected the address of a folder, such as https://example.org/night/", param, ctx)
        return value and value.rstrip("/") + "/"


class NameInProject(click.Choice):  # type: ignore[type-arg]  # before click 8.4 it takes none
    """A name of cardgen's, or of the project that the command is run in; `list_names` returns all of them."""

    def __init__(self, list_names: Callable[[], tuple[str, ...]]) -> None:
        self._list_names: Callable[[], tuple[str, ...]] = list_names
        super().__init__(())

    @property
    def choices(self) -> tuple[str, ...]:
        """The names; listed again each time, because the project is known only when a command runs."""
        return self._list_names()

    @choices.setter
    def choices(self, value: tuple[str, ...]) -> None:
        """Ignore the empty choices that click sets at first."""


class NonEmptyPath(click.Path):
    """A file or a folder to write to, whose name is not empty."""

    def convert(
        self, value: str | os.PathLike[str], param: click.Parameter | None, ctx: click.Context | None
    ) -> str | bytes | os.PathLike[str]:
        """Return the path; fails with exit code 2 for an empty one."""
        if not str(value).strip():
            self.fail("it names no file and no folder", param, ctx)
        return super().convert(value, param, ctx)


def _parse_number(text: str, unit: str) -> float:
    return float(text.translate(MINUS_SIGNS).strip().removesuffix(unit))
