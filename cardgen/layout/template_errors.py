"""What is wrong with a template, in words for those who write templates, and in which column.

Jinja2 says only on which line.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import Any

from cardgen.layout import sandbox
from cardgen.text import names

MOST_NAMES = 12
"""Names that a message lists at most."""
TAGS = (
    "block",
    "call",
    "elif",
    "else",
    "endblock",
    "endcall",
    "endfilter",
    "endfor",
    "endif",
    "endmacro",
    "endraw",
    "endset",
    "endwith",
    "extends",
    "filter",
    "for",
    "from",
    "if",
    "import",
    "include",
    "macro",
    "raw",
    "set",
    "with",
)
"""The tags of Jinja2."""
_TOKENS = {
    "end of print statement": "}}",
    "end of statement block": "%}",
    "begin of print statement": "{{",
    "begin of statement block": "{%",
    "begin of comment": "{#",
    "end of comment": "#}",
}
_NAMELESS = ("name", "string", "integer", "float", "end of template")
"""Tokens that Jinja2 describes."""
_TAG = re.compile(r"Encountered unknown tag '(\w+)'")
_ENDED = re.compile(r"Unexpected end of template.*block that needs to be closed is '(\w+)'", re.DOTALL)
_EXPECTED = re.compile(r"expected token '(.+?)', got '(.+?)'$")
_UNEXPECTED = re.compile(r"unexpected (?:char )?'(.+?)'")
_UNKNOWN = re.compile(r"No (filter|test) named '(\w+)'")
_UNDEFINED = re.compile(r"^'(\w+)' is undefined$")
_QUOTED = re.compile(r"(?<!\w)'(.+?)'")
_OPENED = re.compile(r"\{[{%]")


class Told:
    """What a message says, and the word of the template that it is about."""

    def __init__(self, message: str, word: str = "") -> None:
        self.message, self.word = message, word


def describe(error: Exception, environment: Any, known: Collection[str]) -> Told:
    """Say what is wrong; `environment` is Jinja2's, `known` are the names of the data."""
    if isinstance(error, RecursionError):
        return Told("a template includes itself, or a macro calls itself, and there is no end to it")
    if isinstance(error, MemoryError):
        return Told(sandbox.TOO_LARGE)
    if isinstance(error, OSError) and error.strerror:
        return Told(f"{error.filename} cannot be read: {error.strerror.lower()}")
    kind, text = type(error).__name__, str(error) or type(error).__name__
    if kind == "TemplateNotFound":
        name = str(getattr(error, "name", error))
        return Told(f"there is no template {name}, neither in your folder nor in ours", name)
    if kind == "UndefinedError":
        return _undefined(text, known)
    if hasattr(error, "lineno"):
        return _unread(text, environment)
    return Told(text)


def describe_missing(name: str, known: Collection[str]) -> str:
    """Say that a name means nothing, and which one was meant or which there are."""
    near = names.find_closest(name, known)
    if near:
        return f"unknown name `{name}`: did you mean `{near}`?"
    shown = sorted(one for one in known if not one.startswith("_"))
    more = f" and {len(shown) - MOST_NAMES} more" if len(shown) > MOST_NAMES else ""
    there = ", ".join(f"`{one}`" for one in shown[:MOST_NAMES])
    return f"unknown name `{name}`: there is {there}{more}" if there else f"unknown name `{name}`"


def find_column(line: str, word: str) -> int:
    """Return the column of a word on a line of a template, from 1; without it, that of the first `{{` or `{%`."""
    opened = _OPENED.search(line)
    begin = opened.start() if opened else 0
    if word:
        edge = (r"(?<!\w)" if word[0].isalnum() else "", r"(?!\w)" if word[-1].isalnum() else "")
        pattern = re.compile(edge[0] + re.escape(word) + edge[1])
        found = pattern.search(line, begin + 2 if opened else 0) or pattern.search(line)
        if found:
            return found.start() + 1
    return begin + 1 if opened else len(line) - len(line.lstrip()) + 1


def _undefined(text: str, known: Collection[str]) -> Told:
    """Return the message about an undefined name, and the name to point at."""
    name = _UNDEFINED.match(text)
    if name:
        return Told(describe_missing(name[1], known), name[1])
    part = re.match(r"unknown name `(\w+)`", text)
    return Told(text, part[1] if part else "")


def _unread(text: str, environment: Any) -> Told:
    """Return the message about a template that Jinja2 cannot parse, and the text to point at."""
    if tag := _TAG.match(text):
        near = names.find_closest(tag[1], TAGS)
        return Told(f"unknown tag `{tag[1]}`" + (f": did you mean `{near}`?" if near else ""), tag[1])
    if ended := _ENDED.match(text):
        return Told(f"the template ends inside `{{% {ended[1]} %}}`: expected `{{% end{ended[1]} %}}`", ended[1])
    if unknown := _UNKNOWN.match(text):
        kind, name = unknown.groups()
        near = names.find_closest(name, getattr(environment, f"{kind}s", ()))
        return Told(f"unknown {kind} `{name}`" + (f": did you mean `{near}`?" if near else ""), name)
    if expected := _EXPECTED.match(text):
        wanted, got = (_TOKENS.get(one, one) for one in expected.groups())
        asked = f"a {wanted}" if wanted in _NAMELESS else f"`{wanted}`"
        there = f"the {got}" if got in _NAMELESS else f"`{got}`"
        return Told(f"unexpected {there}: expected {asked}", "" if got in _NAMELESS else got)
    if unexpected := _UNEXPECTED.match(text):
        sign = _TOKENS.get(unexpected[1], unexpected[1])
        rest = _QUOTED.sub(r"`\1`", text[unexpected.end() :].partition(" at ")[0])
        return Told(f"unexpected `{sign}`{rest}", sign)
    return Told(text[:1].lower() + _QUOTED.sub(r"`\1`", text[1:].rstrip(".")))
