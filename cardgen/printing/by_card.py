"""Values kept by the card that they belong to."""

from __future__ import annotations

from typing import Generic, TypeVar

from cardgen.card import Card

KEPT = 500
"""Different faces that are kept as they were written, some 6 MB: games have fewer. Others are laid out each time."""
Value = TypeVar("Value")


class ByCard(Generic[Value]):
    """Something of each card, as many as KEPT."""

    def __init__(self) -> None:
        self._values: dict[object, list[tuple[Card, Value]]] = {}
        self._room = KEPT
        self._last: tuple[Card, Value] | None = None

    def get(self, card: Card) -> Value | None:
        """What is kept of a card, or of one that is the same."""
        if self._last and self._last[0] is card:
            return self._last[1]
        return next((value for other, value in self._values.get(_known_by(card), ()) if other == card), None)

    def keep(self, card: Card, value: Value) -> Value:
        """Keep it, up to the next one if there is no room."""
        self._last = card, value
        if self._room:
            self._room -= 1
            self._values.setdefault(_known_by(card), []).append((card, value))
        return value


def _known_by(card: Card) -> object:
    return card.source, card.at, card.copy, card.template, card.name
