"""The dice of statistics and steps between them: D4, D6, D8, D10, D12, D20."""

from __future__ import annotations

import re
from collections.abc import Sequence

from cardgen.systems.scrimmage.limits import DICE, WOUND_STEPS
from cardgen.systems.scrimmage.model import TeamMember

_DIE = re.compile(r"(?:1?[dDwW])?\s*(\d+)")
"""A die as people write it: `D8`, `1d8`, German `W8`, or only `8`."""


def parse_die(written: str) -> int | None:
    """Return the sides of a die as people write it: `D8`, `1d8`, `8`; None if the game has no such die."""
    found = _DIE.fullmatch(written.strip())
    count = int(found[1]) if found and len(found[1]) < 4 else 0
    return count if count in DICE else None


def step_die(die: int, steps: int) -> int:
    """Return the die that is `steps` steps better, or worse if negative, but never beyond D4 and D20."""
    place = DICE.index(die) + steps
    return DICE[max(0, min(place, len(DICE) - 1))]


def compute_final_die(model: TeamMember, statistic: str) -> int | None:
    """Return the die of a statistic with the effects of archetype and armour; None if the base die is invalid."""
    base = parse_die(model.dice.get(statistic, ""))
    if base is None:
        return None
    raised = step_die(base, 1) if model.archetype and model.archetype.die == statistic else base
    armour = sum(use.item.agility for use in model.items if use.item) if statistic == "agility" else 0
    return step_die(raised, armour) if armour else raised


def list_wounded_dice(die: int) -> Sequence[int]:
    """Return a die after each loss of health in `limits.WOUND_STEPS`: 4 boxes, then 6."""
    return [step_die(die, -number) for number, _ in enumerate(WOUND_STEPS, 1)]
