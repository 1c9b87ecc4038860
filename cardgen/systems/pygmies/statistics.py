"""The statistics of a faction: characteristics, and the expected wounds of attacks and shots."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from cardgen.combat import Expected, MeasuredModel, Statistics
from cardgen.file import Model
from cardgen.systems.pygmies import attack_odds, costs
from cardgen.systems.pygmies.attack_odds import Strike
from cardgen.systems.pygmies.limits import ON_FOOT
from cardgen.systems.pygmies.model import Faction, Profile, Role

DEFENSES = range(3, 7)
"""Defense of the targets: the typical range (Characteristics)."""
ROLES: dict[Role, str] = {"hero": "hero", "henchmen": "henchman", "neutral": "neutral"}
"""The word for each role in statistics."""
ACTIONS = {"swing": "wounds per attack", "shot": "wounds per shooting action"}
"""The heading of each action."""
FEATURES = ("Parry", "Reach")
"""Words of weapons that no number shows (Appendix F)."""
NOTES = (
    "A natural 1 fails to hit, and does not affect damage dice; the rulebook does not say.",
    "An attack uses the best melee weapon against that Defense, or the Fist.",
    "A shot uses the best missile weapon, twice at -1 if that is better; range and Slow Reload are left out.",
    "Skills are left out.",
)
"""How the rules were read and what is left out, in words for reports."""


def compute_statistics(model: Model) -> Statistics:
    """Return the statistics of a faction or of neutrals, heroes first; without models for other kinds of file."""
    profiles = model.profiles if isinstance(model, Faction) else ()
    notes = (*NOTES, *(note for profile in profiles for note in _describe_throws(profile)))
    return Statistics(model.name, [measure_profile(profile) for profile in profiles], ACTIONS, "Defense", notes)


def _describe_throws(profile: Profile) -> Iterator[str]:
    """Yield a sentence for each skill that lets a model throw more than one missile, as only one is counted."""
    for use in profile.skills:
        stat = use.ability.facts.get("throws") if use.ability else None
        if isinstance(stat, str) and (count := costs.get_stat_number(profile, stat.lower())) > 1:
            yield f"{profile.name} throws {count} times with {use.name}; its shooting action counts one throw."


def measure_profile(profile: Profile) -> MeasuredModel:
    """Return the numbers of one profile."""
    known = {
        "skills": [use.ability.name for use in profile.skills if use.ability],
        "spells": [use.ability.name for use in profile.spells if use.ability],
        "weapons": [use.name for use in profile.weapons if use.weapon],
    }
    values = {key: None if value is None else int(value) for key, value in profile.stats.items()}
    return MeasuredModel(
        profile.name,
        ROLES[profile.role],
        profile.size,
        profile.path,
        {**values, "movement": profile.movement or ON_FOOT},
        {
            "swing": _compute_expected_wounds(attack_odds.list_swings, profile),
            "shot": _compute_expected_wounds(attack_odds.list_shots, profile),
        },
        costs.estimate_power(profile),
        known,
        [use.ability.name for use in profile.skills if use.ability and use.ability.facts.get("drawback")],
        sorted({word for use in profile.weapons if use.weapon for word in FEATURES if word in use.weapon.misc}),
    )


def _compute_expected_wounds(ways: Callable[[Profile], Iterable[Strike]], profile: Profile) -> Expected | None:
    """Return the expected wounds of the best strike against each Defense; None without strikes.

    Args:
        ways: Function that returns the strikes of a profile.
        profile: The profile.
    """
    found = list(ways(profile))
    if not found:
        return None
    return {str(defense): max(strike.compute_wounds(defense) for strike in found) for defense in DEFENSES}
