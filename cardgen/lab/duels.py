"""Two models in base contact until one of them is out: exact, with no simulation."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from fractions import Fraction
from typing import Literal, NamedTuple, TypeAlias

from cardgen.combat import Chance, Duel, Side
from cardgen.lab import chains

First: TypeAlias = Literal["a", "b", "coin"]
"""Who has the initiative: one of the two in every turn, or whom a coin gives it to, again in every turn."""


class DuelResult(NamedTuple):
    """How a duel ends."""

    a: Chance
    """The chance that the first of the two wins."""
    b: Chance
    draw: Chance
    """The chance that nobody wins: both are out at once, or neither can ever put the other out."""
    turns: Chance | None
    """How many turns are expected, the last one included; None where it never ends."""


def solve_duel(duel: Duel, first: First = "coin") -> DuelResult:
    """How a duel ends, exactly; as a duel of floats some twelve digits are right."""
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
