"""A missile weapon and a ranged combat die go together; a figure has at most one such weapon.

A figure needs the die to shoot, and a weapon to shoot with. A weapon with a range factor is a missile weapon: `Longbow
(5/D10)`.

Rulebook: Weapons; Ranged Combat Die.

Bad:

    types:
      - {name: Spearman, ranged: D8, weapons: [Spear (D8)]}

Good:

    types:
      - {name: Spearman, ranged: D8, weapons: [Spear (D8), Sling (3/D4)]}
"""

from __future__ import annotations

from cardgen.rules import Fault, Faults
from cardgen.systems.ares.limits import MISSILE_WEAPONS
from cardgen.systems.ares.model import Figure
from cardgen.systems.ares.rule_subjects import LoadedForce, find_key_place
from cardgen.text import words

LEVEL = "error"
"""Level of the faults: an error, because the rulebook does not allow this."""


def check_figure(figure: Figure, loaded: LoadedForce) -> Faults:
    """Yield a fault for too many missile weapons, or for a missile weapon without a ranged die or the reverse."""
    if not figure.sure or not figure.own & {"weapons", "ranged"}:
        return
    found, die = figure.missile_weapons, figure.dice["ranged"]
    if len(found) > MISSILE_WEAPONS:
        listed = words.join_words([weapon.name for weapon in found])
        message = f"{figure.name} has {len(found)} missile weapons, {listed}: a figure has at most {MISSILE_WEAPONS}"
        yield Fault((*figure.path, "weapons"), message, f"keep {MISSILE_WEAPONS}", at="key")
    elif found and die is None:
        path, at = find_key_place(figure, "ranged", loaded)
        message = f"{figure.name} has {found[0].name}, but no ranged combat die: a missile weapon needs one"
        yield Fault(path, message, "write a die, such as `ranged: D6`, or remove the weapon", at=at)
    elif die and not found:
        path, at = find_key_place(figure, "ranged", loaded)
        message = f"{figure.name} has the ranged combat die {die}, but no missile weapon: expected both or neither"
        yield Fault(path, message, "write `ranged: n/a`, or add a missile weapon, such as `Bow (3/D8)`", at=at)
