"""Texts as people write them to numbers, dates and truth values; and what YAML's versions disagree about."""

from __future__ import annotations

import re

NUMBER = r"[-+]?(?:0|[1-9][0-9]{0,17})(?:\.[0-9]{1,17})?"
"""A number in the only notation that every reader takes alike."""
ABSENT = frozenset({"", "-", "none"})
"""What stands for a value that does not exist, in any case, quoted or not."""
_NULL = frozenset({"~", "null"})
_TRUE = frozenset({"true", "yes", "on"})
_FALSE = frozenset({"false", "no", "off"})

_number = re.compile(NUMBER).fullmatch
# True or false, a date or a number to the base 60 in YAML 1.1 alone; a number in one of them alone, or another one.
_differs = re.compile(
    r"""y|Y|yes|Yes|YES|n|N|no|No|NO|on|On|ON|off|Off|OFF|=|<<
    |[-+]?[0-9][0-9_]*(?::[0-5]?[0-9])+(?:\.[0-9_]*)?
    |[-+]?0[0-9_]+ |[-+]?0b[01_]+ |0o[0-7]+ |[-+]?0x[0-9a-fA-F_]*_[0-9a-fA-F_]*
    |[-+]?[0-9]+_[0-9_]*(?:\.[0-9_]*)? |[-+]?[0-9]*\.[0-9]*_[0-9_]*
    |[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)[eE][0-9]+ |[-+]?[0-9]+[eE][-+]?[0-9]+
    |[0-9]{4}-[0-9]{2}-[0-9]{2} |[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}(?:[Tt]|[ \t]+)[0-9]{1,2}:[0-9]{2}:[0-9]{2}.*""",
    re.VERBOSE,
).fullmatch
_WORDS = frozenset("yYnN=") | frozenset(
    form for word in ("yes", "no", "on", "off") for form in (word, word.capitalize(), word.upper())
)
_STARTS = frozenset("0123456789+-.<")


def is_absent(text: str, plain: bool) -> bool:
    """Whether a text stands for a value that does not exist."""
    if len(text) > 4:
        return text.isspace()
    folded = text.strip().casefold()
    return folded in ABSENT or (plain and folded in _NULL)


def is_ambiguous(text: str) -> bool:
    """Whether YAML 1.1 and YAML 1.2 read an unquoted text differently."""
    return (text[0] in _STARTS and _differs(text) is not None) or text in _WORDS


def parse_number(text: str) -> float | None:
    """The number that a text is, whole ones as int; None if it is none, or one that YAML's versions disagree about."""
    if text.isdecimal() and len(text) == 1 and text.isascii():
        return int(text)
    text = text.strip()
    if not _number(text):
        return None
    value = float(text)
    return int(text.partition(".")[0]) if value.is_integer() else value


def parse_truth(text: str) -> bool | None:
    """True or false, or None if the text is neither."""
    folded = text.strip().casefold()
    return True if folded in _TRUE else False if folded in _FALSE else None
