"""The options of the whole program and those of every command that prints, with the settings behind them.

The settings are imported when a command that needs them is: the overview of commands does without.
"""

from __future__ import annotations

import functools
import os
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple, TextIO

import click

if TYPE_CHECKING:
    from cardgen.settings import Settings


class Options(NamedTuple):
    """How a command talks; click hands it on as `ctx.obj`."""

    quiet: bool = False
    verbose: bool = False
    color: bool = False
    """Whether standard output is coloured."""
    progress: bool = False
    """Whether progress is shown, on standard error."""

    @classmethod
    def decide(cls, quiet: bool, verbose: bool, color: bool | None) -> Options:
        """The options for these flags and streams; `color` as from `use_color`."""
        return cls(
            quiet=quiet,
            verbose=verbose,
            color=_is_terminal(sys.stdout) if color is None else color,
            progress=not quiet and _is_terminal(sys.stderr),
        )


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


def use_color(choice: str) -> bool | None:
    """Whether to colour, for `--color` and the environment; None: each stream decides by being a terminal or not."""
    if choice != "auto":
        return choice == "always"
    return False if os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb" else None


def load_settings() -> Settings:
    """The settings in force where the command was run; a faulty settings file ends the command with exit code 2."""
    from cardgen import settings

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

    for option in reversed(_print_options()):
        wrapper = option(wrapper)
    return wrapper


def _with_settings(given: dict[str, Any]) -> PrintOptions:
    from cardgen.settings import CHOICES

    standing = load_settings()
    for name in CHOICES:
        given[name] = given[name] or getattr(standing, name)
    given["templates"] = given["templates"] or standing.theme or None
    return PrintOptions(**given)


def _print_options() -> list[Callable[[Any], Any]]:
    return [
        click.option(
            "-o", "--output", type=click.Path(), metavar="PATH", help="Where to write; default: under output/."
        ),
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
    ]


def _choice(flag: str, text: str) -> Callable[[Any], Any]:
    from cardgen.settings import CHOICES

    choices = CHOICES[flag.strip("-").replace("-", "_")]
    return click.option(flag, type=click.Choice(choices), help=f"{text}; default {choices[0]}.")


def _is_terminal(stream: TextIO | None) -> bool:
    return stream is not None and stream.isatty()
