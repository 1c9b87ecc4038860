"""The draft: the cards of a game dealt into packs, for a number of players and rounds."""

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
"""Deals tried per seed until one is playable. The least playable documented seating succeeds at 1 % of deals
(docs/players.md), so 1,000 tries practically never fail. `find_seating` tries as many selections of packs."""
SAMPLE = 50
"""Deals tried before advising a seating: a seating that 50 deals do not make playable is not worth advising."""
FEWEST = 2
"""Fewest players of a draft."""
OPENED: Literal["opened"] = "opened"
"""Value of `--packs` for the packs that players open."""
ALL: Literal["all"] = "all"
"""Value of `--packs` for all packs, including those that stay closed."""


class Draft(NamedTuple):
    """The cards of a game dealt into packs."""

    pool: Pool
    terms: Terms
    content: str
    """The hash of the game's cards, part of the commitment."""
    packs: Sequence[DraftPack]
    """All packs, including those that stay closed."""
    printed: Sequence[DraftPack]
    """The packs to print, in order. The pack of a late player has the round in which the player opens it."""
    tail: str = ""
    """The suffix of file names for selected packs: `-3-5`; "" for the usual selection."""
    seated: Seating | None = None
    """The seating in force if it differs from the seating that the packs were dealt for, else None."""
    held: frozenset[int] = frozenset()
    """The numbers of packs that are already printed."""

    @property
    def seating(self) -> Seating:
        """The players and rounds in force."""
        return self.seated or self.terms.seating

    @property
    def chosen(self) -> bool:
        """True if packs are selected by number, for a late player or to replace lost packs."""
        return bool(self.tail) and self.tail != f"-{ALL}"

    @property
    def players(self) -> int:
        """The number of players."""
        return self.seating.players

    @property
    def rounds(self) -> int:
        """The number of packs that each player opens."""
        return self.seating.rounds

    @property
    def playable(self) -> bool:
        """True if the opened packs contain enough for the players to play."""
        return _can_play(self.pool, self.packs, self.players)

    @property
    def dealt_cards(self) -> list[int]:
        """The numbers of all dealt cards, pack by pack, followed by the cards laid aside."""
        return [*(card for pack in self.packs for card in pack.cards), *self.aside]

    @property
    def undrafted(self) -> list[int]:
        """The numbers of the cards that are of a kind not drafted in this game."""
        dealt = {*self.dealt_cards}
        return [number for number in range(len(self.pool.cards)) if number not in dealt]

    @property
    def per_pack(self) -> int:
        """The number of cards in a pack."""
        return len(self.packs[0].cards)

    @property
    def commitment(self) -> str:
        """The hash that is printed on the bands: it proves the deal after the draft without revealing cards before."""
        return deal.compute_commitment(self.terms, self.content)

    @property
    def manifest(self) -> Manifest:
        """The manifest: seed, and the cards of every pack."""
        cards = list_entries(self.pool)
        return manifest.build_manifest(
            self.pool.title, self.terms, self.content, cards, self.packs, self.aside, self.seated
        )

    @property
    def aside(self) -> tuple[int, ...]:
        """The numbers of the drafted cards that are left over when all packs are full; they are not printed."""
        return deal.find_undealt_cards(self.pool.piles, self.packs)

    @property
    def about(self) -> dict[str, object]:
        """The data for templates: public facts only, so the seed is not included."""
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
    """Return the cards of a pool as the deal records them."""
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
    """Return the first playable deal of a seed.

    `spread`: whether cards with the same name go into different packs. `larger`: loads a game with more packs, which
    the error message may recommend.

    Raises:
        ImpossibleDeal: The cards fill too few packs, or none of `MOST_DEALS` deals is playable. The message says what
            is possible.
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
    """The error for a pack number that does not exist."""


def seat_players(draft: Draft, seating: Seating) -> Draft:
    """Return the draft with another seating, without checking that the players can play."""
    packs = deal.seat_packs(draft.packs, seating)
    seated = None if seating == draft.terms.seating else seating
    return draft._replace(packs=packs, printed=[pack for pack in packs if pack.round], seated=seated)


def build_draft(pool: Pool, terms: Terms) -> Draft:
    """Return the deal of a pool by these terms, without checking that the players can play.

    Raises:
        ImpossibleDeal: The cards cannot be dealt by these terms.
    """
    packs = _deal_packs(pool, terms)
    return Draft(pool, terms, deal.hash_cards(list_entries(pool)), packs, [pack for pack in packs if pack.round])


def _deal_packs(pool: Pool, terms: Terms) -> list[DraftPack]:
    names = [(card.name, faction) for card, faction in zip(pool.cards, pool.factions, strict=True)]
    return deal.deal_packs(pool.piles, terms, names)


def select_packs(draft: Draft, which: PackSelection) -> Draft:
    """Return the draft with the packs to print selected: opened packs, all packs, or packs by number.

    A closed pack that is selected by number is for a late player: the first closed pack gets that player's first round,
    and so on.

    Raises:
        NoSuchPack: No pack has such a number.
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
    # A late player opens one of the closed packs per round, so their rounds follow in turn.
    spare = pack.number - draft.players * draft.rounds - 1
    return pack if pack.round else pack._replace(round=spare % draft.rounds + 1)


