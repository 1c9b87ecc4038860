"""A loaded game: the game's file together with all files that it lists, as printing needs them."""

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
    """A game's file with its project; a single faction file can take the place of a game."""

    project: Project
    file: File
    one_each: bool = False
    """Whether to print only the first card of each group of models with the same text."""

    @property
    def system(self) -> str:
        """The name of the game system."""
        return str(self.file.system)

    @property
    def rules(self) -> AnyGame:
        """The rules of the game system."""
        return systems.get_game(self.system)

    @property
    def title(self) -> str:
        """The printed name of the game."""
        return self.file.title

    @property
    def players(self) -> int:
        """The number of players in the game's file; 4 if the file could not be read."""
        return self.file.model.players if self.file.model else 4

    @property
    def models(self) -> list[Model]:
        """The data models of the listed files, or of the file itself if it lists none."""
        return [model for model, _, _ in self.project.list_members(self.file)]

    def list_cards(self) -> Iterator[Card]:
        """Yield the crew cards, file by file."""
        for member in self.project.list_members(self.file):
            cards = self.rules.cards(*member)
            yield from list_first_copies(cards) if self.one_each else cards

    def format_card_count(self) -> str:
        """Return the number of crew cards, in total and by faction: `46: 24 Good, 22 Evil`."""
        titles = {file.name: file.title for file in self.project.files}
        counts = Counter(titles[card.source] for card in self.list_cards())
        return f"{counts.total()}: {', '.join(f'{count} {title}' for title, count in counts.items())}"

    def require_feature(self, function: Callable[[AnyGame], T | None], what: str) -> T:
        """Return the optional function of the game system that `function` selects; `what` is the word for the feature.

        Raises:
            CardgenError: The game system has no such feature.
        """
        return require_feature(self.system, function, what)


def list_first_copies(cards: Iterable[Card]) -> Iterator[Card]:
    """Return the first copy of each card."""
    return (card for card in cards if card.copy == 1)


def require_feature(system: str, function: Callable[[AnyGame], T | None], what: str) -> T:
    """Return the optional function that `function` selects from a game system; `what` is the word for the feature.

    Raises:
        CardgenError: The game system has no such feature.
    """
    found = function(systems.get_game(system))
    if found is None:
        title = escape_line(systems.get_game(system).title or system)
        if what == "draft" and system not in systems.list_shipped():
            raise CardgenError(f"{title} declares no `draft`: add one to its game.yaml")
        raise CardgenError(f"{title} has no {what}")
    return found
