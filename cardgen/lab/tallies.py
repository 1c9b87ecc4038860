"""Counts of battle results."""

from __future__ import annotations

from typing import NamedTuple


class Tally(NamedTuple):
    """The number of battles that each side won, and of draws."""

    a: int = 0
    b: int = 0
    draws: int = 0

    def __add__(self, other: object) -> Tally:
        """Return the counts of the battles of both."""
        if not isinstance(other, Tally):
            return NotImplemented
        return Tally(self.a + other.a, self.b + other.b, self.draws + other.draws)
