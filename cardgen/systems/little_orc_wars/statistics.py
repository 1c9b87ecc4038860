"""Statistics of a force: dice, and the men that one figure is expected to slay."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from cardgen.combat import Expected, MeasuredModel, Statistics
from cardgen.file import Model
from cardgen.systems.little_orc_wars import costs, melees, quotas, stats, texts
from cardgen.systems.little_orc_wars.inapplicable import is_priceable
from cardgen.systems.little_orc_wars.melees import Dice
from cardgen.systems.little_orc_wars.model import Force, Troop

ACTIONS = {"melee": "men slain in a melee", "missile": "men slain by missiles"}
"""The measured actions, and the headings of their columns."""
MEN = (1, 2, 3, 4)
"""Numbers of common foot soldiers against which one figure is measured; the range is our own choice."""
HANDY = ("stable", "amphibious")
"""Modifiers that help troops without changing any dice, so the statistics list them as features."""
NOTES = (
    "Worth is points.",
    "A melee and a volley are those of one figure against that many common foot soldiers, who roll a die each.",
    "Catapults and boulders are left out, because their hits depend on skill and not on dice.",
)
"""The notes below the printed statistics."""


def compute_statistics(model: Model) -> Statistics:
    """Return the statistics of a force without its catapults, in the order of the file; empty for other files."""
    if not isinstance(model, Force):
        return Statistics(model.name, (), ACTIONS, "men", NOTES)
    given = quotas.share_free_missiles(model)
    return Statistics(
        model.name, [measure_troop(troop, model, given) for troop in list_fielded_troops(model)], ACTIONS, "men", NOTES
    )


def list_fielded_troops(force: Force) -> list[Troop]:
    """Return the entries of a force that roll dice and whose numbers are known; catapults roll none."""
    return [troop for troop in force.troops if troop.kind.sort != "engine" and is_priceable(troop)]


def measure_troop(troop: Troop, force: Force, given: Mapping[int, int]) -> MeasuredModel:
    """Return the statistics of one entry.

    `given`: number of free missile weapons by the position of the entry (see `quotas.share_free_missiles`).
    """
    volley = melees.find_volley(troop)
    return MeasuredModel(
        troop.label,
        troop.kind.sort,
        troop.number,
        troop.path,
        {
            "dice": stats.count_melee_dice(troop),
            "slain by": stats.count_kills(troop),
            "inches": int(stats.compute_move(troop)),
        },
        {
            "melee": _compute_expected_hits(melees.count_melee_dice(troop)),
            "missile": _compute_expected_hits(volley) if volley else None,
        },
        compute_price(troop, force, given),
        {"troops": [troop.kind.name]},
        features=[
            *(flag for flag in HANDY if troop.has(flag)),
            *(text.name for text in texts.list_kind_texts(troop, False)),
        ],
        priced=True,
    )


def compute_price(troop: Troop, force: Force, given: Mapping[int, int]) -> float:
    """Return the price of one figure in points; the mean if only some missile weapons are free."""
    lines = list(costs.list_lines(troop, force.options.settled, given))
    return float(sum((line.each * line.number for line in lines), Fraction(0)) / troop.number)


def _compute_expected_hits(dice: Dice) -> Expected:
    return {str(men): _compute_won_pairs(dice, Dice(men)) for men in MEN}


def _compute_won_pairs(dice: Dice, other: Dice) -> Fraction:
    return sum((won * chance for (won, _), chance in melees.compute_melee(dice, other).items()), Fraction(0))
