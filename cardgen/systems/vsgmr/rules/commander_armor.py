"""A hero in command buys no armor: heavy armor is free.

A second suit of heavy armor does nothing, and light armor even less; the points are lost. A troop in command has no
free armor, and may buy some.

Rulebook: section IV, Figure Point Values.

Bad:

    figures:
      - {name: Captain Ashe, armor: heavy}

Good:

    figures:
      - {name: Captain Ashe, commander: false, armor: heavy}
      - {name: Corporal Reed, type: troop, number: 1, armor: light, commander: true}
"""

from __future__ import annotations

from cardgen.rules import Fault, Faults
from cardgen.systems.vsgmr.limits import COMMANDER_ARMOR
from cardgen.systems.vsgmr.model import Figure, Force

LEVEL = "error"
"""Level of the faults: an error, because the rulebook does not allow this."""


def check_figure(figure: Figure, force: Force) -> Faults:
    """Yield a fault for a hero who commands and buys armor."""
    if figure.commander and figure.type == "hero" and len(figure.armor) == 1:
        fact = f"{figure.name} of {force.name} is a hero in command with {figure.armor[0]} armor"
        law = f"a hero in command has {COMMANDER_ARMOR} armor free"
        yield Fault((*figure.path, "armor"), f"{fact}: {law}", "remove `armor`")
