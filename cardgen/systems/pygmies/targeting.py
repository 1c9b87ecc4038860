"""Whom a skill or spell can apply to: the models of a squad, a crew or a game, by the words for them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from cardgen.systems.pygmies.limits import EVERYBODY, SQUAD_GROUPS
from cardgen.systems.pygmies.model import Profile
from cardgen.systems.pygmies.rule_subjects import LoadedFaction, key, list_uses

_APART = re.compile(r"\s*(?:[,/&;]|\bor\b|\band\b)\s*")


class Reach:
    """Some profiles, found by their names, keywords and skills and the words in these."""

    def __init__(self, profiles: Iterable[Profile]) -> None:
        self.keywords: dict[str, str] = {}
        """Keywords as they are written, by their keys."""
        self._sizes: list[int] = []
        self._groups: list[int] = []
        self._able: dict[str, set[int]] = {}
        self._by_word: dict[str, set[int]] = {}
        for number, profile in enumerate(profiles):
            self._sizes.append(profile.size)
            if profile.role != "hero":
                self._groups.append(profile.size)
            for what in _find_abilities(profile):
                self._able.setdefault(what, set()).add(number)
            for word in profile.keywords:
                self.keywords.setdefault(key(word), word)
            for name in (profile.name, *profile.keywords, *(use.name for use in list_uses(profile))):
                for word in (name, *name.split()):
                    self._by_word.setdefault(key(word), set()).add(number)

    def find_missing_models(self, words: str, count: int, able: str = "") -> tuple[str, int] | None:
        """Return the part of `Elf or Dwarf` that too few models are, with their number; None if enough are.

        `able` counts only models with that characteristic, or that can `shot` or `swing`.

        Words such as `all` or `friends` are everybody. Several words that only together are no name or keyword,
        `elves with bows`, are taken for whomever one of them is about.
        """
        for part in [words] if key(words) in self._by_word else _APART.split(words):
            named = [word for word in part.split() if key(word) not in EVERYBODY]
            if not named and not able:
                continue
            found = self._by_word.get(key(part)) or set[int]().union(
                *(self._by_word.get(key(word), ()) for word in named)
            )
            if able:
                found = (found if named else {*range(len(self._sizes))}) & self._able.get(able, set())
            models = sum(self._sizes[number] for number in found)
            if models < count:
                return part, models
        return None

    def count_followers(self) -> int:
        """Return the most models that can follow one hero: those of the largest groups of a squad."""
        return sum(sorted(self._groups)[-SQUAD_GROUPS:])


def can_shoot(profile: Profile) -> bool:
    """Return whether a profile has a missile weapon and a characteristic to use it with."""
    armed = any(use.weapon is None or use.weapon.missile for use in profile.weapons)
    return armed and profile.stats["shooting"] is not None


def _find_abilities(profile: Profile) -> Iterator[str]:
    """Yield the characteristics that are no dash, and what the weapons of a profile are good for."""
    yield from (stat for stat, value in profile.stats.items() if value is not None)
    yield "swing"
    if can_shoot(profile):
        yield "shot"


def find_reach(roster: LoadedFaction, among: str) -> Reach | None:
    """The models that an ability of a roster can reach, in any of its games; None while that is not known.

    A `squad` has models of the bearer's faction and neutrals; a `crew` and a `game` have models of all factions.
    """
    met = [one for matchup in roster.matchups for one in matchup.company.rosters]
    if not all(one.is_finished for one in (roster, *met)) or not all(matchup.complete for matchup in roster.matchups):
        return None
    if not met and (roster.is_neutral or among == "game"):
        return None
    wide = roster.is_neutral or among != "squad"
    chosen = [one for one in met if wide or one is roster or one.is_neutral] or [roster]
    return Reach(profile for one in dict.fromkeys(chosen) for profile in one.profiles)
