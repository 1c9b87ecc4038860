"""Dealing: every card into exactly one pack, every legal deal equally likely, the same seed the same deal for ever."""

from __future__ import annotations

import hashlib
import json
import unicodedata
from collections.abc import Callable, Sequence
from random import Random
from typing import NamedTuple, TypeVar

from cardgen.card import Pile

ALGORITHM = 1
"""Rises when the same seed and cards no longer give the same packs."""

T = TypeVar("T")


class Entry(NamedTuple):
    """A card as a deal knows it: one model."""

    name: str
    faction: str
    role: str
    """What the game calls it: hero, henchman, neutral."""
    copy: int
    of: int


class Pack(NamedTuple):
    """A pack: its number and round, both from 1, and its cards as numbers of the game's cards."""

    number: int
    round: int
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
        told = " and ".join(f"{len(pile.cards)} {pile.name} fill {n}" for pile, n in zip(piles, counts, strict=True))
        raise Impossible(f"the piles fill different numbers of packs: {told}")
    return counts[0]


def deal(piles: Sequence[Pile], players: int, seed: str) -> list[Pack]:
    """The packs, in order. Each pile is shuffled, and dealt a pack's share at a time; raises Impossible.

    The first `players` packs are those of the first round, and so on.
    """
    count = packs(piles)
    chance = generator(seed).random
    shuffled = [shuffle(pile.cards, chance) for pile in piles]
    return [
        Pack(
            number + 1,
            number // players + 1,
            tuple(
                card
                for pile, cards in zip(piles, shuffled, strict=True)
                for card in cards[number * pile.per_pack : (number + 1) * pile.per_pack]
            ),
        )
        for number in range(count)
    ]


def normal(seed: str) -> str:
    """The seed as it is used and printed: Unicode NFC, so that it can be typed again on any keyboard."""
    return unicodedata.normalize("NFC", seed)


def generator(seed: str) -> Random:
    """A source of chance for a seed.

    It is seeded with a whole number, and only its `random` may be asked: that is all whose sequence Python promises to
    keep.
    """
    return Random(int.from_bytes(hashlib.sha256(normal(seed).encode("utf-8", "surrogatepass")).digest(), "big"))


def shuffle(items: Sequence[T], chance: Callable[[], float]) -> list[T]:
    """The items in an order of chance, each order equally likely (Fisher and Yates)."""
    order = list(items)
    for last in range(len(order) - 1, 0, -1):
        other = int(chance() * (last + 1))
        order[last], order[other] = order[other], order[last]
    return order


def content(cards: Sequence[Entry]) -> str:
    """The hash of a game: over the ordered list of its cards, whatever its files look like."""
    text = json.dumps([list(card) for card in cards], ensure_ascii=False, separators=(",", ":"))
    return "sha256:" + hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()
