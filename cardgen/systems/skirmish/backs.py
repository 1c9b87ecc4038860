"""Backs of the cards of one side."""

from __future__ import annotations

from cardgen import pages
from cardgen.card import Card
from cardgen.pages import Coloured


def of_side(side: Coloured) -> Card:
    """The back of a force's cards: its name, its arms, its colour and its dress."""
    return pages.back(
        side.name, str(side.armory.standard), pages.colour_of(side.name, side.colour), dress=side.armory.dress
    )
