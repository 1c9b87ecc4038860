"""Simulated drafts by bots: which cards are picked early, which are fielded, and which seats can build a legal crew.

Arrays have a row for each draft. Every bot scores each card of the pack in its hand and takes the best.
"""

from __future__ import annotations

from functools import cache
from math import fsum
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from cardgen.combat import DraftTable

CHUNK = 500
"""Drafts in one chunk: enough to use numpy well, few enough to share among workers (an estimate)."""
MIXED = "mixed"
"""Name of the policy that seats all bots of `PLAYERS`, in another order in each draft."""


class BotWeights(NamedTuple):
    """The weights by which a bot scores cards; each weight multiplies one property of a card."""

    worth: float
    """Weight of the worth of the card's whole group, as a share of the best hero or best group."""
    heroes: float
    """Weight of a hero while the bot has fewer heroes than it can lead; subtracted once it has enough."""
    side: float
    """Weight of a card that is neutral or of an alignment of which the bot holds a hero."""
    group: float
    """Weight of a card of a group of which the bot holds cards already."""
    chance: float = 0.1
    """Weight of a random number from 0 to 1: human players are not consistent either."""
    needs: float = 1.0
    """Weight of what a legal crew still lacks; grows as the packs run out."""


BOT_WEIGHTS = {
    "worth": BotWeights(1.0, 0.5, 0.2, 0.1),
    "loyal": BotWeights(0.5, 0.6, 1.0, 0.3),
    "hoarder": BotWeights(0.5, 2.0, 0.2, 0.1),
    "collector": BotWeights(0.4, 0.6, 0.4, 1.0),
    "random": BotWeights(0.0, 0.0, 0.0, 0.0, 1.0, 0.0),
}
"""Weights of the bots by name; estimates that caricature how people draft.

`worth` takes strong cards, `loyal` stays with an alignment, `hoarder` takes heroes first, `collector` completes groups
and `random` takes any card.
"""
PLAYERS = tuple(name for name in BOT_WEIGHTS if name != "random")
"""Bots that share the seats under the policy `MIXED`: all except `random`."""
FIRST_NEED, LAST_NEED = 0.3, 3.0
"""Weight of a legal crew's needs at the first pick of a draft and at the last (estimates)."""

Ints = NDArray[np.int64]
"""Array of integers: counts, or indices of groups of cards."""
Floats = NDArray[np.float64]
"""Array of floats: scores of cards."""


class DraftCounts(NamedTuple):
    """The counts of some drafts; the counts of several chunks add up."""

    drafts: int
    legal: Ints
    """Number of drafts in which each seat could build a legal crew."""
    picks: Ints
    """For each group of cards the sum of pick numbers, where 1 is the first pick of a round."""
    taken: Ints
    """Number of cards taken of each group."""
    fielded: Ints
    """Number of cards of each group that were fielded in a crew."""

    def __add__(self, other: object) -> DraftCounts:
        """Return the counts of the drafts of both."""
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
    """Return the argument tuples with which `simulate_drafts` computes `runs` drafts, one tuple per chunk."""
    starts = range(0, runs, CHUNK)
    return [(table, policy, seed, number, min(CHUNK, runs - start)) for number, start in enumerate(starts)]


def simulate_drafts(table: DraftTable, policy: str, seed: int, chunk: int, runs: int) -> DraftCounts:
    """Simulate the drafts of one chunk and return their counts.

    The result depends only on the arguments, not on the machine or process.

    Args:
        table: The groups of cards and the sizes of packs and crews.
        policy: A name in `BOT_WEIGHTS`, or `MIXED`.
        seed: The seed of the whole estimate.
        chunk: The number of the chunk, which is combined with the seed.
        runs: The number of drafts in the chunk.
    """
    return _DraftSimulation(table, policy, np.random.Generator(np.random.PCG64([seed, chunk])), runs).run_drafts()


class _DraftSimulation:
    """The state of all drafts of a chunk during the simulation; its arrays are indexed by draft and seat."""

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
        """Simulate all drafts and return their counts."""
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
        """Return the group of each card in each opened pack (drafts × packs × cards), drawn from the two piles."""
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
        """Let every seat take a card from the pack in its hand.

        Args:
            hand: The group of each card in each hand, -1 for a card that was taken; changed in place.
            place: The pick number within the round, from 1.
        """
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
        """Return how much a card of each group helps each seat towards a legal crew, more as the packs run out."""
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
        """Return how often each seat has a legal crew, and how many cards of each group are in the crews."""
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
    """Return which groups are dealt from the pile of heroes and neutrals."""
    return np.array([group.special for group in table.groups])


def _build_crew(table: DraftTable, held: tuple[int, ...]) -> list[tuple[int, int]]:
    """Return the best legal crew from the held cards: groups with their fielded cards; empty if no crew is legal.

    Tries all ways to divide the heroes among alignments: the best heroes of each, with the most valuable groups that
    they can lead. A hero needs at least `table.pair` cards of a group; twice as many can be shared by two heroes.

    Args:
        table: The groups of cards and the size of a crew.
        held: The number of cards held of each group.
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
    """Return the best groups for the heroes of each alignment, with their fielded cards; None if too few groups fit.

    Args:
        table: The groups of cards and the size of a crew.
        held: The number of cards held of each group.
        having: The groups of which cards are held.
        heroes: The number of heroes by alignment.
    """
    groups = table.groups
    room = {side: table.each * count for side, count in heroes.items()}
    candidates = sorted(
        (one for one in having if not groups[one].hero and held[one] >= table.pair),
        key=lambda one: -groups[one].worth * held[one],
    )
    chosen: dict[int, int] = {}
    for least in (0, 1):  # one hero per group first; groups are shared only if heroes remain without one
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
    """Return all ways to choose heroes, each as alignments with the number of their heroes.

    Args:
        count: The number of heroes to choose.
        most: Each alignment with the most heroes that it can provide.
    """
    if not most:
        return [] if count else [()]
    (side, limit), *others = most
    return [
        ((side, number), *rest) if number else rest
        for number in range(min(count, limit) + 1)
        for rest in _split_heroes(count - number, tuple(others))
    ]


def build_empty_counts(table: DraftTable) -> DraftCounts:
    """Return the counts of no drafts: the neutral element for adding counts of chunks."""
    counts = (np.zeros(len(table.groups), dtype=int) for _ in range(3))
    return DraftCounts(0, np.zeros(table.players, dtype=int), *counts)
