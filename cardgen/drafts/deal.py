"""Dealing: every card into exactly one pack or laid aside, the same seed the same deal for ever.

By the first algorithm every legal deal is equally likely. The second spreads cards that are alike over the packs.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Hashable, Sequence
from random import Random
from typing import NamedTuple, TypeVar

from cardgen.card import Pile
from cardgen.drafts.seeds import normal

ALGORITHM = 1
SPREAD = 2
"""How cards are dealt; another number when the same seed and cards no longer give the same packs."""
ALGORITHMS = (ALGORITHM, SPREAD)

T = TypeVar("T")


class DealtCard(NamedTuple):
    """A card as a deal knows it: one model."""

    name: str
    faction: str
    role: str
    """What the game calls it: hero, henchman, neutral."""
    copy: int
    of: int


class Terms(NamedTuple):
    """All that a deal depends on besides the cards: whoever has both knows every pack."""

    seed: str
    players: int
    rounds: int
    redeal: int = 0
    """How many deals of the seed were dealt again because they could not have been played with."""
    algorithm: int = ALGORITHM

    @property
    def seating(self) -> Seating:
        """Return the seating that the deal was made for."""
        return Seating(self.players, self.rounds)


class Seating(NamedTuple):
    """Who sits down to a deal: players, and how many packs each of them opens."""

    players: int
    rounds: int
    packs: tuple[int, ...] = ()
    """The numbers of the packs that are opened, round after round; empty for the first ones."""

    @property
    def opened(self) -> int:
        """Return how many packs are opened."""
        return self.players * self.rounds

    @property
    def numbers(self) -> Sequence[int]:
        """Return the numbers of the packs that are opened, round after round."""
        return self.packs or range(1, self.opened + 1)


class DraftPack(NamedTuple):
    """A pack: its number, from 1, and its cards as numbers of the game's cards."""

    number: int
    round: int | None
    """The round in which it is opened, from 1; None for one that stays closed."""
    cards: tuple[int, ...]


class Impossible(Exception):
    """The cards cannot be dealt; names the reason."""


def packs(piles: Sequence[Pile]) -> int:
    """Return the number of packs that the piles fill: as many as the pile that fills fewest."""
    return min((len(pile.cards) // pile.per_pack if pile.per_pack > 0 else 0 for pile in piles), default=0)


def laid_aside(piles: Sequence[Pile], packs: Sequence[DraftPack]) -> tuple[int, ...]:
    """Return the cards of the piles that are in none of the packs, in the game's order."""
    packed = {card for pack in packs for card in pack.cards}
    return tuple(card for pile in piles for card in pile.cards if card not in packed)


def deal(piles: Sequence[Pile], terms: Terms, names: Sequence[Hashable] = ()) -> list[DraftPack]:
    """Return all packs, in order: each pile is shuffled, and dealt a pack's share at a time. Raise Impossible.

    Cards at the end of a shuffled pile that fill no pack are left over, see `laid_aside`.
    `names`: what each card is called, by its number: by `SPREAD` no pack has two of a name if that is possible. The
    first `players` packs are those of the first round, and so on; those beyond the last round stay closed.
    """
    count = packs(piles)
    if not count:
        shares = " and ".join(f"{len(pile.cards)} {pile.name}, of which a pack holds {pile.per_pack}" for pile in piles)
        raise Impossible(f"it cannot fill a pack: it has {shares}")
    chance = generator(terms.seed, terms.redeal).random
    shuffled = [shuffle(pile.cards, chance)[: count * pile.per_pack] for pile in piles]
    if terms.algorithm == SPREAD:
        piled = zip(piles, shuffled, strict=True)
        shuffled = [_spread(cards, pile.per_pack, names, chance) for pile, cards in piled]
    return [
        DraftPack(
            number + 1,
            opened_in(number + 1, terms.seating),
            tuple(
                card
                for pile, cards in zip(piles, shuffled, strict=True)
                for card in cards[number * pile.per_pack : (number + 1) * pile.per_pack]
            ),
        )
        for number in range(count)
    ]


def opened_in(number: int, seating: Seating) -> int | None:
    """Return the round in which a seating opens the pack of a number, None if it stays closed."""
    numbers = seating.numbers
    return numbers.index(number) // seating.players + 1 if number in numbers else None


def seat_packs(packs: Sequence[DraftPack], seating: Seating) -> list[DraftPack]:
    """Return the packs with the rounds of another seating; each keeps its cards."""
    return [pack._replace(round=opened_in(pack.number, seating)) for pack in packs]


def _spread(cards: Sequence[int], per_pack: int, names: Sequence[Hashable], chance: Callable[[], float]) -> list[int]:
    """The shuffled cards of a pile in another order: pack by pack, with as few of one name in each as there can be.

    The name of which there are most is dealt first, each time to the packs with the most room left: if any deal has no
    pack with two of a name, this one has none (Gale and Ryser). Among equals chance decides.
    """
    alike: dict[Hashable, list[int]] = {}
    for card in cards:
        alike.setdefault(names[card], []).append(card)
    packs: list[list[int]] = [[] for _ in range(len(cards) // per_pack)]
    for copies in sorted(alike.values(), key=len, reverse=True):
        while copies:
            free = shuffle([pack for pack in packs if len(pack) < per_pack], chance)
            for pack in sorted(free, key=len)[: len(copies)]:
                pack.append(copies.pop())
    return [card for pack in packs for card in shuffle(pack, chance)]


def generator(seed: str, redeal: int = 0) -> Random:
    """A source of chance for a seed, another one for each time that it is dealt again.

    It is seeded with a whole number, and only its `random` may be asked: that is all whose sequence Python promises to
    keep.
    """
    digest = hashlib.sha256(normal(seed).encode("utf-8", "surrogatepass")).digest()
    if redeal:
        digest = hashlib.sha256(digest + redeal.to_bytes(8, "big")).digest()
    return Random(int.from_bytes(digest, "big"))


def shuffle(items: Sequence[T], chance: Callable[[], float]) -> list[T]:
    """The items in an order of chance, each order equally likely (Fisher and Yates)."""
    order = list(items)
    for last in range(len(order) - 1, 0, -1):
        other = int(chance() * (last + 1))
        order[last], order[other] = order[other], order[last]
    return order


def content(cards: Sequence[DealtCard]) -> str:
    """The hash of a game: over the ordered list of its cards, whatever its files look like."""
    text = json.dumps([list(card) for card in cards], ensure_ascii=False, separators=(",", ":"))
    return "sha256:" + hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


def commitment(terms: Terms, content: str) -> str:
    """What everybody may see of a deal: 16 hexadecimal digits that prove later, with the seed, that it was this one.

    They are the first of the SHA-256 of the JSON list `[algorithm, seed, players, rounds, redeal, content]` without
    blanks, in UTF-8; `content` is the hash of the game's cards. Nothing about a seed of 128 random bits follows from
    them.
    """
    parts = [terms.algorithm, normal(terms.seed), terms.players, terms.rounds, terms.redeal, content]
    text = json.dumps(parts, ensure_ascii=False, separators=(",", ":"))
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:16]
