"""Seeds: any text; those that cardgen makes can be neither guessed nor misread."""

from __future__ import annotations

import re
import secrets
import unicodedata

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Crockford's Base 32: no letter in it is taken for another one, or for a digit."""
LENGTH = 26
"""Characters of a seed that is made: 26 of 5 bits each are 130 bits."""
GROUP = 5
_MADE = re.compile(f"[{ALPHABET}]{{{LENGTH}}}")


def new() -> str:
    """A new seed from the operating system's source of chance, in groups of five: `4WN2C-…-8`."""
    return _grouped("".join(secrets.choice(ALPHABET) for _ in range(LENGTH)))


def typed(text: str) -> str:
    """A seed as somebody typed it: Unicode NFC; in one of the form that `new` makes, hyphens and case do not matter."""
    plain = text.replace("-", "").upper()
    return _grouped(plain) if text.isascii() and _MADE.fullmatch(plain) else normal(text)


def normal(seed: str) -> str:
    """The seed as it is used and printed: Unicode NFC, so that it can be typed again on any keyboard."""
    return unicodedata.normalize("NFC", seed)


def _grouped(plain: str) -> str:
    return "-".join(plain[first : first + GROUP] for first in range(0, len(plain), GROUP))
