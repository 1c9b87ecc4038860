"""The movement decks: eight cards a player, each with one, two or three of his colours (rulebook, Movement Cards)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardgen.card import Card, Pair, Part

STRIPES = (("orange", "yellow", "red"), ("blue", "green", "purple"))
"""The colours of each side from the top of a card down; a colour always has the same place."""
CARDS = ((0,), (1,), (2,), (0, 1), (0, 2), (1, 2), (0, 1, 2), (0, 1, 2))
"""Which stripes the eight cards show: seven combinations, and all three once more (rulebook, note on Figure 1)."""


def part(players: int) -> Part:
    """A deck for each player; the sides take turns."""
    decks = f"{players} decks of {len(CARDS)}, one for each player" if players > 1 else f"one deck of {len(CARDS)}"
    after = f"Cut along the ticks, and sort by the backs: {decks}."
    if players > len(STRIPES):  # then several decks have the same backs
        after += " Those with one back are alike: into each go one card of every kind, and a second one with all three"
        after += " colours."
    cards = tuple(pair for number in range(players) for pair in _deck(STRIPES[number % len(STRIPES)]))
    return Part("movement-decks", "Movement decks", "card", cards=cards, after=after)


def _deck(side: Sequence[str]) -> Iterator[Pair]:
    back = Card("pygmies/movement-back", {"colours": side}, "Movement", "", "")
    for card, shown in enumerate(CARDS, 1):
        slots = [{"colour": colour, "shown": place in shown} for place, colour in enumerate(side)]
        name = f"Movement {'-'.join(side[place] for place in shown)}"
        yield Pair(Card("pygmies/movement", {"slots": slots}, name, "", "", copy=card, of=len(CARDS)), back)
