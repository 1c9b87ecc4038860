"""Statistics of a force: prices of figures, and the chance that one attack defeats a target."""

from __future__ import annotations

from cardgen.combat import Expected, MeasuredModel, Statistics
from cardgen.file import Model
from cardgen.systems.vsgmr import attack_odds, costs, limits, stats
from cardgen.systems.vsgmr.attack_odds import Strike, Target
from cardgen.systems.vsgmr.model import Figure, Force

ACTIONS = {"hand": "defeats hand to hand", "distance": "defeats by distance attack"}
"""The measured actions, and the headings of their columns."""
NOTES = (
    "Worth is points (section IV).",
    "The target is in the open, has no, light or heavy armor, and adds nothing to its roll.",
    "Traits and powers that change rolls count, with Ignores Armor, Double Strike and Area Effect Attack.",
)
"""The notes below the printed statistics."""


def compute_statistics(model: Model) -> Statistics:
    """Return the statistics of a force in the order of its file; empty for other files."""
    figures = model.figures if isinstance(model, Force) else ()
    return Statistics(model.name, [measure_figure(figure) for figure in figures], ACTIONS, "armor", NOTES)


def measure_figure(figure: Figure) -> MeasuredModel:
    """Return the statistics of one entry."""
    armor = costs.find_worn_armor(figure)
    shot = attack_odds.find_shot(figure)
    return MeasuredModel(
        figure.name,
        figure.type,
        figure.number,
        figure.path,
        {
            "armor": 0 if armor is None else 1 + limits.ARMOR.index(armor),
            "inches": int(stats.compute_move(figure).inches),
        },
        {
            "hand": _compute_expected_defeats(attack_odds.find_blow(figure)),
            "distance": _compute_expected_defeats(shot) if shot else None,
        },
        float(costs.build_line(figure).each),
        {
            "traits": [use.trait.name for use in figure.traits if use.trait],
            "powers": [use.power.name for use in figure.powers if use.power],
        },
        priced=True,
    )


def _compute_expected_defeats(strike: Strike) -> Expected:
    once = strike._replace(again=False)
    return {name: attack_odds.compute_defeat(once, Target(armor)) for name, armor in attack_odds.ARMORS.items()}
