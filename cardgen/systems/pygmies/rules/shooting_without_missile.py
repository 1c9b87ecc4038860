"""A model with a value for shooting should carry a weapon to shoot or throw.

Without a missile weapon the value is never used. The card shows "-" for a model that cannot shoot.

Rulebook: Characteristics, Shooting.

Bad:

    groups:
      - {name: Spearman, weapons: [Spear], stats: {shooting: 3}}

Good:

    groups:
      - {name: Spearman, weapons: [Spear, Dagger], stats: {shooting: 3}}
"""

from __future__ import annotations

from cardgen.rules import Fault, Faults
from cardgen.systems.pygmies import costs
from cardgen.systems.pygmies.model import Profile
from cardgen.systems.pygmies.rule_subjects import LoadedFaction

LEVEL = "warning"
"""Level of the faults: a warning, because the number is only of no use."""


def check_profile(profile: Profile, _roster: LoadedFaction) -> Faults:
    """Yield a fault for Shooting as a number if all weapons are known and none can be shot or thrown."""
    value = profile.stats["shooting"]
    if value is None or not costs.is_lawful("shooting", value):
        return
    if any(use.weapon is None or use.weapon.missile for use in profile.weapons):
        return
    fact = f"{profile.name} has `shooting: {value}`, but no weapon to shoot or throw"
    path = (*profile.path, "stats", "shooting")
    yield Fault(path, f'{fact}: expected `"-"`', 'write `"-"`, or add a weapon such as a Dagger')
