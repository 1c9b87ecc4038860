"""No weapon should be twice on one hero or group.

The card has a row for each weapon, and a second row that says the same takes the place of another weapon. Two that
only count as one, such as a Sword and a Mace, are two.

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
from cardgen.systems.pygmies.matchups import LoadedFaction, key
from cardgen.systems.pygmies.model import Profile
from cardgen.systems.skirmish.repeated import repeated

LEVEL = "warning"


def check_profile(profile: Profile, _roster: LoadedFaction) -> Faults:
    """A fault for each weapon that the profile has already."""
    for _, before, use in repeated((key(use.name), use) for use in profile.weapons):
        if use.weapon:
            message = f"{profile.name} has {use.name} twice: a weapon should be on a card once"
            yield Fault(use.path, message, "take one out", [RelatedPlace(before.path, f"the first {before.name}")])
