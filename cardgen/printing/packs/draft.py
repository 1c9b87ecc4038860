"""A game dealt into packs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations, islice
from typing import Literal, NamedTuple

from cardgen.card import Pool
from cardgen.drafts import deal, manifest
from cardgen.drafts.deal import DealtCard, DraftPack, Seating, Terms
from cardgen.drafts.manifest import Manifest
from cardgen.drafts.seeds import normalize_seed
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
    seated: Seating | None = None
    """Who sits down to it, where that is not whom it was dealt for."""
    held: frozenset[int] = frozenset()
    """The numbers of packs that were printed before."""

    @property
    def seating(self) -> Seating:
        """Return who sits down to it."""
        return self.seated or self.terms.seating

    @property
    def chosen(self) -> bool:
        """Whether packs are printed by their numbers, for somebody who joins later or in the place of lost ones."""
        return bool(self.tail) and self.tail != f"-{ALL}"

    @property
    def players(self) -> int:
        """How many draft."""
        return self.seating.players

    @property
    def rounds(self) -> int:
        """How many packs each of them opens."""
        return self.seating.rounds

    @property
    def playable(self) -> bool:
        """Whether its players can play with what is in the packs that they open."""
        return _can_play(self.pool, self.packs, self.players)

    @property
    def dealt_cards(self) -> list[int]:
        """The numbers of all cards that were dealt, pack by pack, and then of those laid aside."""
        return [*(card for pack in self.packs for card in pack.cards), *self.aside]

    @property
    def undrafted(self) -> list[int]:
        """The numbers of the cards of sorts that no pack holds."""
        dealt = {*self.dealt_cards}
        return [number for number in range(len(self.pool.cards)) if number not in dealt]

    @property
    def per_pack(self) -> int:
        """How many cards a pack has."""
        return len(self.packs[0].cards)

    @property
    def commitment(self) -> str:
        """What everybody may see of the deal, and prove it by when it is over."""
        return deal.compute_commitment(self.terms, self.content)

    @property
    def manifest(self) -> Manifest:
        """Which card is in which pack."""
        cards = list_entries(self.pool)
        return manifest.build_manifest(
            self.pool.title, self.terms, self.content, cards, self.packs, self.aside, self.seated
        )

    @property
    def aside(self) -> tuple[int, ...]:
        """The numbers of the cards that fill no pack; nobody plays with them, so they are not printed."""
        return deal.find_undealt_cards(self.pool.piles, self.packs)

    @property
    def about(self) -> dict[str, object]:
        """What templates are told of a draft: all of it may be seen by everybody, so the seed is not in it."""
        return {
            "title": self.pool.title,
            "commitment": self.commitment,
            "algorithm": self.terms.algorithm,
            "players": self.players,
            "rounds": self.rounds,
            "seated": self.seated is not None,
            "per_pack": self.per_pack,
            "aside": len(self.aside),
        }


def list_entries(pool: Pool) -> list[DealtCard]:
    """Return the cards of a pool as a deal knows them."""
    return [
        DealtCard(card.name, faction, role, card.copy, card.of)
        for card, role, faction in zip(pool.cards, pool.roles, pool.factions, strict=True)
    ]


def deal_playable(
    pool: Pool,
    seed: str,
    players: int | None = None,
    rounds: int | None = None,
    *,
    spread: bool = False,
    larger: Callable[[], Pool | None] = lambda: None,
) -> Draft:
    """Return the first deal of a seed that can be played; `spread`: with cards of one name in different packs.

    `larger` loads a game with more packs, for advice.
    Raises Impossible when the cards cannot be dealt, or no deal in MOST_DEALS can be played, with what would do.
    """
    players, rounds = players or pool.players, rounds or pool.rounds
    terms = Terms(normalize_seed(seed), players, rounds, algorithm=deal.SPREAD if spread else deal.ALGORITHM)
    count = deal.count_packs(pool.piles)
    if count < players * rounds:
        needed = (
            f"{words.format_count(players, 'player')} and {words.format_count(rounds, 'round')} need {players * rounds}"
        )
        fills = f"the cards of {pool.title} fill {words.format_count(count, 'pack')}"
        raise deal.ImpossibleDeal(f"{fills}, but {needed}: {_advise_seating(pool, terms, larger())}")
    found = _find_playable(pool, terms, MOST_DEALS)
    if found is None:
        wanted = f"{players * rounds} packs of {pool.title} must contain {pool.playable_when}"
        raise deal.ImpossibleDeal(f"{wanted}, but {MOST_DEALS} deals did not: {_advise_seating(pool, terms, larger())}")
    return found


class NoSuchPack(deal.ImpossibleDeal):
    """A pack was asked for by a number that none has."""


def seat_players(draft: Draft, seating: Seating) -> Draft:
    """Return a draft with its packs opened by another seating, whether anybody can play with them or not."""
    packs = deal.seat_packs(draft.packs, seating)
    seated = None if seating == draft.terms.seating else seating
    return draft._replace(packs=packs, printed=[pack for pack in packs if pack.round], seated=seated)


def build_draft(pool: Pool, terms: Terms) -> Draft:
    """Return the draft of a pool by those terms, whether anybody can play with it or not; raises Impossible."""
    packs = _deal_packs(pool, terms)
    return Draft(pool, terms, deal.hash_cards(list_entries(pool)), packs, [pack for pack in packs if pack.round])


def _deal_packs(pool: Pool, terms: Terms) -> list[DraftPack]:
    names = [(card.name, faction) for card, faction in zip(pool.cards, pool.factions, strict=True)]
    return deal.deal_packs(pool.piles, terms, names)


def select_packs(draft: Draft, which: PackSelection) -> Draft:
    """Return the draft with the packs that are to be printed: those that are opened, all, or those of the numbers.

    One that stays closed and is asked for by its number is for somebody who joins later: the first of them is his first
    round's, and so on. Raises Impossible for a number that no pack has.
    """
    if which == OPENED:
        return draft
    if which == ALL:
        return draft._replace(printed=draft.packs, tail=f"-{ALL}")
    for number in which:
        if not 1 <= int(number) <= len(draft.packs):
            raise NoSuchPack(f"unknown pack {number}: expected 1 to {len(draft.packs)}")
    numbers = sorted({int(number) for number in which})
    printed = [_assign_round(draft, draft.packs[number - 1]) for number in numbers]
    return draft._replace(printed=printed, tail="".join(f"-{number}" for number in numbers))


def _assign_round(draft: Draft, pack: DraftPack) -> DraftPack:
    spare = pack.number - draft.players * draft.rounds - 1
    return pack if pack.round else pack._replace(round=spare % draft.rounds + 1)


def _find_playable(pool: Pool, terms: Terms, most: int) -> Draft | None:
    """Return the first of so many deals of a seed that can be played."""
    for redeal in range(most):
        tried = terms._replace(redeal=redeal)
        packs = _deal_packs(pool, tried)
        if _can_play(pool, packs, terms.players):
            return build_draft(pool, tried)
    return None


def _can_play(pool: Pool, packs: Sequence[DraftPack], players: int) -> bool:
    return pool.playable([card for pack in packs if pack.round for card in pack.cards], players)


def find_seating(draft: Draft, players: int, rounds: int) -> Seating | None:
    """Return how so many players can play with packs of a deal, None if they cannot.

    They open the first packs if those will do; else others, and packs that are not printed yet only where they must.
    """
    count = players * rounds
    ordered = sorted(range(1, len(draft.packs) + 1), key=lambda number: (number not in draft.held, number))
    for numbers in islice(combinations(ordered, count), MOST_DEALS):
        packs = tuple(sorted(numbers))
        seating = Seating(players, rounds, () if packs[-1] == count else packs)
        if seat_players(draft, seating).playable:
            return seating
    return None


def can_seat(draft: Draft, seating: Seating) -> bool:
    """Return whether so many players can play so many rounds with packs of a deal, whichever these are."""
    return find_seating(draft, seating.players, seating.rounds) is not None


def can_deal(pool: Pool, terms: Terms, seating: Seating) -> bool:
    """Return whether a deal for a seating is found often enough to advise it."""
    enough = seating.opened_count <= deal.count_packs(pool.piles)
    return enough and bool(_find_playable(pool, terms._replace(players=seating.players, rounds=seating.rounds), SAMPLE))


def find_rounds(players: int, rounds: int, most: int, works: Callable[[Seating], bool]) -> int | None:
    """Return the rounds nearest to `rounds` that work for so many players, who open `most` packs at most."""
    near = sorted(range(1, most // players + 1), key=lambda other: abs(other - rounds))
    return next((other for other in near if works(Seating(players, other))), None)


def _advise_seating(pool: Pool, terms: Terms, larger: Pool | None) -> str:
    """What to ask for where so many players and rounds cannot be dealt: other rounds, fewer players, a larger game."""
    count, players, rounds = deal.count_packs(pool.piles), terms.players, terms.rounds

    def works(seating: Seating) -> bool:
        return seating != terms.seating and can_deal(pool, terms, seating)

    other = find_rounds(players, rounds, count, works)
    fewer = next((few for few in range(players - 1, FEWEST - 1, -1) if works(Seating(few, rounds))), None)
    ways = (
        f"use `--rounds {other}`, with {players * other} of the {count} packs" if other else "",
        f"use `--players {fewer}`, the most for {words.format_count(rounds, 'round')}" if fewer else "",
        _advise_sizes(pool, players * rounds),
        _advise_larger(pool, terms, larger) if larger else "",
    )
    return ", or ".join(filter(None, ways)) or "add cards to the game"


def _advise_sizes(pool: Pool, count: int) -> str:
    """Return what so many packs may hold, and the cards that they need; "" where a game has rules for its packs."""
    if pool.playable_when:
        return ""
    sizes = [len(pile.cards) // count for pile in pool.piles]
    smaller, larger = (
        words.join_words(f"{number} {pile.name}" for number, pile in zip(numbers, pool.piles, strict=True))
        for numbers in (sizes, [count * pile.per_pack for pile in pool.piles])
    )
    return f"use packs of {smaller}, or {larger} in the game" if all(sizes) else f"put {larger} in the game"


def _advise_larger(pool: Pool, terms: Terms, larger: Pool) -> str:
    """Return the advice to play the larger game, with the rounds that work there; "" if none do."""
    count = deal.count_packs(larger.piles)
    rounds = find_rounds(terms.players, terms.rounds, count, lambda seating: can_deal(larger, terms, seating))
    if rounds is None:
        return ""
    option = f" with `--rounds {rounds}`" if rounds != terms.rounds else ""
    return f"play `{pool.larger}`{option}, which comes with cardgen and has {count} packs"
