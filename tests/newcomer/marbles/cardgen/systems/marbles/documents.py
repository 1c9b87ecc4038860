"""The cards of Marbles."""

from __future__ import annotations

from collections.abc import Iterator

from cardgen import pages
from cardgen.card import Card, join_path
from cardgen.systems.marbles.model import Bag


def list_cards(bag: Bag, source: str, folder: str) -> Iterator[Card]:
    """Yield a card for each marble; `source` is the file as findings name it, `folder` has its pictures."""
    for marble in bag.marbles:
        data = {
            "name": marble.name,
            "size": marble.size,
            "at": join_path(marble.path),
        }
        yield Card("marbles/marble", data, marble.name, source, join_path(marble.path), folder)


def make_back(title: str, label: str = "") -> Card:
    """Return the back that all cards share."""
    return pages.build_back("Marbles", "die", "azure", label)
