"""What click refuses, in the words of all other messages."""

from __future__ import annotations

import re

import click

from cardgen.text import names, words

_WRITTEN = re.compile(r"'(.*)' is not", re.DOTALL)
_BEYOND = re.compile(r"(\S+) is not in the range")
_EXTRA = re.compile(r"Got unexpected extra arguments? \((.*)\)", re.DOTALL)


def described(error: click.ClickException) -> str:
    """One sentence, without a full stop: what is wrong, then the near name or what there is."""
    if isinstance(error, click.NoSuchOption):
        near = f"; did you mean {error.possibilities[0]}?" if error.possibilities else ""
        return f"there is no option {error.option_name}{near}"
    if isinstance(error, click.MissingParameter):
        return f"{_name(error)} is missing"
    if isinstance(error, click.BadParameter):
        return f"{_name(error)}: {_value(error)}"
    if isinstance(error, click.BadOptionUsage):
        return f"{error.option_name} {'takes no' if 'does not' in error.message else 'needs a'} value"
    extra = _EXTRA.match(error.message)
    return f"{extra[1]} is too much; leave it out" if extra else error.format_message()


def _name(error: click.BadParameter) -> str:
    """The option as it is typed, or the argument as the help calls it."""
    if isinstance(error.param, click.Option):
        return max(error.param.opts, key=len)
    if error.param is not None:
        return error.param.make_metavar(error.ctx or click.get_current_context()).strip("[].")
    return str(error.param_hint or "value").strip("'")


def _value(error: click.BadParameter) -> str:
    """What is wrong with the value, and what it may be."""
    kind = error.param.type if error.param else None
    written, beyond = _WRITTEN.match(error.message), _BEYOND.match(error.message)
    if isinstance(kind, click.Choice) and written:
        known = [str(choice) for choice in kind.choices]
        near = names.near(written[1], known)
        return f"there is no {written[1]}; " + (
            f"did you mean {near}?" if near else f"it is {words.listed(known, 'or')}"
        )
    if isinstance(kind, click.IntRange | click.FloatRange) and beyond:
        bounds = f"{kind.min} to {kind.max}" if kind.max is not None else f"{kind.min} or more"
        return f"it is {bounds}, not {beyond[1]}"
    if isinstance(kind, click.types.IntParamType | click.types.FloatParamType) and written:
        return f"{written[1]} is no {'whole ' * isinstance(kind, click.types.IntParamType)}number"
    return error.message.removesuffix(".")
