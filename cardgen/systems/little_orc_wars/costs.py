"""Prices of troops, term by term, as exact fractions: halves and quarters are never rounded."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction

from cardgen.i18n import compose, join_with_commas, label
from cardgen.systems.little_orc_wars import catalogue, limits, quotas, stats
from cardgen.systems.little_orc_wars.inapplicable import is_priceable
from cardgen.systems.little_orc_wars.model import Force, Options, Troop
from cardgen.text.points import Bill, BillLine, Term, format_number

WELLS, TABLE, PRINTED = "wells", "table", "printed"
"""The values that files write to choose prices other than the default."""
NOTES = {
    ("cavalry", WELLS): "cavalry at Wells' 1½",
    ("war_beasts", TABLE): "war beasts by the printed table",
    ("inferior_missiles", PRINTED): "inferior missile troops on foot at the printed ¾",
}
"""The note that a sheet prints for each unusual price, by option and chosen value."""


def build_bill(force: Force, options: Options | None = None) -> Bill:
    """Return the cost of a force, entry by entry, at the prices of `options` or else of the force itself."""
    prices = (options or force.options).settled
    given = quotas.share_free_missiles(force)
    lines = [line for troop in force.troops for line in list_lines(troop, prices, given)]
    return Bill(force.name, lines, note=describe_unusual_prices(prices))


def describe_unusual_prices(options: Options) -> str:
    """Return a sentence fragment that lists the prices other than the default; empty if all are default."""
    chosen = options.settled._asdict().items()
    said = [label(NOTES[choice]) for choice in chosen if choice in NOTES]
    return compose(join_with_commas, *said) if said else ""


def list_lines(troop: Troop, options: Options, given: Mapping[int, int]) -> Iterator[BillLine]:
    """Yield the lines of an entry on the bill: two if only some of the entry's missile weapons are free.

    Yield nothing if the entry lacks a number that decides its price.

    `given`: number of free missile weapons by the position of the entry in its force (see `quotas`).
    """
    if not is_priceable(troop):
        return
    free = min(given.get(quotas.find_place(troop), 0), troop.number)
    if free:
        some = label("{name}, {count} with free weapons", name=troop.label, count=free)
        yield BillLine(
            some if free < troop.number else troop.label, _list_terms(troop, options, free=True), free, troop.path
        )
    if troop.number - free:
        others = label("{name}, {count} more", name=troop.label, count=troop.number - free)
        terms = _list_terms(troop, options, free=False)
        yield BillLine(others if free else troop.label, terms, troop.number - free, troop.path)


def _list_terms(troop: Troop, options: Options, free: bool) -> list[Term]:
    terms = [_compute_base(troop, options)]
    if troop.shooter:
        terms.append(Term(f"free {troop.people} weapon" if free else "missile weapon", Fraction(0 if free else 1)))
    if troop.has("inferior"):
        regular = sum((term.value for term in terms), Fraction(0))
        shooter = troop.shooter and not troop.mounted and not free
        if shooter and options.inferior_missiles == PRINTED:
            terms.append(Term("inferior, as printed", limits.INFERIOR_MISSILES - regular))
        else:
            terms.append(Term("inferior, half", regular * limits.INFERIOR - regular))
    if troop.has("stable"):
        terms.append(Term("stable", limits.STABLE))
    if stats.can_swim(troop):
        terms.append(Term("aquatic" if troop.has("aquatic") else "amphibious", limits.AMPHIBIOUS))
    return terms + [Term(one.name, Fraction(one.cost)) for one in troop.abilities if one.cost]


def _compute_base(troop: Troop, options: Options) -> Term:
    """Return the price in points of one figure before modifiers."""
    kind = troop.kind
    if kind.sort == "giant":
        size = catalogue.find_giant(troop.height or 0)
        return Term(f"giant {size.words}", Fraction(size.points))
    if kind.sort == "elemental":
        dice = stats.count_melee_dice(troop)
        return Term(f"elemental of {stats.format_dice(dice)}", Fraction(limits.ELEMENTAL_PRICE * dice))
    if kind.sort == "beast":
        words = f"war beast of {stats.format_dice(stats.count_melee_dice(troop))}"
        if options.war_beasts == TABLE:
            return Term(
                f"{words}, printed table", Fraction(catalogue.load_beasts()[stats.count_melee_dice(troop)]["points"])
            )
        return Term(words, limits.BEAST_PRICE * stats.count_melee_dice(troop))
    if kind.sort == "rider" and options.cavalry == WELLS:
        return Term(f"{kind.name}, Wells 1913", limits.WELLS_CAVALRY)
    if troop.mounted and kind.mounted_points:
        return Term(f"mounted {kind.name}", Fraction(kind.mounted_points))
    return Term(kind.name, Fraction(kind.points))


def format_price(troop: Troop, options: Options, given: Mapping[int, int]) -> str:
    """Return the price of one figure as its card shows it: `1½`, or `1–2` if only some weapons are free.

    `given`: number of free missile weapons by the position of the entry in its force (see `quotas`).
    """
    found = sorted({line.each for line in list_lines(troop, options.settled, given)})
    return "–".join(map(format_number, found))
