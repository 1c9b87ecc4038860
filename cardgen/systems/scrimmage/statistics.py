"""Statistics of a team: dice, and the expected loss of health from one action."""

from __future__ import annotations

from collections.abc import Iterable
from math import fsum

from cardgen.combat import Expected, MeasuredModel, Statistics
from cardgen.file import Model
from cardgen.systems.scrimmage import attack_odds, costs, limits
from cardgen.systems.scrimmage.attack_odds import Strike, Target
from cardgen.systems.scrimmage.model import STATISTICS, Force, TeamMember
from cardgen.systems.scrimmage.stats import compute_final_die

ACTIONS = {"fight": "health per Fight", "shoot": "health per Shoot"}
"""The measured actions, and the headings of their columns."""
NOTES = (
    "Worth is known points, archetype and items: the published rules do not say what dice cost.",
    "An action is all attacks with the best weapon, without Advantage, against a model without armour and that die.",
    "Abilities of archetypes are left out, except Eagle Eye and the die that they raise.",
)
"""The notes below the printed statistics."""


def compute_statistics(model: Model) -> Statistics:
    """Return the statistics of a team in the order of the file; empty for other files."""
    members = model.models if isinstance(model, Force) else ()
    return Statistics(model.name, [measure_model(member) for member in members], ACTIONS, "D", NOTES)


def measure_model(member: TeamMember) -> MeasuredModel:
    """Return the statistics of one model."""
    archetype = member.archetype
    drawn = [active.name for active in archetype.actives] if archetype else []
    return MeasuredModel(
        member.name,
        "model",
        1,
        member.path,
        {key: compute_final_die(member, key) for key in STATISTICS},
        {
            "fight": _compute_expected_losses(attack_odds.list_melee_strikes(member)),
            "shoot": _compute_expected_losses(attack_odds.list_ranged_strikes(member)),
        },
        fsum(float(term.value) for term in costs.build_line(member).terms),
        {
            "archetypes": [archetype.name] if archetype else [],
            "abilities": [*([archetype.passive.name] if archetype else []), *drawn],
            "weapons": [use.name for use in member.items if use.item and use.item.weapon],
        },
        features=[use.name for use in member.items if use.item and not use.item.weapon],
        priced=True,
    )


def _compute_expected_losses(found: Iterable[Strike]) -> Expected | None:
    ways = list(found)
    if not ways:
        return None
    return {str(die): attack_odds.compute_mean(attack_odds.choose_losses(ways, Target(die))) for die in limits.DICE}
