"""Weak groups are large, strong groups are small.

A group whose models have less than $WEAK_PERCENT % of the mean power of the faction's henchmen should have at least
$WEAK_SIZE models, one whose models have more than $STRONG_PERCENT % at most $STRONG_SIZE. Goblins come in crowds and
ogres in pairs; four goblins are a wasted pick, and eight ogres decide the draft. A single model of more than
$LONE_PERCENT % is not a group, but a hero without heroism.

Power is the square root of offence times toughness, and an average man with a sword (3 throughout) has 1:

- offence: the wounds that the model can expect to deal to an average man in a turn. Melee is attacks x P(hit with
  fighting) x P(damage against defense 3), with the best of its weapons and what that adds (a Two-Handed Sword +1
  Strength); without a weapon for melee it fights with the Fist. A missile weapon adds half of one shot, since a model
  shoots in about every other turn.
- toughness: the attacks of an average man that it takes to remove the model, wounds / (P(hit with 3) x P(damage of
  3 against its defense)).

A roll hits when the die and the value reach 7, never on a 1; damage is a die and strength against a die and
defense, and a tie saves the model. Skills, courage and movement do not count. The mean is over models, not over
groups, and without the heroes.

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
from cardgen.systems.pygmies.matchups import LoadedFaction
from cardgen.systems.pygmies.model import STATS
from cardgen.text import words

LEVEL = "warning"

_ROUNDING = 1e-6


def check_roster(roster: LoadedFaction) -> Faults:
    """A fault for every group whose size does not go with its power; silent while that cannot be told."""
    groups = roster.faction.groups
    if roster.neutral or not roster.faction.complete or not groups:
        return
    if any(not costs.is_sound(group, stat) for group in groups for stat in STATS if stat != "heroism"):
        return
    powers = [costs.power(group) for group in groups]
    models = sum(group.size for group in groups)
    mean = fsum(power * group.size for power, group in zip(powers, groups, strict=True)) / models if models else 0
    for group, power in zip(groups, powers, strict=True):
        percent = 100 * power / mean if mean else 100.0
        if broken := law(percent, group.size):
            size = words.count(group.size, "model")
            message = f"{group.name} has {size} of {percent:.0f} % of the mean power of {roster.name}: {broken}"
            yield Fault((*group.path, "size"), message, _hint(percent, group.size))


def _hint(percent: float, size: int) -> str:
    if size == 1 and percent > 100:
        return "make it 2, or weaker, or a hero"
    return (
        f"make it {WEAK_SIZE} or more, or stronger" if percent < 100 else f"make it {STRONG_SIZE} or fewer, or weaker"
    )


def law(percent: float, size: int) -> str | None:
    """What a group of that power and size offends against."""
    if percent < WEAK_PERCENT - _ROUNDING and size < WEAK_SIZE:
        return f"a group under {WEAK_PERCENT} % should have at least {WEAK_SIZE}"
    if percent > LONE_PERCENT + _ROUNDING and size == 1:
        return f"a group over {LONE_PERCENT} % should have 2 models or more"
    if percent > STRONG_PERCENT + _ROUNDING and size > STRONG_SIZE:
        return f"a group over {STRONG_PERCENT} % should have at most {STRONG_SIZE}"
    return None
