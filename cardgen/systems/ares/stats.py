"""Numbers in play that the rules derive: morale, command distance, range dice, wounds, Scale. Lengths in inches."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from math import ceil

from cardgen.systems.ares import limits
from cardgen.systems.ares.model import Figure, Unit

RANKS = "AKQJT98765432"
"""Ranks of the cards from the highest to the lowest; aces are high (Arranging Your Army)."""
SUITS = "HDCS"
"""Suits from the highest to the lowest: hearts, diamonds, clubs, spades (Arranging Your Army)."""


def sum_morale(figures: Iterable[int]) -> int:
    """Return the morale of a unit: the sum of the morale of its figures (Morale)."""
    return sum(figures)


def compute_command_distance(start: int, lost: int, leader: bool = False) -> int:
    """Return the greatest distance in inches between figures of a unit (Unit Coherency).

    `start` is the number of figures at the start of the game, `lost` the number lost since; `leader` is true with a
    Leader.
    """
    each = limits.COMMAND + (limits.LEADER if leader else 0)
    return each * start - limits.LOSS * lost


def find_lone_individual(unit: Unit) -> Figure | None:
    """Return the Individual that is a unit alone, or None for any other unit.

    An Individual alone tests morale on a smaller die.
    """
    figure = unit.members[0].figure if unit.size == 1 else None
    return figure if figure and figure.has("Individual") else None


def compute_unit_morale(unit: Unit) -> int | None:
    """Return the morale of a unit at the start of the game; None if that of one of its figures is unknown."""
    found = [(some.figure.numbers["morale"] if some.figure else None, some.number) for some in unit.members]
    known = [value for value, number in found if isinstance(value, int) for _ in range(number)]
    return sum_morale(known) if len(known) == unit.size else None


def compute_unit_command(unit: Unit, lost: int = 0) -> int:
    """Return the command distance in inches of a unit that has lost `lost` figures."""
    leader = any(some.figure is not None and some.figure.has("Leader") for some in unit.members)
    return compute_command_distance(unit.size, lost, leader)


def list_range_steps(factor: int) -> Iterator[tuple[int, int]]:
    """Yield the range steps of a missile weapon: greatest distance in inches, sides of the die (Ranged Attacks)."""
    return ((factor * step, sides) for step, sides in enumerate(limits.DICE, 1))


def find_range_die(factor: int, distance: float) -> int | None:
    """Return the sides of the range die at a distance in inches, or None out of range.

    Fractions of an inch round up.
    """
    return next((sides for most, sides in list_range_steps(factor) if ceil(distance) <= most), None)


def count_wounds(attack: int, defence: int) -> int:
    """Return the wounds that an Attack inflicts, by the totals of attack and defense.

    An attack above the defense inflicts one wound, an attack above twice the defense two, and so on.
    """
    return 0 if attack <= defence else max(1, ceil(attack / defence) - 1)


def compute_least_attack(defence: int, hurt: int) -> int:
    """Return the lowest total of an Attack that inflicts `hurt` wounds."""
    return defence * hurt + 1


def compute_knockdown(start: int) -> int:
    """Return the fewest wounds of a single Attack that may knock down a figure with `start` wounds (Knockdowns)."""
    return ceil(Fraction(start, limits.KNOCKDOWN_PART))


def compute_melee_scale(attacker: int, defender: int) -> int:
    """Return the bonus to each die of a melee Attack: the Scale of the attacker minus that of the defender (Scale)."""
    return attacker - defender


def find_spotting_die(morale: int) -> int | None:
    """Return the sides of the die with which a figure looks for a hidden one (Hide), or None outside the table.

    `morale` is that of the figure that looks.
    """
    low, high = limits.MORALE
    return limits.DICE[morale - low] if low <= morale <= high else None


def halve_move(move: int) -> Fraction:
    """Return half a move in inches: that of prone or hidden figures, the cost of a small hill, the length of a Leap."""
    return Fraction(move, 2)


def sort_cards(cards: Sequence[str] | None = None) -> list[str]:
    """Return playing cards in the order in which they act; a full deck by default.

    A card is rank and suit: `AH` is the ace of hearts, `TS` the ten of spades.
    """
    every = [rank + suit for rank in RANKS for suit in SUITS]
    return every if cards is None else sorted(cards, key=every.index)
