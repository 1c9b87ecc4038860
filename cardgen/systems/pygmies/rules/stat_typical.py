"""Characteristics should lie where the rules expect them.

Shooting is typically $SHOOTING_TYPICAL; fighting, strength and defense $BODY_TYPICAL, where 3 is a human. Values
outside are allowed, and worth a second look: they make a model nearly useless or nearly untouchable.

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
from cardgen.systems.pygmies.matchups import LoadedFaction
from cardgen.systems.pygmies.model import Profile
from cardgen.text import words

LEVEL = "warning"


def check_profile(profile: Profile, _roster: LoadedFaction) -> Faults:
    """A fault for each lawful characteristic that is unusual."""
    for stat, (low, high) in STAT_TYPICAL.items():
        value = profile.stats[stat]
        if value is None or low <= value <= high or not costs.is_lawful(stat, value):
            continue
        fact = f"{profile.name} has {stat} {value}{words.off(int(value), low, high)}"
        hint = f"write a number from {low} to {high}"
        yield Fault((*profile.path, "stats", stat), f"{fact}: {stat} is typically {low} to {high}", hint)
