"""Pygmies as paper figures, for who has no miniatures."""

from __future__ import annotations

from cardgen import pages
from cardgen.card import Document
from cardgen.file import Model
from cardgen.pages import Base
from cardgen.systems.pygmies import documents
from cardgen.systems.pygmies.model import Faction, Profile

SMALL = Base(25.4, 25.4)
"""An inch, as almost all models have it (Appendix A, Game Models)."""
LARGE = Base(38.1, 38.1)
"""One and a half: the rulebook leaves open how much larger the bases of larger models are."""
LARGER = frozenset({"giant", "half-giant", "ogre", "treefolk", "troll"})
"""Keywords of models that are larger than a man: ogres and giants are the rulebook's examples."""


def standees(faction: Model, source: str, folder: str) -> Document | None:
    """The figures of all models of a faction, heroes first."""
    if not isinstance(faction, Faction):
        return None
    bases = {profile.name: base(profile) for profile in faction.profiles}
    found = [pages.standee(card, bases[card.name]) for card in documents.cards(faction, source, folder)]
    look = {"faction": documents.about(faction)}
    return pages.standees(faction.name, found, look, (source, folder), "pygmies/standees") if found else None


def base(profile: Profile) -> Base:
    """What a model stands on."""
    return SMALL if LARGER.isdisjoint(word.casefold() for word in profile.keywords) else LARGE
