"""Counts of how battles ended."""

from __future__ import annotations

from typing import NamedTuple


class Tally(NamedTuple):
    """How many battles each side won, and how many nobody did."""

    a: int = 0
    b: int = 0
    draws: int = 0

    def __add__(self, other: object) -> Tally:
        """Return the counts of both together."""
        if not isinstance(other, Tally):
            return NotImplemented
        return Tally(self.a + other.a, self.b + other.b, self.draws + other.draws)
