"""Messages about expressions that failed, in words that are the same on every Python."""

from __future__ import annotations

import re

COMPARED = "comparison with a missing value"
"""The message about an expression that needs a value that a file leaves out."""
TURNS = 100_000
"""Numbers that `range` gives at most, which is Jinja2's own limit."""
_NO_PART = re.compile(r"^(?:(None|'None')|.*) has no (?:attribute '(\w+)'|element (.+))$", re.DOTALL)
_SAID = (
    ("not callable", "call of something that is not a function"),
    ("not supported between", "comparison of different types"),
    ("unsupported operand", "arithmetic with something that is not a number"),
    ("can only concatenate", "arithmetic with something that is not a number"),
    ("not iterable", "loop over something that is not a list"),
    ("has no len()", "length of something that is not a list"),
)
_UNSUITED = "unsuitable argument of a filter or function"


class UnfitError(Exception):
    """An expression gave an unusable value; the message says why."""


def is_absent(error: Exception) -> bool:
    """Return whether an expression failed because a value is left out."""
    return isinstance(error, TypeError) and "NoneType" in str(error)


def said(error: Exception) -> str:
    """Return the problem of an expression, worded for the author of the file."""
    name, text = type(error).__name__, str(error)
    if is_absent(error):
        return COMPARED
    if isinstance(error, UnfitError):
        return text
    if isinstance(error, ZeroDivisionError):
        return "division by 0"
    if isinstance(error, OverflowError):
        return f"`range` of more than {TURNS:,} numbers" if "Range" in text else "number too large"
    if name == "TooMuch":
        return text.replace("the template", "it")
    if name == "SecurityError":
        return "access to something that expressions cannot use"
    if name == "UndefinedError":
        return _undefined(text)
    if isinstance(error, TypeError):
        return next((words for sign, words in _SAID if sign in text), _UNSUITED)
    return _UNSUITED


def _undefined(text: str) -> str:
    found = _NO_PART.match(text)
    if found is None:
        name = re.match(r"'(\w+)' is undefined", text)
        return f"unknown name `{name[1]}`" if name else "unknown name"
    nothing, part, place = found.groups()
    if part is None:
        return f"item {place} of a shorter list" if place.isdigit() else f"unknown item {place}"
    return f"`{part}` of a missing value" if nothing else f"`{part}` of a value without fields"
