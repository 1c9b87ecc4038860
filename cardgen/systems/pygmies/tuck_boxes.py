"""Which decks of a game get a box: each faction, the neutrals, each movement deck, and all crew cards together."""

from __future__ import annotations

from collections.abc import Sequence

from cardgen.card import Box
from cardgen.systems.pygmies import decks, documents
from cardgen.systems.pygmies.model import Faction

TEMPLATE = "pygmies/tuck-box"


def boxes(title: str, models: Sequence[Faction], players: int) -> list[Box]:
    """The boxes of the game called `title`: of its factions and neutrals, of its movement decks, of the whole game."""
    crews = [_crew(title, faction) for faction in models]
    whole = Box(title, "Crew cards", sum(box.cards for box in crews), {"kind": "game"}, TEMPLATE)
    return [*crews, *(_movement(number) for number in range(players)), *([whole] if len(crews) > 1 else [])]


def _crew(title: str, faction: Faction) -> Box:
    cards = sum(profile.size for profile in faction.profiles)
    look = {"kind": "faction", "faction": documents.about(faction)}
    return Box(faction.name or "Faction", title, cards, look, TEMPLATE)


def _movement(number: int) -> Box:
    side = decks.STRIPES[number % len(decks.STRIPES)]
    return Box(
        "Movement", ", ".join(side).capitalize(), len(decks.CARDS), {"kind": "movement", "colours": side}, TEMPLATE
    )
