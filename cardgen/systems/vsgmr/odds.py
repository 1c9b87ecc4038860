"""Chances of rolls, exact."""

from __future__ import annotations

from fractions import Fraction
from math import floor

from cardgen.systems.vsgmr.limits import DIE


def compute_chance(target: int, die: int = DIE, dice: int = 1, bonus: int = 0) -> Fraction:
    """Return the chance that the highest of so many dice, with the bonus added, reaches the target."""
    misses = min(max(target - bonus - 1, 0), die)
    return 1 - Fraction(misses, die) ** dice


def square_chance(one: Fraction) -> Fraction:
    """Return the chance that two rolls of the same kind succeed."""
    return one * one


def format_percent(value: Fraction) -> str:
    """Return a chance in whole percent; 100 is what is certain alone, 0 what cannot be."""
    shown = floor(100 * value + Fraction(1, 2))
    if 0 < value < 1:
        shown = min(max(shown, 1), 99)
    return f"{shown} %"
