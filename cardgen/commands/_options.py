"""What several commands share: the options of the whole program, those of everything that prints, and the settings behind them."""

from __future__ import annotations

import functools
import os
import sys
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TextIO

import click

from cardgen import settings


@dataclass(frozen=True, slots=True)
class Options:
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


@dataclass(frozen=True, slots=True)
class PrintOptions:
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


def load_settings() -> settings.Settings:
    """The settings in force where the command was run; a faulty settings file ends the command with exit code 2."""
    found, problems = settings.load()
    if problems:
        raise click.UsageError("\n".join(problems))
    return found


def print_options(function: Callable[..., Any]) -> Callable[..., Any]:
    """Give a command the options of everything that prints; it gets them as one argument, `printing: PrintOptions`."""

    @functools.wraps(function)
    def wrapper(*args: Any, **kwargs: Any) -> Any:
        given = {name: kwargs.pop(name) for name in PrintOptions.__dataclass_fields__}
        return function(*args, printing=_with_settings(given), **kwargs)

    for option in reversed(_PRINT_OPTIONS):
        wrapper = option(wrapper)
    return wrapper


def _with_settings(given: dict[str, Any]) -> PrintOptions:
    standing = load_settings()
    for name in ("paper", "card_size", "target", "duplex", "ink"):
        given[name] = given[name] or getattr(standing, name)
    given["templates"] = given["templates"] or standing.theme or None
    return PrintOptions(**given)


def _choice(flag: str, choices: tuple[str, ...], text: str) -> Callable[[Any], Any]:
    return click.option(flag, type=click.Choice(choices), help=f"{text}; default {choices[0]}.")


_PRINT_OPTIONS = (
    click.option("-o", "--output", type=click.Path(), metavar="PATH", help="Where to write; default: under output/."),
    _choice("--paper", settings.PAPERS, "The paper to print on"),
    _choice("--card-size", settings.CARD_SIZES, "The size of a card"),
    _choice("--target", settings.TARGETS, "The printer or print shop to lay out for"),
    click.option("--templates", type=click.Path(file_okay=False, exists=True), metavar="DIR", help="A folder of card templates of your own."),
    _choice("--duplex", settings.DUPLEX, "The edge the printer flips sheets on; none: fronts only"),
    _choice("--ink", settings.INKS, "How much ink to spend"),
    click.option("--force", is_flag=True, help="Print although the check found errors; every card is marked UNCHECKED."),
)


def _is_terminal(stream: TextIO | None) -> bool:
    return stream is not None and stream.isatty()
