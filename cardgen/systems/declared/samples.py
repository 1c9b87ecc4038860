"""What a file that declares a game has to be laid out itself: nothing but its back."""

from __future__ import annotations

from collections.abc import Iterator

from cardgen import pages
from cardgen.card import Card
from cardgen.file import Model
from cardgen.systems import OWN


def cards(game: Model, source: str, folder: str) -> Iterator[Card]:
    """None: its cards are those of its files."""
    return iter(())


def back(title: str, label: str = "") -> Card:
    """The back of no game."""
    return pages.back(OWN, "cards", "slate", label)
