"""Conversion of YAML texts to numbers and truth values; detection of texts that YAML 1.1 and 1.2 read differently."""

from __future__ import annotations

import re

NUMBER = r"[-+]?(?:0|[1-9][0-9]{0,17})(?:\.[0-9]{1,17})?"
"""Regular expression for decimal numbers that all versions of YAML read alike: no leading zero, no exponent."""
ABSENT = frozenset({"", "-", "none"})
"""Texts that mean "no value", in lower case. They mean so in any case, with or without quotes."""
_NULL = frozenset({"~", "null"})
"""Texts that YAML reads as null, if unquoted, in lower case."""
_TRUE = frozenset({"true", "yes", "on"})
"""Texts for true, in lower case."""
_FALSE = frozenset({"false", "no", "off"})
"""Texts for false, in lower case."""

_number = re.compile(NUMBER).fullmatch
"""Match of a whole text with NUMBER."""
# Texts that YAML 1.1 and 1.2 read differently: words for true and false, dates and base-60 numbers, which only 1.1
# knows, and numbers that have a different value in both or are numbers in only one of them.
_differs = re.compile(
    r"""y|Y|yes|Yes|YES|n|N|no|No|NO|on|On|ON|off|Off|OFF|=|<<
    |[-+]?[0-9][0-9_]*(?::[0-5]?[0-9])+(?:\.[0-9_]*)?
    |[-+]?0[0-9_]+ |[-+]?0b[01_]+ |0o[0-7]+ |[-+]?0x[0-9a-fA-F_]*_[0-9a-fA-F_]*
    |[-+]?[0-9]+_[0-9_]*(?:\.[0-9_]*)? |[-+]?[0-9]*\.[0-9]*_[0-9_]*
    |[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)[eE][0-9]+ |[-+]?[0-9]+[eE][-+]?[0-9]+
    |[0-9]{4}-[0-9]{2}-[0-9]{2} |[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}(?:[Tt]|[ \t]+)[0-9]{1,2}:[0-9]{2}:[0-9]{2}.*""",
    re.VERBOSE,
).fullmatch
"""Match of a whole text that YAML 1.1 and 1.2 read differently, except the words in _WORDS."""
_WORDS = frozenset("yYnN=") | frozenset(
    form for word in ("yes", "no", "on", "off") for form in (word, word.capitalize(), word.upper())
)
"""Words that YAML 1.1 reads as truth values (`=` as a default), and YAML 1.2 as texts."""
_STARTS = frozenset("0123456789+-.<")
"""First characters of the other ambiguous texts, to skip the slow pattern for most texts."""


def is_absent(text: str, plain: bool) -> bool:
    """Return whether a text means "no value"; `plain` is True for a text without quotes."""
    if len(text) > 4:
        return text.isspace()
    folded = text.strip().casefold()
    return folded in ABSENT or (plain and folded in _NULL)


def is_ambiguous(text: str) -> bool:
    """Return whether YAML 1.1 and YAML 1.2 read an unquoted text differently, such as `no`, `010` or `1:30`."""
    return (text[0] in _STARTS and _differs(text) is not None) or text in _WORDS


def parse_number(text: str) -> float | None:
    """Return the number that a text states, an int if it is whole; None if it is no number, or an ambiguous one."""
    if text.isdecimal() and len(text) == 1 and text.isascii():
        return int(text)
    text = text.strip()
    if not _number(text):
        return None
    value = float(text)
    return int(text.partition(".")[0]) if value.is_integer() else value


def parse_truth(text: str) -> bool | None:
    """Return True for `true`, `yes` or `on`, False for `false`, `no` or `off`, in any case; else None."""
    folded = text.strip().casefold()
    return True if folded in _TRUE else False if folded in _FALSE else None
