"""A force in numbers: its dice, and the men that one of its figures is expected to slay."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from cardgen.combat import Expected, MeasuredModel, Statistics
from cardgen.file import Model
from cardgen.systems.little_orc_wars import costs, melees, quotas, stats, texts
from cardgen.systems.little_orc_wars.inapplicable import priceable
from cardgen.systems.little_orc_wars.melees import Dice
from cardgen.systems.little_orc_wars.model import Force, Troop

ACTIONS = {"melee": "men slain in a melee", "missile": "men slain by missiles"}
MEN = (1, 2, 3, 4)
"""Common foot soldiers that one figure meets."""
HANDY = ("stable", "amphibious")
"""Modifiers that help and are in no die."""
NOTES = (
    "Worth is points.",
    "A melee and a volley are those of one figure against that many common foot soldiers, who roll a die each.",
    "Catapults and boulders are left out, because their hits depend on skill and not on dice.",
)


def statistics(model: Model) -> Statistics:
    """The numbers of a force but for its catapults, in the order of its file; none for other kinds."""
    if not isinstance(model, Force):
        return Statistics(model.name, (), ACTIONS, "men", NOTES)
    given = quotas.shared(model)
    return Statistics(model.name, [measured(troop, model, given) for troop in fielded(model)], ACTIONS, "men", NOTES)


def fielded(force: Force) -> list[Troop]:
    """The entries that roll dice, as far as their numbers are known."""
    return [troop for troop in force.troops if troop.kind.sort != "engine" and priceable(troop)]


def measured(troop: Troop, force: Force, given: Mapping[int, int]) -> MeasuredModel:
    """One entry in numbers; `given`: the missile weapons that are free, see `quotas.shared`."""
    volley = melees.volley(troop)
    return MeasuredModel(
        troop.label,
        troop.kind.sort,
        troop.number,
        troop.path,
        {"dice": stats.dice(troop), "slain by": stats.kills(troop), "inches": int(stats.move(troop))},
        {"melee": _expected(melees.dice(troop)), "missile": _expected(volley) if volley else None},
        price(troop, force, given),
        {"troops": [troop.kind.name]},
        features=[*(flag for flag in HANDY if troop.has(flag)), *(text.name for text in texts.of_kind(troop, False))],
        priced=True,
    )


def price(troop: Troop, force: Force, given: Mapping[int, int]) -> float:
    """What one costs: the mean where some of its missile weapons are free."""
    lines = list(costs.lines_of(troop, force.options.settled, given))
    return float(sum((line.each * line.number for line in lines), Fraction(0)) / troop.number)


def _expected(dice: Dice) -> Expected:
    return {str(men): _won(dice, Dice(men)) for men in MEN}


def _won(dice: Dice, other: Dice) -> Fraction:
    return sum((won * chance for (won, _), chance in melees.melee(dice, other).items()), Fraction(0))
