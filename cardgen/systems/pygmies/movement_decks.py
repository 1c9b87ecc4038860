"""The movement decks: eight cards for each player, each with one to three of the player's colours (Movement Cards)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardgen.card import Card, Pair, Part
from cardgen.i18n import label

STRIPES = (("orange", "yellow", "red"), ("blue", "green", "purple"))
"""The colours of each side from the top of a movement card down; each colour always has the same position."""
CARDS = ((0,), (1,), (2,), (0, 1), (0, 2), (1, 2), (0, 1, 2), (0, 1, 2))
"""The stripes, by position, of each of the eight cards: seven combinations, and a second card with all three colours.

The second one is from the rulebook's note on Figure 1 (Movement Cards).
"""


_ONE = "Cut along the ticks: one deck of {cards}."
"""Instructions for one deck."""
_SEVERAL = "Cut along the ticks, and sort by the backs: {players} decks of {cards}, one for each player."
"""Instructions for two decks, which have different backs."""
_MANY = (
    "Cut along the ticks, and sort by the backs: {players} decks of {cards}. Each deck: one"
    " card of every kind, plus a second one with all three colours."
)
"""Instructions for decks of which several have the same backs."""


def build_movement_part(players: int) -> Part:
    """Return a movement deck for each player, alternating between the two sides' colours."""
    counts = {"players": players, "cards": len(CARDS)}
    sort = _MANY if players > len(STRIPES) else _SEVERAL if players > 1 else _ONE
    after = label(sort, **counts)
    cards = tuple(pair for number in range(players) for pair in _build_deck(STRIPES[number % len(STRIPES)]))
    return Part("movement-decks", "Movement decks", "card", cards=cards, after=after)


def _build_deck(side: Sequence[str]) -> Iterator[Pair]:
    back = Card("pygmies/movement-back", {"colours": side}, "Movement", "", "")
    for card, shown in enumerate(CARDS, 1):
        slots = [{"colour": colour, "shown": place in shown} for place, colour in enumerate(side)]
        name = f"Movement {'-'.join(side[place] for place in shown)}"
        yield Pair(Card("pygmies/movement", {"slots": slots}, name, "", "", copy=card, of=len(CARDS)), back)
