"""The chart of 52 cards: which card acts before which."""

from __future__ import annotations

from types import SimpleNamespace as Names

from cardgen.card import Document, Part
from cardgen.systems.ares import reckoning

_SUITS = {"H": "hearts", "D": "diamonds", "C": "clubs", "S": "spades"}


def part() -> Part:
    """One page: the cards of a deck in the order in which they act."""
    places = {card: place for place, card in enumerate(reckoning.card_order(), 1)}
    rows = [Names(rank=_rank(rank), cards=[_card(rank, suit, places) for suit in _SUITS]) for rank in reckoning.RANKS]
    chart = Document("ares/card-order", {"suits": list(_SUITS.values()), "rows": rows}, "Card order")
    return Part("card-order", "Card order", "plain", pages=(chart,), after="Lay it where both sides can see it.")


def _card(rank: str, suit: str, places: dict[str, int]) -> Names:
    return Names(rank=_rank(rank), suit=_SUITS[suit], red=suit in "HD", place=places[rank + suit])


def _rank(rank: str) -> str:
    return "10" if rank == "T" else rank
