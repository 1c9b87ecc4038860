"""A figure has one melee weapon, or more with a Secondary Attack.

The rulebook describes one melee weapon and possibly one missile weapon. It has no rule for choosing among several. A
figure with a sword in each hand has the ability Secondary Attack. Two missile weapons are an error, see
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
from cardgen.systems.ares.model import Figure
from cardgen.systems.ares.rule_subjects import LoadedForce
from cardgen.text import words

LEVEL = "warning"
"""Level of the faults: a warning, because the rulebook has no rule on several melee weapons."""


def check_figure(figure: Figure, loaded: LoadedForce) -> Faults:
    """Yield a fault for a type with several melee weapons."""
    found = figure.melee_weapons
    if "weapons" not in figure.own or len(found) <= MELEE_WEAPONS or figure.has("Secondary Attack"):
        return
    listed = words.join_words([weapon.name for weapon in found])
    law = "more than one needs Secondary Attack"
    message = f"{figure.name} has {len(found)} melee weapons, {listed}: {law}"
    hint = "keep one, or add Secondary Attack to `special`"
    yield Fault((*figure.path, "weapons"), message, hint, at="key")
