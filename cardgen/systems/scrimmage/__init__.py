"""Scrimmage: a game of teams of a few models."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.systems import Game, Member
from cardgen.systems.skirmish.game import define_game

if TYPE_CHECKING:  # A model brings heraldry; the package must stay cheap to import.
    from cardgen.systems.scrimmage.model import Force, Match

GAME: Game[Force, Match] = define_game(
    name="scrimmage",
    default="lamps-and-knives",
    entries=("models",),
    counters=Member("scrimmage.documents:list_counters"),
    tokens=Member("scrimmage.printables:build_tokens"),
)
"""The definition of the game for the rest of cardgen; its members are imported only when needed."""
