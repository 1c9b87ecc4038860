"""The check of a deal: whether the players can build crews from the cards in the opened packs.

A deal is playable if three heroes for each player can be chosen from the opened packs, each with two groups. The two
groups have different names, the hero's alignment or Neutral, and at least two cards each; no card is used twice
(rulebook, Appendix B, Drafting Rules: a crew is three squads of a hero and two groups).

This is a matching problem, solved exactly. Two cards of a name are a *pair*. A hero takes two pairs of different names;
taking more cards would only leave fewer to others. Heroes of one alignment may take the same pairs, so only their
number counts. Let A heroes have an alignment whose groups have p, q, … pairs. Without giving a name twice to one hero,
these groups supply min(p, A) + min(q, A) + … pairs (Gale and Ryser: since all A heroes want the same number, that sum
decides). What is missing from 2 A must come from neutrals. The neutrals suffice if this holds for every set S of
alignments: what S is missing is at most the sum of min(n, heroes of S) over the neutral groups with n pairs (maximum
flow, minimum cut).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations
from typing import NamedTuple

from cardgen.systems.pygmies.limits import NEUTRAL, SQUAD_GROUPS, SQUADS

PAIR = 2
"""Fewest cards of a group in a squad for a deal to be playable.

Ours: the rulebook sets no minimum; its smallest groups, those of neutrals, have two models (Appendix A, guideline 4).
"""


class PlayableCard(NamedTuple):
    """A card as the check of a deal sees it."""

    name: str
    alignment: str
    hero: bool


class _Side(NamedTuple):
    """The cards of one alignment in the opened packs: the number of heroes, and the pairs of each group."""

    heroes: int
    pairs: tuple[int, ...]

    def count_lacking_pairs(self, heroes: int) -> int:
        """Return how many pairs a number of the side's heroes need beyond those of its own groups."""
        return max(0, SQUAD_GROUPS * heroes - sum(min(pairs, heroes) for pairs in self.pairs))


def is_playable(cards: Sequence[PlayableCard], players: int) -> bool:
    """Return whether each player can build a crew from the cards in the opened packs."""
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
    """Yield the ways to choose heroes so that they lack a limited number of pairs.

    Each choice lists, for each side, the number of heroes and the pairs they lack.

    Args:
        sides: The sides with heroes.
        wanted: The number of heroes to choose.
        most: The most pairs that may be lacking in total, as many as the neutrals have.
    """

    @cache
    def least(side: int, heroes: int) -> float:
        """Return the fewest lacking pairs if the given side and those after it supply a number of heroes."""
        if side == len(sides):
            return 0 if heroes == 0 else float("inf")
        own = sides[side]
        few = range(min(own.heroes, heroes) + 1)
        return min(own.count_lacking_pairs(count) + least(side + 1, heroes - count) for count in few)

    def chosen(side: int, heroes: int, room: int) -> Iterator[list[tuple[int, int]]]:
        """Yield the choices of heroes, from the given side and those after it, that lack at most `room` pairs."""
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
    """Return whether neutral pairs cover what each side lacks, without giving a hero two pairs of one name."""
    short = [(heroes, lack) for heroes, lack in chosen if lack]
    return all(
        sum(lack for _, lack in some) <= sum(min(pairs, sum(heroes for heroes, _ in some)) for pairs in neutral)
        for count in range(1, len(short) + 1)
        for some in combinations(short, count)
    )
