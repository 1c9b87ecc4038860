"""The distribution of a game's cards to packs, reproducible from a seed in all later versions.

Algorithm 1 makes every legal deal equally likely. Algorithm 2 (`SPREAD`) spreads copies of a card over the packs.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Hashable, Sequence
from random import Random
from typing import NamedTuple, TypeVar

from cardgen.card import Pile
from cardgen.drafts.seeds import normalize_seed

ALGORITHM = 1
"""Number of the shuffling algorithm. A change that deals other packs from a seed and cards needs a new number."""
SPREAD = 2
"""Number of the algorithm that also spreads copies of a card over the packs."""
ALGORITHMS = (ALGORITHM, SPREAD)
"""Numbers of all algorithms, which manifests and print locks may name."""

T = TypeVar("T")
"""Type of the shuffled items."""


class DealtCard(NamedTuple):
    """A card in a deal, for a single model: a group of several models has a card for each."""

    name: str
    faction: str
    role: str
    """Role in the game's own terms: hero, henchman, neutral."""
    copy: int
    of: int


class Terms(NamedTuple):
    """Everything that a deal depends on, apart from the cards; terms and cards together reveal every pack."""

    seed: str
    players: int
    rounds: int
    redeal: int = 0
    """Number of earlier deals of the seed that were rejected because their opened packs could not be played."""
    algorithm: int = ALGORITHM

    @property
    def seating(self) -> Seating:
        """The seating that the deal was made for."""
        return Seating(self.players, self.rounds)


class Seating(NamedTuple):
    """The number of players, and the number of packs that each of them opens."""

    players: int
    rounds: int
    packs: tuple[int, ...] = ()
    """Numbers of the opened packs, round after round; empty if the first packs are opened."""

    @property
    def opened_count(self) -> int:
        """The number of packs that are opened."""
        return self.players * self.rounds

    @property
    def pack_numbers(self) -> Sequence[int]:
        """The numbers of the packs that are opened, round after round."""
        return self.packs or range(1, self.opened_count + 1)


class DraftPack(NamedTuple):
    """A pack: its number, from 1, and its cards as numbers of the game's cards."""

    number: int
    round: int | None
    """Round in which the pack is opened, from 1; None for a pack that stays closed."""
    cards: tuple[int, ...]


class ImpossibleDeal(Exception):
    """The cards cannot be dealt; the text gives the reason."""


