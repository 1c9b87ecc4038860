"""Little Orc Wars, a game of whole armies."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.systems import Game, Member
from cardgen.systems.skirmish.game import define_game

if TYPE_CHECKING:  # A model brings heraldry; the package must stay cheap to import.
    from cardgen.systems.little_orc_wars.model import Force, Match

GAME: Game[Force, Match] = define_game(
    name="little_orc_wars",
    default="mudwater-ford",
    entries=("troops",),
    counters=Member("little_orc_wars.documents:list_counters"),
    as_listed=Member("little_orc_wars.allies:apply_match_options"),
    armies=Member("little_orc_wars.allies:build_armies"),
)
"""The definition of the game for the rest of cardgen; its members are imported only when needed."""
