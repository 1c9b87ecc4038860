"""Drafts by bots, many at a time: which cards go first, which are fielded, and who can build a legal crew.

An array has a row for each draft. Every bot gives each card of the pack in its hand points and takes the one with most.
"""

from __future__ import annotations

from functools import cache
from math import fsum
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from cardgen.combat import DraftTable

CHUNK = 500
"""Drafts of a chunk."""
MIXED = "mixed"
"""The policy by which every seat has another temper, and another one in each draft."""


class BotWeights(NamedTuple):
    """How a bot values cards: each number weighs one thing."""

    worth: float
    """The worth of the card's whole group, where the table's best has 1."""
    heroes: float
    """A hero, while it has fewer than it can lead."""
    side: float
    """A card of an alignment of which it has heroes already, or of the neutrals."""
    group: float
    """A card of a group that it has cards of already."""
    chance: float = 0.1
    """Something that nothing tells: players are no computeers."""
    needs: float = 1.0
    """What a legal crew still lacks; it weighs more as the packs run out."""


BOT_WEIGHTS = {
    "worth": BotWeights(1.0, 0.5, 0.2, 0.1),
    "loyal": BotWeights(0.5, 0.6, 1.0, 0.3),
    "hoarder": BotWeights(0.5, 2.0, 0.2, 0.1),
    "collector": BotWeights(0.4, 0.6, 0.4, 1.0),
    "random": BotWeights(0.0, 0.0, 0.0, 0.0, 1.0, 0.0),
}
"""The bots: by what a card is worth, by alignment, heroes before all, whole groups, and anything at all."""
PLAYERS = tuple(name for name in BOT_WEIGHTS if name != "random")
"""Those that take the seats where they are mixed."""
FIRST_NEED, LAST_NEED = 0.3, 3.0
"""How much what is lacking weighs with the first card of a draft, and with the last (an estimate)."""

Ints = NDArray[np.int64]
Floats = NDArray[np.float64]


class DraftCounts(NamedTuple):
    """What came of some drafts: sums, which add up over chunks."""

    drafts: int
    legal: Ints
    """For each seat in how many drafts it could build a legal crew."""
    picks: Ints
    """For each group of cards the sum of the places at which its cards were taken, from 1 for the first of a round."""
    taken: Ints
    """For each group of cards how many were taken."""
    fielded: Ints
    """For each group of cards how many came into a crew."""

    def __add__(self, other: object) -> DraftCounts:
        """Both together."""
        if not isinstance(other, DraftCounts):
            return NotImplemented
        return DraftCounts(
            self.drafts + other.drafts,
            self.legal + other.legal,
            self.picks + other.picks,
            self.taken + other.taken,
            self.fielded + other.fielded,
        )


def split_drafts(table: DraftTable, policy: str, seed: int, runs: int) -> list[tuple[DraftTable, str, int, int, int]]:
    """The arguments of `drafted` for so many drafts."""
    starts = range(0, runs, CHUNK)
    return [(table, policy, seed, number, min(CHUNK, runs - start)) for number, start in enumerate(starts)]


def simulate_drafts(table: DraftTable, policy: str, seed: int, chunk: int, runs: int) -> DraftCounts:
    """What comes of the drafts of one chunk: the same for the same arguments, wherever it runs."""
    return _DraftSimulation(table, policy, np.random.Generator(np.random.PCG64([seed, chunk])), runs).run_drafts()


