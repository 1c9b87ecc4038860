"""Chances of roll-offs, where a die that shows its highest face is rolled again and added (Perfect Roll)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from math import fsum

_ROUNDS = 40
"""Most Perfect Rolls in a row that are counted; rarer than 1 in 4 to the 40th, further ones change no digit."""


@cache
def compute_rolloff(active: int, other: int, dice: int = 1, others: int = 1, tries: int = 1) -> float:
    """Return the chance that the active side's die is equal or higher, which wins (Opposed Rolls).

    Of several `dice` and `others` the highest counts, and only that die is rolled on. `tries` is the number of times
    that the other side may roll while it loses.
    """
    return fsum(
        chance * _compute_at_most(other, total, others) ** tries for total, chance in _list_totals(active, dice)
    )


def _list_totals(die: int, dice: int) -> Iterator[tuple[int, float]]:
    """Yield the totals of the highest of some dice, each with its chance."""
    for face in range(1, die):
        yield face, (face**dice - (face - 1) ** dice) / die**dice
    perfect = _compute_perfect_roll(die, dice)
    for n in range(1, _ROUNDS):
        for face in range(1, die):
            yield n * die + face, perfect * float(die) ** -n


def _compute_perfect_roll(die: int, dice: int) -> float:
    """Return the chance that at least one of some dice shows its highest face."""
    return 1 - ((die - 1) / die) ** dice


def _compute_at_most(die: int, total: int, dice: int = 1) -> float:
    """Return the chance that the highest of some dice totals `total` or less."""
    if total < die:
        return (max(total, 0) / die) ** dice
    more, face = divmod(total - die, die)
    beyond = float(die) ** -more * (1 - face / die)
    return 1 - _compute_perfect_roll(die, dice) * beyond
