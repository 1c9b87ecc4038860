"""VSGMR as paper figures, for who has no miniatures."""

from __future__ import annotations

from cardgen import pages
from cardgen.card import Document
from cardgen.file import Model
from cardgen.pages import Base
from cardgen.systems.skirmish import side_prints
from cardgen.systems.vsgmr import documents
from cardgen.systems.vsgmr.model import Force

INCH = 25.4
WIDEST = 2
"""Inches: a figure of paper that is larger would not be one."""


def build_standees(force: Model, source: str, folder: str) -> Document | None:
    """Return the figures of a force. They stand on a space of its scale (section IX), an inch where it has none."""
    if not isinstance(force, Force):
        return None
    across = min(float(force.scale.space), WIDEST) * INCH if force.scale else INCH
    base = Base(across, across)
    found = [pages.build_standee(card, base) for card in documents.build_cards(force, source, folder)]
    return side_prints.build_standees(force, found, source, folder)
