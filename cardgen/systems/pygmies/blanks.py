"""Cards to write on: a hero, and one of a group."""

from __future__ import annotations

from types import SimpleNamespace as Names

from cardgen.blank_cards import Value, build_blank_data
from cardgen.card import Card
from cardgen.file import Model
from cardgen.i18n import label
from cardgen.systems.pygmies.documents import CHARACTERISTICS, describe_faction
from cardgen.systems.pygmies.model import Faction

HEROISM, WOUNDS = 9, 3
"""Boxes that a card has at most."""
ARMS = ("fighting", "shooting")
NOBODY = Names(name="", key="neutral", hue=0, look={}, arms="", dress="")
"""Whose colours they have without a faction."""


def build_blanks(faction: Model | None) -> list[Card]:
    """A card of each kind, in the dress of a faction, if there is one; nobody leads neutrals."""
    side = describe_faction(faction) if isinstance(faction, Faction) else NOBODY
    stats = [Value(key, word) for key, word in CHARACTERISTICS.items()]
    ticks = [({"number": HEROISM, "icon": "heroism", "shape": "circle"}, {"number": WOUNDS, "icon": "wounds"})]
    found = (
        build_blank_data(label("Hero"), leads=True, role="crown", cells=stats, ticks=ticks, marks=ARMS),
        build_blank_data(label("Henchmen"), corner="/", role="fighting", cells=stats, marks=ARMS),
    )
    return [
        Card("pygmies/blank", {"faction": side, "blank": {**one, "arms": side.arms}}, str(one["kind"]), "", "")
        for one in found
        if side is NOBODY or side.key != "neutral" or not one["leads"]
    ]
