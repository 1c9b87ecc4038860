"""Paper figures for Pygmies, for players without miniatures."""

from __future__ import annotations

from cardgen import pages
from cardgen.card import Document
from cardgen.file import Model
from cardgen.pages import Base
from cardgen.systems.pygmies import documents
from cardgen.systems.pygmies.model import Faction, Profile

INCH = 25.4
"""An inch in mm."""


def build_standees(faction: Model, source: str, folder: str) -> Document | None:
    """Return paper figures of all models of a faction, heroes first; None without models.

    Args:
        faction: The faction; other models have no figures.
        source: The file, as findings name it.
        folder: The folder of its pictures.
    """
    if not isinstance(faction, Faction):
        return None
    bases = {profile.name: build_base(profile) for profile in faction.profiles}
    found = [pages.build_standee(card, bases[card.name]) for card in documents.build_cards(faction, source, folder)]
    look = {"faction": documents.describe_faction(faction)}
    return pages.build_standee_page(faction.name, found, look, (source, folder), "pygmies/standees") if found else None


def build_base(profile: Profile) -> Base:
    """Return the round base of a profile's models, in mm."""
    across = round(profile.base * INCH, 2)
    return Base(across, across)
