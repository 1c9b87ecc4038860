"""Two models in base contact until one of them is out: exact, with no simulation."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from fractions import Fraction
from typing import Literal, TypeAlias

from cardgen.combat import Duel, Side
from cardgen.lab import chains
from cardgen.records import NamedTuple

First: TypeAlias = Literal["a", "b", "coin"]
"""Who has the initiative: one of the two in every turn, or whom a coin gives it to, anew in every turn."""


class DuelResult(NamedTuple):
    """How a duel ends."""

    a: Fraction
    """The chance that the first of the two wins."""
    b: Fraction
    draw: Fraction
    """The chance that nobody wins: both are out at once, or neither can ever put the other out."""
    turns: Fraction | None
    """How many turns are expected, the last one included; None where it never ends."""


def fought(duel: Duel, first: First = "coin") -> DuelResult:
    """How a duel ends, exactly."""
    half = Fraction(1, 2)
    orders: Mapping[Side, Fraction] = {"a": half, "b": half} if first == "coin" else {first: Fraction(1)}

    def turn(state: Hashable) -> Mapping[Hashable, Fraction]:
        after: dict[Hashable, Fraction] = {}
        for leader, weight in orders.items():
            for target, chance in duel.turn(state, leader).items():
                after[target] = after.get(target, Fraction(0)) + weight * chance
        return after

    found = chains.ending(duel.start, turn, lambda state: duel.winner(state) is not None)
    won = dict.fromkeys(("a", "b", "nobody"), Fraction(0))
    for state, chance in found.chances.items():
        won[duel.winner(state) or "nobody"] += chance
    return DuelResult(won["a"], won["b"], won["nobody"], found.steps)
