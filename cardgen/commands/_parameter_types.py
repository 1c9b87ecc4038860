"""Parameter types that click lacks: lengths, sizes, offsets, stocks, packs, web addresses, names in a project."""

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
"""Characters of an address to be printed as a QR code: a longer one makes modules too small for a phone on paper."""
_WEB_ADDRESS = re.compile(r"https?://[\x21-\x7e]+")
"""A web address: http or https, then printable ASCII characters without spaces."""
_WEB_FOLDER = re.compile(r"https?://[^\s/?#\"\\<>]+(/[^\s?#\"\\<>]*)?")
"""A web address without query, fragment, spaces, quotes or angle brackets, to which file names are appended."""


class Amount(click.FloatRange):
    """A number between `least` and `most`, with or without the unit."""

    def __init__(self, least: float, most: float, unit: str) -> None:
        super().__init__(least, most)
        self.unit = unit

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> float:
        """Return the number; any other text is a usage error (exit code 2)."""
        try:
            number = _parse_number(str(value), self.unit)
        except ValueError:
            self.fail(f"{value} is not a number such as 0.5", param, ctx)
        if not self.min <= number <= self.max:  # type: ignore[operator]  # `not`, as NaN is neither below nor above
            space = " " if self.unit.isalpha() else ""
            self.fail(f"expected {self.min:g} to {self.max:g}{space}{self.unit}, not `{value}`", param, ctx)
        return number


class Offset(click.ParamType):  # type: ignore[type-arg]  # before click 8.4 it takes none
    """Two lengths, `X,Y`, each at most `most` mm in either direction."""

    name = "offset"

    def __init__(self, most: float) -> None:
        self.most = most

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> tuple[float, float]:
        """Return both lengths in mm; any other text is a usage error (exit code 2)."""
        try:
            x, y = (_parse_number(part, "mm") for part in value.split(","))
        except ValueError:
            self.fail(f"expected two numbers such as 0.5,-1.2, not `{value}`", param, ctx)
        if not (abs(x) <= self.most and abs(y) <= self.most):
            self.fail(f"backs can be moved by {self.most:g} mm at most", param, ctx)
        return x, y


class Size(click.ParamType):  # type: ignore[type-arg]  # before click 8.4 it takes none
    """A size, by name or as WxH, as the setting `key` accepts it; the command receives the text."""

    name = "size"

    def __init__(self, key: str) -> None:
        self.key = key

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str | None:
        """Return the text if it is a size; any other text is a usage error (exit code 2)."""
        try:
            return value if MEASURED[self.key](value) else None
        except ValueError as error:
            self.fail(str(error), param, ctx)


class StockType(click.ParamType):  # type: ignore[type-arg]  # before click 8.4 it takes none
    """A card stock, by name or by thickness in mm."""

    name = "stock"

    def convert(self, value: str | Stock, param: click.Parameter | None, ctx: click.Context | None) -> Stock:
        """Return the stock; any other text is a usage error (exit code 2)."""
        if isinstance(value, Stock):
            return value
        try:
            return stocks.parse_stock(value)
        except ValueError as error:
            self.fail(str(error), param, ctx)


class Packs(click.ParamType):  # type: ignore[type-arg]  # before click 8.4 it takes none
    """The packs to print: `opened`, `all`, or numbers such as `3,5`."""

    name = "packs"

    def convert(
        self, value: str | PackSelection, param: click.Parameter | None, ctx: click.Context | None
    ) -> PackSelection:
        """Return the word or the numbers; any other text is a usage error (exit code 2)."""
        if isinstance(value, tuple):
            return value
        if value in ("opened", "all"):
            return value  # type: ignore[return-value]
        numbers = [number.strip() for number in value.split(",")]
        if not all(number.isascii() and number.isdigit() and 0 < len(number) < 5 for number in numbers):
            self.fail(f"expected opened, all, or numbers such as 3,5, not `{value}`", param, ctx)
        return tuple(map(int, numbers))


class WebAddress(click.ParamType):  # type: ignore[type-arg]  # before click 8.4 it takes none
    """A web address short enough for a printed QR code."""

    name = "address"

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """Return the address; any other text is a usage error (exit code 2)."""
        if value and not (_WEB_ADDRESS.fullmatch(value) and len(value) <= LONGEST_ADDRESS):
            self.fail(
                f"expected an address such as https://example.org/crew.html, of at most {LONGEST_ADDRESS} characters",
                param,
                ctx,
            )
        return value


class WebFolder(click.ParamType):  # type: ignore[type-arg]  # before click 8.4 it takes none
    """The web address of a folder."""

    name = "address"

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """Return the address with a final slash; any other text is a usage error (exit code 2)."""
        if value and not _WEB_FOLDER.fullmatch(value):
            self.fail("expected the address of a folder, such as https://example.org/night/", param, ctx)
        return value and value.rstrip("/") + "/"


class NameInProject(click.Choice):  # type: ignore[type-arg]  # before click 8.4 it takes none
    """A name of something that comes with cardgen or with the project; `list_names` returns all such names."""

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
    """A file or folder to write to, with a non-empty name."""

    def convert(
        self, value: str | os.PathLike[str], param: click.Parameter | None, ctx: click.Context | None
    ) -> str | bytes | os.PathLike[str]:
        """Return the path; an empty path is a usage error (exit code 2)."""
        if not str(value).strip():
            self.fail("it names no file and no folder", param, ctx)
        return super().convert(value, param, ctx)


def _parse_number(text: str, unit: str) -> float:
    return float(text.translate(MINUS_SIGNS).strip().removesuffix(unit))
