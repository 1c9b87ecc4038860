"""Sums over a force: ratings, figures, morale and command distance. Ratings are added up, never computed."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import NamedTuple

from cardgen.systems.ares import reckoning
from cardgen.systems.ares.model import Figure, Force, Members, Unit
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
        """Whether all figures are rated, so that the sum says all."""
        return not self.unrated


def of_members(members: Iterable[Members]) -> Total:
    """The ratings of those figures."""
    rated = figures = unrated = 0
    for some in members:
        rating = rating_of(some)
        figures += some.number
        rated += (rating or 0) * some.number
        unrated += 0 if rating is not None else some.number
    return Total(rated, figures, unrated)


def of_force(force: Force) -> Total:
    """The ratings of all figures in its units."""
    return of_members(some for _, some in force.fielded)


def rating_of(some: Members) -> int | None:
    """The rating of one of them; None where it is not rated, or no whole number."""
    rating = some.figure.rating if some.figure else None
    return rating if isinstance(rating, int) else None


def leader(unit: Unit) -> bool:
    """Whether a unit has a Leader."""
    return any(some.figure is not None and some.figure.has("Leader") for some in unit.members)


def alone(unit: Unit) -> Figure | None:
    """The Individual that is fielded on its own, where the unit is one; it tests morale by itself."""
    figure = unit.members[0].figure if unit.size == 1 else None
    return figure if figure and figure.has("Individual") else None


def morale(unit: Unit) -> int | None:
    """The morale of a unit as it starts; None where a figure's is not known."""
    found = [(some.figure.numbers["morale"] if some.figure else None, some.number) for some in unit.members]
    known = [value for value, number in found if isinstance(value, int) for _ in range(number)]
    return reckoning.unit_morale(known) if len(known) == unit.size else None


def command(unit: Unit, lost: int = 0) -> int:
    """The command distance of a unit that has lost so many, inches."""
    return reckoning.command_distance(unit.size, lost, leader(unit))


def bill(force: Force) -> Bill:
    """Each unit's figures with their ratings; those that are not rated count nothing, and are told of."""
    lines = [_line(unit, some) for unit, some in force.fielded]
    unrated = of_force(force).unrated
    note = f"without {words.count(unrated, 'figure')} not rated" if unrated else "ratings as entered"
    return Bill(force.name, lines, "rating points", note)


def _line(unit: Unit, some: Members) -> BillLine:
    rating = rating_of(some)
    name = some.figure.name if some.figure else some.name
    term = Term("rating" if rating is not None else "not rated", Fraction(rating or 0))
    return BillLine(f"{unit.name}: {name}", [term], some.number, some.path)
