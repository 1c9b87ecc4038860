"""Which cards are asked for, and how often."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from cardgen.card import Card
from cardgen.text import names


class Picker:
    """Chooses cards by name and repeats them; `fresh`, when it is there, tells which may be chosen."""

    def __init__(self, only: tuple[str, ...], copies: int) -> None:
        self.fresh: Callable[[Card], bool] | None = None
        self._only = {names.key(name): name for name in only}
        self._copies = copies
        self._seen: dict[str, None] = {}

    def wants(self, name: str) -> bool:
        """Whether cards of that name are asked for."""
        return not self._only or names.key(name) in self._only

    def __call__(self, cards: Iterator[Card]) -> Iterable[Card]:
        """Those of the cards that are asked for, each as often as it is."""
        for card in cards:
            self._seen[card.name] = None
            if self.wants(card.name) and (self.fresh is None or self.fresh(card)):
                for _ in range(self._copies):
                    yield card

    def missing(self, gone: Iterable[str]) -> str:
        """What was asked for and is not there; `gone` are names that there were, which may be asked for too."""
        known = dict.fromkeys([*self._seen, *gone])
        keys = set(map(names.key, known))
        lost = [name for wanted, name in self._only.items() if wanted not in keys]
        if not lost:
            return ""
        close = names.near(lost[0], known)
        return f"there is no card of {lost[0]}" + (f"; did you mean {close}?" if close else "")