def _find_playable(pool: Pool, terms: Terms, most: int) -> Draft | None:
    """Return the first playable deal of a seed among the first `most` deals, None if there is none."""
    for redeal in range(most):
        tried = terms._replace(redeal=redeal)
        packs = _deal_packs(pool, tried)
        if _can_play(pool, packs, terms.players):
            return build_draft(pool, tried)
    return None


def _can_play(pool: Pool, packs: Sequence[DraftPack], players: int) -> bool:
    return pool.playable([card for pack in packs if pack.round for card in pack.cards], players)


def find_seating(draft: Draft, players: int, rounds: int) -> Seating | None:
    """Return a seating for these players and rounds with the existing packs, None if no packs make it playable.

    The first packs are preferred, then other printed packs; unprinted packs are used only where necessary.
    """
    count = players * rounds
    # Printed packs come first, so that as little as possible has to be printed.
    ordered = sorted(range(1, len(draft.packs) + 1), key=lambda number: (number not in draft.held, number))
    for numbers in islice(combinations(ordered, count), MOST_DEALS):
        packs = tuple(sorted(numbers))
        seating = Seating(players, rounds, () if packs[-1] == count else packs)
        if seat_players(draft, seating).playable:
            return seating
    return None


def can_seat(draft: Draft, seating: Seating) -> bool:
    """Return whether the packs of a deal, in some selection, are playable for this number of players and rounds."""
    return find_seating(draft, seating.players, seating.rounds) is not None


def can_deal(pool: Pool, terms: Terms, seating: Seating) -> bool:
    """Return whether a playable deal for this seating is found within `SAMPLE` tries."""
    enough = seating.opened_count <= deal.count_packs(pool.piles)
    return enough and bool(_find_playable(pool, terms._replace(players=seating.players, rounds=seating.rounds), SAMPLE))


def find_rounds(players: int, rounds: int, most: int, works: Callable[[Seating], bool]) -> int | None:
    """Return the number of rounds nearest to `rounds` for which `works` is true, with at most `most` packs.

    None if none.
    """
    near = sorted(range(1, most // players + 1), key=lambda other: abs(other - rounds))
    return next((other for other in near if works(Seating(players, other))), None)


def _advise_seating(pool: Pool, terms: Terms, larger: Pool | None) -> str:
    """Return advice for an impossible number of players and rounds: other rounds, fewer players, or a larger game."""
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
    """Return advice on pack sizes that fill `count` packs; "" if the game has rules for its packs."""
    if pool.playable_when:
        return ""
    sizes = [len(pile.cards) // count for pile in pool.piles]
    smaller, larger = (
        words.join_words(f"{number} {pile.name}" for number, pile in zip(numbers, pool.piles, strict=True))
        for numbers in (sizes, [count * pile.per_pack for pile in pool.piles])
    )
    return f"use packs of {smaller}, or {larger} in the game" if all(sizes) else f"put {larger} in the game"


def _advise_larger(pool: Pool, terms: Terms, larger: Pool) -> str:
    """Return advice to play the larger game, with rounds that are possible there; "" if none are."""
    count = deal.count_packs(larger.piles)
    rounds = find_rounds(terms.players, terms.rounds, count, lambda seating: can_deal(larger, terms, seating))
    if rounds is None:
        return ""
    option = f" with `--rounds {rounds}`" if rounds != terms.rounds else ""
    return f"play `{pool.larger}`{option}, which comes with cardgen and has {count} packs"
