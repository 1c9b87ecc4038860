"""Seeds: any text will do; the seeds that cardgen makes can be neither guessed nor misread."""

from __future__ import annotations

import re
import secrets
import unicodedata

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Crockford's Base 32: it has no letters that look like others or like digits."""
LENGTH = 26
"""Characters of a generated seed: 26 of 5 bits each are 130 bits."""
GROUP = 5
_GENERATED = re.compile(f"[{ALPHABET}]{{{LENGTH}}}")


def create_seed() -> str:
    """Return a new seed from the operating system's random source, in groups of five: `4WN2C-…-8`."""
    return _insert_hyphens("".join(secrets.choice(ALPHABET) for _ in range(LENGTH)))


def parse_seed(text: str) -> str:
    """Return a seed as its deal knows it, however somebody typed it.

    Text becomes Unicode NFC; in seeds that `new` makes, hyphens and case make no difference.
    """
    plain = text.replace("-", "").upper()
    return _insert_hyphens(plain) if text.isascii() and _GENERATED.fullmatch(plain) else normalize_seed(text)


def normalize_seed(seed: str) -> str:
    """Return a seed in Unicode NFC, as it is used and printed, so that any keyboard can type it again."""
    return unicodedata.normalize("NFC", seed)


def _insert_hyphens(plain: str) -> str:
    return "-".join(plain[first : first + GROUP] for first in range(0, len(plain), GROUP))
