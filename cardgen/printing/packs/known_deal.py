"""A deal recorded in a print lock or manifest."""

from __future__ import annotations

from typing import NamedTuple

from cardgen.drafts.deal import Seating, Terms
from cardgen.printing.lock import Lock


class KnownDeal(NamedTuple):
    """A deal recorded in a print lock or manifest."""

    path: str
    game: str
    """The name of the game, or the stem of the game's file."""
    terms: Terms
    commitment: str
    """The printed commitment; "" in files from cardgen 0.1, for which `content` is compared instead."""
    content: str = ""
    seated: Seating | None = None
    """The seating in force if it differs from the seating that the packs were dealt for, else None."""
    held: frozenset[int] = frozenset()
    """The numbers of the packs that are already printed."""
    lock: Lock | None = None
    """The print lock that records the deal, None for a manifest."""

    @property
    def seating(self) -> Seating:
        """The players and rounds in force."""
        return self.seated or self.terms.seating
