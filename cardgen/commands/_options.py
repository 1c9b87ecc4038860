"""Options shared by several commands, and decorators that gather options into one value."""

from __future__ import annotations

import functools
from collections.abc import Callable, Collection
from typing import Any, NamedTuple, TypeAlias

import click

from cardgen.commands import _completing
from cardgen.commands._parameter_types import Amount, NonEmptyPath, Size, StockType
from cardgen.config import settings
from cardgen.config.settings import CHOICES, Settings
from cardgen.errors import CardgenError
from cardgen.press.impose import REACH
from cardgen.printing.boxes import stock as stocks

Handler: TypeAlias = Callable[..., object]
"""A function that click calls with the values of the options."""
Decorator: TypeAlias = Callable[[Handler], Handler]
"""A decorator of such a function."""
Builder: TypeAlias = Callable[[dict[str, Any]], object]
"""A function that turns option values, by name, into one value."""


def load_settings() -> Settings:
    """Return the settings in force in the working folder; raises CardgenError for a faulty settings file."""
    loaded, problems = settings.load_settings()
    if problems:
        raise CardgenError(*problems)
    return loaded


def gather_fields(name: str, value_class: type[NamedTuple]) -> Decorator:
    """Return a decorator that gathers the options with the names of a class's fields into one value of the class.

    The decorator goes below those of the options. The command receives the value as the argument `name`.
    """
    return lambda handler: _gather(
        handler, name, value_class._fields, lambda values: value_class._make(values.values())
    )


def gather_options(name: str, options: Collection[Decorator], build: Builder) -> Decorator:
    """Return a decorator that adds options; the command receives what `build` makes of them as the argument `name`."""

    def decorate(handler: Handler) -> Handler:
        fields: list[str] = []
        gathered = _gather(handler, name, fields, build)
        before = {parameter.name for parameter in getattr(gathered, "__click_params__", ())}
        for add_option in reversed([*options]):
            gathered = add_option(gathered)
        parameters: list[click.Parameter] = getattr(gathered, "__click_params__", [])
        fields += [str(parameter.name) for parameter in parameters if parameter.name not in before]
        return gathered

    return decorate


def _gather(handler: Handler, name: str, fields: Collection[str], build: Builder) -> Handler:
    @functools.wraps(handler)
    def call_with_value(*args: object, **values: object) -> object:
        gathered = {field: values.pop(field) for field in fields}
        return handler(*args, **{name: build(gathered)}, **values)

    return call_with_value


def size_option(flag: str, text: str) -> Decorator:
    """Return an option for a paper or card size, given by name or as width and height."""
    key = flag.strip("-").replace("-", "_")
    text = f"{text}: {', '.join(CHOICES[key])}, or WxH in mm, cm or in."
    complete = _completing.offer_words(CHOICES[key])
    return click.option(flag, type=Size(key), metavar="SIZE", help=text, shell_complete=complete)


def output_option(usual: str = "under output/") -> Decorator:
    """Return the option `--output`; `usual` describes the default in the help text."""
    text = f"The output: a file if it has an extension, else a folder; - for standard output; default {usual}."
    return click.option("-o", "--output", type=NonEmptyPath(), metavar="NAME", help=text)


MARGIN = click.option(
    "--margin",
    type=Amount(0, 40, "mm"),
    default=REACH,
    metavar="MM",
    help=f"The unprintable margin of the printer; default {REACH}.",
)
"""The option `--margin`, mm; up to 40 mm, a limit against typing errors."""
STOCK = click.option(
    "--stock",
    type=StockType(),
    default=stocks.DEFAULT,
    metavar="STOCK",
    help=f"The card stock: {', '.join(stocks.STOCKS)}, or a thickness such as 0.31mm; default {stocks.DEFAULT}.",
    shell_complete=_completing.offer_words(stocks.STOCKS),
)
"""The option `--stock`."""
ONE_EACH = click.option("--one-each", is_flag=True, help="Print one card per group, if you track models with tokens.")
"""The option `--one-each`."""
FORMAT = click.option(
    "--format", "form", type=click.Choice(["text", "json"]), default="text", help="The output format; default text."
)
"""The option `--format` of commands that also print JSON; the command receives `form`."""
