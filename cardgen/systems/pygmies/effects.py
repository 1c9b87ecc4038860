"""The effects of skills and spells in the lab: data from the catalogue, or from `lab:` in a file's own entries."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from functools import cache
from typing import NamedTuple

from cardgen.systems.pygmies import catalogue
from cardgen.systems.pygmies.model import AbilityUse, Profile
from cardgen.text import names

EFFECTS = {
    "bones": "Bonus to Defense against shots of bows and crossbows.",
    "charm": "1: the victim of a hit neither swings nor is swung at until it passes a Courage test.",
    "drain": "Strength that the victim of a hit loses if it fails a Courage test.",
    "fearless": "1: it passes every Courage test.",
    "first": "1: it swings before all others.",
    "flight": "1: it is in contact a turn before others.",
    "inspiration": "Bonus to its own Courage tests and to those of its squad.",
    "leadership": "Extra Fighting of models of the type that follow it.",
    "luck": "Rerolls of the die for Defense in a game.",
    "mindless": "1: it acts only when its movement card shows its colour.",
    "paralysis": "1: the victim of a hit does not swing until it passes a Courage test.",
    "regeneration": "Wounds that it ignores in each turn.",
    "retribution": "1: if slain while its movement card shows its colour, it makes one swing at its killer.",
    "rot": "1: nothing discards its wounds.",
    "second_shot": "1: a missed shot is rolled again.",
    "second_test": "1: a failed Courage test is taken again.",
    "victims": "Models that a spell with a Strength hits in one casting.",
}
"""All effects that the lab can compute, by the keys that files use under `lab`."""
UNKNOWN = "its file has no `lab:` for it"
"""The reason why the lab leaves out a custom ability without `lab`."""


class Computation(NamedTuple):
    """How the lab computes an ability, and why."""

    effects: Mapping[str, int]
    """Numbers of effects, by the keys of `EFFECTS`; empty if the ability is left out."""
    why: str
    """The reason in words, for reports."""


def get_computation(use: AbilityUse) -> Computation:
    """Return how the lab computes a skill or spell of a profile."""
    own = use.ability is not None and bool(use.ability.path)
    if own and use.ability:
        return Computation(use.ability.lab, "as its file says" if use.ability.lab else UNKNOWN)
    return _load_shipped_effects().get(names.normalize(use.name), Computation({}, "there is no such entry"))


def sum_effects(profile: Profile, weapon: str = "") -> Mapping[str, int]:
    """Return the effects of a profile's skills, added up by key.

    Args:
        profile: The profile.
        weapon: The weapon in use, because some skills apply to one weapon only; "" includes every skill.
    """
    total: dict[str, int] = {}
    for use in profile.skills:
        if _applies_to_weapon(profile, use, weapon):
            for key, number in get_computation(use).effects.items():
                total[key] = total.get(key, 0) + number
    return total


def describe_left_out(profile: Profile, computed: Collection[str]) -> Iterator[str]:
    """Yield a sentence for each skill or spell of a profile that has none of the computed effects."""
    for use in (*profile.skills, *profile.spells):
        found = get_computation(use)
        if not set(found.effects) & set(computed):
            why = "not computed here" if found.effects else found.why
            yield f"{profile.name}: {use.name} ({why})"


def describe_taken_in(profile: Profile, computed: Collection[str]) -> Iterator[str]:
    """Yield a sentence for each skill or spell of a profile that has any of the computed effects."""
    for use in (*profile.skills, *profile.spells):
        found = get_computation(use)
        if set(found.effects) & set(computed):
            yield f"{profile.name}: {use.name} ({found.why})"


def _applies_to_weapon(profile: Profile, use: AbilityUse, weapon: str) -> bool:
    """Return whether an ability applies to a weapon; an ability that names no weapon applies to all."""
    need = use.ability.needs if use.ability else None
    if not weapon or not need or need.use != "swing":
        return True
    wanted = str(use.parameters.get(need.weapon, need.weapon))
    carried = [
        (one.name, one.weapon) for one in catalogue.list_wielded_weapons(profile) if one.weapon and one.name == weapon
    ]
    return any(catalogue.is_named(wanted, *one) for one in carried)


@cache
def _load_shipped_effects() -> Mapping[str, Computation]:
    read = catalogue.read("lab")
    return {names.normalize(entry["name"]): Computation(entry.get("effects", {}), entry["why"]) for entry in read}
