"""Duels of two models in base contact until one of them is out, solved exactly without simulation."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from fractions import Fraction
from typing import Literal, NamedTuple, TypeAlias

from cardgen.combat import Chance, Duel, Side
from cardgen.lab import chains

First: TypeAlias = Literal["a", "b", "coin"]
"""Side with the initiative: always `a`, always `b`, or decided by a coin in every turn."""


class DuelResult(NamedTuple):
    """The chances of each ending of a duel, and its expected length."""

    a: Chance
    """Chance (0 to 1) that the first model wins."""
    b: Chance
    draw: Chance
    """Chance (0 to 1) that neither wins: both are out at once, or neither can ever put the other out."""
    turns: Chance | None
    """Expected number of turns, including the last; None if the duel may never end."""


def solve_duel(duel: Duel, first: First = "coin") -> DuelResult:
    """Return the chances of a duel, exact for fractions and correct to about twelve digits for floats.

    Args:
        duel: The duel as a random process.
        first: The side with the initiative.
    """
    leaders: Sequence[Side] = ("a", "b") if first == "coin" else (first,)

    def turn(state: Hashable) -> Mapping[Hashable, Chance]:
        after: dict[Hashable, Chance] = {}
        for leader in leaders:
            for target, chance in duel.turn(state, leader).items():
                after[target] = after.get(target, 0) + chance / len(leaders)
        return after

    found = chains.compute_ending(duel.start, turn, lambda state: duel.winner(state) is not None)
    won: dict[str, Chance] = dict.fromkeys(("a", "b", "nobody"), Fraction(0))
    for state, chance in found.chances.items():
        won[duel.winner(state) or "nobody"] += chance
    return DuelResult(won["a"], won["b"], won["nobody"], found.steps)
