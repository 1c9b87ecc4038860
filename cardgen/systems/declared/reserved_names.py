"""Names that custom games cannot use, because they already have a meaning."""

from __future__ import annotations

import re

from cardgen.systems import OWN, list_shipped
from cardgen.text.words import quote_code

FAMILIES = ("yaml", "shape", "layout", "lab", "waiver", "settings", OWN)
"""First parts of the ids of cardgen's own rules."""
FILE_KEYS = ("system", "kind", "format", "name", "waive", "colour", "dress", "arms", "theme", "points")
"""Built-in keys of all files; `points` is computed."""
ENTRY_KEYS = ("name", "waive", "art", "arms", "flavour", "points")
"""Built-in keys of all entries; `points` is computed."""
LONGEST_KEY = 40
"""Most characters of a key (a design choice: keys appear in messages and tables)."""
LONGEST_RULE_ID = 60
"""Most characters of a rule's id (a design choice: ids appear in messages)."""
_EXPRESSION_WORDS = frozenset(
    "and or not in is if else elif for true false none range word loop self import from with".split()
)
"""Words that have a fixed meaning in expressions, mostly Jinja keywords."""
_DEVICE = re.compile(r"con|prn|aux|nul|com\d|lpt\d")
"""Pattern of names that Windows reserves for devices, and so cannot be folders."""
_GAME = re.compile(r"[a-z][a-z0-9_]{0,39}")
"""Pattern of a game's name, which is a value of `system` and a folder name on every platform."""
_KEY = re.compile(r"[a-z][a-z0-9_]*")
"""Pattern of a key that expressions can use as a name."""
_TEMPLATE = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{0,60}")
"""Pattern of a template's bare name; 61 characters keep messages readable (our own choice)."""
_RULE_ID = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
"""Pattern of a rule's id: words of lower-case letters and digits, joined by hyphens."""


def describe_bad_game_name(name: str) -> str | None:
    """Return the message about an invalid name of a game; None for a valid name."""
    if name in (OWN, *list_shipped(), *FAMILIES):
        return f"the name `{name}` is taken: cardgen uses it"
    if _DEVICE.fullmatch(name):
        return f"invalid game name `{name}`: Windows reserves it for a device"
    if not _GAME.fullmatch(name):
        return f"invalid game name `{name}`: expected at most 40 of a to z, digits and `_`"
    return None


def is_key(word: str) -> bool:
    """Return whether expressions can use a word as a name."""
    return _KEY.fullmatch(word) is not None and word not in _EXPRESSION_WORDS and len(word) <= LONGEST_KEY


def is_template_name(word: str) -> bool:
    """Return whether a word is the bare name of a template, without folder and ending."""
    return _TEMPLATE.fullmatch(word) is not None


def is_rule_id(word: str) -> bool:
    """Return whether a word can be the id of a rule, such as `too-dear`."""
    return _RULE_ID.fullmatch(word) is not None and len(word) <= LONGEST_RULE_ID


def describe_bad_key(name: str) -> str:
    """Return the message about a name that expressions cannot use."""
    return f"invalid name {quote_code(name)}: expected a to z, digits and `_`, and no word that expressions use"
