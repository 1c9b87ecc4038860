"""Combat ratings of figures, units and forces: files state them and cardgen only adds them up.

The free rules have no formula for a rating.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import NamedTuple

from cardgen.systems.ares import limits
from cardgen.systems.ares.model import Force, Members
from cardgen.text import words
from cardgen.text.points import Bill, BillLine, Term


class Total(NamedTuple):
    """The sum of combat ratings of some figures."""

    rated: int
    """The sum of all known ratings in points."""
    figures: int
    unrated: int
    """Number of figures without a rating."""

    @property
    def whole(self) -> bool:
        """True if all figures are rated, so that the sum is complete."""
        return not self.unrated


def sum_member_ratings(members: Iterable[Members]) -> Total:
    """Return the sum of the ratings of these groups of figures."""
    rated = figures = unrated = 0
    for some in members:
        rating = get_rating(some)
        figures += some.number
        rated += (rating or 0) * some.number
        unrated += 0 if rating is not None else some.number
    return Total(rated, figures, unrated)


def sum_force_ratings(force: Force) -> Total:
    """Return the sum of the ratings of all figures in the units of a force."""
    return sum_member_ratings(some for _, some in force.fielded)


def get_rating(some: Members) -> int | None:
    """Return the rating of one figure of a group; None if the type is not rated or the rating is not a whole number."""
    rating = some.figure.rating if some.figure else None
    return rating if isinstance(rating, int) else None


class Comparison(NamedTuple):
    """The totals of two forces in rating points."""

    low: int
    high: int

    @property
    def limit(self) -> Fraction:
        """Greatest difference in points that the rulebook recommends (Choosing an Army)."""
        return Fraction(self.low * limits.PERCENT, 100)

    @property
    def difference(self) -> int:
        """Difference between the totals in points."""
        return self.high - self.low

    @property
    def fair(self) -> bool:
        """True if the difference is within the limit."""
        return self.difference <= self.limit


def compare_totals(one: int, other: int) -> Comparison:
    """Return a comparison of two totals in any order."""
    return Comparison(min(one, other), max(one, other))


def build_bill(force: Force) -> Bill:
    """Return the ratings of a force, unit by unit; figures without a rating count 0 and the note mentions them."""
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
