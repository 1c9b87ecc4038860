"""Dice as people write them: `D8`, `d8`, `1D8`, and `D10+` for an armor die with a shield."""

from __future__ import annotations

import re
from typing import NamedTuple

from cardgen.systems.ares.limits import DICE

_DIE = re.compile(r"1?\s*d\s*(\d{1,3})\s*(\+?)", re.IGNORECASE)
_ABSENT = frozenset({"", "-", "–", "—", "none", "n/a", "n.a.", "na"})


class Die(NamedTuple):
    """A die as a file has it."""

    written: str
    sides: int | None
    """How many it has; None for what is no die of this game."""
    plus: bool = False
    """Whether a plus sign follows: a shield."""

    def __str__(self) -> str:
        """As it is printed: `D10+`; what is no die as it was written."""
        return f"D{self.sides}{'+' if self.plus else ''}" if self.sides else self.written


def is_absent(text: str | None) -> bool:
    """Whether a text says that there is no die, or no ability: `n/a`, `None`."""
    return text is None or text.strip().casefold() in _ABSENT


def die(text: str | None) -> Die | None:
    """The die that a text names; None where it says that there is none."""
    if text is None or is_absent(text):
        return None
    found = _DIE.fullmatch(text.strip())
    sides = int(found[1]) if found else 0
    return Die(text.strip(), sides if sides in DICE else None, bool(found and found[2]))
