"""Cards to write on: a hero or commander, and any other figure."""

from __future__ import annotations

from cardgen.blank_cards import Value, blank, cards
from cardgen.card import Card
from cardgen.file import Model
from cardgen.systems.vsgmr.documents import COLOUR, EMBLEM, SKILL
from cardgen.systems.vsgmr.model import Force

VALUES = (
    Value("shooting", "Distance", "Dist."),
    Value("cover", "At cover", "Cover"),
    Value("melee", "Hand to hand", "Hand"),
    Value("defense", "Armor"),
    Value("skill", SKILL),
    Value("range", "Reach"),
    Value("move", "Move"),
    Value("rough", "Rough"),
)


def build_blank_cards(force: Model | None) -> list[Card]:
    """Return a card of each kind, in the dress of a force, if there is one."""
    found = (
        blank("Hero", leads=True, corner="pts", role="heroism", cells=VALUES),
        blank("Type", corner="pts", role="trooper", cells=VALUES),
    )
    return cards(found, EMBLEM, COLOUR, force if isinstance(force, Force) else None)
