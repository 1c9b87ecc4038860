"""The models to which a skill or spell can apply, found by the words for them in a squad, a crew or a game."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from cardgen.systems.pygmies.limits import EVERYBODY, SQUAD_GROUPS
from cardgen.systems.pygmies.model import Profile
from cardgen.systems.pygmies.rule_subjects import LoadedFaction, key, list_uses

_APART = re.compile(r"\s*(?:[,/&;]|\bor\b|\band\b)\s*")
"""The separators of alternatives in a type: `Elf or Dwarf`."""


class Reach:
    """A set of profiles that can be searched by the words of their names, keywords and skills."""

    def __init__(self, profiles: Iterable[Profile]) -> None:
        """Index the profiles by their words, keywords and abilities."""
        self.keywords: dict[str, str] = {}
        """Keywords as written, by their keys."""
        self._sizes: list[int] = []
        """The number of models of each profile."""
        self._groups: list[int] = []
        """The sizes of the groups."""
        self._able: dict[str, set[int]] = {}
        """Positions of profiles, by a characteristic that they have as a number, or by `swing` and `shot`."""
        self._by_word: dict[str, set[int]] = {}
        """Positions of profiles, by the key of a name or of a word in a name."""
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
        """Return the part of a type that too few models match, and their number; None if enough models match.

        A type may have alternatives, as in `Elf or Dwarf`. Words such as `all` match every model. A phrase that is no
        name or keyword, such as `elves with bows`, matches the models of any of its words.

        Args:
            words: The type.
            count: The number of models needed.
            able: What the models must be able to do: a characteristic that they must have, `shot` or `swing`.
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
    """Return whether a profile has a missile weapon, and Shooting to use it with."""
    armed = any(use.weapon is None or use.weapon.missile for use in profile.weapons)
    return armed and profile.stats["shooting"] is not None


def _find_abilities(profile: Profile) -> Iterator[str]:
    """Yield the characteristics that a profile has as numbers, and the uses (`swing`, `shot`) of its weapons."""
    yield from (stat for stat, value in profile.stats.items() if value is not None)
    yield "swing"
    if can_shoot(profile):
        yield "shot"


def find_reach(roster: LoadedFaction, among: str) -> Reach | None:
    """Return the models to which an ability of a roster can apply in any of its games; None if files are incomplete.

    Args:
        roster: The bearer's faction or neutrals.
        among: `squad` for models of the faction and neutrals; `crew` or `game` for models of all factions.
    """
    met = [one for matchup in roster.matchups for one in matchup.company.rosters]
    if not all(one.is_finished for one in (roster, *met)) or not all(matchup.complete for matchup in roster.matchups):
        return None
    if not met and (roster.is_neutral or among == "game"):
        return None
    wide = roster.is_neutral or among != "squad"
    chosen = [one for one in met if wide or one is roster or one.is_neutral] or [roster]
    return Reach(profile for one in dict.fromkeys(chosen) for profile in one.profiles)
