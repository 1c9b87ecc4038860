"""Weak groups should be large and strong groups small.

If the models of a group have less than $WEAK_PERCENT % of the mean power of the faction's henchmen, the group should
have at least $WEAK_SIZE. If they have more than $STRONG_PERCENT %, it should have at most $STRONG_SIZE. Goblins come in
crowds and ogres in pairs: four goblins waste a pick, and eight ogres decide the draft. A single model of more than
$LONE_PERCENT % is a hero without heroism, so such a group should have at least 2.

Power is the square root of offence times toughness. An average man with a sword (3 throughout) has power 1:

- offence: the expected wounds that the model deals to an average man in a turn. Melee is attacks x P(hit with fighting)
  x P(damage against defense 3). It counts the best weapon with its bonus; a Two-Handed Sword adds 1 Strength. A model
  without a melee weapon uses the Fist. A missile weapon adds half of one shot, because a model shoots in about every
  other turn.
- toughness: the attacks of an average man needed to remove the model, wounds / (P(hit with 3) x P(damage of 3 against
  its defense)).

A roll hits if the die plus the value reaches 7, but never on a 1. For damage, a die plus strength must beat a die plus
defense; a tie saves the model. Skills, courage and movement do not count. The mean is over models, not over groups, and
leaves heroes out.

Rulebook: Appendix A, Forty Henchmen.

Bad:

    groups:
      - {name: Knight, size: 7, stats: {fighting: 5, attacks: 2}}
      - {name: Spearman, size: 3}

Good:

    groups:
      - {name: Knight, size: 3, stats: {fighting: 5, attacks: 2}}
      - {name: Spearman, size: 7}
"""

from __future__ import annotations

from math import fsum

from cardgen.rules import Fault, Faults
from cardgen.systems.pygmies import costs
from cardgen.systems.pygmies.limits import LONE_PERCENT, STRONG_PERCENT, STRONG_SIZE, WEAK_PERCENT, WEAK_SIZE
from cardgen.systems.pygmies.model import STATS
from cardgen.systems.pygmies.rule_subjects import LoadedFaction
from cardgen.text import words

LEVEL = "warning"
"""Level of the faults: a warning, because the rulebook only recommends sizes."""

_ROUNDING = 1e-6
"""Tolerance for rounding errors, in percent points."""


def check_roster(roster: LoadedFaction) -> Faults:
    """Yield a fault for each group whose size does not suit its power; none while characteristics are unsound."""
    groups = roster.faction.groups
    if roster.is_neutral or not roster.faction.complete or not groups:
        return
    if any(not costs.is_sound(group, stat) for group in groups for stat in STATS if stat != "heroism"):
        return
    powers = [costs.estimate_power(group) for group in groups]
    models = sum(group.size for group in groups)
    mean = fsum(power * group.size for power, group in zip(powers, groups, strict=True)) / models if models else 0
    for group, power in zip(groups, powers, strict=True):
        percent = 100 * power / mean if mean else 100.0
        if broken := find_broken_limit(percent, group.size):
            size = words.format_count(group.size, "model")
            message = f"{group.name} has {size} at {percent:.0f} % of the mean power of {roster.name}: {broken}"
            yield Fault((*group.path, "size"), message, _format_hint(percent, group.size))


def _format_hint(percent: float, size: int) -> str:
    if size == 1 and percent > 100:
        return "raise `size` to 2, or lower the model's values, or make it a hero"
    if percent < 100:
        return f"raise `size` to {WEAK_SIZE} or more, or raise the models' values"
    return f"lower `size` to {STRONG_SIZE} or less, or lower the models' values"


def find_broken_limit(percent: float, size: int) -> str | None:
    """Return the expectation that a group breaks, in words, or None.

    Args:
        percent: The power of a model, in percent of the mean of its faction's henchmen.
        size: The number of models.
    """
    if percent < WEAK_PERCENT - _ROUNDING and size < WEAK_SIZE:
        return f"expected at least {WEAK_SIZE} models below {WEAK_PERCENT} %"
    if percent > LONE_PERCENT + _ROUNDING and size == 1:
        return f"expected at least 2 models above {LONE_PERCENT} %"
    if percent > STRONG_PERCENT + _ROUNDING and size > STRONG_SIZE:
        return f"expected at most {STRONG_SIZE} models above {STRONG_PERCENT} %"
    return None
