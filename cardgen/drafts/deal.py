"""Dealing: every card into exactly one pack, every legal deal equally likely, the same seed the same deal for ever."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Sequence
from random import Random
from typing import TypeVar

from cardgen.card import Pile
from cardgen.drafts.seeds import normal
from cardgen.records import NamedTuple

ALGORITHM = 1
"""Rises when the same seed and cards no longer give the same packs."""

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


class DraftPack(NamedTuple):
    """A pack: its number, from 1, and its cards as numbers of the game's cards."""

    number: int
    round: int | None
    """The round in which it is opened, from 1; None for one that stays closed."""
    cards: tuple[int, ...]


class Impossible(Exception):
    """The cards cannot be dealt; says which constraint fails."""


def packs(piles: Sequence[Pile]) -> int:
    """How many packs the piles fill; raises Impossible when they do not come out even."""
    counts = []
    for pile in piles:
        if pile.per_pack < 1 or not pile.cards or len(pile.cards) % pile.per_pack:
            raise Impossible(f"{len(pile.cards)} {pile.name} do not fill packs of {pile.per_pack}")
        counts.append(len(pile.cards) // pile.per_pack)
    if len(set(counts)) != 1:
        shares = " and ".join(f"{len(pile.cards)} {pile.name} fill {n}" for pile, n in zip(piles, counts, strict=True))
        raise Impossible(f"the piles fill different numbers of packs: {shares}")
    return counts[0]


def deal(piles: Sequence[Pile], terms: Terms) -> list[DraftPack]:
    """All packs, in order. Each pile is shuffled, and dealt a pack's share at a time; raises Impossible.

    The first `players` packs are those of the first round, and so on; those beyond the last round stay closed.
    """
    count = packs(piles)
    chance = generator(terms.seed, terms.redeal).random
    shuffled = [shuffle(pile.cards, chance) for pile in piles]
    return [
        DraftPack(
            number + 1,
            number // terms.players + 1 if number < terms.players * terms.rounds else None,
            tuple(
                card
                for pile, cards in zip(piles, shuffled, strict=True)
                for card in cards[number * pile.per_pack : (number + 1) * pile.per_pack]
            ),
        )
        for number in range(count)
    ]


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
