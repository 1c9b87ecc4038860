"""A model should have a keyword besides its alignment.

Keywords are race, alignment and class, and skills and spells go by them: Leadership (Human) does nothing for a model
that is nothing but Good.

Rulebook: Appendix A, Assigning Statistics.

Bad:

    groups:
      - {name: Spearman, keywords: [Good]}

Good:

    groups:
      - {name: Spearman, keywords: [Human, Good, Soldier]}
"""

from __future__ import annotations

from cardgen.rules import Fault, Faults
from cardgen.systems.pygmies.matchups import LoadedFaction, key
from cardgen.systems.pygmies.model import Profile

LEVEL = "warning"


def check_profile(profile: Profile, roster: LoadedFaction) -> Faults:
    """Yield a fault for a profile that has the keyword of its alignment and no other."""
    if [*map(key, profile.keywords)] == [key(roster.faction.alignment)]:
        (only,) = profile.keywords
        message = f"{profile.name} has no keyword but {only}: a model should have its race and class as well"
        yield Fault((*profile.path, "keywords"), message, f"write `keywords: [Human, {only}, Soldier]`")
