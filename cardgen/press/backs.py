"""The backs of a deck: one for all, or the card's own where its texts go on there."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from cardgen.layout.frame import Frame


class Backs:
    """The back of each card, by its number in the deck.

    Whether a card has a back of its own is known when its front has been laid out. Targets ask for fronts first as a
    rule; for those that do not `fronts` lays them out in their own order, or gives none if no card has its own.
    """

    def __init__(self, common: Callable[[int], Frame], fronts: Callable[[], Iterable[Frame]]) -> None:
        self._common = common
        self._fronts = fronts
        self._ahead: Iterator[Frame] | None = None
        self._own: dict[int, Frame | None] = {}

    def watched(self, fronts: Iterable[Frame], order: Sequence[int] | None) -> Iterator[Frame]:
        """The fronts, in that order of their numbers, None being their own; their backs are known from then on."""
        numbers = iter(order) if order is not None else None
        for place, front in enumerate(fronts):
            self._own[place if numbers is None else next(numbers)] = front.back
            yield front

    def of(self, number: int) -> Frame:
        """The back of that card."""
        if number not in self._own and self._ahead is None:
            self._ahead = self.watched(self._fronts(), None)
        while number not in self._own and self._ahead is not None and next(self._ahead, None):
            continue
        return self._own.get(number) or self._common(number)
