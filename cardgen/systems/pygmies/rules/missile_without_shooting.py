"""A model with a weapon for shooting alone has a value for shooting.

A shot hits if the die plus shooting reaches 7, so a bow needs a value. A Dagger does not: it is a melee weapon as well
as a missile.

Rulebook: Characteristics, Shooting.

Bad:

    groups:
      - {name: Archer, weapons: [Long Bow], stats: {shooting: "-"}}

Good:

    groups:
      - {name: Archer, weapons: [Long Bow], stats: {shooting: 2}}
"""

from __future__ import annotations

from cardgen.rules import Fault, Faults
from cardgen.systems.pygmies.limits import SHOOTING_TYPICAL
from cardgen.systems.pygmies.model import Profile
from cardgen.systems.pygmies.rule_subjects import LoadedFaction
from cardgen.text import words

LEVEL = "error"
"""Level of the faults: an error, because the weapon could never hit."""


def check_profile(profile: Profile, _roster: LoadedFaction) -> Faults:
    """Yield a fault at the first weapon that can only be shot, if Shooting is a dash."""
    if profile.stats["shooting"] is not None:
        return
    for use in profile.weapons:
        if use.weapon and use.weapon.missile and not use.weapon.melee:
            message = f'{profile.name} has {use.name}, but `shooting: "-"`: a missile weapon needs a number'
            hint = f"give it a `shooting` of {words.format_bounds(SHOOTING_TYPICAL)}, or another weapon"
            yield Fault(use.path, message, hint)
            return
