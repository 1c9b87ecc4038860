"""Paper figures for ARES, for players without miniatures."""

from __future__ import annotations

from cardgen import pages
from cardgen.card import Document
from cardgen.file import Model
from cardgen.pages import Base
from cardgen.systems.ares import documents
from cardgen.systems.ares.model import Force
from cardgen.systems.skirmish import side_prints

INFANTRY, CAVALRY = Base(25.4, 25.4), Base(25.4, 50.8, round=False)
"""Bases in mm: 1 inch round for figures on foot, 1 by 2 inches for riders (Chapter One, Basing). The rulebook leaves
other bases open; here they are 1 inch."""
RIDES = "Cavalry"
"""The ability of riders, who get the longer base."""


def build_standees(force: Model, source: str, folder: str) -> Document | None:
    """Return pages with the paper figures of a force, unit by unit; None unless the file is a force."""
    if not isinstance(force, Force):
        return None
    riders = {figure.name for figure in (*force.types, *force.figures) if figure.has(RIDES)}
    found = [
        pages.build_standee(card, CAVALRY if card.name in riders else INFANTRY)
        for card in documents.build_cards(force, source, folder)
    ]
    return side_prints.build_standees(force, found, source, folder)
