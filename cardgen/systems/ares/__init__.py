"""ARES, second edition: a game of forces whose units roll dice of many sizes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.systems import Game, Member
from cardgen.systems.skirmish.game import define_game

if TYPE_CHECKING:  # A model brings heraldry; the package must stay cheap to import.
    from cardgen.systems.ares.model import Force, Match

GAME: Game[Force, Match] = define_game(
    name="ares",
    default="the-drowned-bridge",
    entries=("units", "types"),
    counters=Member("ares.documents:list_counters"),
)
"""The definition of the game for the rest of cardgen; its members are imported only when needed."""
