"""Prices of figures, term by term (sections IV to VI)."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from cardgen.systems.vsgmr import limits
from cardgen.systems.vsgmr.model import Armor, Figure, Force
from cardgen.text.points import Bill, BillLine, Term


def build_bill(force: Force) -> Bill:
    """Return the cost of a force with a line for each entry; unknown traits and powers are left out."""
    note = describe_total(force)
    return Bill(force.name, [build_line(figure) for figure in force.figures], note=note)


def describe_total(force: Force) -> str:
    """Return the note on the total: number of figures, and reasons for a surprising or incomplete sum."""
    figures = f"{force.size} figure" if force.size == 1 else f"{force.size} figures"
    troops = any(figure.commander and figure.type == "troop" for figure in force.figures)
    notes = [figures, *(["a troop commands, without free armor"] if troops else [])]
    return "; ".join(notes if force.complete else [*notes, "some entries could not be read"])


def build_line(figure: Figure) -> BillLine:
    """Return the cost of an entry: the price of one figure times their number."""
    return BillLine(figure.name, tuple(_list_terms(figure)), figure.number, figure.path)


def compute_total(force: Force) -> Fraction:
    """Return the price of a force in points."""
    return build_bill(force).total


def find_free_armor(figure: Figure) -> Armor | None:
    """Return the armor that a figure gets free: light on mounts, heavy for a commanding hero, otherwise None."""
    if figure.commander and figure.type == "hero":
        return "heavy"
    return "light" if figure.type in limits.FREE_ARMOR else None


def find_worn_armor(figure: Figure) -> Armor | None:
    """Return the armor that a figure wears: the better of bought and free armor, or None."""
    found = [kind for kind in (*figure.armor, find_free_armor(figure)) if kind]
    return max(found, key=limits.ARMOR.index) if found else None


def _list_terms(figure: Figure) -> Iterator[Term]:
    yield Term(figure.type, Fraction(limits.BASE[figure.type]))
    if figure.distance:
        yield Term("distance attack", Fraction(limits.DISTANCE))
    if figure.automatic:
        yield Term("automatic fire", Fraction(limits.AUTOMATIC))
    free = find_free_armor(figure)
    for kind in figure.armor:
        price = 0 if kind == free else limits.ARMOR_PRICE[figure.type][kind]
        yield Term(f"{kind} armor" if price else f"{kind} armor, free", Fraction(price))
    if free and not figure.armor:
        yield Term(f"{free} armor, free", Fraction(0))
    for trait in figure.traits:
        if trait.trait:
            yield Term(trait.trait.name, Fraction(trait.trait.cost))
    for use in figure.powers:
        if use.power and use.price is not None and use.tier is not None:
            yield Term(f"{use.power.name}, {limits.TIERS[use.tier]}", Fraction(use.price))
