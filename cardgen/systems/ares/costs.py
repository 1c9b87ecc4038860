"""What a force is worth: the sum of its combat ratings, which are added up, never computed."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import NamedTuple

from cardgen.systems.ares import limits
from cardgen.systems.ares.model import Force, Members
from cardgen.text import words
from cardgen.text.points import Bill, BillLine, Term


class Total(NamedTuple):
    """The ratings of some figures."""

    rated: int
    """The sum of those that are known."""
    figures: int
    unrated: int
    """How many figures are not rated."""

    @property
    def whole(self) -> bool:
        """True if all figures are rated, so that the sum is complete."""
        return not self.unrated


def sum_member_ratings(members: Iterable[Members]) -> Total:
    """Return the ratings of those figures."""
    rated = figures = unrated = 0
    for some in members:
        rating = get_rating(some)
        figures += some.number
        rated += (rating or 0) * some.number
        unrated += 0 if rating is not None else some.number
    return Total(rated, figures, unrated)


def sum_force_ratings(force: Force) -> Total:
    """Return the ratings of all figures in its units."""
    return sum_member_ratings(some for _, some in force.fielded)


def get_rating(some: Members) -> int | None:
    """Return the rating of one of them; None where it is not rated, or no whole number."""
    rating = some.figure.rating if some.figure else None
    return rating if isinstance(rating, int) else None


class Comparison(NamedTuple):
    """Two totals of combat ratings, compared."""

    low: int
    high: int

    @property
    def limit(self) -> Fraction:
        """By how much they may differ (Choosing an Army)."""
        return Fraction(self.low * limits.PERCENT, 100)

    @property
    def difference(self) -> int:
        """By how much they do."""
        return self.high - self.low

    @property
    def fair(self) -> bool:
        """True if the difference is within the limit."""
        return self.difference <= self.limit


def compare_totals(one: int, other: int) -> Comparison:
    """Return two totals, the lower one first."""
    return Comparison(min(one, other), max(one, other))


def build_bill(force: Force) -> Bill:
    """Each unit's figures with their ratings; those that are not rated count nothing, and are counted in the note."""
    lines = []
    for unit, some in force.fielded:
        rating, name = get_rating(some), some.figure.name if some.figure else some.name
        term = Term("rating" if rating is not None else "not rated", Fraction(rating or 0))
        lines.append(BillLine(f"{unit.name}: {name}", [term], some.number, some.path))
    unrated = sum_force_ratings(force).unrated
    note = (
        f"without {words.format_count(unrated, 'figure')} that {'is' if unrated == 1 else 'are'} not rated"
        if unrated
        else "ratings as entered"
    )
    return Bill(force.name, lines, "rating points", note)
