"""Usage errors: the messages for everything that click rejects, and for unknown words."""

from __future__ import annotations

import re
from collections.abc import Sequence

import click

from cardgen.text import names, words

_WRITTEN = re.compile(r"'(.*)' is not", re.DOTALL)
"""The rejected value in click's message."""
_BEYOND = re.compile(r"(\S+) is not in the range")
"""The rejected number in click's message on ranges."""
_COMMAND = re.compile(r"No such command '(.*)'", re.DOTALL)
"""The unknown command in click's message."""
_EXTRA = re.compile(r"Got unexpected extra arguments? \((.*)\)", re.DOTALL)
"""The surplus arguments in click's message."""


def build_unknown_error(noun: str, word: str, known: Sequence[str], otherwise: str = "") -> click.UsageError:
    """Return the error for an unknown word, with the nearest known one.

    Args:
        noun: The kind of word: `style`.
        word: The word as the user typed it.
        known: All words of that kind.
        otherwise: The hint if no word is near; the known words if "".
    """
    near = names.find_closest(word, known)
    hint = f"did you mean `{near}`?" if near else otherwise or f"expected {words.list_code(known)}"
    return click.UsageError(f"unknown {noun} {words.quote_code(word)}: {hint}", click.get_current_context(silent=True))


def choose_word(noun: str, word: str, known: Sequence[str]) -> str:
    """Return the lower-case word in `known` that the user's word means in any case.

    Raises UsageError if there is none.
    """
    if word.casefold() in known:
        return word.casefold()
    raise build_unknown_error(noun, word, known)


def format_error(error: click.ClickException) -> str:
    """Return the message for an error of click, without a full stop: problem, then nearest name or all names."""
    if isinstance(error, click.NoSuchOption):
        known = {option.lstrip("-"): option for option in error.possibilities or ()}
        near = names.find_closest(error.option_name.lstrip("-"), known)
        hint = f": did you mean `{known[near]}`?" if near else ""
        return f"unknown option {words.quote_code(error.option_name)}{hint}"
    if isinstance(error, click.MissingParameter):
        return f"missing {_name_parameter(error)}{_show_usage(error)}"
    if isinstance(error, click.BadParameter):
        return _describe_choice(error) or f"{_quote_parameter(error)}: {_describe_value(error)}"
    if isinstance(error, click.BadOptionUsage):
        takes_none = "does not" in error.message
        return f"`{error.option_name}` takes no value" if takes_none else _describe_missing_value(error)
    if extra := _EXTRA.match(error.message):
        return f"unexpected argument `{extra[1]}`: leave it out"
    stray = _COMMAND.match(error.message)
    if stray and isinstance(error, click.UsageError) and error.ctx and isinstance(error.ctx.command, click.Group):
        return build_unknown_error("command", stray[1], sorted(error.ctx.command.commands)).message
    return error.format_message().removesuffix(".")


def _show_usage(error: click.MissingParameter) -> str:
    """Return the usage of the command as the end of a message, "" if the command is unknown."""
    if error.ctx is None:
        return ""
    pieces = [piece for piece in error.ctx.command.collect_usage_pieces(error.ctx) if piece != "[OPTIONS]"]
    return f": expected `{' '.join([error.ctx.command_path, *pieces])}`"


def _describe_missing_value(error: click.BadOptionUsage) -> str:
    """Return the message for an option without a value, with the choices or the kind of value."""
    options = error.ctx.command.get_params(error.ctx) if error.ctx else []
    option = next((one for one in options if error.option_name in one.opts), None)
    if option is None or error.ctx is None:
        return f"`{error.option_name}` needs a value"
    if isinstance(option.type, click.Choice):
        expected = words.list_code(map(str, option.type.choices))
    else:
        expected = f"`{error.option_name} {option.make_metavar(error.ctx).replace('INTEGER RANGE', 'N')}`"
    return f"`{error.option_name}` needs a value: expected {expected}"


def _describe_choice(error: click.BadParameter) -> str:
    """Return the message for a value that is not among the choices of an option, "" for other errors."""
    kind, written = error.param.type if error.param else None, _WRITTEN.match(error.message)
    if not isinstance(kind, click.Choice) or not written:
        return ""
    known = [str(choice) for choice in kind.choices]
    near = names.find_closest(written[1], known)
    expected = f"did you mean `{near}`?" if near else f"expected {words.list_code(known)}"
    return f"unknown value {words.quote_code(written[1])} of `{_name_parameter(error)}`: {expected}"


def _quote_parameter(error: click.BadParameter) -> str:
    name = _name_parameter(error)
    return f"`{name}`" if name.startswith("-") else name


def _name_parameter(error: click.BadParameter) -> str:
    """Return the name of an option or argument as `--help` shows it."""
    if isinstance(error.param, click.Option):
        return max(error.param.opts, key=len)
    if error.param is not None:
        return error.param.make_metavar(error.ctx or click.get_current_context()).strip("[].")
    return str(error.param_hint or "value").strip("'")


def _describe_value(error: click.BadParameter) -> str:
    """Return the problem with a value, and what is expected."""
    kind = error.param.type if error.param else None
    typed, beyond = _WRITTEN.match(error.message), _BEYOND.match(error.message)
    if isinstance(kind, click.IntRange | click.FloatRange) and beyond:
        bounds = f"{kind.min} to {kind.max}" if kind.max is not None else f"{kind.min} or more"
        return f"expected {bounds}, not `{beyond[1]}`"
    if isinstance(kind, click.types.IntParamType | click.types.FloatParamType) and typed:
        return f"expected a {'whole ' * isinstance(kind, click.types.IntParamType)}number, not `{typed[1]}`"
    return error.message.removesuffix(".")
