"""The check of crews against a draft: crews must not have more cards than were dealt, alone or together."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from cardgen.finding import Path
from cardgen.rules import Fault, RelatedPlace
from cardgen.systems.pygmies import crews
from cardgen.systems.pygmies.model import Profile
from cardgen.systems.pygmies.rule_subjects import LoadedCrew, key
from cardgen.text import words

RULE = "pygmies/squad"
"""The rule that reports these faults; without a draft, the rule compares crews with the whole game."""


class Claim(NamedTuple):
    """The number of cards of a hero or group that a crew takes, and the last place in its file that says so."""

    loaded: LoadedCrew
    profile: Profile
    cards: int
    path: Path


def find_crew_faults(
    loaded_crews: Sequence[LoadedCrew], dealt: Mapping[str, int]
) -> Iterator[tuple[LoadedCrew, Fault]]:
    """Yield a fault, with its crew, for each card that crews have and the draft does not.

    Cards beyond those of the game are left to the rule itself.

    Args:
        loaded_crews: The crews.
        dealt: The number of dealt cards of each name.
    """
    there: dict[str, int] = {}
    for name, cards in dealt.items():
        there[key(name)] = there.get(key(name), 0) + cards
    taken: dict[str, list[Claim]] = {}
    for claim in (claim for loaded in loaded_crews for claim in _list_claims(loaded)):
        same = key(claim.profile.name)
        taken.setdefault(same, []).append(claim)
        if sum(other.cards for other in taken[same]) > there.get(same, 0):
            yield claim.loaded, _build_fault(taken[same], there.get(same, 0))


def _list_claims(loaded: LoadedCrew) -> Iterator[Claim]:
    """Return the cards that a crew takes from its game, with one claim for each hero and group."""
    cards: list[tuple[Profile, int, Path]] = []
    for squad in loaded.crew.squads:
        hero = crews.find_crew_model(loaded, squad.hero, hero=True)
        if hero is not None:
            cards.append((hero.profile, 1, (*squad.path, "hero")))
    for share in crews.list_shares(loaded):
        if share.group is not None:
            cards.append((share.group.profile, share.cards, (*share.squad.path, "groups", share.name)))
    found: dict[str, Claim] = {}
    for profile, number, path in cards:
        before = found.get(key(profile.name))
        found[key(profile.name)] = Claim(loaded, profile, number + (before.cards if before else 0), path)
    return (claim for claim in found.values() if claim.cards <= claim.profile.size)


def _build_fault(claims: list[Claim], there: int) -> Fault:
    """Return a fault at the last of several claims that together exceed the cards `there`."""
    *others, last = claims
    has = words.format_count(last.cards, "card")
    message = f"{last.loaded.crew.player} has {has} of {last.profile.name}"
    if others:
        message += f", and {words.join_words([f'{claim.loaded.crew.player} {claim.cards}' for claim in others])}"
    places = [
        RelatedPlace(claim.path, f"{claim.loaded.crew.player} has {claim.cards}", claim.loaded.file) for claim in others
    ]
    law = f"the draft has only {there}" if there else "the draft has none"
    return Fault(last.path, f"{message}: {law}", f"remove {sum(claim.cards for claim in claims) - there}", places)
