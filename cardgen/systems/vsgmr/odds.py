"""Exact chances of rolls."""

from __future__ import annotations

from fractions import Fraction
from math import floor

from cardgen.systems.vsgmr.limits import DIE


def compute_chance(target: int, die: int = DIE, dice: int = 1, bonus: int = 0) -> Fraction:
    """Return the chance that the highest of `dice` dice plus the bonus reaches the target."""
    misses = min(max(target - bonus - 1, 0), die)
    return 1 - Fraction(misses, die) ** dice


def square_chance(one: Fraction) -> Fraction:
    """Return the chance that two rolls succeed which each succeed with this chance."""
    return one * one


def format_percent(value: Fraction) -> str:
    """Return a chance in whole percent; only certainty is printed as 100 and only impossibility as 0."""
    shown = floor(100 * value + Fraction(1, 2))
    if 0 < value < 1:
        shown = min(max(shown, 1), 99)
    return f"{shown} %"
