"""A keyword should not be a typo of a more common keyword of the file.

Skills and spells match keywords exactly: a leader of Automatons does not help an Automoton. A typo is one letter too
many, missing or different, or two neighbouring letters swapped. In words of fewer than $KEYWORD_LETTERS letters, only
swapped neighbours and doubled letters count. Keywords of the rulebook, such as Rider and Raider, are never typos, and
neither are two words on one model.

Rulebook: Appendix A, Assigning Statistics; Appendix D, Table 5.

Bad:

    groups:
      - {name: Knight, keywords: [Humen, Good]}

Good:

    groups:
      - {name: Knight, keywords: [Human, Good]}
"""

from __future__ import annotations

from functools import cache

from cardgen.rules import Fault, Faults, RelatedPlace
from cardgen.systems.pygmies import catalogue
from cardgen.systems.pygmies.limits import KEYWORD_LETTERS, NEUTRAL
from cardgen.systems.pygmies.model import Profile
from cardgen.systems.pygmies.rule_subjects import LoadedFaction, key
from cardgen.text import names

LEVEL = "warning"
"""Level of the faults: a warning, because the keyword may be meant."""

_SHORTEST, _LONGEST = 4, 40
"""Letters of the shortest and the longest keyword that is compared.

Shorter words are too often near each other by chance (an estimate). The longest is a limit against hostile files;
more words than that with a common form are not compared either, because each is compared with all others.
"""
_TIMES = 3
"""How many times as often the right keyword must occur, if the doubtful one occurs more than once (an estimate)."""

_Places = dict[str, list[tuple[Profile, int]]]
"""The profiles with a keyword and the keyword's position there, by the key of the keyword."""


def check_roster(roster: LoadedFaction) -> Faults:
    """Yield a fault for each keyword that is probably a misspelling of another."""
    places: _Places = {}
    for profile in roster.profiles:
        for number, word in enumerate(profile.keywords):
            places.setdefault(key(word), []).append((profile, number))
    known = {word: len({profile.path for profile, _ in found}) for word, found in places.items()}
    near = _find_near_words(known)
    for word, found in places.items():
        if word in _list_vocabulary() or word in (key(NEUTRAL), key(roster.faction.alignment)):
            continue
        meant = [other for other in near.get(word, ()) if _is_meant(word, other, known, places, roster)]
        if len(meant) != 1:
            continue
        right, place = places[meant[0]][0]
        written = right.keywords[place]
        for profile, number in found:
            wrong = profile.keywords[number]
            fact = f"{profile.name} has the keyword `{wrong}`, unlike {known[meant[0]]} others"
            message = f"{fact}: did you mean `{written}`?"
            related = [RelatedPlace((*right.path, "keywords", place), f"`{written}` of {right.name}")]
            yield Fault((*profile.path, "keywords", number), message, f"write `{written}`", related)


def _find_near_words(known: dict[str, int]) -> dict[str, set[str]]:
    """Return for each word those that differ by about one letter, found by leaving out one letter of each."""
    cut: dict[str, list[str]] = {}
    for word in known:
        if _SHORTEST <= len(word) <= _LONGEST:
            for short in {word, *(word[:number] + word[number + 1 :] for number in range(len(word)))}:
                cut.setdefault(short, []).append(word)
    found: dict[str, set[str]] = {}
    for words in cut.values():
        for word in words if 1 < len(words) <= _LONGEST else ():
            found.setdefault(word, set()).update(other for other in words if other != word)
    return found


def _is_meant(word: str, other: str, known: dict[str, int], places: _Places, roster: LoadedFaction) -> bool:
    often = known[other] >= max(2, _TIMES * known[word] if known[word] > 1 else 0)
    if not often or (other == key(roster.faction.alignment) and not _has_alignment(places[word], roster)):
        return False
    both = {profile.path for profile, _ in places[word]} & {profile.path for profile, _ in places[other]}
    named = any(word in map(key, profile.name.split()) for profile, _ in places[word])
    return not both and not named and word[:1] == other[:1] and _is_slip(word, other)


def _has_alignment(found: list[tuple[Profile, int]], roster: LoadedFaction) -> bool:
    """Return whether all bearers of a word have the file's alignment; `pygmies/alignment` reports the others."""
    alignment = key(roster.faction.alignment)
    return all(alignment in map(key, profile.keywords) for profile, _ in found)


def _is_slip(word: str, other: str) -> bool:
    """Return whether a word is a slip for another.

    In short words, only swapped or doubled letters count.
    """
    if sorted(word) == sorted(other):
        differ = [number for number, pair in enumerate(zip(word, other, strict=True)) if pair[0] != pair[1]]
        return len(differ) == 2 and differ[1] == differ[0] + 1
    if min(len(word), len(other)) >= KEYWORD_LETTERS:
        return names.find_unambiguous(word, [other]) is not None
    longer, shorter = sorted((word, other), key=len, reverse=True)
    doubled = (number for number in range(1, len(longer)) if longer[number] == longer[number - 1])
    return len(longer) > len(shorter) and any(longer[:number] + longer[number + 1 :] == shorter for number in doubled)


@cache
def _list_vocabulary() -> frozenset[str]:
    return frozenset(map(key, catalogue.list_vocabulary()))
