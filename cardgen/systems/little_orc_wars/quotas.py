"""Missile weapons that dwarves and elves get at no cost: a fraction of their people, rounded down."""

from __future__ import annotations

from fractions import Fraction
from math import floor

from cardgen.systems.little_orc_wars import limits
from cardgen.systems.little_orc_wars.model import BOWS, Force, Troop


def find_place(troop: Troop) -> int:
    """Return the position of an entry in its force, counted from 0."""
    return int(troop.path[-1])


def count_free(people: str, men: int) -> int:
    """Return how many of `men` of a people may have missile weapons at no cost."""
    return floor(limits.FREE_MISSILES.get(people, Fraction(0)) * men)


def count_men(force: Force, people: str) -> int:
    """Return the number of soldiers and heroes of a people in a force."""
    return sum(troop.number for troop in force.troops if troop.man and troop.people == people)


def is_possibly_free(troop: Troop) -> bool:
    """Return whether missile weapons of these troops can be free: any of dwarves, only bows of elves."""
    if not troop.shooter or troop.people not in limits.FREE_MISSILES:
        return False
    return troop.people != "elf" or troop.missile in BOWS


def count_claimed(force: Force, people: str) -> int:
    """Return how many missile weapons of a people the file itself declares as free."""
    return sum(troop.free or 0 for troop in force.troops if troop.people == people and is_possibly_free(troop))


def share_free_missiles(force: Force) -> dict[int, int]:
    """Return the number of free missile weapons of each entry, by the position of the entry in its force.

    Entries with `free` get the number that they state; the others share the rest in the order of the file.
    """
    given: dict[int, int] = {}
    for people in limits.FREE_MISSILES:
        left = max(0, count_free(people, count_men(force, people)) - count_claimed(force, people))
        for troop in force.troops:
            if troop.people == people and is_possibly_free(troop):
                taken = min(left, troop.number) if troop.free is None else min(troop.free, troop.number)
                given[find_place(troop)] = taken
                left -= taken if troop.free is None else 0
    return given
