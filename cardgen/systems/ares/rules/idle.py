"""An ability should do something for its figure.

Snap-Fire is a shot, so it does nothing for a figure without a missile weapon. Glass Jaw adds 1 per die to all Attacks
against a figure and Thick Skull subtracts 1, so they cancel out. A Weak weapon causes at most 1 wound in an Attack and
a Powerful one at least 2, so no weapon can be both.

Rulebook: Special Abilities; Weapon-Based Special Abilities.

Bad:

    types:
      - {name: Spearman, special: [Snap-Fire]}

Good:

    types:
      - {name: Spearman, ranged: D6, weapons: [Fists (D4), Bow (3/D8)], special: [Snap-Fire]}
"""

from __future__ import annotations

from collections.abc import Iterable

from cardgen.rules import Fault, Faults
from cardgen.systems.ares.model import AbilityUse, Figure
from cardgen.systems.ares.rule_subjects import LoadedForce

LEVEL = "warning"
"""Level of the faults: a warning, because such an ability is allowed but has no effect."""

_SHOT = "Snap-Fire"
"""The ability that only helps figures with missile weapons."""
_OPPOSED = ("Glass Jaw", "Thick Skull")
"""Abilities of a figure that cancel each other."""
_WOUNDS = ("Weak", "Powerful")
"""Weapon abilities that exclude each other."""


def check_figure(figure: Figure, loaded: LoadedForce) -> Faults:
    """Yield a fault for each ability without an effect, and for two abilities that cancel each other."""
    shot = _find_use(figure.special, _SHOT)
    if shot and not figure.missile_weapons and figure.wrote(shot.path):
        message = f"{figure.name} has {_SHOT}, but no missile weapon: {_SHOT} needs one"
        yield Fault(shot.path, message, f"add one, such as `Bow (3/D8)`, or remove {_SHOT}")
    if pair := _find_later_use(figure, figure.special, _OPPOSED):
        message = f"{figure.name} has {_OPPOSED[0]} and {_OPPOSED[1]}: they cancel each other out"
        yield Fault(pair.path, message, "remove one or both of them")
    for weapon in figure.weapons:
        if pair := _find_later_use(figure, weapon.abilities, _WOUNDS):
            message = f"{figure.name} has {weapon.name} with Weak and Powerful: expected one of the two"
            yield Fault(pair.path, message, "remove Weak or Powerful")


def _find_use(uses: Iterable[AbilityUse], name: str) -> AbilityUse | None:
    """Return the use of an ability from the rulebook; a custom ability of that name has other effects."""
    return next((use for use in uses if use.ability and use.ability.name == name and not use.ability.path), None)


def _find_later_use(figure: Figure, uses: Iterable[AbilityUse], names: tuple[str, str]) -> AbilityUse | None:
    """Return the later of two abilities if both are present and the file itself writes at least one of them."""
    found = [use for name in names if (use := _find_use(uses, name))]
    if len(found) < 2 or not any(figure.wrote(use.path) for use in found):
        return None
    return max(found, key=lambda use: use.path[-1] if isinstance(use.path[-1], int) else 0)
