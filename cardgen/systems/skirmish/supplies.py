"""Supplies that a game needs and no printer makes, such as dice, from the game's `supplies.yaml`."""

from __future__ import annotations

import os

from cardgen.i18n import label
from cardgen.reading import data

DICE_EACH = 2
"""Dice of each kind for each player: Scrimmage (Advantage) and VSGMR (AUTOMATIC FIRE) roll two at once."""


def list_supplies(game: str, players: int) -> list[tuple[str, str]]:
    """Return the supplies that a game needs for this number of players, each as a word and a description.

    In the file's texts, `{number}` stands for the number of dice of a kind.
    """
    folder = os.path.join(os.path.dirname(os.path.dirname(__file__)), game)
    rows = data.load_entries(folder, "supplies")
    return [(row["word"], _fill_text(row["text"], players)) for row in rows]


def _fill_text(text: str, players: int) -> str:
    return label(text, number=DICE_EACH * players) if "{number}" in text else text