class _DraftSimulation:
    """The drafts of a chunk while they go on. The first index of an array is the draft, the second the seat."""

    def __init__(self, table: DraftTable, policy: str, chance: np.random.Generator, runs: int) -> None:
        self._table, self._chance, self._runs = table, chance, runs
        names = PLAYERS if policy == MIXED else (policy,)
        seats = np.arange(runs)[:, None] + np.arange(table.players)
        self._tempers = np.array([BOT_WEIGHTS[name] for name in names])[seats % len(names)].transpose(2, 0, 1)
        groups = table.groups
        self._group = np.array([n for n, group in enumerate(groups) for _ in range(group.size)])
        self._hero = np.array([group.hero for group in groups])
        self._side = np.array([group.side for group in groups])
        worth = np.array([group.worth * group.size for group in groups])
        best = [float(worth[kind].max(initial=0.0)) or 1.0 for kind in (~self._hero, self._hero)]
        self._worth = worth / np.where(self._hero, best[1], best[0])
        self._held = np.zeros((runs, table.players, len(groups)), dtype=int)
        self._picks, self._taken = (np.zeros(len(groups), dtype=int) for _ in range(2))

    def run_drafts(self) -> DraftCounts:
        table = self._table
        packs = self._deal_packs()
        for number in range(table.rounds):
            hand = packs[:, number * table.players : (number + 1) * table.players].copy()
            way = 1 if number % 2 == 0 else -1
            for place in range(hand.shape[2]):
                self._pick_cards(hand, place + 1)
                hand = np.roll(hand, way, axis=1)
        legal, fielded = self._count_crews()
        return DraftCounts(self._runs, legal, self._picks, self._taken, fielded)

    def _deal_packs(self) -> Ints:
        """Groups of the cards of each opened pack: as many packs as are opened, of all that the two piles make."""
        table = self._table
        special = np.flatnonzero(mark_special_groups(table)[self._group])
        others = np.flatnonzero(~mark_special_groups(table)[self._group])
        piles = []
        for pile, each in ((special, table.pack[0]), (others, table.pack[1])):
            order = np.argsort(self._chance.random((self._runs, len(pile))), axis=1)
            count = table.rounds * table.players
            piles.append(self._group[pile[order[:, : count * each]]].reshape(self._runs, count, each))
        return np.concatenate(piles, axis=2)

    def _pick_cards(self, hand: Ints, place: int) -> None:
        """Every seat takes a card of the pack in its hand, which then has -1 in its place."""
        worth, heroes, side, group, luck, needs = (weight[:, :, None] for weight in self._tempers)
        there = hand >= 0
        of = np.where(there, hand, 0)
        rows, seats = np.arange(self._runs)[:, None, None], np.arange(self._table.players)[None, :, None]
        count = self._held @ self._hero
        led = np.stack(
            [(self._held @ (self._hero & (self._side == one))) > 0 for one in range(self._count_sides())], axis=2
        )
        hero, own = self._hero[of], self._side[of]
        fits = (own == 0) | led[rows, seats, own]
        points = worth * self._worth[of] + side * fits + group * (self._held[rows, seats, of] > 0)
        points += heroes * (hero & (count < self._table.leads)[:, :, None]) + luck * self._chance.random(of.shape)
        points -= heroes * (hero & (count >= self._table.leads)[:, :, None])
        points += needs * np.take_along_axis(self._weigh_needs(), of, axis=2)
        best = np.argmax(np.where(there, points, -np.inf), axis=2)[:, :, None]
        taken = np.take_along_axis(of, best, axis=2)
        np.add.at(self._held, (rows, seats, taken), 1)
        np.put_along_axis(hand, best, -1, axis=2)
        self._taken += np.bincount(taken.ravel(), minlength=len(self._taken))
        self._picks += place * np.bincount(taken.ravel(), minlength=len(self._taken))

    def _weigh_needs(self) -> Floats:
        """What a card of each group does for a legal crew of each seat, more as the packs run out."""
        table = self._table
        shape = (self._runs, table.players, self._count_sides())
        led, ready = np.zeros(shape), np.zeros(shape)
        pairs = (self._held >= table.pair) & ~self._hero
        for side in range(shape[2]):
            led[:, :, side] = self._held @ (self._hero & (self._side == side))
            ready[:, :, side] = pairs @ (self._side == side)
        lacking = np.maximum(table.each * led - ready, 0)
        lacking[:, :, 0] = lacking.sum(axis=2)
        idle = np.maximum(ready - table.each * led, 0)
        short = np.maximum(table.leads - led.sum(axis=2), 0)[:, :, None]
        hero = np.minimum(short, 1) * (1 + np.minimum(idle[:, :, self._side], table.each) / table.each) / 2
        wanted = np.minimum(lacking[:, :, self._side], 1) * ~pairs
        other = wanted * (self._held + 1) / table.pair
        done = self._held.sum(axis=2).max() / (table.rounds * sum(table.pack))
        weight: Floats = (FIRST_NEED + (LAST_NEED - FIRST_NEED) * done) * np.where(self._hero, hero, other)
        return weight

    def _count_sides(self) -> int:
        return int(self._side.max(initial=0)) + 1

    def _count_crews(self) -> tuple[Ints, Ints]:
        """For each seat how often it has a legal crew, and of each group how many cards came into one."""
        legal = np.zeros(self._table.players, dtype=int)
        fielded = np.zeros(len(self._table.groups), dtype=int)
        for draft in self._held:
            for seat, held in enumerate(draft):
                crew = _build_crew(self._table, tuple(map(int, held)))
                legal[seat] += bool(crew)
                for group, cards in crew:
                    fielded[group] += cards
        return legal, fielded


