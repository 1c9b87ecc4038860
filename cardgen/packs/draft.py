"""A game dealt into packs."""

from __future__ import annotations

from typing import NamedTuple

from cardgen.card import Pool
from cardgen.drafts import deal, manifest
from cardgen.drafts.deal import Entry, Pack
from cardgen.drafts.manifest import Manifest


class Draft(NamedTuple):
    """A game dealt into packs."""

    pool: Pool
    seed: str
    content: str
    """The hash of the game's cards."""
    packs: list[Pack]
    players: int
    rounds: int
    """Packs of a later round are spare."""

    @property
    def per_pack(self) -> int:
        """How many cards a pack has."""
        return len(self.packs[0].cards)

    @property
    def manifest(self) -> Manifest:
        """Which card is in which pack."""
        return manifest.of(self.pool.title, self.seed, self.content, entries(self.pool), self.packs)

    @property
    def about(self) -> dict[str, object]:
        """What templates are told of a draft: all of it may be seen by everybody."""
        return {
            "title": self.pool.title,
            "seed": self.seed,
            "content": self.content,
            "algorithm": deal.ALGORITHM,
            "players": self.players,
            "rounds": self.rounds,
            "per_pack": self.per_pack,
        }

    def spare(self, pack: Pack) -> bool:
        """Whether a pack stays closed, because fewer rounds are played."""
        return pack.round > self.rounds


def entries(pool: Pool) -> list[Entry]:
    """The cards of a pool as a deal knows them."""
    return [
        Entry(card.name, faction, role, card.copy, card.of)
        for card, role, faction in zip(pool.cards, pool.roles, pool.factions, strict=True)
    ]


def dealt(pool: Pool, seed: str, players: int | None = None, rounds: int | None = None) -> Draft:
    """The draft of a pool; raises Impossible, naming what does not come out, when it cannot be dealt."""
    players, rounds = players or pool.players, rounds or pool.rounds
    count = deal.packs(pool.piles)
    if count < players * rounds:
        needed = f"{players} players and {rounds} rounds need {players * rounds}"
        raise deal.Impossible(f"the cards of {pool.title} fill {count} packs; {needed}")
    seed = deal.normal(seed)
    return Draft(pool, seed, deal.content(entries(pool)), deal.deal(pool.piles, players, seed), players, rounds)
