"""Neutrals should not share a kind with only one faction of their game.

Neutrals should be equally foreign to every player. Keywords before the alignment name a kind. If only one faction of a
game has models of that kind, the neutral is its kin. The name of a faction should not be a neutral's keyword either.
Kinds of two or more factions, such as Human, are allowed, and so are professions, the keywords after the alignment.

Rulebook: Appendix A, guideline 4.

Bad:

    kind: neutral
    groups:
      - {name: Wolf, keywords: [Goblin, Neutral]}

Good:

    kind: neutral
    groups:
      - {name: Wolf, keywords: [Beast, Neutral]}
"""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.rules import Fault, Faults, RelatedPlace
from cardgen.systems.pygmies.model import Profile
from cardgen.systems.pygmies.rule_subjects import GameMatchup, LoadedFaction, key

LEVEL = "warning"
"""Level of the faults: a warning, because the game can still be played."""

_Kin = dict[str, list[tuple[LoadedFaction, Profile]]]
"""The factions with a keyword, each with its first such profile, by the key of the keyword."""


def check_roster(roster: LoadedFaction) -> Faults:
    """Yield a fault for each keyword of a neutral that only one faction of a game has."""
    if not roster.is_neutral:
        return
    games = [
        (matchup, _find_kin(matchup)) for matchup in roster.matchups if matchup.complete and len(matchup.factions) > 1
    ]
    for group in roster.faction.groups:
        for number, word in enumerate(group.keywords):
            found = next(
                filter(None, (_find_only_faction(key(word), _is_kind(group, roster, number), *one) for one in games)),
                None,
            )
            if found:
                kin, profile = found
                fact = f"{group.name} has the keyword `{word}`, which only {kin.name} has"
                message = f"{fact}: neutrals should belong to no faction"
                related = [RelatedPlace((*profile.path, "keywords"), f"{profile.name} of {kin.name}", kin.file)]
                yield Fault((*group.path, "keywords", number), message, "choose another keyword", related)


def _find_kin(matchup: GameMatchup) -> _Kin:
    """Return the factions with each kind, and the first such profile of each.

    Kinds, such as Human, are the keywords before the alignment.
    """
    found: _Kin = {}
    for roster in matchup.factions:
        first: dict[str, Profile] = {}
        for profile in roster.faction.profiles:
            for word in _list_kinds(profile, roster):
                first.setdefault(key(word), profile)
        for word, profile in first.items():
            found.setdefault(word, []).append((roster, profile))
    return found


def _list_kinds(profile: Profile, roster: LoadedFaction) -> Iterator[str]:
    """Yield the kinds of a profile: its keywords before the alignment."""
    yield from (word for number, word in enumerate(profile.keywords) if _is_kind(profile, roster, number))


def _is_kind(profile: Profile, roster: LoadedFaction, number: int) -> bool:
    alignment = key(roster.faction.alignment)
    before = [place for place, word in enumerate(profile.keywords) if key(word) == alignment]
    return bool(before) and number < before[0]


def _find_only_faction(
    word: str, is_kind: bool, matchup: GameMatchup, kin: _Kin
) -> tuple[LoadedFaction, Profile] | None:
    """Return the only faction that has a keyword as a kind or bears it as its name, and a profile of it; or None."""
    found = kin.get(word, []) if is_kind else []
    named = [one for one in matchup.factions if key(one.faction.name) == word and key(one.faction.alignment) != word]
    if named and named[0].faction.profiles:
        return named[0], named[0].faction.profiles[0]
    return found[0] if len(found) == 1 else None
