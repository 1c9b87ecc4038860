"""Dice are $DICE_NAMES.

This applies to all dice of a figure, the damage dice of its weapons and the dice of its spells. A weapon's damage die
follows its name: `Sword (D8)`. A missile weapon has a range factor before the die: `Longbow (5/D10)`. Capitals and a 1
in front make no difference. A plus sign after an armor die, `D10+`, is a shield. Other dice have no plus sign.

Rulebook: Dice; Figure Characteristics; Armor Die; Weapons.

Bad:

    types:
      - {name: Spearman, armor: D7}

Good:

    types:
      - {name: Spearman, armor: D8+}
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardgen.finding import Path
from cardgen.rules import At, Fault, Faults
from cardgen.systems.ares.limits import DICE, DICE_NAMES
from cardgen.systems.ares.model import Figure
from cardgen.systems.ares.parsing import Die
from cardgen.systems.ares.rule_subjects import LoadedForce, find_key_place

LEVEL = "error"
"""Level of the faults: an error, because the game has no such dice."""

_WORDS = {"armor": "armor die", "close": "close combat die", "ranged": "ranged combat die", "magic": "magic die"}
"""Names of the dice in messages, by key."""
_ANY = DICE_NAMES.replace(" and ", " or ")
"""The dice in the game as an alternative, for messages."""
_Held = tuple[str, Die, Path, At]
"""A die: its name for messages, the die, and the place to report."""


def check_figure(figure: Figure, loaded: LoadedForce) -> Faults:
    """Yield a fault for each invalid die that the file writes, and for each weapon without a die."""
    for what, die, path, at in _list_dice(figure, loaded):
        fact = f"{figure.name} has the {what} `{die.written}`"
        if die.sides is None:
            yield Fault(path, f"{fact}: expected {_ANY}", _find_near_dice(die.written), at=at)
        elif die.plus and what != _WORDS["armor"]:
            law = "only an armor die has a plus sign"
            yield Fault(path, f"{fact}: {law}", f"write `D{die.sides}`", at=at)
    for weapon in figure.weapons if "weapons" in figure.own else ():
        if weapon.die is None:
            message = f"{figure.name} has {weapon.name} without a damage die: every weapon needs one"
            yield Fault(
                weapon.path, message, f"write it after the name, as in `{weapon.name} ({_write_example(weapon)})`"
            )


def _list_dice(figure: Figure, loaded: LoadedForce) -> Iterator[_Held]:
    for key, die in figure.dice.items():
        if die and key in figure.own:
            yield _WORDS[key], die, *find_key_place(figure, key, loaded)
    if "weapons" in figure.own:
        yield from (
            (f"damage die of {weapon.name}", weapon.die, weapon.path, "value")
            for weapon in figure.weapons
            if weapon.die
        )
    if "spells" in figure.own:
        yield from (
            (f"spell die of {spell.name}", spell.die, spell.path, "value") for spell in figure.spells if spell.die
        )


def _write_example(weapon: object) -> str:
    return "5/D8" if getattr(weapon, "missile", False) else "D8"


def _find_near_dice(written: str) -> str:
    """Return the dice of the game that are nearest to the number in an invalid die."""
    found = re.search(r"\d+", written)
    if not found or re.match(r"\s*[2-9]\s*d", written, re.IGNORECASE):
        return f"write one of {_ANY}"
    sides = int(found[0])
    least = min(abs(sides - one) for one in DICE)
    plus = "+" if written.rstrip().endswith("+") else ""
    return "write " + " or ".join(f"`D{one}{plus}`" for one in DICE if abs(sides - one) == least)
