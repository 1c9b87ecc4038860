"""Replacements for skills and spells that should be unique: the free entry that suits a card best."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from cardgen.systems.pygmies.model import Ability, AbilityUse, Profile
from cardgen.systems.pygmies.rule_subjects import key
from cardgen.systems.pygmies.targeting import can_shoot

UNCANNY = frozenset(
    map(
        key,
        (
            "Captivating Song",
            "Charm",
            "Energy Drain",
            "Ethereal",
            "Frightful Moan",
            "Mostly Bones",
            "Mummy Rot",
            "Paralysis",
            "Statue",
            "Drain Courage",
        ),
    )
)
"""Keys of skills and spells of the dead, of spirits and of monsters, which are not offered to ordinary people."""
UNCANNY_BEARERS = frozenset(
    "banshee beast construct demon devil dragon elemental fairy fey fiend gargoyle ghost ghoul golem horror lich"
    " mermaid monster mummy siren skeleton specter spectre spirit statue treant undead vampire witch wraith"
    " zombie".split()
)
"""Keywords, and words in names, of creatures that `UNCANNY` abilities suit (a choice of ours)."""
UNCANNY_SKILLS = frozenset(map(key, ("Undead", "Mindless", "Fly")))
"""Skills that mark their bearer as such a creature."""
STRONG_FIGHTING, MANY_ATTACKS, FAST = 5, 2, 7
"""Fighting, attacks and movement in inches from which a skill of that kind suits a model.

Ours: above the typical human of Characteristics and Movement, who has 3, 1 and 6.
"""
_NOTHING = -100
"""The rating of an ability that a bearer cannot use, below any that `_rate` can add up."""


def choose_replacement(
    use: AbilityUse, profile: Profile, free: Iterable[Ability], taken: Collection[str]
) -> str | None:
    """Return the name of the free skill or spell that best replaces a use on a card, or None if none is suitable.

    A good replacement works like the old ability and in the same phase, and suits its bearer: nothing about shots for
    models that do not shoot, nothing uncanny for ordinary people.

    Args:
        use: The skill or spell to replace.
        profile: Its bearer.
        free: Abilities that no profile has.
        taken: Names that other findings have already suggested.
    """
    if use.ability is None:
        return None
    rated = [(_rate(one, use.ability, profile), -number, one.name) for number, one in enumerate(free)]
    best = max((one for one in rated if one[0] > _NOTHING and one[2] not in taken), default=None)
    return best[2] if best else None


def _rate(one: Ability, old: Ability, profile: Profile) -> int:
    """Return how well an ability suits a bearer in place of an old one; `_NOTHING` if the bearer cannot use it."""
    if one.kind != old.kind or not _is_usable(one, profile):
        return _NOTHING
    if key(one.name) in UNCANNY and not _is_uncanny(profile):
        return _NOTHING
    score = (
        4 * (one.mark == old.mark) + 3 * _have_same_fact(one, old, "phase") + 2 * _have_same_fact(one, old, "trigger")
    )
    score += min(3, len(one.facts.keys() & old.facts.keys() - {"phase", "trigger"}))
    score += 2 * bool(one.adds and old.adds and one.adds.stat == old.adds.stat)
    return score + (_rate_spell(one, old) if one.kind == "spell" else _rate_bearer(one, profile))


def _rate_spell(one: Ability, old: Ability) -> int:
    """Return how similar two spells are in strength, save, range and Simplicity."""
    alike = 3 * ((one.strength is None) == (old.strength is None)) + ((one.save is None) == (old.save is None))
    return alike + (bool(one.range) == bool(old.range)) - abs((one.simplicity or 0) - (old.simplicity or 0))


def _rate_bearer(one: Ability, profile: Profile) -> int:
    """Return how well a skill suits the strong points of its bearer."""
    shooting, fighting, attacks = (profile.stats.get(stat) or 0 for stat in ("shooting", "fighting", "attacks"))
    phase = str(one.facts.get("phase", ""))
    score = 0
    if one.mark == "range" or phase == "Shooting":
        score += 2 if can_shoot(profile) and shooting >= fighting else -6
    elif phase == "Fighting" or one.facts.get("trigger") == "hit":
        score += 2 * (fighting >= STRONG_FIGHTING or attacks >= MANY_ATTACKS)
    elif phase == "Movement":
        score += 2 * ((profile.movement or 0) >= FAST)
    return score - 2 * (profile.role != "hero" and one.mark in ("aura", "once"))


def _is_usable(one: Ability, profile: Profile) -> bool:
    """Return whether a bearer can use an ability unchanged, without parameters, other models or weapons."""
    if one.parameters or one.inborn:
        return False
    need = one.needs
    if need is None:
        return True
    if need.models or need.weapon or need.without or need.followers:
        return False
    able = need.use != "shot" or can_shoot(profile)
    return able and (not need.stat or profile.stats.get(need.stat) is not None) and need.bearer in ("", profile.role)


def _have_same_fact(one: Ability, old: Ability, fact: str) -> bool:
    return fact in one.facts and one.facts[fact] == old.facts.get(fact)


def _is_uncanny(profile: Profile) -> bool:
    """Return whether a profile is an uncanny creature, by its keywords, name and skills."""
    told = {key(word) for text in (profile.name, *profile.keywords) for word in text.split()}
    return not told.isdisjoint(UNCANNY_BEARERS) or any(key(use.name) in UNCANNY_SKILLS for use in profile.skills)
