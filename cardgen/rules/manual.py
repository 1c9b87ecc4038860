"""Manual pages of rules: the docstrings of their modules, with the numbers of the game filled in."""

from __future__ import annotations

import re
from functools import cache
from importlib import import_module
from typing import NamedTuple

from cardgen.finding import Level
from cardgen.rules import registry
from cardgen.text import words

_NUMBER = re.compile(r"\$([A-Z]+(?:_[A-Z]+)*)")
"""A placeholder `$NAME` for a constant of the game's `limits` module."""
_RULEBOOK = re.compile(r"^Rulebook: (.+?)\.?\s*(?:\n\n|\Z)", re.MULTILINE | re.DOTALL)
"""The paragraph with the rulebook sections, in group 1."""
_INDENT = re.compile("^    ", re.MULTILINE)
"""Indentation of the lines of an example."""
_EXAMPLES = re.compile(r"^(Bad|Good):\n\n((?:    .*\n|\n)+)", re.MULTILINE)
"""An example, with `Bad` or `Good` in group 1 and its indented lines in group 2."""


class RulePage(NamedTuple):
    """Manual page of a rule, also split into its parts."""

    id: str
    level: Level
    summary: str
    """First line: the rule in one sentence."""
    text: str
    """Whole page with summary and examples."""
    bad: str
    """YAML that the rule reports; "" if the page has no example."""
    good: str
    """YAML that the rule does not report; "" if the page has no example."""
    rulebook: str
    """Rulebook sections that the rule checks; "" for a rule of cardgen's own."""


def load_page(id: str) -> RulePage:  # noqa: A002 - it is called an id everywhere
    """Return the manual page of a rule.

    Raises:
        KeyError: There is no such rule.
    """
    rule = registry.get_rule(id)
    text = _fill_numbers(rule.module.__doc__ or "", rule.module.__name__)
    examples = {kind: _INDENT.sub("", example.strip("\n")) + "\n" for kind, example in _EXAMPLES.findall(text + "\n")}
    summary, bad, good = text.partition("\n")[0], examples.get("Bad", ""), examples.get("Good", "")
    found = _RULEBOOK.search(text)
    rulebook = " ".join(found[1].split()) if found else ""
    return RulePage(id, rule.level, summary, text, bad, good, "" if rulebook.startswith("none") else rulebook)


@cache
def find_rulebook(id: str) -> str:  # noqa: A002
    """Return the rulebook sections that a rule checks; "" for a rule of cardgen's own.

    Raises:
        KeyError: There is no such rule.
    """
    return load_page(id).rulebook


def _fill_numbers(text: str, module: str) -> str:
    """Return a docstring with each `$NAME` replaced with the constant NAME of the game's `limits` module."""
    text = text.strip()
    if "$" not in text:
        return text
    limits = import_module(f"{module.rpartition('.rules.')[0]}.limits")

    def number(found: re.Match[str]) -> str:
        value = getattr(limits, found[1])
        return words.format_bounds(value) if isinstance(value, tuple) else str(value)

    return _NUMBER.sub(number, text)
