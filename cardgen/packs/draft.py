"""A game dealt into packs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from cardgen.card import Pool
from cardgen.drafts import deal, manifest
from cardgen.drafts.deal import Entry, Pack, Terms
from cardgen.drafts.manifest import Manifest
from cardgen.drafts.seeds import normal


class Draft(NamedTuple):
    """A game dealt into packs."""

    pool: Pool
    terms: Terms
    content: str
    """The hash of the game's cards."""
    packs: Sequence[Pack]
    """All of them, also those that stay closed."""

    @property
    def players(self) -> int:
        """How many draft."""
        return self.terms.players

    @property
    def rounds(self) -> int:
        """How many packs each of them opens."""
        return self.terms.rounds

    @property
    def per_pack(self) -> int:
        """How many cards a pack has."""
        return len(self.packs[0].cards)

    @property
    def commitment(self) -> str:
        """What everybody may see of the deal, and prove it by when it is over."""
        return deal.commitment(self.terms, self.content)

    @property
    def manifest(self) -> Manifest:
        """Which card is in which pack."""
        return manifest.of(self.pool.title, self.terms, self.content, entries(self.pool), self.packs)

    @property
    def about(self) -> dict[str, object]:
        """What templates are told of a draft: all of it may be seen by everybody, so the seed is not in it."""
        return {
            "title": self.pool.title,
            "commitment": self.commitment,
            "algorithm": self.terms.algorithm,
            "players": self.players,
            "rounds": self.rounds,
            "per_pack": self.per_pack,
        }


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
    return by(pool, Terms(normal(seed), players, rounds))


def by(pool: Pool, terms: Terms) -> Draft:
    """The draft of a pool by those terms, whether anybody can play with it or not; raises Impossible."""
    return Draft(pool, terms, deal.content(entries(pool)), deal.deal(pool.piles, terms))
