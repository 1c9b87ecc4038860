"""Exact chances of melees and volleys: the dice of both sides are sorted and paired (Melee 2 to 4)."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from itertools import accumulate
from math import comb
from typing import NamedTuple

from cardgen.systems.little_orc_wars import stats
from cardgen.systems.little_orc_wars.model import Troop

FACES = (6, 5, 4, 3, 2, 1)
"""The faces of a die from the highest, the order in which dice are paired."""
PLAIN = (1, 1, 1, 1, 1, 1)
"""Ways, out of six, in which a die shows each of `FACES`."""
CONVERTED = (0, 2, 0, 2, 0, 2)
"""Ways, out of six, to each of `FACES` for troops that convert 6s to 5s, 4s to 3s and 2s to 1s (Inferior Troops 2,
Elves 2)."""


class Dice(NamedTuple):
    """The dice that one side rolls together."""

    number: int
    converted: bool = False

    @property
    def rolls(self) -> tuple[int, ...]:
        """Ways, out of six, in which a die shows each of `FACES`."""
        return CONVERTED if self.converted else PLAIN


Won = tuple[int, int]
"""Number of pairs that the first side wins, and that the second side wins."""


@cache
def compute_melee(one: Dice, other: Dice) -> Mapping[Won, Fraction]:
    """Return the chances of each number of pairs won by either side, once both have sorted their dice.

    Dice without a partner do nothing. The loop goes from the highest face down, because the pairs that a die wins
    depend only on the number of higher dice on both sides.
    """
    now: dict[tuple[int, int, int, int], Fraction] = {(0, 0, 0, 0): Fraction(1)}
    for place in range(len(FACES)):
        after: dict[tuple[int, int, int, int], Fraction] = {}
        for (mine, theirs, won, lost), chance in now.items():
            for more, likely in _list_face_counts(one, mine, place):
                for others, as_likely in _list_face_counts(other, theirs, place):
                    ranks = (mine + more, theirs + others)
                    state = (*ranks, won + _count_gained_pairs(one, other, mine, more, ranks[1]),
                             lost + _count_gained_pairs(other, one, theirs, others, ranks[0]))  # fmt: skip
                    after[state] = after.get(state, Fraction(0)) + chance * likely * as_likely
        now = after
    found: dict[Won, Fraction] = {}
    for (_, _, won, lost), chance in now.items():
        found[won, lost] = found.get((won, lost), Fraction(0)) + chance
    return found


def _count_gained_pairs(one: Dice, other: Dice, higher: int, more: int, not_lower: int) -> int:
    """Return the pairs that `more` dice of one face win.

    `higher`: dice of the first side with a higher face.
    `more`: dice of the first side with this face.
    `not_lower`: dice of the other side with this face or a higher one.
    """
    return max(0, min(higher + more, one.number, other.number) - max(higher, not_lower))


@cache
def _list_face_counts(dice: Dice, higher: int, place: int) -> list[tuple[int, Fraction]]:
    """Return how many dice may show the face at index `place` of `FACES`, with the chance of each number.

    `higher`: dice that are already known to show a higher face.
    """
    left = dice.number - higher
    rest = list(accumulate(reversed(dice.rolls)))[::-1][place]
    if not left or not rest:
        return [(0, Fraction(1))]
    one = Fraction(dice.rolls[place], rest)
    chances = [(more, comb(left, more) * one**more * (1 - one) ** (left - more)) for more in range(left + 1)]
    return [found for found in chances if found[1]]


def count_melee_dice(troop: Troop, at: Troop | None = None) -> Dice:
    """Return the dice that one figure rolls in melee, with any extra dice against the enemy `at`."""
    inferior = troop.has("inferior") and troop.kind.sort != "rider"
    number = stats.count_melee_dice(troop) + (count_extra_dice(troop, at) if at else 0)
    return Dice(number, inferior or (troop.man and troop.people == "elf"))


def count_extra_dice(troop: Troop, at: Troop) -> int:
    """Return the extra dice of one figure against the enemy `at` (Paladins 2, Rangers 1, Water Elementals)."""
    kind = troop.kind.called
    if kind == "elemental" and (troop.element, at.kind.called, at.element) == ("water", "elemental", "fire"):
        return stats.count_melee_dice(troop)
    hunts = (kind == "paladin" and at.has("undead")) or (kind == "ranger" and at.kind.sort == "giant")
    return int(hunts)


def find_volley(troop: Troop) -> Dice | None:
    """Return the dice of one figure in missile fire, or None. Rolls of an elf's bow are never converted (Elves 2)."""
    shooting = stats.find_shooting(troop)
    return shooting and Dice(shooting.dice, troop.has("inferior") and not stats.has_elf_bow(troop))


def count_slain(won: int, troop: Troop) -> int:
    """Return the figures that `won` winning dice slay: a figure dies only if all its kills come at once (Giants 6)."""
    return won // stats.count_kills(troop)
