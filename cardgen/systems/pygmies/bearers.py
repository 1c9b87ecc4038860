"""Who bears arms in Pygmies: profiles in the words of heraldry."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.heraldry import decide
from cardgen.heraldry.armory import Armory, armory
from cardgen.heraldry.decide import Bearer

if TYPE_CHECKING:
    from cardgen.systems.pygmies.model import Faction, Profile, WeaponUse

BEASTS = frozenset({"beast", "construct", "horror"})
"""Keywords of those whose field is dark."""
FLYER = "flyer"
NEUTRAL = "neutral"
"""Whose dress all neutrals wear."""


def of_faction(faction: Faction) -> Armory:
    """The arms of all profiles of a faction, heroes first."""
    name = NEUTRAL if faction.kind == "neutral" else faction.name
    bearers = [(profile.path, _bearer(profile, faction)) for profile in faction.profiles]
    return armory(name, faction.look.dress, bearers, faction.wardrobe, own=faction.arms)


def _bearer(profile: Profile, faction: Faction) -> Bearer:
    keywords = tuple(word for word in profile.keywords if word != faction.alignment)
    said = {word.casefold() for word in keywords}
    shooting, fighting = profile.stats["shooting"], profile.stats["fighting"]
    return Bearer(
        name=profile.name,
        words=keywords,
        weapons=tuple(map(_held, profile.weapons)),
        hero=profile.role == "hero",
        shoots=shooting is not None and shooting >= (fighting or 0),
        beast=not said.isdisjoint(BEASTS),
        flies=FLYER in said,
        given=profile.arms,
    )


def _held(use: WeaponUse) -> str:
    """The weapon that is drawn: one of a faction's own as it is called, if that tells, else what it is like."""
    other = use.weapon.like if use.weapon else ""
    return use.name if decide.like(use.name) or not other else other
