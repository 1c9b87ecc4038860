"""Paper figures for VSGMR, for players without miniatures."""

from __future__ import annotations

from cardgen import pages
from cardgen.card import Document
from cardgen.file import Model
from cardgen.pages import Base
from cardgen.systems.skirmish import side_prints
from cardgen.systems.vsgmr import documents
from cardgen.systems.vsgmr.model import Force

INCH = 25.4
"""Millimetres in an inch."""
WIDEST = 2
"""Greatest width of a base in inches: our own limit, so that large scales do not print oversized paper figures."""


def build_standees(force: Model, source: str, folder: str) -> Document | None:
    """Return pages with the paper figures of a force; None unless the file is a force.

    A base is as wide as a space of the force's scale (section IX), or 1 inch without a scale.
    """
    if not isinstance(force, Force):
        return None
    across = min(float(force.scale.space), WIDEST) * INCH if force.scale else INCH
    base = Base(across, across)
    found = [pages.build_standee(card, base) for card in documents.build_cards(force, source, folder)]
    return side_prints.build_standees(force, found, source, folder)