def count_packs(piles: Sequence[Pile]) -> int:
    """Return the number of packs that the piles fill; the pile that fills fewest decides."""
    return min((len(pile.cards) // pile.per_pack if pile.per_pack > 0 else 0 for pile in piles), default=0)


def find_undealt_cards(piles: Sequence[Pile], packs: Sequence[DraftPack]) -> tuple[int, ...]:
    """Return the cards of the piles that are in none of the packs, in the game's order."""
    packed = {card for pack in packs for card in pack.cards}
    return tuple(card for pile in piles for card in pile.cards if card not in packed)


def deal_packs(piles: Sequence[Pile], terms: Terms, names: Sequence[Hashable] = ()) -> list[DraftPack]:
    """Return all packs of a deal, in order.

    Each pile is shuffled, then split into shares for the packs. Cards that fill no pack are left over, see
    `find_undealt_cards`. The first `players` packs are opened in round 1, the next in round 2, and so on; the last
    packs may stay closed.

    Args:
        piles: The piles of card numbers, with the cards that each pack takes from a pile.
        terms: The seed and everything else that the deal depends on.
        names: The name of each card by number; `SPREAD` avoids two cards of a name in a pack.

    Raises:
        ImpossibleDeal: If the piles do not fill a single pack.
    """
    count = count_packs(piles)
    if not count:
        shares = " and ".join(f"{len(pile.cards)} {pile.name}, of which a pack holds {pile.per_pack}" for pile in piles)
        raise ImpossibleDeal(f"it cannot fill a pack: it has {shares}")
    chance = create_generator(terms.seed, terms.redeal).random
    shuffled = [shuffle_items(pile.cards, chance)[: count * pile.per_pack] for pile in piles]
    if terms.algorithm == SPREAD:
        with_cards = zip(piles, shuffled, strict=True)
        shuffled = [_spread_copies(cards, pile.per_pack, names, chance) for pile, cards in with_cards]
    return [
        DraftPack(
            number + 1,
            find_round(number + 1, terms.seating),
            tuple(
                card
                for pile, cards in zip(piles, shuffled, strict=True)
                for card in cards[number * pile.per_pack : (number + 1) * pile.per_pack]
            ),
        )
        for number in range(count)
    ]


def find_round(number: int, seating: Seating) -> int | None:
    """Return the round, from 1, in which a seating opens a pack; None if the pack stays closed."""
    numbers = seating.pack_numbers
    return numbers.index(number) // seating.players + 1 if number in numbers else None


def seat_packs(packs: Sequence[DraftPack], seating: Seating) -> list[DraftPack]:
    """Return the packs with the rounds of another seating; each keeps its cards."""
    return [pack._replace(round=find_round(pack.number, seating)) for pack in packs]


def _spread_copies(
    cards: Sequence[int], per_pack: int, names: Sequence[Hashable], chance: Callable[[], float]
) -> list[int]:
    """Return the shuffled cards of a pile in another order, pack by pack, with copies of a name in different packs.

    The most frequent name is dealt first, each time to the packs with the most room left. If a deal exists in which no
    pack has two cards of a name, this algorithm finds one (Gale and Ryser). Chance decides among equals.
    """
    alike: dict[Hashable, list[int]] = {}
    for card in cards:
        alike.setdefault(names[card], []).append(card)
    packs: list[list[int]] = [[] for _ in range(len(cards) // per_pack)]
    for copies in sorted(alike.values(), key=len, reverse=True):
        while copies:
            free = shuffle_items([pack for pack in packs if len(pack) < per_pack], chance)
            for pack in sorted(free, key=len)[: len(copies)]:
                pack.append(copies.pop())
    return [card for pack in packs for card in shuffle_items(pack, chance)]


def create_generator(seed: str, redeal: int = 0) -> Random:
    """Return the random generator of a seed; each `redeal` gives a different generator.

    Callers may use only its `random` method: Python promises no other method to give equal results in later versions.
    """
    digest = hashlib.sha256(normalize_seed(seed).encode("utf-8", "surrogatepass")).digest()
    if redeal:
        digest = hashlib.sha256(digest + redeal.to_bytes(8, "big")).digest()
    return Random(int.from_bytes(digest, "big"))


def shuffle_items(items: Sequence[T], chance: Callable[[], float]) -> list[T]:
    """Return the items in random order, each order equally likely (Fisher and Yates).

    Args:
        items: The items to shuffle.
        chance: Returns random numbers from 0 up to, but not including, 1.
    """
    order = list(items)
    for last in range(len(order) - 1, 0, -1):
        chosen = int(chance() * (last + 1))
        order[last], order[chosen] = order[chosen], order[last]
    return order


def hash_cards(cards: Sequence[DealtCard]) -> str:
    """Return the SHA-256 hash of the ordered list of a game's cards, independent of the layout of its files."""
    text = json.dumps([list(card) for card in cards], ensure_ascii=False, separators=(",", ":"))
    return "sha256:" + hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


def compute_commitment(terms: Terms, content: str) -> str:
    """Return the public commitment to a deal: 16 hexadecimal digits that later prove, with the seed, the deal.

    The digits are the first of the SHA-256 of the JSON list `[algorithm, seed, players, rounds, redeal, content]`
    without blanks, in UTF-8. They reveal nothing about a seed of 128 random bits.

    Args:
        terms: The terms of the deal.
        content: The hash of the game's cards, from `hash_cards`.
    """
    parts = [terms.algorithm, normalize_seed(terms.seed), terms.players, terms.rounds, terms.redeal, content]
    text = json.dumps(parts, ensure_ascii=False, separators=(",", ":"))
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:16]
