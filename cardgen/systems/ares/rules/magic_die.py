"""Every figure has a magic die, unless its force plays without magic.

A figure without spells uses the die to resist them. If you play without magic, write `magic: off` for the force. Its
cards then show neither magic dice nor spells.

Rulebook: Magic Die.

Bad:

    types:
      - {name: Spearman, magic: n/a}

Good:

    magic: off
    types:
      - {name: Spearman, magic: n/a}
"""

from __future__ import annotations

from cardgen.rules import Fault, Faults
from cardgen.systems.ares.model import Figure
from cardgen.systems.ares.rule_subjects import LoadedForce, find_key_place

LEVEL = "error"
"""Level of the faults: an error, because the game cannot be played without this."""


def check_figure(figure: Figure, loaded: LoadedForce) -> Faults:
    """Yield a fault for a type without a magic die, unless `like` copies that lack from another type."""
    if not loaded.force.magic or figure.dice["magic"] is not None or not figure.sure:
        return
    if figure.like and "magic" not in figure.own:
        return
    path, at = find_key_place(figure, "magic", loaded)
    message = f"{figure.name} has no magic die: every figure needs one to cast or resist spells"
    yield Fault(path, message, "write a die, such as `magic: D6`, or `magic: off` for the whole force", at=at)
