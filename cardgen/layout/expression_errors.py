"""What is said of an expression that could not be worked out: in words of ours, which are the same on every Python."""

from __future__ import annotations

import re

COMPARED = "what is not there cannot be compared"
"""What is said of an expression that needs a value that a file leaves out."""
TURNS = 100_000
"""Numbers that `range` gives at most, which is Jinja2's own limit."""
_NO_PART = re.compile(r"^(?:(None|'None')|.*) has no (?:attribute '(\w+)'|element (.+))$", re.DOTALL)
_SAID = (
    ("not callable", "it calls what is not a function"),
    ("not supported between", "it compares what is of different kinds"),
    ("unsupported operand", "it computes with what is not a number"),
    ("can only concatenate", "it computes with what is not a number"),
    ("not iterable", "it takes for a list what is none"),
    ("has no len()", "it counts what is not a list"),
)
_UNSUITED = "it gives a filter or a function what that cannot take"


class UnfitError(Exception):
    """An expression comes to what cannot be used; the message says why."""


def is_absent(error: Exception) -> bool:
    """Whether there is no answer because a value is left out."""
    return isinstance(error, TypeError) and "NoneType" in str(error)


def said(error: Exception) -> str:
    """What is wrong with an expression."""
    name, text = type(error).__name__, str(error)
    if is_absent(error):
        return COMPARED
    if isinstance(error, UnfitError):
        return text
    if isinstance(error, ZeroDivisionError):
        return "it divides by 0"
    if isinstance(error, OverflowError):
        return f"its range has more than {TURNS:,} numbers" if "Range" in text else "it comes to too large a number"
    if name == "TooMuch":
        return text.replace("the template", "it")
    if name == "SecurityError":
        return "it asks for what no expression may see"
    if name == "UndefinedError":
        return _undefined(text)
    if isinstance(error, TypeError):
        return next((words for sign, words in _SAID if sign in text), _UNSUITED)
    return _UNSUITED


def _undefined(text: str) -> str:
    found = _NO_PART.match(text)
    if found is None:
        name = re.match(r"'(\w+)' is undefined", text)
        return f"nothing is called {name[1]} here" if name else "it asks for what is not there"
    nothing, part, place = found.groups()
    if part is None:
        return (
            f"it asks a list for item {place}, and the list is shorter" if place.isdigit() else f"there is no {place}"
        )
    return f"it asks for {part} of what is left out" if nothing else f"it asks for {part} of what has none"
