"""Scrimmage as paper figures, for who has no miniatures."""

from __future__ import annotations

from cardgen import pages
from cardgen.card import Document
from cardgen.file import Model
from cardgen.pages import Base
from cardgen.systems.scrimmage import documents
from cardgen.systems.scrimmage.model import Force
from cardgen.systems.skirmish import side_prints

ROUND = Base(25.0, 25.0)
"""25 mm, the smaller of the rules' two (Choosing Your Champions)."""


def build_standees(team: Model, source: str, folder: str) -> Document | None:
    """Return the figures of a team."""
    if not isinstance(team, Force):
        return None
    found = [pages.build_standee(card, ROUND) for card in documents.build_cards(team, source, folder)]
    return side_prints.build_standees(team, found, source, folder)
