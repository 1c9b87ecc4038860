"""An ability is where it belongs: a figure's with the figure, a weapon's with a weapon of its kind.

Chain and Polearm are for melee weapons, Area Effect is for missile weapons, other abilities of weapons are for any. A
weapon's abilities follow its die, `Pike (D8, Polearm)`; or among the special abilities with a star that the
weapon has too, as on the sample figures: `Pike* (D8)` and `"*Polearm"`, between quotes, because a star at the
beginning means something to YAML.

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
from cardgen.systems.ares.matchups import LoadedForce
from cardgen.systems.ares.model import AbilityUse, Figure, Weapon

LEVEL = "error"

_KINDS = {"melee": "melee weapons", "missile": "missile weapons"}


def check_figure(figure: Figure, loaded: LoadedForce) -> Faults:
    """A fault for each ability in the wrong place, and for stars that belong to nothing."""
    for use in figure.special if "special" in figure.own else ():
        if use.ability and use.ability.of != "figure":
            yield _loose(figure, use)
        elif use.ability and use.stars:
            message = f"{figure.name} has *{use.name}: a star is for an ability of a weapon, and it is a figure's"
            yield Fault(use.path, message, f"write {use.name}, without the star")
    for weapon in figure.weapons:
        yield from _of_weapon(figure, weapon)


def _of_weapon(figure: Figure, weapon: Weapon) -> Faults:
    if weapon.stars and figure.wrote(weapon.path):
        message = f"{figure.name} has {weapon.name} with a star: none of its special abilities begins with as many"
        yield Fault(weapon.path, message, f"write the ability behind the die, as in {weapon.name} (D8, Magic)")
    for use in weapon.abilities:
        if use.ability is None or not figure.wrote(use.path):
            continue
        if use.ability.of == "figure":
            message = f"{figure.name} has {use.name} on {weapon.name}: it is an ability of figures, not of weapons"
            yield Fault(use.path, message, "move it to special")
        elif use.ability.of != "weapon" and (use.ability.of == "missile") != weapon.missile:
            message = f"{figure.name} has {use.name} on {weapon.name}: it is for {_KINDS[use.ability.of]}"
            yield Fault(use.path, message, "take it out, or give it to another weapon")


def _loose(figure: Figure, use: AbilityUse) -> Fault:
    """A weapon's ability that stands with the figure."""
    first = figure.weapons[0].name if figure.weapons else "Sword"
    if use.stars:
        message = (
            f"{figure.name} has {'*' * use.stars}{use.name}: none of its weapons has as many stars behind its name"
        )
    else:
        message = f"{figure.name} has {use.name} as an ability of its own: it is a weapon's"
    return Fault(use.path, message, f"write it behind the weapon's die, as in {first} (D8, {use.name})")
