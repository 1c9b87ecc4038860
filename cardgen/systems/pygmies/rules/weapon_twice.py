"""A hero or group should not have the same weapon twice.

The card has a row for each weapon. A second row for the same weapon takes the place of another one. Two weapons with
equal numbers, such as a Sword and a Mace, are different.

Rulebook: Appendix A, Assigning Statistics; Appendix F.

Bad:

    heroes:
      - {name: Captain, weapons: [Sword, Sword]}

Good:

    heroes:
      - {name: Captain, weapons: [Sword, Spear]}
"""

from __future__ import annotations

from cardgen.rules import Fault, Faults, RelatedPlace
from cardgen.systems.pygmies.model import Profile
from cardgen.systems.pygmies.rule_subjects import LoadedFaction, key
from cardgen.systems.skirmish.repeated import find_repeats

LEVEL = "warning"
"""Level of the faults: a warning, because the card can still be played."""


def check_profile(profile: Profile, _roster: LoadedFaction) -> Faults:
    """Yield a fault for each weapon that a profile lists more than once."""
    for _, before, use in find_repeats((key(use.name), use) for use in profile.weapons):
        if use.weapon:
            message = f"{profile.name} has {use.name} twice: expected each weapon once"
            yield Fault(use.path, message, "remove one", [RelatedPlace(before.path, f"the first {before.name}")])
