"""Crews of the shipped games: drawn at random, or such that everybody is in one."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from itertools import cycle, islice
from typing import NamedTuple

from cardgen import project
from cardgen.systems.pygmies.limits import COLOURS, CREW_MODELS, SQUADS
from cardgen.systems.pygmies.model import Crew, Profile, Squad
from cardgen.systems.pygmies.rule_subjects import GameMatchup, LoadedCrew, gather_subjects
from tests.conftest import ROOT

EDITIONS = ("first-edition", "second-edition")
"""The two games of the rulebooks."""


class Draftees(NamedTuple):
    """A hero of a game, and the groups that may follow the hero: those of the faction, and the neutrals."""

    hero: Profile
    groups: Sequence[Profile]


@cache
def _loaded(game: str) -> tuple[LoadedCrew, GameMatchup]:
    """The crew that ships, for its file, and the matchup of a game."""
    folder = ROOT / "factions" / "pygmies"
    found = gather_subjects(
        project.load_project([str(folder / "kitchen-crew.yaml"), str(folder / f"{game}.yaml")]).files
    )
    return found[2][0], next(matchup for matchup in found[1] if matchup.game.stem == game)


def draftees(game: str) -> list[Draftees]:
    """All heroes of a game."""
    matchup = _loaded(game)[1]
    neutrals = [group for one in matchup.neutrals for group in one.faction.groups]
    return [Draftees(hero, [*one.faction.groups, *neutrals]) for one in matchup.factions for hero in one.faction.heroes]


def groups(game: str) -> list[Profile]:
    """All groups of a game, each once."""
    found = {group.name: group for one in draftees(game) for group in one.groups}
    return list(found.values())


def crew(game: str, squads: Sequence[tuple[str, dict[str, int]]], side: int = 0, player: str = "Ann") -> LoadedCrew:
    """A crew of heroes with the cards of their groups."""
    shipped, matchup = _loaded(game)
    made = [
        Squad(colour, hero, cards, ("squads", colour))
        for colour, (hero, cards) in zip(COLOURS[side], squads, strict=True)
    ]
    model: Crew = replace(shipped.crew, player=player, game=game, squads=tuple(made))
    return LoadedCrew(shipped.file, model, matchup)


def draw_crew(game: str, seed: str) -> LoadedCrew:
    """A legal crew at random: any heroes, any groups that follow them, any number of cards of each."""
    choice = random.Random(seed)
    while True:
        squads = []
        left = {group.name: group.size for group in groups(game)}
        for hero, following in choice.sample(draftees(game), SQUADS):
            cards = {}
            for group in choice.sample([one for one in following if left[one.name]], 2):
                cards[group.name] = choice.randint(1, left[group.name])
                left[group.name] -= cards[group.name]
            squads.append((hero.name, cards))
        if SQUADS + sum(sum(cards.values()) for _, cards in squads) <= CREW_MODELS:
            return crew(game, squads, choice.randrange(len(COLOURS)))


def crews_of_everybody(game: str, *, largest: bool = False) -> Iterator[LoadedCrew]:
    """Crews that have each hero, and each group with every number of its cards; `largest`: with all its cards alone.

    Groups follow heroes of other factions, and crews may be too large: rows of a sheet do not depend on either.
    """
    heroes = [one.hero.name for one in draftees(game)]
    held = [
        (group.name, cards) for group in groups(game) for cards in range(group.size if largest else 1, group.size + 1)
    ]
    half = -(-len(held) // 2)
    pairs = list(zip(held[:half], [*held[half:], held[0]], strict=False))
    number = max(len(pairs), len(heroes))
    squads = list(islice(zip(cycle(heroes), map(dict, cycle(pairs)), strict=False), number + -number % SQUADS))
    for first in range(0, len(squads), SQUADS):
        yield crew(game, squads[first : first + SQUADS])


def crew_of_most_words(game: str) -> LoadedCrew:
    """The three heroes and six groups with the most words on their rows."""
    by_length = sorted(groups(game), key=_letters, reverse=True)[: 2 * SQUADS]
    heroes = sorted((one.hero for one in draftees(game)), key=_letters, reverse=True)[:SQUADS]
    cards = [{group.name: group.size for group in by_length[number::SQUADS]} for number in range(SQUADS)]
    return crew(game, list(zip([hero.name for hero in heroes], cards, strict=True)))


def _letters(profile: Profile) -> int:
    told = [
        profile.name,
        *profile.keywords,
        *(use.name for use in profile.weapons),
        *(use.name for use in (*profile.skills, *profile.spells)),
    ]
    told += [use.weapon.misc for use in profile.weapons if use.weapon]
    return sum(map(len, told))
