"""A model should have more keywords than its alignment.

Keywords give race, alignment and class, and skills and spells refer to them. Leadership (Human) does nothing for a
model whose only keyword is Good.

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
from cardgen.systems.pygmies.model import Profile
from cardgen.systems.pygmies.rule_subjects import LoadedFaction, key

LEVEL = "warning"
"""Level of the faults: a warning, because the card can still be played."""


def check_profile(profile: Profile, roster: LoadedFaction) -> Faults:
    """Yield a fault for a profile whose only keyword is its alignment."""
    if [*map(key, profile.keywords)] == [key(roster.faction.alignment)]:
        (only,) = profile.keywords
        message = f"{profile.name} has only the keyword `{only}`: a model should have its race and class as well"
        yield Fault((*profile.path, "keywords"), message, f"write `keywords: [Human, {only}, Soldier]`")