def mark_special_groups(table: DraftTable) -> NDArray[np.bool_]:
    """Which groups are dealt from the pile of heroes and neutrals."""
    return np.array([group.special for group in table.groups])


def _build_crew(table: DraftTable, held: tuple[int, ...]) -> list[tuple[int, int]]:
    """The crew that a player builds of so many cards of each group: groups and how many of their cards; none if none.

    Of all ways to choose the alignments of his heroes the one with most worth: the best heroes of each, and the groups
    of most worth that they can lead. Two cards are the least that go with a hero; four or more can be shared by two.
    """
    groups = table.groups
    having = [number for number, cards in enumerate(held) if cards]
    heroes: dict[int, list[int]] = {}
    for number in sorted((one for one in having if groups[one].hero), key=lambda one: -groups[one].worth):
        heroes.setdefault(groups[number].side, []).append(number)
    best: list[tuple[int, int]] = []
    most = -1.0
    for wanted in _split_heroes(table.leads, tuple((side, len(found)) for side, found in heroes.items())):
        crew = _choose_groups(table, held, having, dict(wanted))
        if crew is None:
            continue
        crew = [(hero, 1) for side, count in wanted for hero in heroes[side][:count]] + crew
        worth = fsum(groups[number].worth * cards for number, cards in crew)
        if worth > most:
            best, most = crew, worth
    return best


def _choose_groups(
    table: DraftTable, held: tuple[int, ...], having: list[int], heroes: dict[int, int]
) -> list[tuple[int, int]] | None:
    """The groups that so many heroes of each alignment lead, best first, with their cards; None if they are too few."""
    groups = table.groups
    room = {side: table.each * count for side, count in heroes.items()}
    candidates = sorted(
        (one for one in having if not groups[one].hero and held[one] >= table.pair),
        key=lambda one: -groups[one].worth * held[one],
    )
    chosen: dict[int, int] = {}
    for least in (0, 1):  # each group once at first, then shared among several heroes where that is needed
        for number in candidates:
            side = groups[number].side
            sides = [side] if side else [one for one in room if room[one]]
            spare = held[number] // table.pair - (number in chosen)
            for one in sides:
                share = min(spare, heroes.get(one, 0) - 1, room.get(one, 0)) if least else min(1, room.get(one, 0))
                if share > 0 and (least or number not in chosen):
                    room[one] -= share
                    chosen[number] = held[number]
                    break
    if any(room.values()):
        return None
    left = table.models - table.leads
    crew = []
    for number, cards in chosen.items():
        crew.append((number, min(cards, max(left, 0))))
        left -= cards
    return crew


@cache
def _split_heroes(count: int, most: tuple[tuple[int, int], ...]) -> list[tuple[tuple[int, int], ...]]:
    """All ways to choose so many heroes, at most so many of each alignment: the alignments with how many of each."""
    if not most:
        return [] if count else [()]
    (side, limit), *others = most
    return [
        ((side, number), *rest) if number else rest
        for number in range(min(count, limit) + 1)
        for rest in _split_heroes(count - number, tuple(others))
    ]


def build_empty_counts(table: DraftTable) -> DraftCounts:
    """What comes of no draft."""
    counts = (np.zeros(len(table.groups), dtype=int) for _ in range(3))
    return DraftCounts(0, np.zeros(table.players, dtype=int), *counts)
