"""Blank cards to write on: a leader and any other model."""

from __future__ import annotations

from cardgen.blank_cards import build_blank_data, build_coloured_blanks
from cardgen.card import Card
from cardgen.file import Model
from cardgen.i18n import label
from cardgen.systems.scrimmage.documents import COLOUR, EMBLEM, SHORT
from cardgen.systems.scrimmage.limits import HEALTH, STRAIN, WOUND_STEPS
from cardgen.systems.scrimmage.model import Force

ROWS = (label("Now"), *(label("{lost} lost", lost=lost) for lost in WOUND_STEPS), label("Base"))
"""The rows of the grid of dice: current dice, dice after lost health, base dice."""
ARMS = ("fighting", "shooting")
"""Icons of the empty lines for weapons."""


def build_blank_cards(team: Model | None) -> list[Card]:
    """Return a blank leader card and a blank model card, in the heraldic dress of a team if there is one."""
    grid = (tuple(SHORT.values()), ROWS)
    health = {"number": HEALTH, "icon": "wounds", "marked": WOUND_STEPS}
    strain = {"number": STRAIN, "icon": "strain", "shape": "circle", "marked": (STRAIN,)}
    ticks = [[health], [strain]]
    found = (
        build_blank_data("Leader", leads=True, corner="pts", role="crown", grid=grid, ticks=ticks, marks=ARMS),
        build_blank_data("Archetype", corner="pts", role="fist", grid=grid, ticks=ticks, marks=ARMS),
    )
    return build_coloured_blanks(found, EMBLEM, COLOUR, team if isinstance(team, Force) else None)
