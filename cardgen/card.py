"""Card, Document: all that a game hands to the printer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Card:
    """One card to print.

    `data` is what the template sees; `source` is the file its texts come from, as findings name it, and
    `at` the place of its entry there (keys and positions joined by `/`), used when the template does not
    say where a text comes from. `folder` is where its pictures are looked up.
    """

    template: str
    """Folder and name of the front's template, without the ending: `pygmies/hero`."""
    data: Mapping[str, object]
    name: str
    source: str
    at: str
    folder: str = ""


@dataclass(frozen=True, slots=True)
class Document:
    """Cards of one size that are printed together, with the one back they share."""

    title: str
    cards: Sequence[Card]
    back: Card
    sections: Mapping[str, int] = field(default_factory=dict)
    """How many cards of each faction or part, in printing order, for the summary."""
