"""Paper figures for Scrimmage, for players without miniatures."""

from __future__ import annotations

from cardgen import pages
from cardgen.card import Document
from cardgen.file import Model
from cardgen.pages import Base
from cardgen.systems.scrimmage import documents
from cardgen.systems.scrimmage.model import Force
from cardgen.systems.skirmish import side_prints

ROUND = Base(25.0, 25.0)
"""Base of 25 mm, the smaller of the two in the rules (Choosing Your Champions)."""


def build_standees(team: Model, source: str, folder: str) -> Document | None:
    """Return pages with the paper figures of a team; None unless the file is a team."""
    if not isinstance(team, Force):
        return None
    found = [pages.build_standee(card, ROUND) for card in documents.build_cards(team, source, folder)]
    return side_prints.build_standees(team, found, source, folder)
