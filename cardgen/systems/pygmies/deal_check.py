"""Whether a deal can be played: enough heroes in the packs that are opened, each with two groups to lead.

A deal for so many players is playable when three heroes for each of them can be chosen from the cards in opened packs,
each with two groups of different names, of his alignment or Neutral, of at least two cards each, and no card is used
twice (rulebook, Appendix B, Drafting Rules: a crew is three squads of a hero and two groups).

That is a question of matching, and it is answered exactly. Two cards of a name are a *pair*, and more would only be
taken from somebody else, so every hero takes two pairs of different names. Heroes of one alignment may take the same
pairs, so that only their number counts. A heroes of an alignment whose groups have p, q, … pairs can be given
min(p, A) + min(q, A) + … of them, no name twice to one hero (Gale and Ryser: when all A want the same number, that sum
decides). What they lack of 2 A they take from the neutrals. Those suffice when every choice of alignments finds enough
among them: for any set S of alignments, what S lacks is at most the sum of min(n, heroes of S) over the neutral groups
with n pairs (maximum flow and minimum cut).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations
from typing import NamedTuple

from cardgen.systems.pygmies.limits import NEUTRAL, SQUAD_GROUPS, SQUADS

PAIR = 2
"""Cards of a group that a squad needs at least, for the deal to count as playable."""


class PlayableCard(NamedTuple):
    """A card as this question sees it."""

    name: str
    alignment: str
    hero: bool


class _Side(NamedTuple):
    """What the opened packs have of one alignment: its heroes, and the pairs of each of its groups."""

    heroes: int
    pairs: tuple[int, ...]

    def count_lacking_pairs(self, heroes: int) -> int:
        """Return the number of pairs that some heroes of the side need beyond its own groups."""
        return max(0, SQUAD_GROUPS * heroes - sum(min(pairs, heroes) for pairs in self.pairs))


def is_playable(cards: Sequence[PlayableCard], players: int) -> bool:
    """Return whether each of the players can build a crew from the cards in the opened packs."""
    heroes = Counter(card.alignment for card in cards if card.hero)
    groups = Counter((card.alignment, card.name) for card in cards if not card.hero)

    def pairs(alignment: str) -> Iterator[int]:
        return (number // PAIR for (own, _), number in groups.items() if own == alignment)

    sides = [
        _Side(count, tuple(pairs(alignment)) if alignment != NEUTRAL else ()) for alignment, count in heroes.items()
    ]
    neutral = list(pairs(NEUTRAL))
    return any(
        _can_share_neutrals(chosen, neutral) for chosen in _list_hero_choices(sides, SQUADS * players, sum(neutral))
    )


def _list_hero_choices(sides: Sequence[_Side], wanted: int, most: int) -> Iterator[list[tuple[int, int]]]:
    """Each way to choose so many heroes whose lack is at most `most` pairs in all: heroes and lack of each side."""

    @cache
    def least(side: int, heroes: int) -> float:
        """The smallest lack with which the sides from this one on can give so many heroes."""
        if side == len(sides):
            return 0 if heroes == 0 else float("inf")
        own = sides[side]
        few = range(min(own.heroes, heroes) + 1)
        return min(own.count_lacking_pairs(count) + least(side + 1, heroes - count) for count in few)

    def chosen(side: int, heroes: int, room: int) -> Iterator[list[tuple[int, int]]]:
        if least(side, heroes) > room:
            return
        if side == len(sides):
            yield []
            return
        own = sides[side]
        for count in range(min(own.heroes, heroes), -1, -1):
            lack = own.count_lacking_pairs(count)
            for others in chosen(side + 1, heroes - count, room - lack):
                yield [(count, lack), *others]

    yield from chosen(0, wanted, most)


def _can_share_neutrals(chosen: Sequence[tuple[int, int]], neutral: Sequence[int]) -> bool:
    """Return whether the neutral pairs cover what each side lacks, without two of one name for a hero."""
    short = [(heroes, lack) for heroes, lack in chosen if lack]
    return all(
        sum(lack for _, lack in some) <= sum(min(pairs, sum(heroes for heroes, _ in some)) for pairs in neutral)
        for count in range(1, len(short) + 1)
        for some in combinations(short, count)
    )
