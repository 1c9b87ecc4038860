"""The numbers of figures and units on the table, as the rules work them out. Lengths in inches."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from math import ceil

from cardgen.systems.ares import limits
from cardgen.systems.ares.model import Figure, Unit

RANKS = "AKQJT98765432"
"""Cards from the highest to the lowest; aces are high (Arranging Your Army)."""
SUITS = "HDCS"
"""Hearts before diamonds before clubs before spades (Arranging Your Army)."""


def sum_morale(figures: Iterable[int]) -> int:
    """Return the morale of a unit: the sum of its figures' (Morale)."""
    return sum(figures)


def compute_command_distance(start: int, lost: int, leader: bool = False) -> int:
    """Return the greatest distance in inches between figures of a unit, after losses (Unit Coherency)."""
    each = limits.COMMAND + (limits.LEADER if leader else 0)
    return each * start - limits.LOSS * lost


def find_lone_individual(unit: Unit) -> Figure | None:
    """Return the Individual that is fielded on its own, where the unit is one; it tests morale by itself."""
    figure = unit.members[0].figure if unit.size == 1 else None
    return figure if figure and figure.has("Individual") else None


def compute_unit_morale(unit: Unit) -> int | None:
    """Return the morale of a unit as it starts; None where a figure's is not known."""
    found = [(some.figure.numbers["morale"] if some.figure else None, some.number) for some in unit.members]
    known = [value for value, number in found if isinstance(value, int) for _ in range(number)]
    return sum_morale(known) if len(known) == unit.size else None


def compute_unit_command(unit: Unit, lost: int = 0) -> int:
    """Return the command distance of a unit that has lost so many, inches."""
    leader = any(some.figure is not None and some.figure.has("Leader") for some in unit.members)
    return compute_command_distance(unit.size, lost, leader)


def list_range_steps(factor: int) -> Iterator[tuple[int, int]]:
    """Up to which distance a missile weapon's target rolls which die (Ranged Attacks)."""
    return ((factor * step, sides) for step, sides in enumerate(limits.DICE, 1))


def find_range_die(factor: int, distance: float) -> int | None:
    """Return sides of the range die of a target so far away; None out of range. Parts of an inch count as one."""
    return next((sides for most, sides in list_range_steps(factor) if ceil(distance) <= most), None)


def count_wounds(attack: int, defence: int) -> int:
    """Return wounds that an Attack of that total inflicts: one for being higher, one more for each whole time over."""
    return 0 if attack <= defence else max(1, ceil(attack / defence) - 1)


def compute_least_attack(defence: int, hurt: int) -> int:
    """Return the lowest total of an Attack that inflicts so many wounds."""
    return defence * hurt + 1


def compute_knockdown(start: int) -> int:
    """Return wounds of one Attack from which on a figure may be knocked down (Knockdowns)."""
    return ceil(Fraction(start, limits.KNOCKDOWN_PART))


def compute_melee_scale(attacker: int, defender: int) -> int:
    """Return the bonus of scale to each die of a melee Attack: the attacker's less the defender's (Scale)."""
    return attacker - defender


def find_spotting_die(morale: int) -> int | None:
    """Sides of the die with which somebody of that morale looks for a hidden figure (Hide); None beyond the table."""
    low, high = limits.MORALE
    return limits.DICE[morale - low] if low <= morale <= high else None


def halve_move(move: int) -> Fraction:
    """Return half a move: the move of prone or hidden figures, the cost of a small hill, the length of a Leap."""
    return Fraction(move, 2)


def sort_cards(cards: Sequence[str] | None = None) -> list[str]:
    """Cards (`AH`, `10S` as `TS`) in the order in which they act; all of a deck if none are given."""
    every = [rank + suit for rank in RANKS for suit in SUITS]
    return every if cards is None else sorted(cards, key=every.index)
