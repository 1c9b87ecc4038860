"""Blank Pygmies cards to write on: one for a hero, one for a group."""

from __future__ import annotations

from types import SimpleNamespace as Names

from cardgen.blank_cards import Value, build_blank_data
from cardgen.card import Card
from cardgen.file import Model
from cardgen.i18n import label
from cardgen.systems.pygmies.documents import CHARACTERISTICS, describe_faction
from cardgen.systems.pygmies.model import Faction

HEROISM, WOUNDS = 9, 3
"""Most boxes for heroism and for wounds on a card: the highest values (Characteristics)."""
ARMS = ("fighting", "shooting")
"""The icons of the two lines for weapons: melee, then missile."""
NOBODY = Names(name="", key="neutral", hue=0, look={}, arms="", dress="")
"""The look of blank cards without a faction: that of neutrals, without arms."""


def build_blanks(faction: Model | None) -> list[Card]:
    """Return a blank card of each kind, in a faction's dress if one is given; neutrals get no card for a hero."""
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
