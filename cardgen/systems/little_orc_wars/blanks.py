"""Blank cards to write on: a hero, a body of troops, a catapult."""

from __future__ import annotations

from cardgen.blank_cards import Value, build_blank_data, build_coloured_blanks
from cardgen.card import Card
from cardgen.file import Model
from cardgen.i18n import label
from cardgen.systems.little_orc_wars import limits
from cardgen.systems.little_orc_wars.documents import COLOUR, EMBLEM
from cardgen.systems.little_orc_wars.model import Force

TROOPS = (
    Value("boot", "Moves"),
    Value("fighting", "Melee dice", "Melee"),
    Value("wounds", "Kills to slay", "Kills"),
    Value("shooting", "Missile dice", "Missile"),
    Value("range", "Range"),
    Value("coins", "Points"),
)
"""The cells of a blank troop card, those of `documents.build_face`: icon, label, shorter label for narrow cells."""
CATAPULT = (Value("catapult", "Shots"), Value("crew", "Crew"), Value("coins", "Points"))
"""The cells of a blank catapult card, those of `documents.build_face`: icon and label."""


def build_blank_cards(force: Model | None) -> list[Card]:
    """Return one blank card of each kind, in the heraldic dress of a force if there is one."""
    hits = [[{"number": limits.SHOTS, "icon": "wounds", "label": label("Hits")}]]
    found = (
        build_blank_data("Hero", leads=True, role="crown", cells=TROOPS, columns=3),
        build_blank_data("Troops", corner="×", role="fighting", cells=TROOPS, columns=3),
        build_blank_data("Catapult", role="catapult", cells=CATAPULT, columns=3, ticks=hits),
    )
    return build_coloured_blanks(found, EMBLEM, COLOUR, force if isinstance(force, Force) else None)
