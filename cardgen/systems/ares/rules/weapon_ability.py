"""An ability belongs to the figure, or to a weapon of the right kind.

Chain and Polearm are for melee weapons, Area Effect is for missile weapons, and other abilities of weapons are for any.
Write a weapon's ability after its die: `Pike (D8, Polearm)`. You can also write it under `special` with a star that the
weapon has, too: `Pike* (D8)` and `"*Polearm"`, as on the sample figures. The quotes are needed because YAML reads a
star at the beginning as its own sign.

Rulebook: Special Abilities; Weapon-Based Special Abilities.

Bad:

    types:
      - {name: Spearman, weapons: [Spear (D8)], special: [Polearm]}

Good:

    types:
      - {name: Spearman, weapons: [Spear (D8, Polearm)]}
"""

from __future__ import annotations

from cardgen.rules import Fault, Faults
from cardgen.systems.ares.model import AbilityUse, Figure, Weapon
from cardgen.systems.ares.rule_subjects import LoadedForce

LEVEL = "error"
"""Level of the faults: an error, because the rulebook does not allow this."""

_KINDS = {"melee": "melee weapons", "missile": "missile weapons"}
"""The kinds of weapons in words, by `Ability.of`, for messages."""


def check_figure(figure: Figure, loaded: LoadedForce) -> Faults:
    """Yield a fault for each ability in the wrong place, and for stars that match no weapon."""
    for use in figure.special if "special" in figure.own else ():
        if use.ability and use.ability.of != "figure":
            yield _check_loose_ability(figure, use)
        elif use.ability and use.stars:
            message = f"{figure.name} has `*{use.name}`: only an ability of a weapon has a star"
            yield Fault(use.path, message, f"write `{use.name}`, without the star")
    for weapon in figure.weapons:
        yield from _check_weapon(figure, weapon)


def _check_weapon(figure: Figure, weapon: Weapon) -> Faults:
    if weapon.stars and figure.wrote(weapon.path):
        message = f"{figure.name} has {weapon.name} with a star: expected an ability with as many stars in `special`"
        yield Fault(weapon.path, message, f"write the ability after the die, as in `{weapon.name} (D8, Magic)`")
    for use in weapon.abilities:
        if use.ability is None or not figure.wrote(use.path):
            continue
        if use.ability.of == "figure":
            message = f"{figure.name} has {use.name} on {weapon.name}: only figures have that ability"
            yield Fault(use.path, message, "move it to `special`")
        elif use.ability.of != "weapon" and (use.ability.of == "missile") != weapon.missile:
            message = f"{figure.name} has {use.name} on {weapon.name}: only {_KINDS[use.ability.of]} have that ability"
            yield Fault(use.path, message, "remove it, or move it to another weapon")


def _check_loose_ability(figure: Figure, use: AbilityUse) -> Fault:
    """Return the fault of a weapon ability that is listed with the figure."""
    first = figure.weapons[0].name if figure.weapons else "Sword"
    if use.stars:
        written = f"{'*' * use.stars}{use.name}"
        message = f"{figure.name} has `{written}` in `special`: expected a weapon with as many stars"
    else:
        message = f"{figure.name} has {use.name} in `special`: only a weapon has that ability"
    return Fault(use.path, message, f"write it after the weapon's die, as in `{first} (D8, {use.name})`")
