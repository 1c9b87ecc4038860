"""A figure has one melee weapon, unless it has a Secondary Attack.

The rulebook speaks of a melee weapon and possibly one missile weapon, and has no rule for choosing among several.
Somebody with a sword in either hand has the ability Secondary Attack. Two missile weapons are an error, see
`ares/missile-weapon`.

Rulebook: Weapons; Special Abilities, Secondary Attack.

Bad:

    types:
      - {name: Spearman, weapons: [Spear (D8), Dagger (D4)]}

Good:

    types:
      - {name: Spearman, weapons: [Spear (D8), Dagger (D4)], special: [Secondary Attack]}
"""

from __future__ import annotations

from cardgen.rules import Fault, Faults
from cardgen.systems.ares.limits import MELEE_WEAPONS
from cardgen.systems.ares.matchups import LoadedForce
from cardgen.systems.ares.model import Figure
from cardgen.text import words

LEVEL = "warning"


def check_figure(figure: Figure, loaded: LoadedForce) -> Faults:
    """A fault when there are several."""
    found = figure.melee_weapons
    if "weapons" not in figure.own or len(found) <= MELEE_WEAPONS or figure.has("Secondary Attack"):
        return
    listed = words.listed([weapon.name for weapon in found])
    law = "the rules know one melee weapon, and more with a Secondary Attack"
    message = f"{figure.name} has {len(found)} melee weapons, {listed}: {law}"
    hint = "keep one, or add Secondary Attack to special, or waive it if you have agreed how to choose"
    yield Fault((*figure.path, "weapons"), message, hint, at="key")
