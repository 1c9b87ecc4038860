"""A model has at most $WEAPONS weapons.

The figure shows its weapons to every player, and the card has that many lines.

Rulebook: Appendix A, Assigning Statistics.

Bad:

    groups:
      - {name: Archer, weapons: [Long Bow, Sword, Dagger]}

Good:

    groups:
      - {name: Archer, weapons: [Long Bow, Sword]}
"""

from __future__ import annotations

from cardgen.rules import Fault, Faults
from cardgen.systems.pygmies.limits import WEAPONS
from cardgen.systems.pygmies.model import Profile
from cardgen.systems.pygmies.rule_subjects import LoadedFaction, is_item

LEVEL = "error"
"""Level of the faults: an error, because the rulebook allows no more and the card has no room."""


def check_profile(profile: Profile, _roster: LoadedFaction) -> Faults:
    """Yield a fault for a profile with too many weapons."""
    count = len(profile.weapons)
    if count > WEAPONS and (count := sum(not is_item(use) for use in profile.weapons)) > WEAPONS:
        message = f"{profile.name} has {count} weapons: a model has at most {WEAPONS}"
        yield Fault((*profile.path, "weapons"), message, f"remove {count - WEAPONS}", at="key")
