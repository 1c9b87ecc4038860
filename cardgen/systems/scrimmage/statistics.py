"""A team in numbers: its dice, and the health that one action is expected to cost."""

from __future__ import annotations

from collections.abc import Iterable
from math import fsum

from cardgen.combat import Expected, MeasuredModel, Statistics
from cardgen.file import Model
from cardgen.systems.scrimmage import attack_odds, costs, limits
from cardgen.systems.scrimmage.attack_odds import Strike, Target
from cardgen.systems.scrimmage.model import STATISTICS, Force, TeamMember
from cardgen.systems.scrimmage.stats import final

ACTIONS = {"fight": "health per Fight", "shoot": "health per Shoot"}
NOTES = (
    "Worth is known points, archetype and items: the published rules do not say what dice cost.",
    "An action is all attacks with the best weapon, without Advantage, against a model without armour and that die.",
    "Abilities of archetypes are left out, except Eagle Eye and the die that they raise.",
)


def statistics(model: Model) -> Statistics:
    """The numbers of a team, in the order of its file; none for other kinds."""
    members = model.models if isinstance(model, Force) else ()
    return Statistics(model.name, [measured(member) for member in members], ACTIONS, "D", NOTES)


def measured(member: TeamMember) -> MeasuredModel:
    """One model in numbers."""
    archetype = member.archetype
    drawn = [active.name for active in archetype.actives] if archetype else []
    return MeasuredModel(
        member.name,
        "model",
        1,
        member.path,
        {key: final(member, key) for key in STATISTICS},
        {"fight": _expected(attack_odds.fights(member)), "shoot": _expected(attack_odds.shots(member))},
        fsum(float(term.value) for term in costs.line(member).terms),
        {
            "archetypes": [archetype.name] if archetype else [],
            "abilities": [*([archetype.passive.name] if archetype else []), *drawn],
            "weapons": [use.name for use in member.items if use.item and use.item.weapon],
        },
        features=[use.name for use in member.items if use.item and not use.item.weapon],
        priced=True,
    )


def _expected(found: Iterable[Strike]) -> Expected | None:
    ways = list(found)
    if not ways:
        return None
    return {str(die): attack_odds.mean(attack_odds.best(ways, Target(die))) for die in limits.DICE}
