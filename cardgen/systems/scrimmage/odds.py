"""How often a roll-off is won: two dice, each rolled again and added when it shows its highest (Perfect Roll)."""

from __future__ import annotations

from functools import cache
from math import fsum

_ROUNDS = 40
"""Perfect Rolls in a row beyond which nothing is counted: rarer than one in 4 to the 40th."""


@cache
def rolloff(active: int, other: int) -> float:
    """The chance that the active side's die is equal or higher, which wins (Opposed Rolls)."""
    totals = ((n * active + face, active ** -(n + 1.0)) for n in range(_ROUNDS) for face in range(1, active))
    return fsum(chance * _at_most(other, total) for total, chance in totals)


@cache
def at_least(die: int, threshold: int) -> float:
    """The chance that a die reaches a threshold."""
    return 1 - _at_most(die, threshold - 1)


def _at_most(die: int, total: int) -> float:
    """The chance that a die shows so much or less."""
    perfect, face = divmod(total, die)
    below = 1 - float(die) ** -perfect
    return below + face * die ** -(perfect + 1.0) if total > 0 else 0.0
