"""Profiles made by hand, and the frames of their cards."""

from __future__ import annotations

import functools
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from cardgen import project
from cardgen.card import Card
from cardgen.disk import resources
from cardgen.layout.frame import Frame
from cardgen.layout.template import Templates
from cardgen.systems.pygmies.documents import build_cards
from cardgen.systems.pygmies.model import STATS, Ability, AbilityUse, Faction, Livery, Profile, Role, Weapon, WeaponUse
from tests import remembering

FACTIONS = resources.get_factions_folder()
BOW = Weapon("Long Bow", 3, range=16, move="half", melee=False)
SWORD = Weapon("Sword", "User", misc="Parry")


def weapons(*given: Weapon) -> tuple[WeaponUse, ...]:
    """Weapons as they stand on a profile."""
    return tuple(WeaponUse(weapon.name, weapon, ("heroes", 0, "weapons", n)) for n, weapon in enumerate(given))


def skills(*texts: str, name: str = "Lucky") -> tuple[AbilityUse, ...]:
    """Skills of those texts."""
    return tuple(
        AbilityUse("skill", name, {}, Ability("skill", name, text), ("heroes", 0, "skills", n))
        for n, text in enumerate(texts)
    )


def hero(name: str = "Ernest Goodfellow", heroism: int = 3, wounds: int = 2) -> Profile:
    """A hero with a sword."""
    stats = dict.fromkeys(STATS, 4) | {"heroism": heroism, "wounds": wounds}
    return _profile("hero", name, ("Human", "Good", "Knight"), stats)


def archer(name: str = "Human Archer", role: Role = "henchmen", size: int = 4) -> Profile:
    """The henchman of Figure 4."""
    stats = dict.fromkeys(STATS[:4], 3) | {"attacks": 1, "wounds": 1, "courage": 3, "heroism": None}
    human = _profile(role, name, ("Human", "Good", "Archer"), stats)
    return human._replace(size=size, weapons=weapons(BOW, SWORD))


def _profile(role: Role, name: str, keywords: tuple[str, ...], stats: Mapping[str, int | None]) -> Profile:
    path = ("heroes" if role == "hero" else "groups", 0)
    return Profile(role, name, 1, keywords, stats, weapons(SWORD), (), (), None, None, None, path)


def faction(*profiles: Profile, name: str = "Good") -> Faction:
    """A faction of those profiles."""
    heroes = tuple(profile for profile in profiles if profile.role == "hero")
    groups = tuple(profile for profile in profiles if profile.role != "hero")
    counts = len(heroes), len(groups)
    return Faction("good", name, "faction", "Good", None, None, None, heroes, groups, *counts, (), (), Livery())


def made(profile: Profile, templates: Templates, folder: str = "") -> Frame:
    """The first card of a profile."""
    return framed(next(build_cards(faction(profile), "good.yaml", folder)), templates)


def framed(card: Card, templates: Templates) -> Frame:
    """The face of a card."""
    return templates.frame(card.template, card.data, card.at, card.folder, copy=card.copy)


@functools.cache
def ours() -> Templates:
    """The templates that come with cardgen."""
    return remembering.ours()


@functools.cache
def shipped() -> Sequence[Card]:
    """The cards of all faction files that come with cardgen."""
    return list(_shipped())


def _shipped() -> Iterator[Card]:
    for file in project.load_project([FACTIONS]).files:
        if isinstance(file.model, Faction):
            yield from build_cards(file.model, file.name, str(Path(file.location).parent))
