"""A faction in numbers: its models' characteristics and what one of their attacks and shots is expected to do."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from cardgen.combat import Expected, MeasuredModel, Statistics
from cardgen.file import Model
from cardgen.systems.pygmies import attack_odds, costs
from cardgen.systems.pygmies.attack_odds import Strike
from cardgen.systems.pygmies.limits import ON_FOOT
from cardgen.systems.pygmies.model import Faction, Profile, Role

DEFENSES = range(3, 7)
"""What attacks are computed against: the range of Defense that the rulebook calls typical (Characteristics)."""
ROLES: dict[Role, str] = {"hero": "hero", "henchmen": "henchman", "neutral": "neutral"}
ACTIONS = {"swing": "wounds per attack", "shot": "wounds per shooting action"}
FEATURES = ("Parry", "Reach")
"""Words of weapons that say what no number does (Appendix F)."""
NOTES = (
    "A natural 1 fails to hit, and does not affect damage dice; the rulebook does not say.",
    "An attack uses the best melee weapon against that Defense, or the Fist.",
    "A shot uses the best missile weapon, twice at -1 if that is better; range and Slow Reload are left out.",
    "Skills are left out.",
)


def compute_statistics(model: Model) -> Statistics:
    """The numbers of a faction or of neutrals, heroes first, in the order of the file; none for other kinds."""
    profiles = model.profiles if isinstance(model, Faction) else ()
    notes = (*NOTES, *(note for profile in profiles for note in _describe_throws(profile)))
    return Statistics(model.name, [measure_profile(profile) for profile in profiles], ACTIONS, "Defense", notes)


def _describe_throws(profile: Profile) -> Iterator[str]:
    """Yield a sentence for each skill by which a model throws more than the one missile that is counted."""
    for use in profile.skills:
        stat = use.ability.facts.get("throws") if use.ability else None
        if isinstance(stat, str) and (count := costs.get_stat_number(profile, stat.lower())) > 1:
            yield f"{profile.name} throws {count} times with {use.name}; its shooting action counts one throw."


def measure_profile(profile: Profile) -> MeasuredModel:
    """One profile in numbers."""
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
    """The wounds of the best of some strikes against each Defense; None without any."""
    found = list(ways(profile))
    if not found:
        return None
    return {str(defense): max(strike.compute_wounds(defense) for strike in found) for defense in DEFENSES}
