"""Dice that are sorted and paired: what a melee or a volley comes to, exactly (Melee 2 to 4)."""

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
"""The faces of a die, as sorted dice begin."""
PLAIN = (1, 1, 1, 1, 1, 1)
"""How many of six rolls come to each of `FACES`."""
CONVERTED = (0, 2, 0, 2, 0, 2)
"""The same of who converts 6s to 5s, 4s to 3s and 2s to 1s (Inferior Troops 2, Elves 2)."""


class Dice(NamedTuple):
    """Dice of one side that are rolled together."""

    number: int
    converted: bool = False

    @property
    def rolls(self) -> tuple[int, ...]:
        """The number of ways, of six, to roll each face."""
        return CONVERTED if self.converted else PLAIN


Won = tuple[int, int]
"""Pairs in which the die of the first side is higher, and those in which that of the second is."""


@cache
def compute_melee(one: Dice, other: Dice) -> Mapping[Won, Fraction]:
    """Return the chances of the pairs that either side wins when both have sorted their dice.

    Dice without a partner do nothing. Faces are gone through from the highest: what one wins depends only on how
    many dice of both sides are higher.
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
    """Pairs that dice of a face win whose ranks begin behind `higher` ones, if the other side has dice `not_lower`."""
    return max(0, min(higher + more, one.number, other.number) - max(higher, not_lower))


@cache
def _list_face_counts(dice: Dice, higher: int, place: int) -> list[tuple[int, Fraction]]:
    """Return how many of the dice that are no higher come to the face at a place, with the chances."""
    left = dice.number - higher
    rest = list(accumulate(reversed(dice.rolls)))[::-1][place]
    if not left or not rest:
        return [(0, Fraction(1))]
    one = Fraction(dice.rolls[place], rest)
    chances = [(more, comb(left, more) * one**more * (1 - one) ** (left - more)) for more in range(left + 1)]
    return [found for found in chances if found[1]]


def count_melee_dice(troop: Troop, at: Troop | None = None) -> Dice:
    """What one rolls in melee; `at`: with what it rolls more while that enemy is in contact with it."""
    inferior = troop.has("inferior") and troop.kind.sort != "rider"
    number = stats.count_melee_dice(troop) + (count_extra_dice(troop, at) if at else 0)
    return Dice(number, inferior or (troop.man and troop.people == "elf"))


def count_extra_dice(troop: Troop, at: Troop) -> int:
    """Dice that it rolls more while such an enemy is in contact with it (Paladins 2, Rangers 1, Water Elementals)."""
    kind = troop.kind.called
    if kind == "elemental" and (troop.element, at.kind.called, at.element) == ("water", "elemental", "fire"):
        return stats.count_melee_dice(troop)
    hunts = (kind == "paladin" and at.has("undead")) or (kind == "ranger" and at.kind.sort == "giant")
    return int(hunts)


def find_volley(troop: Troop) -> Dice | None:
    """What one rolls in missile fire; None if it has none. No roll of an elf's bow is converted (Elves 2)."""
    shooting = stats.find_shooting(troop)
    return shooting and Dice(shooting.dice, troop.has("inferior") and not stats.has_elf_bow(troop))


def count_slain(won: int, troop: Troop) -> int:
    """Return how many of such figures so many won dice slay: each takes as many at once as it has (Giants 6)."""
    return won // stats.count_kills(troop)
