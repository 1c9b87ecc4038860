"""Characteristics should be in their typical ranges.

Shooting is typically $SHOOTING_TYPICAL; fighting, strength and defense are $BODY_TYPICAL, and 3 is a human. Other
values are allowed, but check them: they make a model nearly useless or nearly invincible.

Rulebook: Characteristics.

Bad:

    heroes:
      - {name: Captain, stats: {defense: 7}}

Good:

    heroes:
      - {name: Captain, stats: {defense: 6}}
"""

from __future__ import annotations

from cardgen.rules import Fault, Faults
from cardgen.systems.pygmies import costs
from cardgen.systems.pygmies.limits import STAT_TYPICAL
from cardgen.systems.pygmies.model import Profile
from cardgen.systems.pygmies.rule_subjects import LoadedFaction
from cardgen.text import words

LEVEL = "warning"
"""Level of the faults: a warning, because the rulebook only says what is typical."""


def check_profile(profile: Profile, _roster: LoadedFaction) -> Faults:
    """Yield a fault for each characteristic with an allowed but unusual value."""
    for stat, (low, high) in STAT_TYPICAL.items():
        value = profile.stats[stat]
        if value is None or low <= value <= high or not costs.is_lawful(stat, value):
            continue
        fact = f"{profile.name} has `{stat}: {value}`{words.format_deviation(int(value), low, high)}"
        hint = f"write a number from {low} to {high}"
        yield Fault((*profile.path, "stats", stat), f"{fact}: typical are {low} to {high}", hint)
