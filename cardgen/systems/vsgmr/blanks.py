"""Blank cards to write on: a hero or commander, and any other figure."""

from __future__ import annotations

from cardgen.blank_cards import Value, build_blank_data, build_coloured_blanks
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
"""The cells of a blank card: icon, label, and a shorter label for narrow cells."""


def build_blank_cards(force: Model | None) -> list[Card]:
    """Return a blank hero card and a blank figure card, in the heraldic dress of a force if there is one."""
    found = (
        build_blank_data("Hero", leads=True, corner="pts", role="heroism", cells=VALUES),
        build_blank_data("Type", corner="pts", role="trooper", cells=VALUES),
    )
    return build_coloured_blanks(found, EMBLEM, COLOUR, force if isinstance(force, Force) else None)
