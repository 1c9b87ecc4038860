"""Statistics of a force: characteristics of each figure type, and the expected wounds of one Attack."""

from __future__ import annotations

from collections.abc import Iterable

from cardgen.combat import Expected, MeasuredModel, Statistics
from cardgen.file import Model
from cardgen.finding import Path
from cardgen.systems.ares import attack_odds, limits
from cardgen.systems.ares.attack_odds import Strike
from cardgen.systems.ares.model import DICE, NUMBERS, Figure, Force

ACTIONS = {"melee": "wounds per melee Attack", "ranged": "wounds per ranged Attack"}
"""The measured actions, and the headings of their columns."""
NOTES = (
    "Worth is the combat rating in the file, or 0 without one: the free rules have no formula.",
    "An Attack is one action with the best weapon, at the front of a figure on foot that defends with two dice.",
    "The dice are close combat and armor dice, or armor and range dice. Parry, Dodge, shields and wounds are left out.",
    "The abilities Magic, Powerful, Weak, Fanatic, Keen Senses and Secondary Attack count; others are left out.",
)
"""The notes below the printed statistics."""


def compute_statistics(model: Model) -> Statistics:
    """Return the statistics of all figure types in the units of a force, each once; empty for other files."""
    types = list_fielded_types(model) if isinstance(model, Force) else ()
    return Statistics(model.name, [measure_figure(*found) for found in types], ACTIONS, "two D", NOTES)


def list_fielded_types(force: Force) -> Iterable[tuple[Figure, int, Path]]:
    """Return each figure type in the units of a force with its number of figures and the path of its first mention."""
    found: dict[int, tuple[Figure, int, Path]] = {}
    for _, some in force.fielded:
        if some.figure:
            _, number, path = found.get(id(some.figure), (some.figure, 0, some.path))
            found[id(some.figure)] = (some.figure, number + some.number, path)
    return found.values()


def measure_figure(figure: Figure, number: int, path: Path) -> MeasuredModel:
    """Return the statistics of one figure type."""
    values = {key: value if isinstance(value := figure.numbers[key], int) else None for key in NUMBERS}
    dice = {key: die.sides if (die := figure.dice[key]) else None for key in DICE if key != "magic"}
    return MeasuredModel(
        figure.name,
        "figure",
        number,
        path,
        {**values, **dice},
        {
            "melee": _compute_expected_wounds(attack_odds.list_melee_strikes(figure)),
            "ranged": _compute_expected_wounds(strike for _, strike in attack_odds.list_ranged_strikes(figure)),
        },
        float(figure.rating or 0),
        {"abilities": [use.ability.name for use in figure.uses if use.ability]},
        priced=True,
    )


def _compute_expected_wounds(found: Iterable[Strike]) -> Expected | None:
    ways = [strike._replace(bonus=strike.bonus + strike.magic) for strike in found]
    if not ways:
        return None
    return {
        str(die): max(attack_odds.compute_mean(attack_odds.compute_wounds(strike, (die, die))) for strike in ways)
        for die in limits.DICE
    }
