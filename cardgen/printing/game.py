"""A game that was loaded with all that it lists, for what is printed of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple, TypeVar

from cardgen import systems
from cardgen.card import Card
from cardgen.errors import CardgenError
from cardgen.file import File, Model
from cardgen.project import Project
from cardgen.systems import AnyGame
from cardgen.text.words import escape_line

T = TypeVar("T")


class LoadedGame(NamedTuple):
    """A game's file, or a file that is printed as if it were a game, and its project."""

    project: Project
    file: File
    one_each: bool = False
    """Whether of the cards of a group the first alone is printed."""

    @property
    def system(self) -> str:
        """The name of its system."""
        return str(self.file.system)

    @property
    def rules(self) -> AnyGame:
        """What its system has."""
        return systems.get_game(self.system)

    @property
    def title(self) -> str:
        """The game's printed name."""
        return self.file.title

    @property
    def players(self) -> int:
        """How many play it."""
        return self.file.model.players if self.file.model else 4

    @property
    def models(self) -> list[Model]:
        """The models of what it lists, or else its own."""
        return [model for model, _, _ in self.project.list_members(self.file)]

    def list_cards(self) -> Iterator[Card]:
        """Its crew cards, member by member."""
        for member in self.project.list_members(self.file):
            cards = self.rules.cards(*member)
            yield from list_first_copies(cards) if self.one_each else cards

    def format_card_count(self) -> str:
        """Return how many crew cards there are, and of whom: `46: 24 Good, 22 Evil`."""
        titles = {file.name: file.title for file in self.project.files}
        counts = Counter(titles[card.source] for card in self.list_cards())
        return f"{counts.total()}: {', '.join(f'{count} {title}' for title, count in counts.items())}"

    def require_feature(self, function: Callable[[AnyGame], T | None], what: str) -> T:
        """Return a function of its system; raises CardgenError when it has no `what`."""
        return require_feature(self.system, function, what)


def list_first_copies(cards: Iterable[Card]) -> Iterator[Card]:
    """Return those of the cards that are the only ones of their model, or the first of their group."""
    return (card for card in cards if card.copy == 1)


def require_feature(system: str, function: Callable[[AnyGame], T | None], what: str) -> T:
    """Return a function that a system may have; raises CardgenError when it has no `what`."""
    found = function(systems.get_game(system))
    if found is None:
        title = escape_line(systems.get_game(system).title or system)
        if what == "draft" and system not in systems.list_shipped():
            raise CardgenError(f"{title} declares no `draft`: add one to its game.yaml")
        raise CardgenError(f"{title} has no {what}")
    return found
