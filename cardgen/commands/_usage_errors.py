"""Errors of the command line itself: what click refuses, and words that are none of those there are."""

from __future__ import annotations

import re
from collections.abc import Sequence

import click

from cardgen.text import names, words

_WRITTEN = re.compile(r"'(.*)' is not", re.DOTALL)
_BEYOND = re.compile(r"(\S+) is not in the range")
_COMMAND = re.compile(r"No such command '(.*)'", re.DOTALL)
_EXTRA = re.compile(r"Got unexpected extra arguments? \((.*)\)", re.DOTALL)


def unknown(what: str, word: str, known: Sequence[str], otherwise: str = "") -> click.UsageError:
    """The error for a word that is none of the known ones: with the near one, else what `otherwise` says of them."""
    near = names.find_closest(word, known)
    hint = f"did you mean `{near}`?" if near else otherwise or f"expected {words.list_code(known)}"
    return click.UsageError(f"unknown {what} {words.quote_code(word)}: {hint}", click.get_current_context(silent=True))


def choose(what: str, word: str, known: Sequence[str]) -> str:
    """The one of the known words, which are in lower case, that a word means in any case; raises UsageError."""
    if word.casefold() in known:
        return word.casefold()
    raise unknown(what, word, known)


def message(error: click.ClickException) -> str:
    """One sentence, without a full stop: what is wrong, then the near name or what there is."""
    if isinstance(error, click.NoSuchOption):
        known = {option.lstrip("-"): option for option in error.possibilities or ()}
        near = names.find_closest(error.option_name.lstrip("-"), known)
        hint = f": did you mean `{known[near]}`?" if near else ""
        return f"unknown option {words.quote_code(error.option_name)}{hint}"
    if isinstance(error, click.MissingParameter):
        return f"missing {_parameter(error)}{_show_usage(error)}"
    if isinstance(error, click.BadParameter):
        return _choice(error) or f"{_quote_parameter(error)}: {_reason(error)}"
    if isinstance(error, click.BadOptionUsage):
        takes_none = "does not" in error.message
        return f"`{error.option_name}` takes no value" if takes_none else _describe_missing_value(error)
    if extra := _EXTRA.match(error.message):
        return f"unexpected argument `{extra[1]}`: leave it out"
    stray = _COMMAND.match(error.message)
    if stray and isinstance(error, click.UsageError) and error.ctx and isinstance(error.ctx.command, click.Group):
        return unknown("command", stray[1], sorted(error.ctx.command.commands)).message
    return error.format_message().removesuffix(".")


def _show_usage(error: click.MissingParameter) -> str:
    """Return the command with its arguments, to be copied; "" where it is not known."""
    if error.ctx is None:
        return ""
    pieces = [piece for piece in error.ctx.command.collect_usage_pieces(error.ctx) if piece != "[OPTIONS]"]
    return f": expected `{' '.join([error.ctx.command_path, *pieces])}`"


def _describe_missing_value(error: click.BadOptionUsage) -> str:
    """Return the sentence about an option without its value, with the choices or the kind of value that it takes."""
    options = error.ctx.command.get_params(error.ctx) if error.ctx else []
    option = next((one for one in options if error.option_name in one.opts), None)
    if option is None or error.ctx is None:
        return f"`{error.option_name}` needs a value"
    if isinstance(option.type, click.Choice):
        expected = words.list_code(map(str, option.type.choices))
    else:
        expected = f"`{error.option_name} {option.make_metavar(error.ctx).replace('INTEGER RANGE', 'N')}`"
    return f"`{error.option_name}` needs a value: expected {expected}"


def _choice(error: click.BadParameter) -> str:
    """Return the sentence about a word that is none of the choices of an option; "" for any other error."""
    kind, written = error.param.type if error.param else None, _WRITTEN.match(error.message)
    if not isinstance(kind, click.Choice) or not written:
        return ""
    known = [str(choice) for choice in kind.choices]
    near = names.find_closest(written[1], known)
    expected = f"did you mean `{near}`?" if near else f"expected {words.list_code(known)}"
    return f"unknown value {words.quote_code(written[1])} of `{_parameter(error)}`: {expected}"


def _quote_parameter(error: click.BadParameter) -> str:
    name = _parameter(error)
    return f"`{name}`" if name.startswith("-") else name


def _parameter(error: click.BadParameter) -> str:
    """The option as it is typed, or the argument as the help calls it."""
    if isinstance(error.param, click.Option):
        return max(error.param.opts, key=len)
    if error.param is not None:
        return error.param.make_metavar(error.ctx or click.get_current_context()).strip("[].")
    return str(error.param_hint or "value").strip("'")


def _reason(error: click.BadParameter) -> str:
    """What is wrong with the value, and what it may be."""
    kind = error.param.type if error.param else None
    written, beyond = _WRITTEN.match(error.message), _BEYOND.match(error.message)
    if isinstance(kind, click.IntRange | click.FloatRange) and beyond:
        bounds = f"{kind.min} to {kind.max}" if kind.max is not None else f"{kind.min} or more"
        return f"expected {bounds}, not `{beyond[1]}`"
    if isinstance(kind, click.types.IntParamType | click.types.FloatParamType) and written:
        return f"expected a {'whole ' * isinstance(kind, click.types.IntParamType)}number, not `{written[1]}`"
    return error.message.removesuffix(".")
