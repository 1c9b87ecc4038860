"""Dice and their steps: D4, D6, D8, D10, D12, D20."""

from __future__ import annotations

import re
from collections.abc import Sequence

from cardgen.systems.scrimmage.limits import DICE, WOUND_STEPS
from cardgen.systems.scrimmage.model import TeamMember

_DIE = re.compile(r"(?:1?[dDwW])?\s*(\d+)")


def parse_die(written: str) -> int | None:
    """Return the sides of a die as somebody writes it: `D8`, `1d8`, `8`; None if it is none of the game's dice."""
    found = _DIE.fullmatch(written.strip())
    count = int(found[1]) if found and len(found[1]) < 4 else 0
    return count if count in DICE else None


def step_die(die: int, steps: int) -> int:
    """Return the die so many steps up, or down where that is negative; it stays at the ends (D20, D4)."""
    place = DICE.index(die) + steps
    return DICE[max(0, min(place, len(DICE) - 1))]


def compute_final_die(model: TeamMember, statistic: str) -> int | None:
    """Return the die of a statistic after the archetype's change and what armour costs; None if it cannot be read."""
    base = parse_die(model.dice.get(statistic, ""))
    if base is None:
        return None
    raised = step_die(base, 1) if model.archetype and model.archetype.die == statistic else base
    armour = sum(use.item.agility for use in model.items if use.item) if statistic == "agility" else 0
    return step_die(raised, armour) if armour else raised


def list_wounded_dice(die: int) -> Sequence[int]:
    """Return a die after so many lost boxes of health as each of `limits.WOUND_STEPS` (4, then 6)."""
    return [step_die(die, -number) for number, _ in enumerate(WOUND_STEPS, 1)]
