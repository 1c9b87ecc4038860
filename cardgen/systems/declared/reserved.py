"""Words that mean something already, and so can be no names in a game of one's own."""

from __future__ import annotations

import re

from cardgen.systems import OWN, shipped
from cardgen.systems.declared import shelf
from cardgen.text.words import quote_code

FAMILIES = ("yaml", "shape", "layout", "lab", "waiver", "settings", OWN)
"""What the ids of rules of any file begin with."""
OF_FILES = ("system", "kind", "format", "name", "waive", "colour", "dress", "arms", "theme", "points")
"""Keys that all files have, or that are computed."""
OF_ENTRIES = ("name", "waive", "art", "arms", "flavour", "points")
"""Keys that all entries have, or that are computed."""
_WORDS = frozenset("and or not in is if else elif for true false none range word loop self import from with".split())
"""What expressions read otherwise."""
LONGEST = 40
"""Letters of a name that expressions have for something."""
LONGEST_ID = 60
"""Letters of the name of a rule."""
_DEVICE = re.compile(r"con|prn|aux|nul|com\d|lpt\d")
"""Names that Windows keeps for devices; no folder can have them."""
_KEY = re.compile(r"[a-z][a-z0-9_]*")
_FILE = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{0,60}")
_ID = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")


def fault(name: str) -> str | None:
    """Why no game can be called so; None if one can."""
    if name in (OWN, *shipped(), *FAMILIES):
        return f"the name `{name}` is taken: cardgen uses it"
    if _DEVICE.fullmatch(name):
        return f"invalid game name `{name}`: Windows reserves it for a device"
    if not shelf.is_name(name):
        return f"invalid game name `{name}`: expected at most 40 of a to z, digits and `_`"
    return None


def is_key(word: str) -> bool:
    """Whether expressions can name something so."""
    return _KEY.fullmatch(word) is not None and word not in _WORDS and len(word) <= LONGEST


def is_template(word: str) -> bool:
    """Whether a template can be called so."""
    return _FILE.fullmatch(word) is not None


def is_rule(word: str) -> bool:
    """Whether a rule can be called so."""
    return _ID.fullmatch(word) is not None and len(word) <= LONGEST_ID


def describe_bad_key(name: str) -> str:
    """Return the message for a name that expressions cannot use."""
    return f"invalid name {quote_code(name)}: expected a to z, digits and `_`, and no word that expressions use"
