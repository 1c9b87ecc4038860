"""Dice odds, by the vectors of the specification and by counting throws."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from cardgen.systems.pygmies import odds

DICE = range(1, 7)
SUCCESS = {"PS0": (0, "0/1"), "PS1": (1, "1/6"), "PS2": (2, "1/3"), "PS3": (3, "1/2"), "PS4": (4, "2/3")} | {
    "PS5": (5, "5/6"),
    "PS6": (6, "5/6"),
    "PS7": (7, "5/6"),
}
DAMAGE = {
    "PD-5": (-5, "0/1"),
    "PD-4": (-4, "1/36"),
    "PD-3": (-3, "1/12"),
    "PD-2": (-2, "1/6"),
    "PD-1": (-1, "5/18"),
    "PD0": (0, "5/12"),
    "PD1": (1, "7/12"),
    "PD2": (2, "13/18"),
    "PD3": (3, "5/6"),
    "PD4": (4, "11/12"),
    "PD5": (5, "35/36"),
    "PD6": (6, "1/1"),
}
WOUNDS = {
    "PE333": (3, 3, 3, "5/24"),
    "PE334": (3, 3, 4, "5/36"),
    "PE335": (3, 3, 5, "1/12"),
    "PE343": (3, 4, 3, "7/24"),
    "PE344": (3, 4, 4, "5/24"),
    "PE345": (3, 4, 5, "5/36"),
    "PE433": (4, 3, 3, "5/18"),
    "PE434": (4, 3, 4, "5/27"),
    "PE435": (4, 3, 5, "1/9"),
    "PE443": (4, 4, 3, "7/18"),
    "PE444": (4, 4, 4, "5/18"),
    "PE445": (4, 4, 5, "5/27"),
    "PE533": (5, 3, 3, "25/72"),
    "PE534": (5, 3, 4, "25/108"),
    "PE535": (5, 3, 5, "5/36"),
    "PE543": (5, 4, 3, "35/72"),
    "PE544": (5, 4, 4, "25/72"),
    "PE545": (5, 4, 5, "25/108"),
}


@pytest.mark.parametrize("vector", SUCCESS)
def test_success(vector: str) -> None:
    """A die and a modifier reach 7."""
    modifier, expected = SUCCESS[vector]

    assert Fraction(odds.count_successes(modifier), odds.SUCCESS_OUT_OF) == Fraction(expected)


@pytest.mark.parametrize("vector", DAMAGE)
def test_damage(vector: str) -> None:
    """Strength against defense, a die each, a tie to the defender."""
    difference, expected = DAMAGE[vector]

    assert Fraction(odds.count_wounding_throws(difference), odds.DAMAGE_OUT_OF) == Fraction(expected)


@pytest.mark.parametrize("vector", WOUNDS)
def test_wounds(vector: str) -> None:
    """To hit and to damage, one after the other."""
    hit, strength, defense, expected = WOUNDS[vector]

    assert Fraction(odds.count_expected_wounds(hit, strength, defense), 216) == Fraction(expected)


@pytest.mark.parametrize("modifier", range(-3, 12))
def test_success_by_counting(modifier: int) -> None:
    """The same by looking at each face; a natural 1 fails."""
    assert odds.count_successes(modifier) == sum(face > 1 and face + modifier >= 7 for face in DICE)


@pytest.mark.parametrize("difference", range(-9, 10))
def test_damage_by_counting(difference: int) -> None:
    """The same by looking at each throw of two dice."""
    assert odds.count_wounding_throws(difference) == sum(one + difference > other for one, other in product(DICE, DICE))
