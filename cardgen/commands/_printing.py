"""The options of every command that prints, and the settings behind them."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any, NamedTuple

import click

from cardgen import settings


class PrintOptions(NamedTuple):
    """The options of everything that prints, with the settings filled in."""

    output: str | None
    """A file or a folder, as the command says; None: the command's own place under `output/`."""
    paper: str
    card_size: str
    target: str
    templates: str | None
    """A folder of templates; None: cardgen's own."""
    duplex: str
    ink: str
    force: bool


def load_settings() -> settings.Settings:
    """The settings in force where the command was run; a faulty settings file ends the command with exit code 2."""
    found, problems = settings.load()
    if problems:
        raise click.ClickException("\n".join(problems))
    return found


def print_options(function: Callable[..., Any]) -> Callable[..., Any]:
    """Give a command the options of everything that prints; it gets them as one argument, `printing: PrintOptions`."""

    @functools.wraps(function)
    def wrapper(*args: Any, **kwargs: Any) -> Any:
        given = {name: kwargs.pop(name) for name in PrintOptions._fields}
        return function(*args, printing=_with_settings(given), **kwargs)

    for option in reversed(_PRINT_OPTIONS):
        wrapper = option(wrapper)
    return wrapper


def _with_settings(given: dict[str, Any]) -> PrintOptions:
    standing = load_settings()
    for name in settings.CHOICES:
        given[name] = given[name] or getattr(standing, name)
    given["templates"] = given["templates"] or standing.theme or None
    return PrintOptions(**given)


def _choice(flag: str, text: str) -> Callable[[Any], Any]:
    choices = settings.CHOICES[flag.strip("-").replace("-", "_")]
    return click.option(flag, type=click.Choice(choices), help=f"{text}; default {choices[0]}.")


_PRINT_OPTIONS = (
    click.option("-o", "--output", type=click.Path(), metavar="PATH", help="Where to write; default: under output/."),
    _choice("--paper", "The paper to print on"),
    _choice("--card-size", "The size of a card"),
    _choice("--target", "The printer or print shop to lay out for"),
    click.option(
        "--templates",
        type=click.Path(file_okay=False, exists=True),
        metavar="DIR",
        help="A folder of card templates of your own.",
    ),
    _choice("--duplex", "The edge the printer flips sheets on; none: fronts only"),
    _choice("--ink", "How much ink to spend"),
    click.option(
        "--force", is_flag=True, help="Print although the check found errors; every card is marked UNCHECKED."
    ),
)
