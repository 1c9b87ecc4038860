"""Seeds of deals: any text is valid; generated seeds can be neither guessed nor misread."""

from __future__ import annotations

import re
import secrets
import unicodedata

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Crockford's Base 32: digits and letters without those that look alike (I, L, O) and U."""
LENGTH = 26
"""Characters of a generated seed: 26 characters of 5 bits are 130 bits, too many to guess."""
GROUP = 5
"""Characters between the hyphens of a generated seed, for people who type it."""
_GENERATED = re.compile(f"[{ALPHABET}]{{{LENGTH}}}")
"""Pattern of a generated seed without its hyphens."""


def create_seed() -> str:
    """Return a new seed from the operating system's random source, in groups of five: `4WN2C-…-8`."""
    return _insert_hyphens("".join(secrets.choice(ALPHABET) for _ in range(LENGTH)))


def parse_seed(text: str) -> str:
    """Return a typed seed in the form that its deal uses.

    Text is normalised to Unicode NFC; in seeds that `create_seed` generated, hyphens and case are ignored.
    """
    plain = text.replace("-", "").upper()
    return _insert_hyphens(plain) if text.isascii() and _GENERATED.fullmatch(plain) else normalize_seed(text)


def normalize_seed(seed: str) -> str:
    """Return a seed in Unicode NFC, for dealing and printing, because keyboards differ in how they compose letters."""
    return unicodedata.normalize("NFC", seed)


def _insert_hyphens(plain: str) -> str:
    return "-".join(plain[first : first + GROUP] for first in range(0, len(plain), GROUP))
