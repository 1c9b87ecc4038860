"""VSGMR, the Very Simple Generic Miniatures Rules: a game of forces of any time and size."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.systems import Game
from cardgen.systems.skirmish.game import define_game

if TYPE_CHECKING:  # A model brings heraldry; the package must stay cheap to import.
    from cardgen.systems.vsgmr.model import Force, Match

GAME: Game[Force, Match] = define_game(
    name="vsgmr",
    default="quarry-road",
    entries=("figures",),
)
"""The definition of the game for the rest of cardgen; its members are imported only when needed."""
