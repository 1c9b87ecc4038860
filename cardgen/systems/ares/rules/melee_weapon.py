"""Every figure has a melee weapon, at least its fists, claws or teeth.

A melee weapon has only a damage die: `Fists (D4)`. A weapon with a range factor before the die is a missile weapon and
does not count.

Rulebook: Weapons.

Bad:

    types:
      - {name: Slinger, ranged: D6, weapons: [Sling (3/D4)]}

Good:

    types:
      - {name: Slinger, ranged: D6, weapons: [Fists (D4), Sling (3/D4)]}
"""

from __future__ import annotations

from cardgen.rules import Fault, Faults, nodes
from cardgen.systems.ares.model import Figure
from cardgen.systems.ares.rule_subjects import LoadedForce

LEVEL = "error"
"""Level of the faults: an error, because the rulebook does not allow this."""


def check_figure(figure: Figure, loaded: LoadedForce) -> Faults:
    """Yield a fault for a type without a melee weapon."""
    if figure.melee_weapons or not figure.sure or (figure.like and "weapons" not in figure.own):
        return
    message = f"{figure.name} has no melee weapon: every figure has at least fists, claws or teeth"
    path = (*figure.path, "weapons")
    there = nodes.has_value(loaded.file, path)
    yield Fault(
        path if there else figure.path, message, "add one, such as `Fists (D4)`", at="key" if there else "first"
    )
