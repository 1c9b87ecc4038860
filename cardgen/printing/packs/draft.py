"""A game dealt into packs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from cardgen.card import Pool
from cardgen.drafts import deal, manifest
from cardgen.drafts.deal import DealtCard, DraftPack, Terms
from cardgen.drafts.manifest import Manifest
from cardgen.drafts.seeds import normal
from cardgen.printing.settings import PackSelection
from cardgen.text import words

MOST_DEALS = 1_000
"""Deals of a seed that are tried, until one can be played."""
SAMPLE = 50
"""Deals that are tried of what is only advised: what is playable less often than that is not worth advising."""
FEWEST = 2
"""Players of a draft."""
OPENED: Literal["opened"] = "opened"
ALL: Literal["all"] = "all"


class Draft(NamedTuple):
    """A game dealt into packs."""

    pool: Pool
    terms: Terms
    content: str
    """The hash of the game's cards."""
    packs: Sequence[DraftPack]
    """All of them, also those that stay closed."""
    printed: Sequence[DraftPack]
    """Those that are printed, in order; a late player's with the round in which he opens it."""
    tail: str = ""
    """What tells the files of this selection of packs from those of others: `-3-5`."""

    @property
    def chosen(self) -> bool:
        """Whether packs are printed by their numbers, for somebody who joins later or in the place of lost ones."""
        return bool(self.tail) and self.tail != f"-{ALL}"

    @property
    def players(self) -> int:
        """How many draft."""
        return self.terms.players

    @property
    def rounds(self) -> int:
        """How many packs each of them opens."""
        return self.terms.rounds

    @property
    def playable(self) -> bool:
        """Whether its players can play with what is in the packs that they open."""
        return _can_play(self.pool, self.packs, self.players)

    @property
    def dealt_cards(self) -> list[int]:
        """The numbers of all cards that were dealt, pack by pack, and then of those laid aside."""
        return [*(card for pack in self.packs for card in pack.cards), *self.aside]

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
        cards = entries(self.pool)
        return manifest.of(self.pool.title, self.terms, self.content, cards, self.packs, self.aside)

    @property
    def aside(self) -> tuple[int, ...]:
        """The numbers of the cards that fill no pack; nobody plays with them, so they are not printed."""
        return deal.laid_aside(self.pool.piles, self.packs)

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
            "aside": len(self.aside),
        }


def entries(pool: Pool) -> list[DealtCard]:
    """The cards of a pool as a deal knows them."""
    return [
        DealtCard(card.name, faction, role, card.copy, card.of)
        for card, role, faction in zip(pool.cards, pool.roles, pool.factions, strict=True)
    ]


def dealt(
    pool: Pool, seed: str, players: int | None = None, rounds: int | None = None, *, spread: bool = False
) -> Draft:
    """The first deal of a seed that can be played; `spread`: with cards of one name in different packs.

    Raises Impossible when the cards cannot be dealt, or no deal in MOST_DEALS can be played, with what would do.
    """
    players, rounds = players or pool.players, rounds or pool.rounds
    terms = Terms(normal(seed), players, rounds, algorithm=deal.SPREAD if spread else deal.ALGORITHM)
    count = deal.packs(pool.piles)
    if count < players * rounds:
        needed = f"{players} players and {rounds} rounds need {players * rounds}"
        fills = f"the cards of {pool.title} fill {words.count(count, 'pack')}"
        raise deal.Impossible(f"{fills}; {needed}: {_advice(pool, terms)}")
    found = _playable(pool, terms, MOST_DEALS)
    if found is None:
        wanted = f"{players * rounds} packs of {pool.title} would have to hold {pool.playable_when}"
        raise deal.Impossible(f"{wanted}, and {MOST_DEALS} deals did not: {_advice(pool, terms)}")
    return found


def by(pool: Pool, terms: Terms) -> Draft:
    """The draft of a pool by those terms, whether anybody can play with it or not; raises Impossible."""
    packs = _packs(pool, terms)
    return Draft(pool, terms, deal.content(entries(pool)), packs, [pack for pack in packs if pack.round])


def _packs(pool: Pool, terms: Terms) -> list[DraftPack]:
    names = [(card.name, faction) for card, faction in zip(pool.cards, pool.factions, strict=True)]
    return deal.deal(pool.piles, terms, names)


def select(draft: Draft, which: PackSelection) -> Draft:
    """The draft with the packs that are to be printed: those that are opened, all, or those of the numbers.

    One that stays closed and is asked for by its number is for somebody who joins later: the first of them is his first
    round's, and so on. Raises Impossible for a number that no pack has.
    """
    if which == OPENED:
        return draft
    if which == ALL:
        return draft._replace(printed=draft.packs, tail=f"-{ALL}")
    for number in which:
        if not 1 <= int(number) <= len(draft.packs):
            raise deal.Impossible(f"there is no pack {number}: they are numbered from 1 to {len(draft.packs)}")
    numbers = sorted({int(number) for number in which})
    printed = [_for_somebody(draft, draft.packs[number - 1]) for number in numbers]
    return draft._replace(printed=printed, tail="".join(f"-{number}" for number in numbers))


def _for_somebody(draft: Draft, pack: DraftPack) -> DraftPack:
    spare = pack.number - draft.players * draft.rounds - 1
    return pack if pack.round else pack._replace(round=spare % draft.rounds + 1)


def _playable(pool: Pool, terms: Terms, most: int) -> Draft | None:
    """The first of so many deals of a seed that can be played."""
    for redeal in range(most):
        tried = terms._replace(redeal=redeal)
        packs = _packs(pool, tried)
        if _can_play(pool, packs, terms.players):
            return by(pool, tried)
    return None


def _can_play(pool: Pool, packs: Sequence[DraftPack], players: int) -> bool:
    return pool.playable([card for pack in packs if pack.round for card in pack.cards], players)


def _advice(pool: Pool, terms: Terms) -> str:
    """What to ask for where so many players and rounds cannot be dealt: other rounds, fewer players, a larger game."""
    count, players, rounds = deal.packs(pool.piles), terms.players, terms.rounds

    def works(players: int, rounds: int) -> bool:
        wanted = terms._replace(players=players, rounds=rounds)
        return players * rounds <= count and bool(_playable(pool, wanted, SAMPLE))

    near = sorted(range(1, count // players + 1), key=lambda other: abs(other - rounds))
    other = next((other for other in near if other != rounds and works(players, other)), None)
    fewer = next((fewer for fewer in range(players - 1, FEWEST - 1, -1) if works(fewer, rounds)), None)
    ways = (
        f"--rounds {other} deals {players * other} of the {count} packs" if other else "",
        f"--players {fewer} is the most for {rounds} rounds" if fewer else "",
        _packs_that_fit(pool, players * rounds),
        pool.larger,
    )
    return ", or ".join(filter(None, ways)) or "it has too few cards"


def _packs_that_fit(pool: Pool, count: int) -> str:
    """Return what so many packs may hold, and the cards that they need; "" where a game has rules for its packs."""
    if pool.playable_when:
        return ""
    sizes = [len(pile.cards) // count for pile in pool.piles]
    smaller, larger = (
        words.listed(f"{number} {pile.name}" for number, pile in zip(numbers, pool.piles, strict=True))
        for numbers in (sizes, [count * pile.per_pack for pile in pool.piles])
    )
    return f"packs of {smaller} would fit, or {larger} in the game" if all(sizes) else f"{larger} in the game would do"
