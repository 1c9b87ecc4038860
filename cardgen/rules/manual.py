"""The manual page of a rule: its docstring, with the numbers of its game."""

from __future__ import annotations

import re
from functools import cache
from importlib import import_module
from typing import NamedTuple

from cardgen.finding import Level
from cardgen.rules import registry
from cardgen.text import words

_NUMBER = re.compile(r"\$([A-Z]+(?:_[A-Z]+)*)")
_RULEBOOK = re.compile(r"^Rulebook: (.+?)\.?\s*(?:\n\n|\Z)", re.MULTILINE | re.DOTALL)
_INDENT = re.compile("^    ", re.MULTILINE)
_EXAMPLES = re.compile(r"^(Bad|Good):\n\n((?:    .*\n|\n)+)", re.MULTILINE)


class RulePage(NamedTuple):
    """What is to be read about a rule."""

    id: str
    level: Level
    summary: str
    """The law in one sentence."""
    text: str
    """The whole page, summary and examples included."""
    bad: str
    """YAML that the rule finds something in; empty where there is no example."""
    good: str
    """YAML that it finds nothing in."""
    rulebook: str
    """The sections of the game's rules that it comes from; empty for a rule of our own."""


def load_page(id: str) -> RulePage:  # noqa: A002 - it is called an id everywhere
    """The page of a rule; raises KeyError if there is none."""
    rule = registry.get_rule(id)
    text = _fill_numbers(rule.module.__doc__ or "", rule.module.__name__)
    examples = {kind: _INDENT.sub("", example.strip("\n")) + "\n" for kind, example in _EXAMPLES.findall(text + "\n")}
    summary, bad, good = text.partition("\n")[0], examples.get("Bad", ""), examples.get("Good", "")
    found = _RULEBOOK.search(text)
    rulebook = " ".join(found[1].split()) if found else ""
    return RulePage(id, rule.level, summary, text, bad, good, "" if rulebook.startswith("none") else rulebook)


@cache
def find_rulebook(id: str) -> str:  # noqa: A002
    """The sections of the rulebook that a rule comes from; empty for a rule of our own. Raises KeyError for no rule."""
    return load_page(id).rulebook


def _fill_numbers(text: str, module: str) -> str:
    """A docstring with each `$NAME` replaced by that constant of the game's `limits`."""
    text = text.strip()
    if "$" not in text:
        return text
    limits = import_module(f"{module.rpartition('.rules.')[0]}.limits")

    def number(found: re.Match[str]) -> str:
        value = getattr(limits, found[1])
        return words.format_bounds(value) if isinstance(value, tuple) else str(value)

    return _NUMBER.sub(number, text)
