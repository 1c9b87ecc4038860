"""Who bears arms in Scrimmage: models in the words of heraldry."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.heraldry.armory import Armory, armory
from cardgen.heraldry.decide import Bearer

if TYPE_CHECKING:
    from cardgen.systems.scrimmage.model import Force, TeamMember

SHAPE = "stepped"
"""The shield of all teams, whatever their dress."""
CLOSE = "Melee"
"""The range of a weapon that is swung."""
SHIELD = "Shield"


def of_team(team: Force) -> Armory:
    """The arms of all models of a team."""
    bearers = [(model.path, _bearer(model)) for model in team.models]
    return armory(team.name, team.dress, bearers, team.wardrobe, SHAPE, own=team.arms)


def _bearer(model: TeamMember) -> Bearer:
    armed = [use for use in model.items if use.item and (use.item.weapon or use.item.name == SHIELD)]
    first = armed[0].item if armed else None
    return Bearer(
        name=model.name,
        words=(model.archetype.name,) if model.archetype else (),
        weapons=tuple(use.name for use in armed),
        hero=model.leader,
        shoots=first is not None and first.weapon and first.range != CLOSE,
        given=model.arms,
    )
