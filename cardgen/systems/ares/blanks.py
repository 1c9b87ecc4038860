"""Blank cards to write on: a leader and any other figure."""

from __future__ import annotations

from cardgen.blank_cards import Value, build_blank_data, build_coloured_blanks
from cardgen.card import Card
from cardgen.file import Model
from cardgen.systems.ares.documents import COLOUR, EMBLEM
from cardgen.systems.ares.model import Force

VALUES = (
    Value("wounds", "Wounds"),
    Value("move", "Move"),
    Value("courage", "Morale"),
    Value("scale", "Scale"),
    Value("armor", "Armor"),
    Value("melee", "Close"),
    Value("shooting", "Ranged"),
    Value("spell", "Magic"),
)
"""The cells of a blank card: icon and label."""
WOUNDS = 10
"""Wound boxes on a blank card; few of the rulebook's sample figures have more wounds."""
ARMS = ("melee", "shooting", "range")
"""Icons of the empty lines for weapons."""


def build_blank_cards(force: Model | None) -> list[Card]:
    """Return a blank leader card and a blank unit card, in the heraldic dress of a force if there is one."""
    ticks = [[{"number": WOUNDS, "icon": "wounds"}]]
    found = (
        build_blank_data("Leader", leads=True, corner="CR", role="crown", cells=VALUES, ticks=ticks, marks=ARMS),
        build_blank_data("Unit", corner="CR", role="melee", cells=VALUES, ticks=ticks, marks=ARMS),
    )
    return build_coloured_blanks(found, EMBLEM, COLOUR, force if isinstance(force, Force) else None)
