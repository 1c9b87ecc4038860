"""ARES as paper figures, for who has no miniatures."""

from __future__ import annotations

from cardgen import pages
from cardgen.card import Document
from cardgen.file import Model
from cardgen.pages import Base
from cardgen.systems.ares import documents
from cardgen.systems.ares.model import Force
from cardgen.systems.skirmish import side_prints

INFANTRY, CAVALRY = Base(25.4, 25.4), Base(25.4, 50.8, round=False)
"""A round inch, and an inch by two (Chapter One, Basing); what else there is stands on what fits, here an inch."""
RIDES = "Cavalry"
"""The ability of those who do."""


def build_standees(force: Model, source: str, folder: str) -> Document | None:
    """Return the figures of a force, unit by unit."""
    if not isinstance(force, Force):
        return None
    riders = {figure.name for figure in (*force.types, *force.figures) if figure.has(RIDES)}
    found = [
        pages.build_standee(card, CAVALRY if card.name in riders else INFANTRY)
        for card in documents.build_cards(force, source, folder)
    ]
    return side_prints.build_standees(force, found, source, folder)
