"""A deal that was made before, as its lock or manifest tells."""

from __future__ import annotations

from typing import NamedTuple

from cardgen.drafts.deal import Seating, Terms
from cardgen.printing.lock import Lock


class KnownDeal(NamedTuple):
    """A deal as a file tells of it."""

    path: str
    game: str
    """The game's name, or the stem of its file."""
    terms: Terms
    commitment: str
    """"" in what cardgen 0.1 wrote; then `content` is compared."""
    content: str = ""
    seated: Seating | None = None
    """The seating in force, None for the one that the packs were dealt for."""
    held: frozenset[int] = frozenset()
    """The numbers of the packs that were printed."""
    lock: Lock | None = None
    """The lock that tells of it, None for a manifest."""

    @property
    def seating(self) -> Seating:
        """Return the seating in force."""
        return self.seated or self.terms.seating
