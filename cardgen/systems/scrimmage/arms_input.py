"""The models of Scrimmage as input to heraldry: their words, weapons and ranks."""

from __future__ import annotations

from cardgen.heraldry.assignment import ArmsSubject
from cardgen.heraldry.side_arms import Armory, build_armory
from cardgen.systems.scrimmage.model import Equipment, Force, TeamMember

SHAPE = "stepped"
"""The shape of all shields in the game, whatever the dress of a team: our own design."""
CLOSE = "Melee"
"""The range band of weapons for hand to hand combat."""
SHIELD = "Shield"
"""The name of the only protection that heraldry draws in a hand."""


def decide_arms(team: Force) -> Armory:
    """Return the coats of arms of all models of a team."""
    bearers = [(model.path, _describe_model(model)) for model in team.models]
    return build_armory(team.name, team.dress, bearers, team.wardrobe, SHAPE, own=team.arms)


def _find_drawn_name(name: str, item: Equipment) -> str:
    """Return the weapon that heraldry draws for an item: by name, or by the drawing that a custom item chooses."""
    folder, _, drawn = item.drawing.partition("/")
    return drawn if item.path and folder == "weapons" else name


def _describe_model(model: TeamMember) -> ArmsSubject:
    armed = [use for use in model.items if use.item and (use.item.weapon or use.item.name == SHIELD)]
    first = armed[0].item if armed else None
    return ArmsSubject(
        name=model.name,
        words=(model.archetype.name,) if model.archetype else (),
        weapons=tuple(_find_drawn_name(use.name, use.item) for use in armed if use.item),
        hero=model.leader,
        shoots=first is not None and first.weapon and first.range != CLOSE,
        override=model.arms,
    )
