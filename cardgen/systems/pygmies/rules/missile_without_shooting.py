"""Who carries a weapon that can only be shot has a value for shooting.

A shot hits when the die and shooting reach 7. With a dash for shooting a bow is dead weight. A Dagger is not a fault:
it can be thrown, but is a weapon for melee as well.

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
from cardgen.systems.pygmies.matchups import LoadedFaction
from cardgen.systems.pygmies.model import Profile
from cardgen.text import words

LEVEL = "error"


def check_profile(profile: Profile, _roster: LoadedFaction) -> Faults:
    """A fault at the first weapon that is good for shooting alone, when shooting is a dash."""
    if profile.stats["shooting"] is not None:
        return
    for use in profile.weapons:
        if use.weapon and use.weapon.missile and not use.weapon.melee:
            message = f'{profile.name} has {use.name}, but shooting "-": a weapon that can only be shot needs a value'
            hint = f"give it shooting, typically {words.span(SHOOTING_TYPICAL)}, or another weapon"
            yield Fault(use.path, message, hint)
            return
