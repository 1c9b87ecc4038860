"""No two skills or spells of a faction should add to the same characteristic of the same models.

One bonus makes a squad worth drafting; two on the same models decide the game. The `adds` of an entry names the
characteristic and the target. The target is a keyword or name, a parameter of the entry, `friends` for all models of
the faction, or `self`. Each of the two has its own finding, which points to the other. If two profiles share one skill,
see `pygmies/ability-reused`.

Rulebook: Appendix A, guideline 2.

Bad:

    skills:
      - {name: Old Grudge, text: +1 Fighting for all friends., adds: {stat: fighting, to: friends}}
    heroes:
      - {name: Captain, skills: [{name: Leadership, type: Human}, Nimble, Swordsman]}
      - {name: Scholar, skills: [Old Grudge, Dwarven Resolve, Regeneration]}

Good:

    skills:
      - {name: Old Grudge, text: +1 Fighting against orcs for himself., adds: {stat: fighting, to: self}}
    heroes:
      - {name: Captain, skills: [{name: Leadership, type: Elf}, Nimble, Swordsman]}
      - {name: Scholar, skills: [Old Grudge, Dwarven Resolve, Regeneration]}
    groups:
      - {name: Archer, keywords: [Elf, Good]}
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from cardgen.rules import Fault, Faults, RelatedPlace
from cardgen.systems.pygmies.model import AbilityUse, Adds, Profile
from cardgen.systems.pygmies.rule_subjects import LoadedFaction, build_ability_key, key, list_uses

LEVEL = "warning"
"""Level of the faults: a warning, because the rulebook only urges caution."""

_MOST = 8
"""Most other bonuses that a finding lists (a limit for readability)."""


class _Bonus(NamedTuple):
    """A bonus that a profile's skill or spell gives."""

    profile: Profile
    use: AbilityUse
    stat: str
    whom: str
    """The key of the models that get the bonus, or `self` with the position of the profile."""


def check_roster(roster: LoadedFaction) -> Faults:
    """Yield a fault for each skill or spell whose bonus adds to another bonus on the same models."""
    by_stat: dict[str, dict[tuple[object, str], list[_Bonus]]] = {}
    for bonus in _list_bonuses(roster):
        alike = (build_ability_key(bonus.use), bonus.whom)
        by_stat.setdefault(bonus.stat, {}).setdefault(alike, []).append(bonus)
    several = [list(kinds.values()) for kinds in by_stat.values() if sum(map(len, kinds.values())) > 1]
    reach = _Reach(roster) if several else None
    for kinds in several:
        for kind in kinds:
            stacked = (others for others in kinds if reach and _find_stacked(kind, others, reach))
            found = [other for others in stacked for other in others][: _MOST + 1]
            for bonus in kind:
                if others := [other for other in found if other.use is not bonus.use]:
                    yield _build_fault(bonus, others[:_MOST])


def _list_bonuses(roster: LoadedFaction) -> Iterator[_Bonus]:
    """Yield the bonuses that the profiles' skills and spells give."""
    for number, profile in enumerate(roster.profiles):
        for use in list_uses(profile):
            if (
                use.ability
                and use.ability.adds
                and (whom := _find_targets(use, use.ability.adds, use.ability.parameters))
            ):
                yield _Bonus(profile, use, use.ability.adds.stat, f"self {number}" if whom == "self" else whom)


def _find_targets(use: AbilityUse, adds: Adds, parameters: tuple[str, ...]) -> str:
    return key(use.parameters.get(adds.to, "")) if adds.to in parameters else key(adds.to)


class _Reach:
    """The profiles of a roster that bonuses affect."""

    def __init__(self, roster: LoadedFaction) -> None:
        self._everybody = frozenset(range(len(roster.profiles)))
        self._by_word: dict[str, set[int]] = {key("friends"): set(self._everybody)}
        for number, profile in enumerate(roster.profiles):
            self._by_word[f"self {number}"] = {number}
            for word in (profile.name, *profile.keywords):
                self._by_word.setdefault(key(word), set()).add(number)

    def has_overlap(self, one: str, other: str) -> bool:
        """Return whether two bonuses affect a common model; a word that no model has overlaps only itself."""
        return one == other or not self._by_word.get(one, set()).isdisjoint(self._by_word.get(other, ()))


def _find_stacked(kind: list[_Bonus], others: list[_Bonus], reach: _Reach) -> bool:
    one, other = kind[0], others[0]
    if build_ability_key(one.use) == build_ability_key(other.use):
        return bool(one.use.ability and one.use.ability.inborn) and reach.has_overlap(one.whom, other.whom)
    return reach.has_overlap(one.whom, other.whom)


def _build_fault(bonus: _Bonus, others: list[_Bonus]) -> Fault:
    first = others[0]
    both = f"{bonus.use.name} of {bonus.profile.name} and {first.use.name} of {first.profile.name}"
    message = f"{both} both add to `{bonus.stat}` of the same models: expected one bonus"
    related = [RelatedPlace(other.use.path, f"{other.use.name} of {other.profile.name}") for other in others]
    return Fault(bonus.use.path, message, "give one of them another target, or move it to another faction", related)
