"""A statistic is one of the dice from $LOWEST to $HIGHEST.

You choose the six dice of a model. Its archetype raises one of them by a step, and the card shows the raised die. The
published rules do not say how dice are bought.

Rulebook: Character Statistics.

Bad:

    models:
      - {name: Ada, dice: {power: D7}}

Good:

    models:
      - {name: Ada, dice: {power: D20}}
"""

from __future__ import annotations

from cardgen.rules import Fault, Faults
from cardgen.systems.scrimmage import stats
from cardgen.systems.scrimmage.limits import DICE
from cardgen.systems.scrimmage.model import Force, TeamMember

LEVEL = "error"
"""Level of the faults: an error, because the game has no such dice."""
_STEPS = ", ".join(f"D{sides}" for sides in DICE)
"""The dice of statistics in words, for messages."""


def check_model(model: TeamMember, team: Force) -> Faults:
    """Yield a fault for each statistic that is not a die of the game."""
    for statistic, written in model.dice.items():
        if stats.parse_die(written) is None:
            has = f"`{statistic}: {written}`" if written else f"no `{statistic}`"
            message = f"{model.name} has {has}: expected one of {_STEPS}"
            yield Fault((*model.path, "dice", statistic), message, f"write one of {_STEPS}")
